import type { ProblemMessage } from "~/app/services/filings/spreadsheets/messages.server";
import type { CalendarDate, Instant } from "~/workflows/kit";

/** Faults that a page shows: the result file has all that were remembered. */
export const SHOWN_PROBLEMS = 50;

export interface ReturnView {
  readonly id: string;
  /** With the month or the day that it tells of. */
  readonly typeTitle: string;
  /** Its template has amounts of the cash books. */
  readonly isFilledFromBooks: boolean;
  readonly templateVersion: number;
  readonly firmEn: string;
  readonly firmZh: string | null;
  readonly calledOn: CalendarDate;
  readonly dueOn: CalendarDate;
  readonly overdue: boolean;
  /** What the office wrote to all firms. */
  readonly remarks: string;
  readonly status: string;
  readonly statusLabel: string;
  readonly ended: boolean;
  readonly file: {
    readonly name: string;
    readonly size: number;
    readonly at: Instant;
    readonly by: string;
  } | null;
  readonly refusal: {
    readonly code: string;
    readonly sentence: string;
    readonly next: string;
    /** Why no row of it was looked at. */
    readonly whole: string | null;
    readonly rows: number;
    readonly problems: readonly ProblemMessage[];
    /** Faults that are not shown. */
    readonly more: number;
    readonly hasResult: boolean;
  } | null;
  readonly completed: { readonly at: Instant; readonly rows: number } | null;
  readonly reopened: { readonly reason: string; readonly at: Instant; readonly by: string } | null;
  readonly mayAnswer: boolean;
  readonly mayReopen: boolean;
  /** The call that it answers, for those who see calls. */
  readonly call: string | null;
}
