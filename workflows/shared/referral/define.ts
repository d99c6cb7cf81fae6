/** A referral to prosecution is prepared, reviewed, signed, submitted and resubmitted: the kit's chart, in the words of a referral. */
import { defineReviewedForm, mergeWording } from "../../kit";
import type { ReviewedForm, SubmissionType } from "../../kit";
import en from "./locales/en.json";
import zhCn from "./locales/zh-cn.json";
import zhHk from "./locales/zh-hk.json";

/** What one form of the family says of itself; its wording stands over the words that all referrals share. */
export type Referral = Required<
  Pick<ReviewedForm, "code" | "form" | "formerForms" | "offenceDates" | "wording">
> &
  Pick<ReviewedForm, "listColumns">;

/** Number of the form that all three kinds are printed under (specification, section 2). */
export const FORM_NUMBER = "PDD-B-01";

/** Report of a bankruptcy offence by the trustee: s.86A(2) of the Bankruptcy Ordinance (Cap. 6). */
export const defineReferral = ({ wording, ...referral }: Referral): SubmissionType =>
  defineReviewedForm({
    ...referral,
    type: `referral-${referral.code}`,
    family: "referral",
    rights: { fill: "REF_FILL", submit: "REF_SUBMIT" },
    caseTypes: ["B"],
    wording: mergeWording({ en, "zh-hk": zhHk, "zh-cn": zhCn }, wording),
    // For an import that names no status (section 4, "Referral B1/B2/B3").
    furtherStatuses: ["undefined"],
  });
