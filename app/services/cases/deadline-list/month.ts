/** The picture of a month: how much is due on each of its days. */
import { addDays, dayOfWeek, type CalendarDate } from "~/workflows/kit";

/** `2026-12` */
export type Month = string;

export interface MonthDay {
  readonly on: CalendarDate;
  readonly count: number;
  readonly isToday: boolean;
}

export interface MonthPicture {
  readonly month: Month;
  readonly previous: Month;
  readonly next: Month;
  /** How much is due in it. */
  readonly count: number;
  /** Weeks begin on Monday; `null` before the first day and behind the last. */
  readonly weeks: readonly (readonly (MonthDay | null)[])[];
}

const WEEK = 7;

/** @returns the month that is written so; `undefined` for anything else, and where nobody has deadlines */
export const readMonth = (text: string): Month | undefined =>
  /^(?:19|2[01])\d{2}-(?:0[1-9]|1[0-2])$/.test(text) ? text : undefined;

/** @param dues the days on which something is due, one for each */
export function drawMonth(month: Month, dues: readonly CalendarDate[], today: CalendarDate): MonthPicture {
  const first = `${month}-01`;
  const behind = getNextFirst(first);
  const counts = new Map<CalendarDate, number>();
  for (const on of dues) counts.set(on, (counts.get(on) ?? 0) + 1);
  const days: (MonthDay | null)[] = Array.from({ length: (dayOfWeek(first) + WEEK - 1) % WEEK }, () => null);
  for (let on = first; on < behind; on = addDays(on, 1))
    days.push({ on, count: counts.get(on) ?? 0, isToday: on === today });
  while (days.length % WEEK !== 0) days.push(null);
  return {
    month,
    previous: addDays(first, -1).slice(0, 7),
    next: behind.slice(0, 7),
    count: dues.filter((on) => on >= first && on < behind).length,
    weeks: Array.from({ length: days.length / WEEK }, (_, week) =>
      days.slice(week * WEEK, (week + 1) * WEEK),
    ),
  };
}

/** No month has more than 31 days. */
const getNextFirst = (first: CalendarDate): CalendarDate => `${addDays(first, 31).slice(0, 7)}-01`;
