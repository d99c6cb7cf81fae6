/** When the offences that a B1 reports were committed: each day on which a bankrupt had not made the annual statement. */
import { getRows } from "../../kit";
import type { CalendarDate, FormValues } from "../../kit";
import { readableDates } from "../../shared/referral";

export function offenceDates({ defaults }: FormValues): readonly CalendarDate[] {
  return readableDates(getRows(defaults).map(({ defaultDate }) => defaultDate));
}
