import en from "./en.json";
import zhCn from "./zh-cn.json";
import zhHk from "./zh-hk.json";

const TASKS = ["proofReturnedByChecker", "proofReturned", "questionAsked"] as const;

export const announcements = { texts: { en, "zh-hk": zhHk, "zh-cn": zhCn }, tasks: TASKS };
