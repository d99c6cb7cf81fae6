/** A form of sections that is drafted, reviewed, signed, filed and acknowledged: the kit's chart, and nothing of the type's own beside it. */
import { defineSubmission } from "../define";
import { reviewedFiling } from "./reviewed-filing";
import type { ReviewedFiling } from "./reviewed-filing";
import type { SubmissionType } from "./types";

/** Every status of the kit's chart, in the order of the specification (section 4). */
export const REVIEWED_STATUSES = [
  "drafted",
  "draftExpiring",
  "readyForReview",
  "readyForReviewAmended",
  "submitted",
  "pendingAmendment",
  "withdrew",
  "resubmitting",
] as const;

export interface ReviewedForm
  extends
    Omit<ReviewedFiling, "statuses">,
    Pick<SubmissionType, "code" | "quotedAs" | "family" | "listColumns" | "offenceDates"> {
  /** Statuses that the family lists and the chart never gives. */
  readonly furtherStatuses?: readonly string[];
}

/** @throws as `defineSubmission` does */
export function defineReviewedForm({ furtherStatuses = [], ...declared }: ReviewedForm): SubmissionType {
  const { code, quotedAs, family, listColumns, offenceDates, ...filing } = declared;
  return defineSubmission({
    ...reviewedFiling({ ...filing, statuses: [...REVIEWED_STATUSES, ...furtherStatuses] }),
    code,
    family,
    ...(quotedAs !== undefined && { quotedAs }),
    ...(listColumns && { listColumns }),
    ...(offenceDates && { offenceDates }),
  });
}
