import type { TranslatedPage } from "./types";

/** Personal Information Collection Statement (specification section 1; Data Protection Principle 1(3), Cap. 486). */
export const collectionStatement: TranslatedPage = {
  en: {
    title: "Personal Information Collection Statement",
    updated: "2026-11-21",
    sections: [
      {
        heading: "Purposes",
        paragraphs: [
          "Personal data given through the portal is used to open and keep your account, and to administer bankruptcies and company liquidations under the Bankruptcy Ordinance (Cap. 6), the Companies (Winding Up and Miscellaneous Provisions) Ordinance (Cap. 32) and their subsidiary legislation: to receive statutory accounts, reports, referrals and proofs of debt, to examine them, and to answer them.",
          "Data about those who use the portal (who did what, and when) is kept as evidence of what was filed and to protect accounts against misuse.",
        ],
      },
      {
        heading: "What must be given, and what need not be",
        paragraphs: [
          "Fields marked “required” are needed by the ordinance or the form concerned. Without them the form cannot be filed, and a duty with a time limit may remain unfulfilled. All other fields are optional.",
          "Linking iAM Smart is voluntary. With your authorisation the app then gives your Hong Kong identity card number once, to find the account that is yours.",
        ],
      },
      {
        heading: "Types of account, and the duty to notify",
        paragraphs: [
          "There are three types of account for practitioners and their staff. Each is held with the authorisation of an affiliated organisation. The Official Receiver’s Office must be notified within ten working days when the affiliation or the authorisation ends.",
        ],
      },
      {
        heading: "Uploads",
        paragraphs: [
          "Every file is checked before anyone can open it: the portal looks for scripts, macros and files within files, and the Office’s scanner for malware. An infected file is not accepted. A file that could not be scanned is held, and no one can open it until it has been. The demonstration of this portal has no scanner: it recognises a harmless test file alone.",
        ],
      },
      {
        heading: "To whom data may be given",
        paragraphs: [
          "To the trustees, liquidators and creditors of a case as far as the law entitles them, to the court, to law enforcement agencies and government departments for the purposes above, and to anyone else to whom the law requires or permits it to be given.",
        ],
      },
      {
        heading: "Access and correction",
        paragraphs: [
          "Under sections 18 and 22 of, and Principle 6 in Schedule 1 to, the Personal Data (Privacy) Ordinance (Cap. 486) you may ask for a copy of your personal data and for its correction. Write to the Personal Data Privacy Officer, Official Receiver’s Office. A fee may be charged for a copy.",
        ],
      },
    ],
  },
  "zh-hk": {
    title: "收集個人資料聲明",
    updated: "2026-11-21",
    sections: [
      {
        heading: "收集目的",
        paragraphs: [
          "經本系統提供的個人資料，用於開立及管理你的帳戶，以及根據《破產條例》（第6章）、《公司（清盤及雜項條文）條例》（第32章）及其附屬法例處理破產及公司清盤案件，包括接收、審閱及回覆法定帳目、報告、轉介及債權證明表。",
          "有關系統用戶的資料（何人於何時作出何種操作）會予保存，以證明所提交的內容，並防止帳戶被濫用。",
        ],
      },
      {
        heading: "必須提供及可自願提供的資料",
        paragraphs: [
          "標示為「必填」的欄位是有關條例或表格所規定的。如不提供，表格便不能提交，設有法定時限的責任亦可能未能履行。其他欄位均屬自願填寫。",
          "連結智方便純屬自願。經你授權後，該應用程式會提供你的香港身份證號碼一次，以識別屬於你的帳戶。",
        ],
      },
      {
        heading: "帳戶類別及通知責任",
        paragraphs: [
          "從業員及其職員的帳戶分為三類，每個帳戶均須獲所屬機構授權。隸屬關係或授權終止時，須於十個工作天內通知破產管理署。",
        ],
      },
      {
        heading: "上載檔案",
        paragraphs: [
          "所有檔案均須先經檢查，方可開啟：系統會檢查檔案內是否有程式碼、巨集或另一檔案，本署的掃描程式則會偵測惡意程式。受感染的檔案不獲接納；未能掃描的檔案會予以保留，在完成掃描之前任何人均不能開啟。本系統的示範版沒有掃描程式，只能識別一個無害的測試檔案。",
        ],
      },
      {
        heading: "資料的披露",
        paragraphs: [
          "資料可在法律賦予權利的範圍內向案件的受託人、清盤人及債權人披露，亦可為上述目的向法院、執法機關及政府部門披露，以及向法律規定或准許的其他人士披露。",
        ],
      },
      {
        heading: "查閱及更正",
        paragraphs: [
          "根據《個人資料（私隱）條例》（第486章）第18及22條及附表1第6原則，你有權索取個人資料的複本及要求更正。請致函破產管理署個人資料私隱主任。索取複本或須繳付費用。",
        ],
      },
    ],
  },
  "zh-cn": {
    title: "收集个人资料声明",
    updated: "2026-11-21",
    sections: [
      {
        heading: "收集目的",
        paragraphs: [
          "通过本系统提供的个人资料，用于开立和管理您的账户，以及依照《破产条例》（第6章）、《公司（清盘及杂项条文）条例》（第32章）及其附属法例办理破产及公司清盘案件，包括接收、审阅和答复法定账目、报告、转介及债权证明表。",
          "有关系统用户的资料（何人在何时进行了何种操作）会予以保存，用以证明所提交的内容，并防止账户被滥用。",
        ],
      },
      {
        heading: "必须提供和可自愿提供的资料",
        paragraphs: [
          "标记为“必填”的栏目是有关条例或表格所规定的。如不提供，表格将无法提交，有法定期限的责任也可能无法履行。其他栏目均为自愿填写。",
          "关联智方便完全自愿。经您授权后，该应用程序会提供一次您的香港身份证号码，用于识别属于您的账户。",
        ],
      },
      {
        heading: "账户类别及通知责任",
        paragraphs: [
          "从业员及其职员的账户分为三类，每个账户都须获所属机构授权。隶属关系或授权终止时，须在十个工作日内通知破产管理署。",
        ],
      },
      {
        heading: "上传文件",
        paragraphs: [
          "所有文件须先经检查才能打开：系统会检查文件内是否有脚本、宏或另一文件，本署的扫描程序则会检测恶意程序。受感染的文件不予接受；未能扫描的文件会予以保留，在完成扫描之前任何人都不能打开。本系统的演示版没有扫描程序，只能识别一个无害的测试文件。",
        ],
      },
      {
        heading: "资料的披露",
        paragraphs: [
          "资料可在法律赋予权利的范围内向案件的受托人、清盘人及债权人披露，也可为上述目的向法院、执法机关和政府部门披露，以及向法律规定或准许的其他人士披露。",
        ],
      },
      {
        heading: "查阅与更正",
        paragraphs: [
          "依照《个人资料（私隐）条例》（第486章）第18、22条及附表1第6原则，您有权索取个人资料的复本并要求更正。请致函破产管理署个人资料私隐主任。索取复本或须缴付费用。",
        ],
      },
    ],
  },
};
