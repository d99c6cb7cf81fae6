import type { SubmissionItem } from "../../filings/submission-lists/items.view";

export interface CaseTask {
  readonly item: SubmissionItem;
  /** The turn is this person's. */
  readonly mine: boolean;
}
