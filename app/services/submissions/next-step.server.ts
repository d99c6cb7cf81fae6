/** The step that must follow next for a submission: a text at `submissions.next.`. */
import type { Holder } from "~/workflows/kit";
import type { NextStep } from "./next-step.view";

/** @param acknowledged the office has taken up what was filed last */
export function nextStepOf(state: string, holder: Holder, acknowledged: boolean): NextStep {
  switch (holder) {
    case "preparer":
      return state === "pendingAmendment" || state === "resubmitting" ? "amend" : "prepare";
    case "reviewer":
      return state === "pendingApproval" ? "approve" : "review";
    case "office":
      return acknowledged ? "wait" : "acknowledge";
    case "nobody":
      return "nothing";
  }
}
