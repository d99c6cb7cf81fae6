/** What D1 and D2 declare alike: rights, cases, statuses and words. */
import { mergeWording } from "../../kit";
import type { FormDefinition, Wording } from "../../kit";
import en from "./locales/en.json";
import zhCn from "./locales/zh-cn.json";
import zhHk from "./locales/zh-hk.json";

/** Section 4, "D1/D2 submission"; `withdrew` and `resubmitting` are of the chart that all reviewed filings share. */
const STATUSES = [
  "drafted",
  "draftExpiring",
  "pendingApproval",
  "readyForReview",
  "pendingAmendment",
  "submitted",
  "readyForReviewAmended",
  "resubmitting",
  "withdrew",
] as const;

/** @param code `d1` or `d2`; nothing else is a form of this family */
export function conductFiling(code: "d1" | "d2", form: FormDefinition, own: Wording) {
  return {
    type: `conduct-${code}`,
    form,
    rights: { fill: "REF_FILL", submit: "REF_SUBMIT" },
    // Cap. 32: companies only.
    caseTypes: ["L"] as const,
    wording: mergeWording({ en, "zh-hk": zhHk, "zh-cn": zhCn }, own),
    statuses: STATUSES,
  };
}
