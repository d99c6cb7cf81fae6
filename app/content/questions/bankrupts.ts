import type { TextSection, Translated } from "../types";

/** What people ask whose own bankruptcy it is. */
export const questionsOfBankrupts: Translated<readonly TextSection[]> = {
  en: [
    {
      heading: "When does my bankruptcy end?",
      paragraphs: [
        "Four years after the bankruptcy order, or five if you were bankrupt before, unless the court suspends the period or orders that it has not begun. For a certificate of discharge you apply to the High Court; you may ask here for the Official Receiver’s letter of no objection first.",
      ],
    },
    {
      heading: "What is a no-objection letter, and what does it cost?",
      paragraphs: [
        "It tells the High Court that the Official Receiver does not object to a certificate of your discharge. It is free of charge and needs no account: the number and year of your case, and your identity card or passport, are enough.",
      ],
    },
    {
      heading: "Where does the one-time code go, and what if it does not come?",
      paragraphs: [
        "To the e-mail address or the mobile number that the Office holds for your case; you choose which. The page says the same whether or not a case was found, so that no one learns anything about you. If no code comes, the Office may hold no address or an old one: ring the case officer, who verifies it with you and records it, or use iAM Smart.",
      ],
    },
    {
      heading: "Do I have to report what I earn?",
      paragraphs: [
        "Yes. Until your discharge you owe your trustee a statement of your earnings and of the property that you acquired, on each anniversary of the bankruptcy order (Cap. 6 s.43A). Not to send it is an offence and may delay your discharge. Send it to whoever administers your estate; their address stands on their letters.",
      ],
    },
    {
      heading: "Whom do I ask?",
      paragraphs: [
        "The case officer or the private trustee who is named on your letters. The Office’s telephone number stands on its website, to which the foot of every page leads.",
      ],
    },
  ],
  "zh-hk": [
    {
      heading: "我的破產何時結束？",
      paragraphs: [
        "由破產令日期起計四年，曾經破產者為五年；法院下令暫時終止計算，或命令有關期間並未開始的，則屬例外。破產解除證明書須向高等法院申請；你可先在此申請破產管理署署長的不反對信。",
      ],
    },
    {
      heading: "甚麼是不反對信？費用多少？",
      paragraphs: [
        "該信告知高等法院，破產管理署署長不反對簽發你的破產解除證明書。費用全免，亦無須帳戶：只須提供案件編號及年份，以及香港身份證或護照號碼。",
      ],
    },
    {
      heading: "一次性密碼發送到哪裏？收不到怎麼辦？",
      paragraphs: [
        "發送到本署就你的案件所記錄的電郵地址或流動電話號碼，由你選擇。不論是否找到案件，頁面顯示的內容都一樣，以免他人得悉你的資料。如收不到密碼，本署可能沒有你的聯絡資料，或資料已過時：請致電個案主任，由其向你核實並記錄，或使用智方便。",
      ],
    },
    {
      heading: "我是否須申報收入？",
      paragraphs: [
        "須要。在獲解除破產之前，你每年須於破產令的周年日，向受託人提交收入和取得的財產說明書（第6章第43A條）。不提交即屬犯罪，並可能令破產延遲解除。請送交管理你的產業的人；其地址載於來信。",
      ],
    },
    {
      heading: "可向誰查詢？",
      paragraphs: ["可向來信所載的個案主任或私人受託人查詢。本署的電話號碼載於本署網站，各頁頁尾均有連結。"],
    },
  ],
  "zh-cn": [
    {
      heading: "我的破产何时结束？",
      paragraphs: [
        "自破产令日期起四年，曾经破产的为五年；法院下令暂时终止计算，或命令有关期间并未开始的除外。破产解除证明书须向高等法院申请；您可先在此申请破产管理署署长的不反对信。",
      ],
    },
    {
      heading: "什么是不反对信？费用多少？",
      paragraphs: [
        "该信告知高等法院，破产管理署署长不反对签发您的破产解除证明书。免费，也无需账户：只需提供案件编号及年份，以及香港身份证或护照号码。",
      ],
    },
    {
      heading: "验证码发送到哪里？收不到怎么办？",
      paragraphs: [
        "发送到本署就您的案件所记录的电子邮箱或手机号码，由您选择。无论是否找到案件，页面显示的内容都一样，以免他人得知您的情况。如收不到验证码，本署可能没有您的联系资料，或资料已过时：请致电个案主任，由其向您核实并记录，或使用智方便。",
      ],
    },
    {
      heading: "我是否须申报收入？",
      paragraphs: [
        "需要。在获解除破产之前，您每年须在破产令的周年日，向受托人提交收入和取得的财产说明书（第6章第43A条）。不提交即属犯罪，并可能使破产延迟解除。请送交管理您产业的人；其地址载于来信。",
      ],
    },
    {
      heading: "可向谁查询？",
      paragraphs: ["可向来信所载的个案主任或私人受托人查询。本署的电话号码载于本署网站，各页页脚均有链接。"],
    },
  ],
};
