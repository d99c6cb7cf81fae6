import type { Locale } from "~/workflows/kit";

import { COOKIES } from "./cookies";
import type { TranslatedPage } from "./types";

const cookiesIn = (locale: Locale): readonly string[] =>
  COOKIES.map(({ name, purpose }) => `${name}: ${purpose[locale]}`);

/** Privacy policy: how the portal itself treats personal data. What is collected for which law stands in the collection statement. */
export const privacy: TranslatedPage = {
  en: {
    title: "Privacy Policy",
    updated: "2026-11-21",
    sections: [
      {
        heading: "What is collected, and why",
        paragraphs: [
          "The portal collects the particulars that you enter in forms and upload as documents, for the administration of bankruptcies and company liquidations under the Bankruptcy Ordinance (Cap. 6) and the Companies (Winding Up and Miscellaneous Provisions) Ordinance (Cap. 32).",
          "It records who did what and when. These records cannot be changed afterwards.",
        ],
      },
      {
        heading: "Who sees it",
        paragraphs: [
          "The trustees or liquidators of a case and their firms, and the officers of the Official Receiver’s Office who handle it. Particulars may be given to law enforcement and the court where the law so requires.",
        ],
      },
      {
        heading: "Safekeeping and deletion",
        paragraphs: [
          "What you type is stored encrypted. When a draft is deleted its key is destroyed and its content cannot be read again by anyone. Text that has not yet been saved is kept in your own browser, encrypted with a key that only your account gets from the portal, until the portal has acknowledged it. It is removed when you log out, unless you ask to keep it; after a time-out it stays, encrypted, until you log in again.",
        ],
      },
      {
        heading: "Cookies",
        paragraphs: ["The portal uses these cookies and no others:", ...cookiesIn("en")],
      },
      {
        heading: "Access and correction",
        paragraphs: [
          "You may ask for access to, and correction of, your personal data under the Personal Data (Privacy) Ordinance (Cap. 486). Write to the Personal Data Privacy Officer of the Official Receiver’s Office.",
        ],
      },
    ],
  },
  "zh-hk": {
    title: "私隱政策",
    updated: "2026-11-21",
    sections: [
      {
        heading: "收集的資料及用途",
        paragraphs: [
          "本系統收集你在表格填寫及以檔案上載的資料，用以根據《破產條例》（第6章）及《公司（清盤及雜項條文）條例》（第32章）處理破產及公司清盤案件。",
          "系統會記錄何人於何時作出何種操作，有關紀錄其後不得更改。",
        ],
      },
      {
        heading: "誰可查閱",
        paragraphs: [
          "案件的受託人或清盤人及其事務所，以及處理該案件的破產管理署人員。如法例規定，資料或會提供予執法機關及法院。",
        ],
      },
      {
        heading: "保管及刪除",
        paragraphs: [
          "你輸入的資料以加密方式儲存。草稿一經刪除，其密鑰即會銷毀，任何人均無法再讀取其內容。尚未儲存的文字會以加密方式暫存於你的瀏覽器，直至系統確認收到為止；其密鑰只會由系統提供予你的帳戶。除非你選擇保留，否則會於登出時清除；逾時登出後會以加密形式保留，直至你再次登入。",
        ],
      },
      { heading: "曲奇", paragraphs: ["本系統只使用以下曲奇：", ...cookiesIn("zh-hk")] },
      {
        heading: "查閱及更正",
        paragraphs: [
          "你可根據《個人資料（私隱）條例》（第486章）要求查閱及更正個人資料。請致函破產管理署個人資料私隱主任。",
        ],
      },
    ],
  },
  "zh-cn": {
    title: "私隐政策",
    updated: "2026-11-21",
    sections: [
      {
        heading: "收集哪些资料、用于什么目的",
        paragraphs: [
          "本系统收集您在表格中填写及以文件上传的资料，用于依照《破产条例》（第6章）及《公司（清盘及杂项条文）条例》（第32章）办理破产及公司清盘案件。",
          "系统会记录何人在何时进行了何种操作，该记录事后不可更改。",
        ],
      },
      {
        heading: "谁可以查看",
        paragraphs: [
          "案件的受托人或清盘人及其事务所，以及办理该案件的破产管理署人员。如法律规定，资料可能提供给执法机关和法院。",
        ],
      },
      {
        heading: "保管与删除",
        paragraphs: [
          "您输入的资料以加密方式保存。草稿删除后，其密钥即被销毁，任何人都无法再读取其内容。尚未保存的文字会以加密方式暂存于您的浏览器，直至系统确认收到为止；其密钥只由系统提供给您的账户。除非您选择保留，否则在退出登录时清除；超时退出后以加密形式保留，直至您再次登录。",
        ],
      },
      { heading: "Cookie", paragraphs: ["本系统只使用以下 Cookie：", ...cookiesIn("zh-cn")] },
      {
        heading: "查阅与更正",
        paragraphs: [
          "您可以依照《个人资料（私隐）条例》（第486章）要求查阅和更正个人资料。请致函破产管理署个人资料私隐主任。",
        ],
      },
    ],
  },
};
