import type { TextSection, Translated } from "../types";

/** What practitioners and their firms ask: each section is a question, its paragraphs the answer. */
export const questionsOfPractitioners: Translated<readonly TextSection[]> = {
  en: [
    {
      heading: "How do I get an account?",
      paragraphs: [
        "Principal administrators are opened by the Official Receiver’s Office. A principal administrator opens accounts for subsidiary administrators and basic users of the firm, a subsidiary administrator for basic users. You receive a letter with a link to set your password.",
      ],
    },
    {
      heading: "My account is locked. What now?",
      paragraphs: [
        "After five wrong passwords in a row the password no longer opens the account, and you are told by e-mail. The lock does not end by itself: “Forgotten password” sends a link to your registered address, and a new password frees the account; your administrator, or the Office, can unlock it too. In a browser in which you have logged in before you can go on with the right password, and a passkey or iAM Smart works as usual. An account that an administrator has locked or suspended is closed to all of these: ask the administrator.",
      ],
    },
    {
      heading: "When does a form count as received?",
      paragraphs: [
        "When the portal shows a receipt with a reference number. A draft, and a form that waits for review or signature, has not been received. The page “Where is my form?” says who has it, since when, and what comes next.",
      ],
    },
    {
      heading: "The portal was out of service on my last day. What now?",
      paragraphs: [
        "The page “Availability”, at the foot of every page, shows each outage by the minute and says what then counts as filed. Maintenance is announced there beforehand. If the portal served and had no room for your form, you have a ticket, which the form’s history shows.",
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
        "A trustee or liquidator whose appointment in the case is in force, with a signing certificate or iAM Smart. Where the appointment is joint and several, any one of them signs; the receipt says who did.",
      ],
    },
    {
      heading: "How do I correct a form that has been submitted?",
      paragraphs: [
        "Open the form and choose to request a resubmission, or ask the Office to unlock it. The edition that was submitted remains in force until the next one is submitted; both remain readable.",
      ],
    },
    {
      heading: "Which files can I attach?",
      paragraphs: [
        "PDF documents, Word documents (DOC, DOCX), Excel workbooks (XLS, XLSX) and images (JPG, JPEG, PNG), at most 25 MB each. A file with a password, macros, scripts, another file inside or links that fetch content from elsewhere is refused, as is a file whose content does not match its name. Every file is checked before anyone can open it: the portal looks for scripts, macros and files within files, and the Office’s scanner for malware. An infected file is not accepted. A file that could not be scanned is held, and no one can open it until it has been. The demonstration of this portal has no scanner: it recognises a harmless test file alone.",
      ],
    },
    {
      heading: "How do I prove later what I filed?",
      paragraphs: [
        "Keep the receipt. Anyone can check it on the page “Check a receipt or a letter”, without an account, and the program in the file itself says how to check it without the portal.",
      ],
    },
    {
      heading: "Can our own software file for us?",
      paragraphs: [
        "Yes. A personal API key is opened under “My Profile”; the calls are described on the page of the API. A key has the rights of the person who holds it.",
      ],
    },
  ],
  "zh-hk": [
    {
      heading: "如何取得帳戶？",
      paragraphs: [
        "主要管理員的帳戶由破產管理署開立。主要管理員可為事務所的附屬管理員及基本用戶開立帳戶，附屬管理員則可為基本用戶開立帳戶。你會收到電郵，內附設定密碼的連結。",
      ],
    },
    {
      heading: "帳戶被鎖定，怎麼辦？",
      paragraphs: [
        "連續五次輸入錯誤密碼後，帳戶即不能再以密碼登入，系統會以電郵通知你。鎖定不會自動解除：「忘記密碼」會向你的登記電郵地址發出連結，設定新密碼後帳戶即可使用；你的管理員或本署亦可為你解鎖。在你曾經登入的瀏覽器，輸入正確密碼仍可登入；通行密鑰及智方便亦可照常使用。如帳戶是由管理員鎖定或暫停，則以上方法均不適用，請聯絡管理員。",
      ],
    },
    {
      heading: "表格何時才算收訖？",
      paragraphs: [
        "系統顯示載有參考編號的收據時，即屬收訖。草稿以及等候覆核或簽署的表格均未收訖。「我的表格在哪裏？」頁會說明表格現時由誰處理、由何時起，以及下一步是甚麼。",
      ],
    },
    {
      heading: "限期最後一天遇上服務中斷，怎麼辦？",
      paragraphs: [
        "各頁頁尾的「服務狀況」頁以分鐘列明每次服務中斷，並說明當時何時視作已提交。維護會事先在該頁公布。如本系統提供服務但未能處理你的表格，你會獲發憑證，載於該表格的紀錄。",
      ],
    },
    {
      heading: "為何不能使用所需的按鈕？",
      paragraphs: [
        "請開啟預覽頁按鈕下方的「為何不可？」，當中逐一列出原因及代碼。尚未填妥的欄位亦附有連結，可直接前往。",
      ],
    },
    {
      heading: "填寫期間登入時段結束，內容會遺失嗎？",
      paragraphs: [
        "不會。你輸入的內容會隨時儲存；系統尚未收到的部分則暫存於你的瀏覽器，只供你本人取回。重新登入並開啟該表格後，便可取回。",
      ],
    },
    {
      heading: "誰可簽署？",
      paragraphs: [
        "在該案件的委任仍然生效的受託人或清盤人，可使用簽署證書或智方便簽署。如屬共同及各別委任，其中任何一人均可簽署，收據會列明簽署人。",
      ],
    },
    {
      heading: "已提交的表格有錯，如何更正？",
      paragraphs: [
        "請開啟該表格並要求重新提交，或請本署解鎖。在新版次提交之前，已提交的版次仍然有效；兩個版次其後均可閱覽。",
      ],
    },
    {
      heading: "可附上哪些檔案？",
      paragraphs: [
        "PDF 文件、Word 文件（DOC、DOCX）、Excel 試算表（XLS、XLSX）及圖像（JPG、JPEG、PNG），每個檔案不得超過 25 MB。設有密碼、含有巨集或程式碼、內藏另一檔案、會從外部讀取內容，或內容與檔名不符的檔案，均不獲接納。所有檔案均須先經檢查，方可開啟：系統會檢查檔案內是否有程式碼、巨集或另一檔案，本署的掃描程式則會偵測惡意程式。受感染的檔案不獲接納；未能掃描的檔案會予以保留，在完成掃描之前任何人均不能開啟。本系統的示範版沒有掃描程式，只能識別一個無害的測試檔案。",
      ],
    },
    {
      heading: "日後如何證明所提交的內容？",
      paragraphs: [
        "請保存收據。任何人無須帳戶亦可在「核實收據或信件」頁核實；檔案內亦說明如何在不使用本系統的情況下核實。",
      ],
    },
    {
      heading: "事務所的軟件可以代為提交嗎？",
      paragraphs: [
        "可以。請在「我的個人資料」開立個人 API 密鑰，各項呼叫的說明載於 API 頁。密鑰具有持有人本身的權限。",
      ],
    },
  ],
  "zh-cn": [
    {
      heading: "如何取得账户？",
      paragraphs: [
        "主要管理员的账户由破产管理署开立。主要管理员可以为事务所的附属管理员和基本用户开立账户，附属管理员可以为基本用户开立账户。您会收到电子邮件，内附设置密码的链接。",
      ],
    },
    {
      heading: "账户被锁定了，怎么办？",
      paragraphs: [
        "连续五次输入错误密码后，账户即不能再用密码登录，系统会以电子邮件通知您。锁定不会自动解除：“忘记密码”会向您登记的电子邮箱发送链接，设置新密码后账户即可使用；您的管理员或本署也可以为您解锁。在您曾经登录的浏览器中，输入正确密码仍可登录；通行密钥及智方便也可照常使用。如账户是由管理员锁定或暂停，则以上方法均不适用，请联系管理员。",
      ],
    },
    {
      heading: "表格何时才算收讫？",
      paragraphs: [
        "系统显示载有参考编号的回执时，即属收讫。草稿以及等待复核或签署的表格均未收讫。“我的表格在哪里？”页会说明表格目前由谁处理、从何时起，以及下一步是什么。",
      ],
    },
    {
      heading: "期限最后一天遇到服务中断，怎么办？",
      paragraphs: [
        "各页页尾的“服务状况”页以分钟列明每次服务中断，并说明当时何时视为已提交。维护会事先在该页公布。如本系统提供服务但无法处理您的表格，您会获得凭证，载于该表格的记录。",
      ],
    },
    {
      heading: "为什么不能使用所需的按钮？",
      paragraphs: [
        "请打开预览页按钮下方的“为什么不可以？”，其中逐条列出原因及代码。尚未填妥的栏目也附有链接，可以直接前往。",
      ],
    },
    {
      heading: "填写期间登录会话结束，内容会丢失吗？",
      paragraphs: [
        "不会。您输入的内容会随时保存；系统尚未收到的部分暂存在您的浏览器中，只供您本人取回。重新登录并打开该表格后，即可取回。",
      ],
    },
    {
      heading: "谁可以签署？",
      paragraphs: [
        "在该案件的委任仍然生效的受托人或清盘人，可以使用签署证书或智方便签署。如为共同及各别委任，其中任何一人都可以签署，回执会列明签署人。",
      ],
    },
    {
      heading: "已提交的表格有错，如何更正？",
      paragraphs: [
        "请打开该表格并要求重新提交，或请本署解锁。在新版次提交之前，已提交的版次仍然有效；两个版次其后都可以查看。",
      ],
    },
    {
      heading: "可以附上哪些文件？",
      paragraphs: [
        "PDF 文件、Word 文档（DOC、DOCX）、Excel 工作簿（XLS、XLSX）及图像（JPG、JPEG、PNG），每个文件不超过 25 MB。设有密码、含有宏或脚本、内藏另一文件、会从外部读取内容，或内容与文件名不符的文件，均不予接受。所有文件须先经检查才能打开：系统会检查文件内是否有脚本、宏或另一文件，本署的扫描程序则会检测恶意程序。受感染的文件不予接受；未能扫描的文件会予以保留，在完成扫描之前任何人都不能打开。本系统的演示版没有扫描程序，只能识别一个无害的测试文件。",
      ],
    },
    {
      heading: "以后如何证明提交了什么？",
      paragraphs: [
        "请保存回执。任何人无需账户也可以在“核验回执或信件”页核验；文件中也说明如何在不使用本系统的情况下核验。",
      ],
    },
    {
      heading: "事务所的软件可以代为提交吗？",
      paragraphs: [
        "可以。请在“我的资料”中开立个人 API 密钥，各项调用的说明载于 API 页。密钥具有持有人本身的权限。",
      ],
    },
  ],
};
