/** What the office answered to an account: that it was checked, is to be amended, or is certified. */
import * as z from "zod";

import { accountIn } from "~/workflows/account-period/index";
import type { Instant } from "~/workflows/kit";

import type { VisibleSubmission } from "~/app/services/submissions/visible.server";

const ANSWERS = ["office.checked", "amendment.required", "accounts.certified"] as const;

export interface OfficeAnswer {
  readonly fact: (typeof ANSWERS)[number];
  readonly at: Instant;
  readonly reason: string | null;
  readonly remarks: readonly string[];
}

const Said = z.object({
  reason: z.string().optional(),
  pins: z.array(z.object({ remark: z.string() })).optional(),
});

/** Every answer, the newest first. */
export function answersTo({ current }: Pick<VisibleSubmission, "current">): readonly OfficeAnswer[] {
  return current.entries
    .flatMap(({ type, at, data }): readonly OfficeAnswer[] => {
      const fact = ANSWERS.find((each) => each === type);
      const said = Said.safeParse(data).data;
      const remarks = said?.pins?.map(({ remark }) => remark) ?? [];
      return fact === undefined ? [] : [{ fact, at, reason: said?.reason ?? null, remarks }];
    })
    .reverse();
}

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
  const isScan = accountIn(context)?.scan !== null;
  const parts = [type.code, id, caseFile.id, answered, answered - 1, isAmended, isScan];
  return `/review-result/${parts.map(String).join("/")}`;
}
