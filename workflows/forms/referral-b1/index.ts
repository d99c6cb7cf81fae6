/** Form B1: default in the annual statement of earnings and property. The only face that others use. */
import { defineReferral } from "../../shared/referral";
import { firstForm, form } from "./form";
import en from "./locales/en.json";
import zhCn from "./locales/zh-cn.json";
import zhHk from "./locales/zh-hk.json";
import { offenceDates } from "./offences";

export const referralB1 = defineReferral({
  code: "b1",
  form,
  formerForms: [firstForm],
  wording: { en, "zh-hk": zhHk, "zh-cn": zhCn },
  offenceDates,
});
export { completeFiles, people } from "../../shared/referral";
export { completeValues } from "./examples";
