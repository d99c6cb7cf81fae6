/** Prints of a long account, as its page shows them. */
import type { printStates } from "~/workflows/jobs/account-print/states";
import type { CalendarDate, Instant, StatesWith } from "~/workflows/kit";

export interface ListedPrint {
  readonly id: string;
  readonly status: StatesWith<typeof printStates, "lists", "shown">;
  readonly statusLabel: string;
  readonly requestedAt: Instant;
  /** Since when it is being printed; `null`: it waits. */
  readonly begunAt: Instant | null;
  /** How many of its pieces are printed. */
  readonly pieces: { readonly done: number; readonly of: number } | null;
  /** Prints that come before it, where it waits. */
  readonly before: number;
  /** Until when it can be downloaded. */
  readonly until: CalendarDate | null;
  readonly file: string | null;
  readonly refusal: string | null;
}
