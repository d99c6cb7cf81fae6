/** The account s.89. The only face that others use. */
import { accountType } from "../../shared/account-period";
import { form } from "./form";
import en from "./locales/en.json";
import zhCn from "./locales/zh-cn.json";
import zhHk from "./locales/zh-hk.json";

export const accountS89 = accountType("s89", { form, wording: { en, "zh-hk": zhHk, "zh-cn": zhCn } });
