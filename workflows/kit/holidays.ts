/**
 * General holidays of Hong Kong beside Sundays (General Holidays Ordinance, Cap. 149). 2020 to 2027 as gazetted; 2028 as the
 * Schedule of the Ordinance gives it, to be compared with the Gazette when that year's list appears. A later year is added here, and a day is corrected on the page of general holidays.
 */
import type { CalendarDate } from "./types";

const HOLIDAYS: Readonly<Record<string, string>> = {
  "2020":
    "01-01 01-25 01-27 01-28 04-04 04-10 04-11 04-13 04-30 05-01 06-25 07-01 10-01 10-02 10-26 12-25 12-26",
  "2021":
    "01-01 02-12 02-13 02-15 04-02 04-03 04-05 04-06 05-01 05-19 06-14 07-01 09-22 10-01 10-14 12-25 12-27",
  "2022":
    "01-01 02-01 02-02 02-03 04-05 04-15 04-16 04-18 05-02 05-09 06-03 07-01 09-12 10-01 10-04 12-26 12-27",
  "2023":
    "01-02 01-23 01-24 01-25 04-05 04-07 04-08 04-10 05-01 05-26 06-22 07-01 09-30 10-02 10-23 12-25 12-26",
  "2024":
    "01-01 02-10 02-12 02-13 03-29 03-30 04-01 04-04 05-01 05-15 06-10 07-01 09-18 10-01 10-11 12-25 12-26",
  "2025":
    "01-01 01-29 01-30 01-31 04-04 04-18 04-19 04-21 05-01 05-05 05-31 07-01 10-01 10-07 10-29 12-25 12-26",
  "2026":
    "01-01 02-17 02-18 02-19 04-03 04-04 04-06 04-07 05-01 05-25 06-19 07-01 09-26 10-01 10-19 12-25 12-26",
  "2027":
    "01-01 02-06 02-08 02-09 03-26 03-27 03-29 04-05 05-01 05-13 06-09 07-01 09-16 10-01 10-08 12-25 12-27",
  "2028":
    "01-01 01-26 01-27 01-28 04-04 04-14 04-15 04-17 05-01 05-02 05-29 07-01 10-02 10-04 10-26 12-25 12-26",
};

/** Years from this one on are computed from the Ordinance, and not compared with the Gazette yet. */
export const COMPUTED_HOLIDAYS_FROM = "2028";

/** Every general holiday that is listed, as dates. */
export const GENERAL_HOLIDAYS: ReadonlySet<CalendarDate> = new Set(
  Object.entries(HOLIDAYS).flatMap(([year, days]) => days.split(" ").map((day) => `${year}-${day}`)),
);

/** Days of a year that the Schedule of the Ordinance names beside Sundays. */
const DAYS_OF_A_YEAR = 17;

/**
 * The year of a date whose general holidays are not listed yet; `null` where they are. What is counted in working days
 * into such a year may move once they are.
 */
export function findUnlistedYear(
  date: CalendarDate,
  holidays: ReadonlySet<CalendarDate> = GENERAL_HOLIDAYS,
): string | null {
  const year = date.slice(0, 4);
  if (HOLIDAYS[year] !== undefined) return null;
  const listed = [...holidays].filter((day) => day.startsWith(year)).length;
  return listed < DAYS_OF_A_YEAR ? year : null;
}
