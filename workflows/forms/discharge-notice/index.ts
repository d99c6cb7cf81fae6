/** Notice of discharge or of a non-commencement order, in bankruptcies. The only face that others use. */
import { defineNotice } from "../../shared/notices";
import { form } from "./form";
import en from "./locales/en.json";
import zhCn from "./locales/zh-cn.json";
import zhHk from "./locales/zh-hk.json";

export const dischargeNotice = defineNotice({
  code: "discharge-notice",
  quotedAs: "NOD",
  form,
  caseTypes: ["B"],
  wording: { en, "zh-hk": zhHk, "zh-cn": zhCn },
});
export { completeFiles, completeValues, nonCommencementValues } from "./examples";
export { listDischargeDates } from "./reported-dates";
