/** The office's corrections of the table of general holidays, as a stream. */
export { EMPTY_TABLE, correctedHolidays, generalHolidays } from "./machine";
export type { HolidayTable } from "./machine";
