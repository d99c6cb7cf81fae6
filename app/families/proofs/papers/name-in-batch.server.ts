/** What tells a proof from others of the same case among the forms that are signed together: its creditor's reference, and what is claimed. */
import type { Locale } from "~/workflows/kit";
import { proofOfDebt } from "~/workflows/forms/proof-of-debt/index";

import type { VisibleSubmission } from "~/app/services/filings/submissions/visible.server";
import { proofReceiptFigures } from "./receipt-figures.server";

/** @returns `null` for a form that is no proof, or has neither yet */
export function nameProofInBatch(
  submission: Pick<VisibleSubmission, "type" | "current">,
  locale: Locale,
): string | null {
  if (submission.type.type !== proofOfDebt.type) return null;
  const { values } = submission.current.context;
  const { referenceNumber } = values;
  const parts = [
    ...(typeof referenceNumber === "string" && referenceNumber !== "" ? [referenceNumber] : []),
    ...proofReceiptFigures(submission, values, locale).map(({ description }) => description),
  ];
  return parts.length === 0 ? null : parts.join(" · ");
}
