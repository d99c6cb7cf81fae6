/** The office tells what it has paid back of the ad valorem fee (B): how much, and why. */
import type { TFunction } from "i18next";
import * as z from "zod";

import { readMinor, type SubmissionContext } from "~/workflows/kit";

import type { DispatchOutcome } from "~/app/services/platform/portal/dispatch-types";
import { dispatchTo, type PersonalStepParts } from "~/app/services/filings/submissions/dispatch-to.server";
import type { VisibleSubmission } from "~/app/services/filings/submissions/visible.server";

/** As it is typed; without an amount nothing was paid back, whatever was told before. */
export const RefundInput = z.object({
  refund: z.string().trim().max(40).default(""),
  reason: z.string().trim().max(1_000).default(""),
});

interface Refund {
  readonly minor: number | null;
  readonly reason: string;
}

/** @returns what is wrong, by field, where something is */
export function readRefund(
  { refund, reason }: z.output<typeof RefundInput>,
  t: TFunction,
):
  | { readonly ok: true; readonly refund: Refund }
  | { readonly ok: false; readonly problems: Readonly<Record<string, string>> } {
  const minor = refund === "" ? null : readMinor(refund);
  const problems = {
    ...(refund !== "" && (minor === null || minor <= 0) && { refund: t("cashBooks.problems.amount") }),
    ...(reason === "" && { reason: t("accounts.statement.refund.noReason") }),
  };
  return Object.keys(problems).length > 0 ? { ok: false, problems } : { ok: true, refund: { minor, reason } };
}

/** Records it in the account. */
export const recordRefund = (
  portal: PersonalStepParts,
  submission: VisibleSubmission,
  { minor, reason }: Refund,
  command: { readonly commandId: string; readonly requestId: string },
): Promise<DispatchOutcome<SubmissionContext>> =>
  dispatchTo(portal, submission, { type: "fee.refunded", data: { minor, reason }, ...command });
