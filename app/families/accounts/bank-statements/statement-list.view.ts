/** The bank statements of a cash book, as their page lists them. */
import type { CalendarDate } from "~/workflows/kit";

export interface ListedStatement {
  readonly id: string;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly currency: string;
  readonly closing: number | null;
  /** The day of its reconciliation; `null`: not reconciled. */
  readonly reconciledOn: CalendarDate | null;
  /** Where it is reconciled. */
  readonly reconcileAt: string;
}

export interface ListedFile {
  readonly address: string;
  readonly name: string;
  readonly receivedAt: string;
  /** The statements of the file that are in the book; none: it is being worked on. */
  readonly statements: readonly ListedStatement[];
}
