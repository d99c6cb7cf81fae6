import { isCalendarDate } from "../../kit";
import type { CalendarDate, FieldValue } from "../../kit";

/** Those of the values that are dates; a draft may hold what cannot be read yet. */
export function readableDates(values: readonly (FieldValue | undefined)[]): readonly CalendarDate[] {
  return values.filter((value) => typeof value === "string").filter(isCalendarDate);
}
