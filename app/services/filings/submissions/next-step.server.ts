/** The step that must follow next for a submission: a text at `submissions.next.`. */
import type { Holder } from "~/workflows/kit";
import { filingStates } from "~/workflows/kit/filing/states";
import { isIn } from "~/workflows/kit/states";
import { accountStates } from "~/workflows/shared/account-period/states";
import { approvalStates } from "~/workflows/shared/conduct/states";

export type NextStep =
  | "prepare"
  | "amend"
  | "approve"
  | "review"
  | "submit"
  | "acknowledge"
  | "check"
  | "certify"
  | "wait"
  | "nothing";

/** Whether a form goes back to its preparer as an amendment. */
const isAmending = (state: string): boolean =>
  isIn(filingStates, state, "pendingAmendment", "resubmitting") ||
  isIn(accountStates, state, "amendmentRequired");
/** Whether the office checks what was filed and certifies it, and does not only take it up. */
const isChecking = (state: string): boolean => isIn(accountStates, state, "withOffice");

/**
 * @param acknowledged the office has taken up, or checked, what was filed last
 * @param signed everybody has signed it as it stands, and the reader may submit it
 */
export function getNextStep(state: string, holder: Holder, acknowledged: boolean, signed = false): NextStep {
  switch (holder) {
    case "preparer":
      return isAmending(state) ? "amend" : "prepare";
    case "reviewer":
      if (isIn(approvalStates, state, "pendingApproval")) return "approve";
      return signed ? "submit" : "review";
    case "office":
      if (isChecking(state)) return acknowledged ? "certify" : "check";
      return acknowledged ? "wait" : "acknowledge";
    case "nobody":
      return "nothing";
  }
}

/** Whether all who must have signed the form as it stands: it is with the office only once somebody submits it. */
export const isOnlyToBeSubmitted = (form: {
  readonly isSigned: boolean;
  readonly holder: string;
  readonly status: string;
}): boolean => form.isSigned && form.holder === "reviewer" && form.status !== "pendingApproval";
