import type { Instant } from "~/workflows/kit";
import type { SubmissionItem } from "../submission-lists/items.view";

export interface EarlierBatch {
  readonly id: string;
  readonly group: string;
  readonly openedAt: Instant;
  readonly size: number;
  /** The page on which it goes on, or its outcome. */
  readonly state: "open" | "underWay" | "closed";
  readonly to: string;
}
export interface ReadyItem extends SubmissionItem {
  /** Whether the person can sign it now: a form that others must approve first waits for them. */
  readonly signable: boolean;
}
export interface Pick {
  readonly group: string;
  /** The address to which it is posted. */
  readonly action: string;
  readonly ready: readonly ReadyItem[];
  /** The number that wait, where they are more than fit into one batch. */
  readonly total: number;
  readonly most: number;
  readonly batches: readonly EarlierBatch[];
  /** Whether the person signs forms at all. */
  readonly signs: boolean;
}
