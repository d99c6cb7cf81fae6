/** When the offences that a B1 reports were committed: each day on which a bankrupt had not made the annual statement. */
import { isCalendarDate } from "../kit";
import type { CalendarDate, FormValues } from "../kit";

export function offenceDates({ defaults }: FormValues): readonly CalendarDate[] {
  if (!Array.isArray(defaults)) return [];
  return defaults.flatMap((row) => {
    const date: unknown = typeof row === "object" && row !== null ? row.defaultDate : undefined;
    return typeof date === "string" && isCalendarDate(date) ? [date] : [];
  });
}
