import en from "./en.json";
import zhCn from "./zh-cn.json";
import zhHk from "./zh-hk.json";

const TASKS = [
  "registrationReturned",
  "registrationRefused",
  "registrationRenewalDue",
  "registrationRenewalReturned",
  "registrationLapsed",
] as const;

export const announcements = { texts: { en, "zh-hk": zhHk, "zh-cn": zhCn }, tasks: TASKS };
