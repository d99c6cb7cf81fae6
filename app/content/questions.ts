import type { TranslatedPage } from "./types";

/** Frequently asked questions: each section is a question, its paragraphs the answer. */
export const questions: TranslatedPage = {
  en: {
    title: "Frequently Asked Questions",
    updated: "21/11/2026",
    sections: [
      {
        heading: "How do I get an account?",
        paragraphs: [
          "Principal administrators are opened by the Official Receiver’s Office. A principal administrator opens accounts for subsidiary administrators and basic users of the firm, a subsidiary administrator for basic users. You receive a letter with a link to set your password.",
        ],
      },
      {
        heading: "My account is locked. What now?",
        paragraphs: [
          "After several failed attempts an account is locked for a while; the login page says how long. “Forgotten password” sends a link to your registered address. If the lock does not end, ask your administrator, or the office, to unlock it.",
        ],
      },
      {
        heading: "When does a form count as received?",
        paragraphs: [
          "When the portal shows a receipt with a reference number. A draft, and a form that waits for review or signature, has not been received. The page “Where is my form?” says who has it, since when, and what comes next.",
        ],
      },
      {
        heading: "Why can’t I press the button that I need?",
        paragraphs: [
          "Open “Why not?” below the buttons of the preview. Every reason is given there with its code. Fields that are missing are listed with links that lead to them.",
        ],
      },
      {
        heading: "My session ended while I was typing. Is my work lost?",
        paragraphs: [
          "No. What you type is saved as you go; what the portal had not yet received waits in your browser, for you alone. Log in again and open the form: the portal offers it back.",
        ],
      },
      {
        heading: "Who can sign?",
        paragraphs: [
          "A trustee or liquidator whose appointment in the case is in force, with a signing certificate or the identity app. Where the appointment is joint and several, any one of them signs; the receipt says who did.",
        ],
      },
      {
        heading: "Something was wrong in a form that has been submitted.",
        paragraphs: [
          "Open the form and choose to request a resubmission, or ask the office to unlock it. The edition that was filed stands until the next one is submitted; both remain readable.",
        ],
      },
      {
        heading: "Which files can I attach?",
        paragraphs: [
          "PDF documents and images. Each field says what it takes and how large it may be. Every file is scanned for malware first; a file whose content does not match its name is refused.",
        ],
      },
      {
        heading: "How do I prove later what I filed?",
        paragraphs: [
          "Keep the receipt. Anybody can check it on the page “Check a receipt”, without an account, and the program in the file itself says how to check it without the portal.",
        ],
      },
      {
        heading: "Can our own software file for us?",
        paragraphs: [
          "Yes. A personal API key is opened under “My Profile”; the calls are described on the page of the API. A key has the rights of the person who holds it.",
        ],
      },
    ],
  },
  "zh-hk": {
    title: "常見問題",
    updated: "21/11/2026",
    sections: [
      {
        heading: "如何取得帳戶？",
        paragraphs: [
          "主要管理員的帳戶由破產管理署開立。主要管理員可為事務所的附屬管理員及基本用戶開立帳戶，附屬管理員則可為基本用戶開立帳戶。你會收到載有連結的函件，用以設定密碼。",
        ],
      },
      {
        heading: "帳戶被鎖定，怎麼辦？",
        paragraphs: [
          "多次登入失敗後，帳戶會暫時鎖定，登入頁會顯示鎖定時間。「忘記密碼」會向你的登記地址發出連結。如鎖定未有解除，請聯絡你的管理員或本署。",
        ],
      },
      {
        heading: "表格何時才算收訖？",
        paragraphs: [
          "系統顯示載有參考編號的收據時，即屬收訖。草稿以及等候覆核或簽署的表格均未收訖。「我的表格在哪裏？」頁會說明表格現時在誰手上、由何時起，以及下一步是甚麼。",
        ],
      },
      {
        heading: "為何不能按所需的按鈕？",
        paragraphs: [
          "請打開預覽頁按鈕下方的「為何不可？」，當中逐一列出原因及代碼。尚未填妥的欄目亦附有連結，可直接前往。",
        ],
      },
      {
        heading: "輸入期間登入時限屆滿，資料會遺失嗎？",
        paragraphs: [
          "不會。你輸入的內容會隨時儲存；系統尚未收到的部分則暫存於你的瀏覽器，只供你本人取回。重新登入並打開該表格，系統便會提供取回。",
        ],
      },
      {
        heading: "誰可簽署？",
        paragraphs: [
          "在該個案的委任現正生效的受託人或清盤人，可使用簽署證書或身分應用程式簽署。如屬共同及各別委任，其中任何一人均可簽署，收據會列明簽署人。",
        ],
      },
      {
        heading: "已提交的表格有錯，如何更正？",
        paragraphs: [
          "請打開該表格並要求重新提交，或請本署解鎖。在下一版提交之前，已提交的版本仍然有效；兩個版本其後均可查閱。",
        ],
      },
      {
        heading: "可附上哪些檔案？",
        paragraphs: [
          "PDF 文件及圖像。每個欄目均註明可接受的類別及大小。所有檔案均須先經惡意軟件掃描；內容與檔名不符的檔案不獲接納。",
        ],
      },
      {
        heading: "日後如何證明所提交的內容？",
        paragraphs: [
          "請保存收據。任何人毋須帳戶亦可在「核實收據」頁核實；檔案內亦說明如何在不使用本系統的情況下核實。",
        ],
      },
      {
        heading: "事務所的軟件可以代為提交嗎？",
        paragraphs: [
          "可以。請在「我的個人資料」開立個人 API 金鑰，各項呼叫的說明載於 API 頁。金鑰具有持有人本身的權限。",
        ],
      },
    ],
  },
  "zh-cn": {
    title: "常见问题",
    updated: "21/11/2026",
    sections: [
      {
        heading: "如何取得账户？",
        paragraphs: [
          "主要管理员的账户由破产管理署开立。主要管理员可以为事务所的附属管理员和基本用户开立账户，附属管理员可以为基本用户开立账户。您会收到带有链接的信件，用于设置密码。",
        ],
      },
      {
        heading: "账户被锁定了，怎么办？",
        paragraphs: [
          "多次登录失败后，账户会暂时锁定，登录页会显示锁定时间。“忘记密码”会向您登记的地址发送链接。如果锁定没有解除，请联系您的管理员或本署。",
        ],
      },
      {
        heading: "表格什么时候才算收到？",
        paragraphs: [
          "系统显示带有参考编号的回执时，即为已收到。草稿以及等待复核或签署的表格都尚未收到。“我的表格在哪里？”页会说明表格现在在谁手上、从何时起，以及下一步是什么。",
        ],
      },
      {
        heading: "为什么不能按需要的按钮？",
        paragraphs: [
          "请打开预览页按钮下方的“为什么不可以？”，其中逐条列出原因及代码。尚未填写的栏目也附有链接，可以直接前往。",
        ],
      },
      {
        heading: "填写时登录超时，内容会丢失吗？",
        paragraphs: [
          "不会。您输入的内容会随时保存；系统尚未收到的部分暂存在您的浏览器中，只供您本人取回。重新登录并打开该表格，系统就会提供取回。",
        ],
      },
      {
        heading: "谁可以签署？",
        paragraphs: [
          "在该案件的委任现行有效的受托人或清盘人，可以使用签名证书或身份应用程序签署。如为共同及各别委任，其中任何一人都可以签署，回执会列明签署人。",
        ],
      },
      {
        heading: "已提交的表格有错，如何更正？",
        paragraphs: [
          "请打开该表格并要求重新提交，或请本署解锁。在下一版提交之前，已提交的版本仍然有效；两个版本以后都可以查阅。",
        ],
      },
      {
        heading: "可以附上哪些文件？",
        paragraphs: [
          "PDF 文件和图像。每个栏目都注明可接受的类型及大小。所有文件都须先经恶意软件扫描；内容与文件名不符的文件不予接受。",
        ],
      },
      {
        heading: "以后如何证明提交了什么？",
        paragraphs: [
          "请保存回执。任何人无需账户也可以在“核验回执”页核验；文件中也说明了如何不通过本系统进行核验。",
        ],
      },
      {
        heading: "事务所的软件可以代为提交吗？",
        paragraphs: [
          "可以。请在“我的资料”中开立个人 API 密钥，各项调用的说明载于 API 页。密钥具有持有人本身的权限。",
        ],
      },
    ],
  },
};
