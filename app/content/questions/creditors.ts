import type { TextSection, Translated } from "../types";

/** What creditors ask before and after they file a proof of debt. */
export const questionsOfCreditors: Translated<readonly TextSection[]> = {
  en: [
    {
      heading: "For which cases can I file a proof of debt here?",
      paragraphs: [
        "For bankruptcies and windings-up that the Official Receiver administers. Open “Proof of Debt” and enter the case number or the name: you see at once whether the case takes proofs here. Where a private trustee or liquidator administers it, the page gives their address, telephone and e-mail, and the form to print.",
      ],
    },
    {
      heading: "Do I need an account?",
      paragraphs: [
        "No. You prove an e-mail address or a mobile number with a one-time code, and file. An institution that files proofs often may have an account, in which one person prepares, another checks, and many proofs are filed from a spreadsheet. It applies under “Apply for an account” on the login page.",
      ],
    },
    {
      heading: "The one-time code does not come. What now?",
      paragraphs: [
        "Look into the folder for unwanted mail, and check the address or number on the page: “Use another” leads back to it. A code can be sent again after a minute; only the newest one counts, for 15 minutes. If none comes at all, print the form, sign it, and send or hand it in.",
      ],
    },
    {
      heading: "What does it cost, and how do I pay?",
      paragraphs: [
        "HK$35 for each proof. Nothing is due where the claim does not exceed HK$250, or where it is for wages or salary. You pay by credit card, PPS or FPS after you have declared the proof; the fee is not refundable. If your bank refuses, look first at the daily limit that you have set for FPS or for the card, and before you try again check on the payment page, or by its reference and amount on the page “How a payment stands” (/payment-enquiry), that the first payment did not go through.",
      ],
    },
    {
      heading: "How do I sign?",
      paragraphs: [
        "The page of the declaration shows the ways that are open to you: iAM Smart, a certificate that a recognised authority has issued, or, where the Office allows it, your name in block letters. Whoever has none of these prints the form, signs it, and sends or hands it in.",
      ],
    },
    {
      heading: "When is my proof accepted?",
      paragraphs: [
        "Received is not accepted. The receipt comes at once; the proof is accepted when the Office has processed it and the fee has been verified. If it is not accepted you are told why. To vote at a meeting your proof must be in at least 24 hours before it: close to a meeting, hand it in.",
      ],
    },
    {
      heading: "How do I correct or withdraw my proof?",
      paragraphs: [
        "Come back by the link in your e-mail, or with the reference and a new code, and choose “Amend”. The Office compares the two and answers. What was filed before stays on record.",
      ],
    },
  ],
  "zh-hk": [
    {
      heading: "哪些案件可在此提交債權證明表？",
      paragraphs: [
        "由破產管理署署長管理的破產及清盤案件。請開啟「債權證明表」，輸入案件編號或名稱，即可得知該案件是否在此接受債權證明表。如案件由私人受託人或清盤人管理，該頁會列出其地址、電話及電郵地址，並提供可列印的表格。",
      ],
    },
    {
      heading: "是否需要帳戶？",
      paragraphs: [
        "不需要。你只須以一次性密碼證明電郵地址或流動電話號碼屬你所有，即可提交。經常提交債權證明表的機構可設帳戶，由一人擬備、另一人核對，並可以試算表一次提交多份；可在登入頁選擇「為機構或事務所申請開立帳戶」。",
      ],
    },
    {
      heading: "收不到一次性密碼，怎麼辦？",
      paragraphs: [
        "請查看垃圾郵件匣，並核對頁面上的電郵地址或電話號碼；如需更改，請按頁面的連結返回。一分鐘後可再次發送；只有最新的密碼有效，有效期為 15 分鐘。如始終收不到，請列印表格，簽署後寄交或親身遞交。",
      ],
    },
    {
      heading: "費用多少？如何繳付？",
      paragraphs: [
        "每份 35 港元。申索款額不超過 250 港元，或申索工資或薪金的，無須繳費。作出聲明後可用信用卡、繳費靈或轉數快繳付，已繳費用概不退還。如銀行拒絕付款，請先查看你為轉數快或信用卡設定的每日限額；再次付款前，請在付款頁，或憑參考編號及款額在「查詢付款情況」頁（/payment-enquiry），確定首次付款並未成功。",
      ],
    },
    {
      heading: "如何簽署？",
      paragraphs: [
        "聲明頁會列出可供你選擇的方式：智方便、認可機構發出的證書，或在本署容許下以正楷填寫姓名。如以上各項皆不適用，請列印表格，簽署後寄交或親身遞交。",
      ],
    },
    {
      heading: "我的債權證明表何時獲接納？",
      paragraphs: [
        "收訖不等於接納。提交後即有收據；待本署處理並核實費用後，債權證明表始獲接納。如不獲接納，你會獲告知原因。如要在會議上表決，債權證明表須於會議舉行前不少於 24 小時提交；會議臨近時，請親身遞交。",
      ],
    },
    {
      heading: "如何更正或撤回債權證明表？",
      paragraphs: [
        "請按電郵內的連結返回，或以編號及新的一次性密碼進入，然後選擇「修訂」。本署會比較前後兩份並作出答覆。先前提交的內容會保留在紀錄內。",
      ],
    },
  ],
  "zh-cn": [
    {
      heading: "哪些案件可在此提交债权证明表？",
      paragraphs: [
        "由破产管理署署长管理的破产及清盘案件。请打开“债权证明表”，输入案件编号或名称，即可得知该案件是否在此接受债权证明表。如案件由私人受托人或清盘人管理，该页会列出其地址、电话及电子邮箱，并提供可打印的表格。",
      ],
    },
    {
      heading: "是否需要账户？",
      paragraphs: [
        "不需要。您只需用验证码证明电子邮箱或手机号码属您所有，即可提交。经常提交债权证明表的机构可设账户，由一人编制、另一人核对，并可用电子表格一次提交多份；可在登录页选择“为机构或事务所申请开立账户”。",
      ],
    },
    {
      heading: "收不到验证码怎么办？",
      paragraphs: [
        "请查看垃圾邮件，并核对页面上的电子邮箱或手机号码；如需更改，请点击页面上的链接返回。一分钟后可再次发送；只有最新的验证码有效，有效期为 15 分钟。如始终收不到，请打印表格，签署后寄交或当面递交。",
      ],
    },
    {
      heading: "费用多少？如何支付？",
      paragraphs: [
        "每份 35 港元。申索金额不超过 250 港元，或申索工资或薪金的，无需缴费。作出声明后可用信用卡、缴费灵或转数快支付，已缴费用概不退还。如银行拒绝付款，请先查看您为转数快或信用卡设置的每日限额；再次付款前，请在付款页，或凭参考编号和金额在“查询付款情况”页（/payment-enquiry），确认第一次付款没有成功。",
      ],
    },
    {
      heading: "如何签署？",
      paragraphs: [
        "声明页会列出可供您选择的方式：智方便、认可机构签发的证书，或在本署允许时以正楷填写姓名。如以上各项都不适用，请打印表格，签署后寄交或当面递交。",
      ],
    },
    {
      heading: "我的债权证明表何时获接纳？",
      paragraphs: [
        "收讫不等于接纳。提交后即有回执；待本署处理并核实费用后，债权证明表才获接纳。如不获接纳，您会获告知原因。如要在会议上表决，债权证明表须于会议举行前不少于 24 小时提交；会议临近时，请当面递交。",
      ],
    },
    {
      heading: "如何更正或撤回债权证明表？",
      paragraphs: [
        "请点击邮件中的链接返回，或用编号及新的验证码进入，然后选择“修订”。本署会比较前后两份并作出答复。先前提交的内容会保留在记录内。",
      ],
    },
  ],
};
