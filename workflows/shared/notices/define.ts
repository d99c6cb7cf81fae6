/** A notice is prepared, reviewed, signed, submitted, acknowledged and resubmitted: the kit's chart, in the words of a notice. */
import { defineReviewedForm, mergeWording } from "../../kit";
import type { ReviewedForm, SubmissionType } from "../../kit";
import en from "./locales/en.json";
import zhCn from "./locales/zh-cn.json";
import zhHk from "./locales/zh-hk.json";

/** What one of the notices says of itself; its wording stands over the words that both share. */
export type Notice = Required<Pick<ReviewedForm, "code" | "quotedAs" | "form" | "caseTypes" | "wording">>;

export const defineNotice = ({ wording, ...notice }: Notice): SubmissionType =>
  defineReviewedForm({
    ...notice,
    type: notice.code,
    family: "case-notices",
    rights: { fill: "REF_FILL", submit: "REF_SUBMIT" },
    wording: mergeWording({ en, "zh-hk": zhHk, "zh-cn": zhCn }, wording),
  });
