/** A notice is prepared, reviewed, signed, submitted, acknowledged and resubmitted: the kit's chart, in the words of a notice. */
import { defineSubmission, reviewedFiling, wordingOver } from "../kit";
import type { SubmissionType, Wording } from "../kit";
import en from "./locales/en.json";
import zhCn from "./locales/zh-cn.json";
import zhHk from "./locales/zh-hk.json";

/** What one of the notices says of itself. */
export interface Notice extends Required<Pick<SubmissionType, "code" | "quotedAs" | "form" | "caseTypes">> {
  /** Its own words, over those that both notices share. */
  readonly wording: Wording;
}

export function defineNotice({ code, quotedAs, form, caseTypes, wording }: Notice): SubmissionType {
  const filing = reviewedFiling({
    type: code,
    form,
    rights: { fill: "REF_FILL", submit: "REF_SUBMIT" },
    caseTypes,
    wording: wordingOver({ en, "zh-hk": zhHk, "zh-cn": zhCn }, wording),
    statuses: [
      "drafted",
      "draftExpiring",
      "readyForReview",
      "readyForReviewAmended",
      "submitted",
      "pendingAmendment",
      "withdrew",
      "resubmitting",
    ],
  });
  return defineSubmission({ ...filing, code, quotedAs, family: "case-notices" });
}
