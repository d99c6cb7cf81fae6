/**
 * The days of a book that are fixed: all up to the last one that the office has certified, without those that it has opened again for an
 * earlier account which is not certified yet.
 */
import * as z from "zod";

import { addDays } from "../../kit";
import type { CalendarDate } from "../../kit";

/** Both days are within them. */
export const OpenedDays = z.strictObject({ from: z.iso.date(), to: z.iso.date() });
export type OpenedDays = z.output<typeof OpenedDays>;

export interface FixedDays {
  /** The last day of the newest period that the office has certified; `null` while nothing is. */
  readonly closedUntil: CalendarDate | null;
  /** Days up to it that are open again, and not certified. */
  readonly openedDays: readonly OpenedDays[];
}

const isWithin = ({ from, to }: OpenedDays, day: CalendarDate): boolean => from <= day && day <= to;

export const isFixed = ({ closedUntil, openedDays }: FixedDays, day: CalendarDate): boolean =>
  closedUntil !== null && day <= closedUntil && !openedDays.some((days) => isWithin(days, day));

/** Whether a balance on a day can be no other any more: every day up to it is fixed. */
export const isBalanceFixed = (book: FixedDays, on: CalendarDate): boolean =>
  isFixed(book, on) && !book.openedDays.some(({ from }) => from <= on);

/** Whether one of some days is fixed. */
export function hasFixedDay({ closedUntil, openedDays }: FixedDays, { from, to }: OpenedDays): boolean {
  if (closedUntil === null || from > closedUntil) return false;
  const last = to < closedUntil ? to : closedUntil;
  const days: readonly OpenedDays[] = [{ from, to: last }];
  return openedDays.reduce(withoutDays, days).length > 0;
}

/** What is left of days once some are taken away. */
export function withoutDays(days: readonly OpenedDays[], taken: OpenedDays): readonly OpenedDays[] {
  return days.flatMap((each) =>
    taken.to < each.from || taken.from > each.to
      ? [each]
      : [
          { from: each.from, to: addDays(taken.from, -1) },
          { from: addDays(taken.to, 1), to: each.to },
        ].filter(({ from, to }) => from <= to),
  );
}
