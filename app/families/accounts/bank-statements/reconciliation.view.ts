/** The bank's balance against the book's, as its page shows it. */
import type { CalendarDate } from "~/workflows/kit";

export interface ReconciledRow {
  readonly key: string;
  readonly date: CalendarDate;
  readonly what: string;
  /** Money in above nil. */
  readonly minor: number;
  /** Of the statement's line, where there is one. */
  readonly line: number | null;
}

export interface ReconciledRows {
  readonly rows: readonly ReconciledRow[];
  readonly count: number;
  readonly sum: number;
}

export interface ReconciliationFigures {
  readonly bank: number;
  readonly book: number;
  readonly adjusted: number;
  readonly remaining: number;
  /** Of what remains: the part that no line explains. */
  readonly before: number;
  readonly inTransit: ReconciledRows;
  readonly unpresented: ReconciledRows;
  readonly bankOnly: ReconciledRows;
  readonly matched: ReconciledRows;
  /** Book less bank: what is recorded. */
  readonly difference: number;
}

export interface ReconciliationPage {
  readonly statement: string;
  readonly on: CalendarDate;
  readonly from: CalendarDate;
  readonly currency: string;
  /** `null` where the bank's closing balance is not known yet. */
  readonly figures: ReconciliationFigures | null;
  /** The file says how the statement closes. */
  readonly isStated: boolean;
  readonly proposed: string;
  readonly recorded: {
    readonly id: string;
    readonly at: string;
    readonly by: string;
    readonly explanation: string | null;
  } | null;
  readonly writes: boolean;
}
