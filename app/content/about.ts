import type { TranslatedPage } from "./types";

/** What the portal is, for whom, and how it can be used by everybody. */
export const about: TranslatedPage = {
  en: {
    title: "About this portal",
    updated: "2026-11-30",
    sections: [
      {
        heading: "What it is for",
        paragraphs: [
          "The Electronic Submission Portal is where trustees, liquidators and their staff submit forms to the Official Receiver’s Office, creditors file proofs of debt, and bankrupts who have been discharged ask for a no-objection letter; and where the Office receives, returns and answers what they file.",
          "Institutions that file proofs often, and firms of practitioners, apply for their accounts on the login page, under “Without an account”.",
        ],
      },
      {
        heading: "What you can rely on",
        paragraphs: [
          "Every step is recorded in a log that can only be added to. Each entry is sealed to the one before it, so that a change afterwards would be seen. What a page shows is worked out from that log.",
          "A receipt can be checked by anyone, with or without the portal.",
          "Since when the portal serves, planned maintenance, past outages by the minute, and what counts as filed in one are on the page “Availability”, which the foot of every page leads to.",
        ],
      },
      {
        heading: "Accessibility",
        paragraphs: [
          "The portal is built to the Web Content Accessibility Guidelines 2.2, level AA. It can be used with the keyboard alone and with a screen reader, at 200% and more, in three languages.",
          "If something on a page keeps you out, write to the Office and name the page and what you use to read it.",
        ],
      },
      {
        heading: "Browsers",
        paragraphs: [
          "Any current version of Chrome, Edge, Firefox or Safari, on a computer, a tablet or a telephone. Forms can also be filled in where scripts are switched off.",
        ],
      },
    ],
  },
  "zh-hk": {
    title: "關於本系統",
    updated: "2026-11-30",
    sections: [
      {
        heading: "用途",
        paragraphs: [
          "受託人、清盤人及其職員經電子提交系統向破產管理署提交文件；債權人可提交債權證明表，已獲解除破產的人士可申請不反對信；本署亦經本系統接收、退回及回覆所提交的文件。",
          "經常提交債權證明表的機構，以及從業員事務所，可在登入頁「無須帳戶的服務」一欄申請開立帳戶。",
        ],
      },
      {
        heading: "可信賴之處",
        paragraphs: [
          "每個步驟均記入只可新增而不可更改的日誌。每項紀錄均與前一項相扣，事後如有更改，即可察覺。各頁所顯示的內容均由該日誌計算得出。",
          "任何人均可核實收據，無須使用本系統。",
          "本系統由何時起提供服務、預定維護、以分鐘計的過往服務中斷，以及服務中斷時何時視作已提交，均載於「服務狀況」頁；各頁頁尾均有連結。",
        ],
      },
      {
        heading: "無障礙",
        paragraphs: [
          "本系統按《無障礙網頁內容指引》2.2 版 AA 級製作，可單以鍵盤或屏幕閱讀器操作，可放大至 200% 或以上，並提供三種語言。",
          "如在某一頁遇到障礙，請致函本署，註明該頁及你所用的閱讀工具。",
        ],
      },
      {
        heading: "瀏覽器",
        paragraphs: [
          "電腦、平板電腦或手機上的 Chrome、Edge、Firefox 或 Safari 現行版本。關閉程式碼（JavaScript）後仍可填寫表格。",
        ],
      },
    ],
  },
  "zh-cn": {
    title: "关于本系统",
    updated: "2026-11-30",
    sections: [
      {
        heading: "用途",
        paragraphs: [
          "受托人、清盘人及其职员通过电子提交系统向破产管理署提交文件；债权人可提交债权证明表，已获解除破产的人士可申请不反对信；本署也通过本系统接收、退回和答复所提交的文件。",
          "经常提交债权证明表的机构，以及从业员事务所，可在登录页“无需账户的服务”一栏申请开立账户。",
        ],
      },
      {
        heading: "可信赖之处",
        paragraphs: [
          "每个步骤都记入只能新增而不能更改的日志。每条记录都与前一条相扣，事后如有更改，即可发现。各页显示的内容都由该日志计算得出。",
          "任何人都可以核验回执，无需使用本系统。",
          "本系统从何时起提供服务、计划维护、以分钟计的过往服务中断，以及服务中断时何时视为已提交，都载于“服务状况”页；各页页尾都有链接。",
        ],
      },
      {
        heading: "无障碍",
        paragraphs: [
          "本系统按《Web 内容无障碍指南》2.2 版 AA 级制作，可以只用键盘或读屏软件操作，可放大到 200% 或以上，并提供三种语言。",
          "如果在某一页遇到障碍，请致函本署，注明该页以及您使用的阅读工具。",
        ],
      },
      {
        heading: "浏览器",
        paragraphs: [
          "电脑、平板电脑或手机上的 Chrome、Edge、Firefox 或 Safari 当前版本。关闭脚本（JavaScript）后仍可填写表格。",
        ],
      },
    ],
  },
};
