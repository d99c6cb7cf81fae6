import type { Instant } from "~/workflows/kit";

export interface Presence {
  /** Number of the newest lease: what a page was opened with goes with everything that it writes. */
  readonly lease: number;
  /** The person could edit it: their page asks now and then who does. */
  readonly watched: boolean;
  /** Somebody else who edits it; `null` where nobody else does. */
  readonly other: { readonly name: string; readonly since: Instant; readonly until: Instant } | null;
}
