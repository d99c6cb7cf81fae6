/** Notice of appointment of a trustee (s.12) or liquidator (s.194). The only face that others use. */
import { defineNotice } from "../../shared/notices";
import { form } from "./form";
import en from "./locales/en.json";
import zhCn from "./locales/zh-cn.json";
import zhHk from "./locales/zh-hk.json";

export const appointmentNotice = defineNotice({
  code: "appointment-notice",
  quotedAs: "NOA",
  form,
  caseTypes: ["B", "L"],
  wording: { en, "zh-hk": zhHk, "zh-cn": zhCn },
});
export { completeFiles, completeValues, windingUpValues } from "./examples";
export { listAppointmentDates } from "./reported-dates";
