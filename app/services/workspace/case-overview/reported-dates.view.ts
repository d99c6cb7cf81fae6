import type { CalendarDate } from "~/workflows/kit";

/** A day of the case that a filed form tells of, beside what the case file has of it. */
export interface ReportedCaseDate {
  readonly id: string;
  /** What happened on it, in words. */
  readonly label: string;
  readonly told: CalendarDate;
  /** `null`: the case file has none. */
  readonly recorded: CalendarDate | null;
  /** The reference of the form, and where it is read. */
  readonly reference: string;
  readonly to: string;
}
