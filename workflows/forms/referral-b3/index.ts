/** Form B3: any other suspected bankruptcy offence. The only face that others use. */
import { defineReferral } from "../../shared/referral";
import { firstForm, form } from "./form";
import en from "./locales/en.json";
import zhCn from "./locales/zh-cn.json";
import zhHk from "./locales/zh-hk.json";
import { offenceDates } from "./offences";

export const referralB3 = defineReferral({
  code: "b3",
  form,
  formerForms: [firstForm],
  wording: { en, "zh-hk": zhHk, "zh-cn": zhCn },
  offenceDates,
});
export { completeFiles, people } from "../../shared/referral";
export { completeValues } from "./examples";
