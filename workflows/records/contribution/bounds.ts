/** Between which days contributions lie, asked in one place: no day that is typed lies outside. */
import { addMonths } from "../../kit";
import type { CalendarDate } from "../../kit";
import { MOST_YEARS } from "./decided";
import type { Undertaking } from "./state";

/** The last day on which any contribution can be due: eight years from the bankruptcy order (s.30A(9), Cap. 6). */
export const getLastDayOfAll = (order: CalendarDate): CalendarDate => addMonths(order, MOST_YEARS * 12);

/** Whether a day lies between the bankruptcy order and the last day of all. */
export const isInBankruptcy = (day: CalendarDate, order: CalendarDate): boolean =>
  day >= order && day <= getLastDayOfAll(order);

/** Whether a day has come, and not before the bankruptcy order. */
export const hasComeSince = (day: CalendarDate, order: CalendarDate, today: CalendarDate): boolean =>
  day >= order && day <= today;

const monthOf = (day: CalendarDate): string => day.slice(0, 7);

/** Whether a month lies in an agreement or order: from its first to its last, or to the last of all where it names none. */
export const isMonthOf = (
  { terms, bankruptcyOrder }: Pick<Undertaking, "terms" | "bankruptcyOrder">,
  day: CalendarDate,
): boolean =>
  monthOf(day) >= monthOf(terms.from) &&
  monthOf(day) <= monthOf(terms.until ?? getLastDayOfAll(bankruptcyOrder));
