import type { SubmissionItem } from "../submissions/items.view";

export interface CaseTask {
  readonly item: SubmissionItem;
  /** The turn is this person's. */
  readonly mine: boolean;
}
