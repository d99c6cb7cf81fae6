/** The step that must follow next for a submission: a text at `submissions.next.`. */
import type { Holder } from "~/workflows/kit";

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

/** States of a form that goes back to its preparer as an amendment. */
const AMENDING: ReadonlySet<string> = new Set(["pendingAmendment", "resubmitting", "amendmentRequired"]);
/** In which the office checks what was filed and certifies it, and does not only take it up. */
const CHECKING = "withOffice";

/**
 * @param acknowledged the office has taken up, or checked, what was filed last
 * @param signed everybody has signed it as it stands, and the reader may submit it; lists do not know
 */
export function getNextStep(state: string, holder: Holder, acknowledged: boolean, signed = false): NextStep {
  switch (holder) {
    case "preparer":
      return AMENDING.has(state) ? "amend" : "prepare";
    case "reviewer":
      if (state === "pendingApproval") return "approve";
      return signed ? "submit" : "review";
    case "office":
      if (state === CHECKING) return acknowledged ? "certify" : "check";
      return acknowledged ? "wait" : "acknowledge";
    case "nobody":
      return "nothing";
  }
}
