/**
 * The years of a bankruptcy for which a statement is owed: on each anniversary of the order, of the year that ends there (s.43A(6),
 * Cap. 6). The days are those of the alerts of the case file, so that a statement settles the alert of its anniversary.
 */
import { addDays, addMonths } from "../../kit";
import type { CalendarDate } from "../../kit";
import { MONTHS_TOUCHED } from "./decided";

export interface StatementYear {
  /** 1 is the year that begins with the order. */
  readonly year: number;
  readonly from: CalendarDate;
  /** Its last day. */
  readonly to: CalendarDate;
  /** The anniversary, on which the statement is due. */
  readonly due: CalendarDate;
}

/** No bankruptcy lasts longer: five years, four for which its end can be suspended (s.30A, Cap. 6), and some over. */
export const MOST_YEARS = 20;

/**
 * The days of a year. Of an order of 29 February the anniversary is the last of the month, as in the case file: the years follow each
 * other without a gap and without a day in two of them.
 * @param year from 1
 */
export function getStatementYear(order: CalendarDate, year: number): StatementYear {
  const due = addMonths(order, year * 12);
  return { year, from: addMonths(order, (year - 1) * 12), to: addDays(due, -1), due };
}

/** So many months after the beginning: away from either end. */
const EXAMPLE_MONTH = 4;

/** The years that are over on a day, the oldest first. */
export function listYearsOver(order: CalendarDate, today: CalendarDate): readonly StatementYear[] {
  const years: StatementYear[] = [];
  for (let year = 1; year <= MOST_YEARS; year += 1) {
    const next = getStatementYear(order, year);
    if (next.due > today) break;
    years.push(next);
  }
  return years;
}

/** A day within a year, to show how a day is written. */
export const findExampleDay = ({ from }: Pick<StatementYear, "from">): CalendarDate =>
  addMonths(`${from.slice(0, 7)}-01`, EXAMPLE_MONTH);

/** The months that a year touches, `YYYY-MM`: twelve, or thirteen where it begins within one. */
export function listMonths({ from, to }: Pick<StatementYear, "from" | "to">): readonly string[] {
  const months: string[] = [];
  const first = `${from.slice(0, 7)}-01`;
  for (let count = 0; count < MONTHS_TOUCHED; count += 1) {
    const month = addMonths(first, count).slice(0, 7);
    if (month > to.slice(0, 7)) break;
    months.push(month);
  }
  return months;
}
