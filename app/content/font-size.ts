import type { TranslatedPage } from "./types";

/** How to read the portal larger. */
export const fontSizeHelp: TranslatedPage = {
  en: {
    title: "Font size help",
    updated: "2026-11-21",
    sections: [
      {
        heading: "In the portal",
        paragraphs: [
          "Press the button with the two letters A in the header and choose one of three sizes. The choice is kept in this browser, and, when you are logged in, under “My Profile” too.",
        ],
      },
      {
        heading: "In the browser, on a computer",
        paragraphs: [
          "Hold Ctrl (on a Mac: Command) and press + to enlarge, - to reduce and 0 to return to the usual size. This works on every page of the portal, up to 400%, without anything being cut off.",
        ],
      },
      {
        heading: "On a telephone or a tablet",
        paragraphs: [
          "Spread two fingers on the page to enlarge it. In Safari press AA beside the address; in Chrome choose Settings, then Accessibility, to make all text larger.",
        ],
      },
    ],
  },
  "zh-hk": {
    title: "字體大小說明",
    updated: "2026-11-21",
    sections: [
      {
        heading: "在本系統內",
        paragraphs: [
          "按頁首有兩個「A」字的按鈕，從三種大小中選擇一種。所選大小會儲存於此瀏覽器；登入後亦可在「我的個人資料」更改。",
        ],
      },
      {
        heading: "在電腦的瀏覽器",
        paragraphs: [
          "按住 Ctrl 鍵（Mac 為 Command 鍵）再按 + 放大，按 - 縮小，按 0 回復正常大小。系統每一頁均適用，最大可至 400%，內容不會被截去。",
        ],
      },
      {
        heading: "在手機或平板電腦",
        paragraphs: [
          "在頁面上以兩指張開即可放大。Safari 可按網址旁的「大小」圖示；Chrome 可在「設定」的「無障礙功能」放大所有文字。",
        ],
      },
    ],
  },
  "zh-cn": {
    title: "字体大小说明",
    updated: "2026-11-21",
    sections: [
      {
        heading: "在本系统内",
        paragraphs: [
          "按页首有两个字母 A 的按钮，从三种大小中选择一种。所选大小保存在此浏览器中；登录后也可以在“我的资料”中更改。",
        ],
      },
      {
        heading: "在电脑的浏览器中",
        paragraphs: [
          "按住 Ctrl 键（Mac 为 Command 键）再按 + 放大，按 - 缩小，按 0 恢复正常大小。系统每一页都适用，最大可到 400%，内容不会被截掉。",
        ],
      },
      {
        heading: "在手机或平板电脑上",
        paragraphs: [
          "用两根手指在页面上张开即可放大。Safari 可以按网址旁的“大小”图标；Chrome 可以在“设置”的“无障碍”中放大所有文字。",
        ],
      },
    ],
  },
};
