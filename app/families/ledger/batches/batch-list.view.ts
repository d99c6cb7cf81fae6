import type { SaidProblem } from "~/app/services/filings/spreadsheets/messages.view";
import type { Listing } from "~/app/services/platform/lists/list-request.view";
import type { CalendarDate, Instant } from "~/workflows/kit";

export interface BatchItem {
  readonly id: string;
  readonly uploadedAt: Instant;
  /** Of the file; `null` once it is removed. */
  readonly name: string | null;
  readonly status: string;
  readonly statusLabel: string;
  /** Why no row was looked at. */
  readonly whole: string | null;
  readonly rows: number;
  readonly asked: number;
  /** Of those that were asked for: prepared, and not to be had. */
  readonly ready: number;
  readonly refused: number;
  readonly expiresOn: CalendarDate | null;
  /** Rows or cells with faults, while they are known. */
  readonly faults: number;
  /** Where the file with its faults marked is; `null` where nothing is wrong. */
  readonly result: string | null;
}
export interface BatchList {
  readonly list: Listing<BatchItem>;
  /** Whether one of them is still being checked or made. */
  readonly waiting: boolean;
  /** What is wrong in the newest one. */
  readonly problems: readonly SaidProblem[];
}
