/** The statement's words in three languages. */
import type { Wording } from "../../kit";
import en from "./locales/en.json";
import zhCn from "./locales/zh-cn.json";
import zhHk from "./locales/zh-hk.json";

export const wording: Wording = { en, "zh-hk": zhHk, "zh-cn": zhCn };
