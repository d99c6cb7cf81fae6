/** Working days: neither Saturdays, Sundays nor general holidays (section 9). */
import { addDays, dayOfWeek } from "./calendar";
import { GENERAL_HOLIDAYS } from "./holidays";
import type { CalendarDate } from "./types";

export function isWorkingDay(
  date: CalendarDate,
  holidays: ReadonlySet<CalendarDate> = GENERAL_HOLIDAYS,
): boolean {
  const day = dayOfWeek(date);
  return day !== 0 && day !== 6 && !holidays.has(date);
}

/**
 * The n-th working day after a date; the date itself does not count. A negative n goes back.
 * `addWorkingDays(date, 0)` is the date itself, whatever day it is.
 */
export function addWorkingDays(
  date: CalendarDate,
  n: number,
  holidays: ReadonlySet<CalendarDate> = GENERAL_HOLIDAYS,
): CalendarDate {
  const step = n < 0 ? -1 : 1;
  let left = Math.abs(n);
  let day = date;
  while (left > 0) {
    day = addDays(day, step);
    if (isWorkingDay(day, holidays)) left -= 1;
  }
  return day;
}

/** Working days after `from` up to and including `to`; negative where `to` is earlier. */
export function countWorkingDaysBetween(
  from: CalendarDate,
  to: CalendarDate,
  holidays: ReadonlySet<CalendarDate> = GENERAL_HOLIDAYS,
): number {
  if (to < from) return -countWorkingDaysBetween(to, from, holidays);
  let count = 0;
  for (let day = from; day < to;) {
    day = addDays(day, 1);
    if (isWorkingDay(day, holidays)) count += 1;
  }
  return count;
}
