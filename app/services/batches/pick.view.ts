import type { Instant } from "~/workflows/kit";
import type { SubmissionItem } from "../submissions/items.view";

export interface EarlierBatch {
  readonly id: string;
  readonly group: string;
  readonly openedAt: Instant;
  readonly size: number;
  /** Where it goes on, or what became of it. */
  readonly state: "open" | "underWay" | "closed";
  readonly to: string;
}
export interface ReadyItem extends SubmissionItem {
  /** Whether the person can sign it now: a form that others must approve first waits for them. */
  readonly signable: boolean;
}
export interface Pick {
  readonly group: string;
  /** Where it is posted. */
  readonly action: string;
  readonly ready: readonly ReadyItem[];
  /** How many wait, where they are more than fit into one batch. */
  readonly total: number;
  readonly most: number;
  readonly batches: readonly EarlierBatch[];
  /** Whether the person signs forms at all. */
  readonly signs: boolean;
}
