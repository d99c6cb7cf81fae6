/** When the offences that a B3 reports were committed: the days that the trustee gives. */
import { rowsOf } from "../../kit";
import type { CalendarDate, FormValues } from "../../kit";
import { readableDates } from "../../shared/referral";

export function offenceDates({ offences }: FormValues): readonly CalendarDate[] {
  return readableDates(rowsOf(offences).map(({ committedOn }) => committedOn));
}
