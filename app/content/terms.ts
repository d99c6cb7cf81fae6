import type { TranslatedPage } from "./types";

/** Terms and Conditions (specification section 1). */
export const terms: TranslatedPage = {
  en: {
    title: "Terms and Conditions",
    updated: "2026-11-21",
    sections: [
      {
        heading: "Accounts",
        paragraphs: [
          "There are three types of account for insolvency practitioners and their staff: the Principal Administrator Account, the Subsidiary Administrator Account and the Basic User Account. Each is held under an affiliated organisation and may only be used with the authorisation of that organisation.",
          "A principal administrator may create and suspend subsidiary administrator and basic user accounts. A subsidiary administrator may create basic user accounts. The principal administrator is responsible for everything done with the accounts below it.",
          "Passwords and signing certificates are personal. Do not share them.",
        ],
      },
      {
        heading: "Ending of an affiliation",
        paragraphs: [
          "When a user leaves an organisation, or the organisation ends the user’s authorisation, the Official Receiver’s Office must be told within ten working days of the disaffiliation or termination.",
        ],
      },
      {
        heading: "What is filed, and what is not",
        paragraphs: [
          "A draft is stored only temporarily and is not deemed received by the Official Receiver. A draft that has not been saved for 60 days is deleted; this is announced beforehand.",
          "A form is received when the portal shows a receipt with a reference number. Keep the receipt: it proves what was filed and when, and can be checked without the portal.",
        ],
      },
      {
        heading: "Uploads",
        paragraphs: [
          "Every file is checked before anyone can open it: the portal looks for scripts, macros and files within files, and the Office’s scanner for malware. An infected file is not accepted. A file that could not be scanned is held, and no one can open it until it has been. The demonstration of this portal has no scanner: it recognises a harmless test file alone.",
        ],
      },
    ],
  },
  "zh-hk": {
    title: "條款及細則",
    updated: "2026-11-21",
    sections: [
      {
        heading: "帳戶",
        paragraphs: [
          "從業員及其職員的帳戶分為三類：主要管理員帳戶、附屬管理員帳戶及基本用戶帳戶。每個帳戶均隸屬於一個所屬機構，並須獲該機構授權方可使用。",
          "主要管理員可開立附屬管理員帳戶和基本用戶帳戶，並可暫停其使用；附屬管理員可開立基本用戶帳戶。主要管理員須對其轄下帳戶的一切操作負責。",
          "密碼及簽署證書只供本人使用，切勿與他人共用。",
        ],
      },
      {
        heading: "終止隸屬關係",
        paragraphs: ["用戶離開所屬機構，或機構終止其授權時，須於十個工作天內通知破產管理署。"],
      },
      {
        heading: "何謂已提交",
        paragraphs: [
          "草稿只作暫時儲存，並不視為已由破產管理署署長收訖。草稿如連續 60 天沒有儲存，將會刪除；系統會事先通知。",
          "當系統顯示載有參考編號的收據時，表格即屬已收訖。請保存收據：收據可證明所提交的內容及時間，而且無須登入本系統亦可核實。",
        ],
      },
      {
        heading: "上載檔案",
        paragraphs: [
          "所有檔案均須先經檢查，方可開啟：系統會檢查檔案內是否有程式碼、巨集或另一檔案，本署的掃描程式則會偵測惡意程式。受感染的檔案不獲接納；未能掃描的檔案會予以保留，在完成掃描之前任何人均不能開啟。本系統的示範版沒有掃描程式，只能識別一個無害的測試檔案。",
        ],
      },
    ],
  },
  "zh-cn": {
    title: "条款及细则",
    updated: "2026-11-21",
    sections: [
      {
        heading: "账户",
        paragraphs: [
          "从业员及其职员的账户分为三类：主要管理员账户、附属管理员账户和基本用户账户。每个账户都隶属于一个所属机构，须经该机构授权方可使用。",
          "主要管理员可以开立附属管理员账户和基本用户账户，并可暂停其使用；附属管理员可以开立基本用户账户。主要管理员对其名下账户的一切操作负责。",
          "密码和签署证书仅供本人使用，请勿与他人共用。",
        ],
      },
      {
        heading: "终止隶属关系",
        paragraphs: ["用户离开所属机构，或机构终止对其授权时，须在十个工作日内通知破产管理署。"],
      },
      {
        heading: "何谓已提交",
        paragraphs: [
          "草稿只作暂时保存，不视为已由破产管理署署长收讫。草稿如连续 60 天没有保存，将被删除；系统会事先通知。",
          "当系统显示载有参考编号的回执时，表格即属已收讫。请妥善保存回执：回执可证明所提交的内容和时间，而且无需登录本系统也可核验。",
        ],
      },
      {
        heading: "上传文件",
        paragraphs: [
          "所有文件须先经检查才能打开：系统会检查文件内是否有脚本、宏或另一文件，本署的扫描程序则会检测恶意程序。受感染的文件不予接受；未能扫描的文件会予以保留，在完成扫描之前任何人都不能打开。本系统的演示版没有扫描程序，只能识别一个无害的测试文件。",
        ],
      },
    ],
  },
};
