/** A referral to prosecution is prepared, reviewed, signed, submitted and resubmitted: the kit's chart, in the words of a referral. */
import { defineSubmission, reviewedFiling, wordingOver } from "../kit";
import type { SubmissionType, Wording } from "../kit";
import en from "./locales/en.json";
import zhCn from "./locales/zh-cn.json";
import zhHk from "./locales/zh-hk.json";

/** What one form of the family says of itself. */
export interface Referral extends Required<
  Pick<SubmissionType, "code" | "form" | "formerForms" | "offenceDates">
> {
  /** Its own words, over those that all referrals share. */
  readonly wording: Wording;
}

/** Number of the form that all three kinds are printed under (specification, section 2). */
export const FORM_NUMBER = "PDD-B-01";

/** Report of a bankruptcy offence by the trustee: s.86A(2) of the Bankruptcy Ordinance (Cap. 6). */
export function defineReferral({ code, form, formerForms, offenceDates, wording }: Referral): SubmissionType {
  const filing = reviewedFiling({
    type: `referral-${code}`,
    form,
    formerForms,
    rights: { fill: "REF_FILL", submit: "REF_SUBMIT" },
    caseTypes: ["B"],
    wording: wordingOver({ en, "zh-hk": zhHk, "zh-cn": zhCn }, wording),
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
  return defineSubmission({ ...filing, code, family: "referral", offenceDates });
}
