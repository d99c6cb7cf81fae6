/** The tasks that are waiting in one case, and those for whom they wait. */
import type { Actor, Holder } from "~/workflows/kit";

import { isWaitingFor } from "../../filings/submissions/people.server";
import type { VisibleSubmission } from "../../filings/submissions/visible.server";
import type { VisibleForm } from "./case-forms.server";

import type { SubmissionItem } from "../../filings/submission-lists/items.view";

export interface CaseTask {
  readonly item: SubmissionItem;
  /** The turn is this person's. */
  readonly mine: boolean;
}

/** Forms whose turn is somebody's, the person's own first. What the office has acknowledged waits for nobody. */
export function listTasksOfCase(seen: readonly VisibleForm[]): readonly CaseTask[] {
  return seen
    .filter(({ submission, form }) => isWaiting(submission, form.holder))
    .map(({ submission, form: { actions: _actions, actionsTo: _to, ...item } }) => ({
      item,
      mine: isUsersTurn(submission, item.holder) && isWaitingFor(submission, submission.by.id),
    }))
    .sort(
      (one, other) => Number(other.mine) - Number(one.mine) || (one.item.since < other.item.since ? -1 : 1),
    );
}

function isWaiting({ current }: Pick<VisibleSubmission, "current">, holder: Holder): boolean {
  if (holder === "nobody") return false;
  return holder !== "office" || current.context.acknowledgedAt === null;
}

/** As in "My Task": the firm prepares, the trustee in person signs, the office acknowledges. */
export function isUsersTurn(
  { by, type }: { readonly by: Actor; readonly type: VisibleSubmission["type"] },
  holder: Holder,
): boolean {
  switch (holder) {
    case "preparer":
      return by.rights.includes(type.rights.fill) && ["appointee", "appointedFirm"].includes(by.standing);
    case "reviewer":
      return by.rights.includes(type.rights.submit) && by.standing === "appointee";
    case "office":
      return by.standing === "office" && by.rights.includes("OFFICE_ANNOTATE");
    case "nobody":
      return false;
  }
}
