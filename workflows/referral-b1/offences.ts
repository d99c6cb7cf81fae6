/** When the offences that a B1 reports were committed: each day on which a bankrupt had not made the annual statement. */
import { isCalendarDate, rowsOf } from "../kit";
import type { CalendarDate, FormValues } from "../kit";

export function offenceDates({ defaults }: FormValues): readonly CalendarDate[] {
  return rowsOf(defaults).flatMap(({ defaultDate }) =>
    typeof defaultDate === "string" && isCalendarDate(defaultDate) ? [defaultDate] : [],
  );
}
