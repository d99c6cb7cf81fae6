import type { Instant } from "~/workflows/kit";

/** A decision that does not count yet, as the pages of its form show it. */
export interface PendingDecisionView {
  /** What was decided, as the history will say it. */
  readonly done: string;
  /** Who decided; `null` where it is the reader. */
  readonly by: string | null;
  readonly countsAt: Instant;
  /** Of the portal's clock, when the page was made: the reader's may stand otherwise. */
  readonly now: Instant;
  /** What the reader posts to take it back, and where to; `null` for everybody else, and once it is being carried out. */
  readonly undo: { readonly to: string; readonly commandId: string } | null;
}
