/** The office's corrections of the table of general holidays, as a stream. */
export { EMPTY_TABLE, correctedHolidays, generalHolidays, holidayFacts } from "./machine";
export type { HolidayTable } from "./machine";
