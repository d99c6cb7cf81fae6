/** What the office answered to an account: that it was checked, is to be amended, or is certified. */
import * as z from "zod";

import { findAccountContext } from "~/workflows/shared/account-period/index";
import { findField, getForm, getLabel, type FormStep, type Instant, type Locale } from "~/workflows/kit";

import { getAddress } from "~/app/services/filings/steps/wizard.server";
import type { VisibleSubmission } from "~/app/services/filings/submissions/visible.server";

const ANSWERS = ["office.checked", "amendment.required", "accounts.certified"] as const;

export interface OfficeAnswer {
  readonly fact: (typeof ANSWERS)[number];
  readonly at: Instant;
  readonly reason: string | null;
  readonly remarks: readonly PinnedRemark[];
}
export interface PinnedRemark {
  readonly remark: string;
  /** The field that it is pinned to, in the reader's words, and its page; `null` where it is pinned to no field. */
  readonly field: { readonly label: string; readonly to: string } | null;
}

const Said = z.object({
  reason: z.string().optional(),
  pins: z.array(z.object({ target: z.string(), remark: z.string() })).optional(),
});

/** Every answer, the newest first. */
export function listOfficeAnswers(submission: VisibleSubmission, locale: Locale): readonly OfficeAnswer[] {
  return submission.current.entries
    .flatMap(({ type, at, data }): readonly OfficeAnswer[] => {
      const fact = ANSWERS.find((each) => each === type);
      const payload = Said.safeParse(data).data;
      const remarks =
        payload?.pins?.map(({ target, remark }) => ({
          remark,
          field: fieldAt(submission, target, locale),
        })) ?? [];
      return fact === undefined ? [] : [{ fact, at, reason: payload?.reason ?? null, remarks }];
    })
    .reverse();
}

function fieldAt(
  submission: VisibleSubmission,
  target: string,
  locale: Locale,
): { readonly label: string; readonly to: string } | null {
  const { type, current } = submission;
  const form = getForm(type, current.context.formVersion);
  const id = target.split("/")[0] ?? "";
  const found = findField(form, id);
  if (found === undefined) return null;
  const step = form.steps.find((each) => findStepField(each, id));
  const to = getAddress(submission, step?.id ?? "preview");
  return { label: getLabel(type, locale, found.field), to: `${to}#${id}` };
}
const findStepField = ({ sections }: FormStep, id: string): boolean =>
  sections.some(({ fields }) => fields.some((field) => field.id === id));

/** Whether the office has answered. */
export const isAnswered = ({ current }: Pick<VisibleSubmission, "current">): boolean =>
  current.entries.some(({ type }) => ANSWERS.some((each) => each === type));

/**
 * `/review-result/{accountType}/{accountPeriodId}/{caseId}/{submissionId}/{lastSubmissionId}/{isAmendReq}/{isSubmitByScanCopy}`:
 * submissions are numbered by their editions, 0 standing for none before.
 */
export function reviewResultAddress({
  type,
  id,
  caseFile,
  current,
}: Pick<VisibleSubmission, "type" | "id" | "caseFile" | "current">): string {
  const { context } = current;
  const answered = context.filed.at(-1)?.edition ?? context.edition;
  const isAmended = context.edition > answered;
  const isScan = findAccountContext(context)?.scan !== null;
  const parts = [type.code, id, caseFile.id, answered, answered - 1, isAmended, isScan];
  return `/review-result/${parts.map(String).join("/")}`;
}
