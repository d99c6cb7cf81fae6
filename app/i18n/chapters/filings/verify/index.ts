import en from "./en.json";
import zhCn from "./zh-cn.json";
import zhHk from "./zh-hk.json";

export default { en, "zh-hk": zhHk, "zh-cn": zhCn };
