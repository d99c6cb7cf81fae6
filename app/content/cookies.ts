/** Every cookie that the portal sets, and what for. A test compares the list with the code. */
import type { Locale } from "~/workflows/kit";

export interface CookieText {
  /** On https some have `__Host-` before it. */
  readonly name: string;
  readonly purpose: Readonly<Record<Locale, string>>;
}

export const COOKIES: readonly CookieText[] = [
  {
    name: "session",
    purpose: {
      en: "your session; it ends with it, and after twelve hours at the latest",
      "zh-hk": "維持登入狀態，登出時失效，最長十二小時",
      "zh-cn": "维持登录状态，退出登录时失效，最长十二小时",
    },
  },
  {
    name: "browser",
    purpose: {
      en: "that you have logged in here before, so that wrong passwords of strangers do not lock you out; it holds no name; 180 days",
      "zh-hk": "記錄你曾在此瀏覽器登入，以免他人輸入錯誤密碼令你無法登入；當中不含姓名，180天",
      "zh-cn": "记录您曾在此浏览器登录，以免他人输入错误密码使您无法登录；其中不含姓名，180天",
    },
  },
  {
    name: "login-name",
    purpose: {
      en: "your login name for the login page after you have set a password; ten minutes",
      "zh-hk": "設定密碼後，在登入頁顯示你的登入名稱，十分鐘",
      "zh-cn": "设置密码后在登录页显示您的登录名，十分钟",
    },
  },
  {
    name: "second-factor",
    purpose: {
      en: "a login that waits for your passkey; five minutes",
      "zh-hk": "等候以通行密鑰完成登入，五分鐘",
      "zh-cn": "等待以通行密钥完成登录，五分钟",
    },
  },
  {
    name: "identity",
    purpose: {
      en: "a request to iAM Smart that waits for your answer, and where you made it; one hour",
      "zh-hk": "等候你在智方便回應，以及你由何處提出，一小時",
      "zh-cn": "等待您在智方便中回应，以及您从何处提出，一小时",
    },
  },
  {
    name: "company",
    purpose: {
      en: "a request to CorpID, to log in or to link your account, that waits for your answer; one hour",
      "zh-hk": "等候你在 CorpID 回應登入或連結帳戶的要求，一小時",
      "zh-cn": "等待您在 CorpID 中回应登录或关联账户的请求，一小时",
    },
  },
  {
    name: "staff-directory",
    purpose: {
      en: "a login of the Office’s staff that waits for the Office’s directory; five minutes",
      "zh-hk": "本署職員登入時，等候本署目錄回應，五分鐘",
      "zh-cn": "本署职员登录时，等待本署目录回应，五分钟",
    },
  },
  {
    name: "visitor-code",
    purpose: {
      en: "the code that was sent to you by e-mail or SMS and waits to be typed; fifteen minutes",
      "zh-hk": "等候你輸入以電郵或短訊發給你的一次性密碼，十五分鐘",
      "zh-cn": "等待您输入以电子邮件或短信发送给您的验证码，十五分钟",
    },
  },
  {
    name: "no-objection-code",
    purpose: {
      en: "the code for a no-objection letter that was sent to you and waits to be typed; fifteen minutes",
      "zh-hk": "等候你輸入申請不反對信的一次性密碼，十五分鐘",
      "zh-cn": "等待您输入申请不反对信的验证码，十五分钟",
    },
  },
  {
    name: "no-objection-app",
    purpose: {
      en: "a request for a no-objection letter that waits for iAM Smart; thirty minutes",
      "zh-hk": "申請不反對信，等候智方便回應，三十分鐘",
      "zh-cn": "申请不反对信，等待智方便回应，三十分钟",
    },
  },
  {
    name: "no-objection",
    purpose: {
      en: "that you have proved who you are, and may see your no-objection letter; thirty minutes",
      "zh-hk": "記錄你已證明身份，可以查閱你的不反對信，三十分鐘",
      "zh-cn": "记录您已证明身份，可以查阅您的不反对信，三十分钟",
    },
  },
  {
    name: "annual-statement-code",
    purpose: {
      en: "the code for an annual statement that was sent to you and waits to be typed; fifteen minutes",
      "zh-hk": "等候你輸入填寫周年說明書的一次性密碼，十五分鐘",
      "zh-cn": "等待您输入填写周年说明书的验证码，十五分钟",
    },
  },
  {
    name: "annual-statement-app",
    purpose: {
      en: "your way into your own page, which waits for iAM Smart; two hours",
      "zh-hk": "進入你的頁面，等候智方便回應，兩小時",
      "zh-cn": "进入您的页面，等待智方便回应，两小时",
    },
  },
  {
    name: "annual-statement",
    purpose: {
      en: "that you have proved who you are, and may fill in your annual statements, for two hours; and that your time was over, or that you have left: one day",
      "zh-hk": "記錄你已證明身份，可以填寫你的周年說明書，兩小時；以及你的使用時間已過或你已離開，一天",
      "zh-cn": "记录您已证明身份，可以填写您的周年说明书，两小时；以及您的使用时间已过或您已离开，一天",
    },
  },
  {
    name: "signing-browser",
    purpose: {
      en: "that this browser has asked iAM Smart for your signature, so that no other brings the answer; four minutes",
      "zh-hk": "記錄此瀏覽器已向智方便要求你的簽署，使其他瀏覽器不能代為交回，四分鐘",
      "zh-cn": "记录此浏览器已向智方便请求您的签署，使其他浏览器不能代为交回，四分钟",
    },
  },
  {
    name: "confirmation",
    purpose: {
      en: "a change that waits until you have confirmed who you are; thirty minutes",
      "zh-hk": "等候你確認身份後才作出的更改，三十分鐘",
      "zh-cn": "等待您确认身份后才进行的更改，三十分钟",
    },
  },
  {
    name: "toast",
    purpose: {
      en: "a message for the next page; removed once it is shown",
      "zh-hk": "下一頁顯示的訊息，顯示後即移除",
      "zh-cn": "下一页显示的消息，显示后即移除",
    },
  },
  {
    name: "read-introductions",
    purpose: {
      en: "introductions that you do not want to be shown again; a year",
      "zh-hk": "你選擇不再顯示的簡介，一年",
      "zh-cn": "您选择不再显示的简介，一年",
    },
  },
  {
    name: "language",
    purpose: {
      en: "your choice of language; a year",
      "zh-hk": "你選擇的語言，一年",
      "zh-cn": "您选择的语言，一年",
    },
  },
  {
    name: "font-size",
    purpose: {
      en: "your choice of size of type; a year",
      "zh-hk": "你選擇的字體大小，一年",
      "zh-cn": "您选择的字体大小，一年",
    },
  },
  {
    name: "menu",
    purpose: {
      en: "whether the menu stays open; a year",
      "zh-hk": "選單是否保持展開，一年",
      "zh-cn": "菜单是否保持展开，一年",
    },
  },
];
