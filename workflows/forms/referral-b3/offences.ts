/** When the offences that a B3 reports were committed: the days that the trustee gives. */
import { getRows } from "../../kit";
import type { CalendarDate, FormValues } from "../../kit";
import { readableDates } from "../../shared/referral";

export function offenceDates({ offences }: FormValues): readonly CalendarDate[] {
  return readableDates(getRows(offences).map(({ committedOn }) => committedOn));
}
