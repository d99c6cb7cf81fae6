/** B1 is prepared, reviewed, signed, submitted and resubmitted: the kit's chart, with the words of a referral. */
import { reviewedFiling } from "../kit";
import { form } from "./form";
import en from "./locales/en.json";
import zhCn from "./locales/zh-cn.json";
import zhHk from "./locales/zh-hk.json";

export const procedure = reviewedFiling({
  type: "referral-b1",
  form,
  rights: { fill: "REF_FILL", submit: "REF_SUBMIT" },
  caseTypes: ["B"],
  wording: { en, "zh-hk": zhHk, "zh-cn": zhCn },
  // Section 4, "Referral B1/B2/B3". `undefined` is for an import that names no status; the chart never gives it.
  statuses: [
    "drafted",
    "draftExpiring",
    "readyForReview",
    "readyForReviewAmended",
    "submitted",
    "pendingAmendment",
    "withdrew",
    "resubmitting",
    "undefined",
  ],
});
