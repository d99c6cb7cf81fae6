import en from "./en.json";
import zhCn from "./zh-cn.json";
import zhHk from "./zh-hk.json";

export default { en, "zh-hk": zhHk, "zh-cn": zhCn };

/** Those that ask their reader to do something. */
export const NO_OBJECTION_TASKS = ["noObjectionReferred"] as const;
