/** Form B2: failure to co-operate with the trustee. The only face that others use. */
import { listColumn } from "../../kit";
import { defineReferral } from "../../shared/referral";
import { firstForm, form } from "./form";
import en from "./locales/en.json";
import zhCn from "./locales/zh-cn.json";
import zhHk from "./locales/zh-hk.json";
import { offenceDates } from "./offences";

export const referralB2 = defineReferral({
  code: "b2",
  form,
  formerForms: [firstForm],
  wording: { en, "zh-hk": zhHk, "zh-cn": zhCn },
  listColumns: [listColumn("failures"), listColumn("firstDiscoveryDate", { optional: true })],
  offenceDates,
});
export { completeFiles, people } from "../../shared/referral";
export { completeValues } from "./examples";
