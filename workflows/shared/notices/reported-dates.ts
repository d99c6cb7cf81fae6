/** The days that a notice tells of. The case file shows them beside its own; which one is right, the office says. */
import { isCalendarDate } from "../../kit";
import type { CalendarDate, FormValues } from "../../kit";

/** What happened on them. The case keeps a date, an order or an appointment of each. */
export const REPORTED_DATES = [
  "order",
  "appointment",
  "discharge",
  "suspensionOrder",
  "suspensionEnds",
  "objection",
  "nonCommencementOrder",
  "periodBegins",
] as const;
export type ReportedDateName = (typeof REPORTED_DATES)[number];

export interface ReportedDate {
  readonly name: ReportedDateName;
  readonly on: CalendarDate;
  /** Who was appointed. */
  readonly person?: string;
}

/** A date as it is told of; nothing where it was not asked, or cannot be read. */
export function listTold(name: ReportedDateName, values: FormValues, field: string): readonly ReportedDate[] {
  const on = values[field];
  return typeof on === "string" && isCalendarDate(on) ? [{ name, on }] : [];
}
