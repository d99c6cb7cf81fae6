import type { SubmissionItem } from "../submission-lists/items.view";

export interface CaseTask {
  readonly item: SubmissionItem;
  /** The turn is this person's. */
  readonly mine: boolean;
}
