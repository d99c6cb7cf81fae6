import type { CalendarDate, Holder, Instant } from "~/workflows/kit";
import { filingStates } from "~/workflows/kit/filing/states";
import { bankruptcyStates } from "~/workflows/shared/account-period/states";
import type { NextStep } from "../submissions/next-step.server";

/**
 * What came back to its preparer is amended; anything else that has a last day is submitted for the first time. By hand: a list knows the
 * form's status, and not the fact that has set its day.
 */
export const RETURNED_STATUSES: readonly string[] = [
  filingStates.pendingAmendment.status,
  bankruptcyStates.amendmentRequired.status,
  filingStates.resubmitting.status,
];

export interface SubmissionLinks {
  readonly form: string;
  /** The form's link leads to the page on which it is submitted: it is signed. */
  readonly toSubmit: boolean;
  readonly status: string;
  readonly history: string;
  /** For those who replay. */
  readonly replay: string | null;
  /** Once something was filed. */
  readonly receipt: string | null;
}
export interface SubmissionItem {
  readonly id: string;
  /** `B1`, or with what tells it from others of its kind: `s.93 accounts · 19/09/2025 – 18/09/2026`. */
  readonly form: string;
  readonly caseId: string;
  readonly caseNo: string;
  readonly caseName: string;
  readonly caseNameZh: string | null;
  readonly reference: string | null;
  readonly status: string;
  readonly statusLabel: string;
  readonly holder: Holder;
  readonly holderLabel: string;
  /** The names of its holders, as far as they have an account. */
  readonly holderNames: readonly string[];
  readonly next: NextStep;
  /** Signed, and nobody has submitted it yet. */
  readonly signed: boolean;
  readonly since: Instant;
  readonly edition: number;
  readonly lastSubmittedAt: Instant | null;
  /** Day by which whoever has it should have done their part. */
  readonly dueOn: CalendarDate | null;
  readonly overdue: boolean;
  /** Day on which the draft is deleted unless it is saved. */
  readonly expiresOn: CalendarDate | null;
  /** Whether the form's link leads into the wizard. */
  readonly editable: boolean;
  readonly links: SubmissionLinks;
}
