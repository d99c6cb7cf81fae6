/** A year in words, and its months. */
import { formatLongDate, formatMonth } from "~/app/i18n/format";
import type { CalendarDate, Locale } from "~/workflows/kit";
import {
  findExampleDay,
  listMonths,
  type StatementYear,
} from "~/workflows/records/annual-statement/questions";

type Days = Pick<StatementYear, "from" | "to">;

/** "1 March 2026", "28 February 2027". */
export const sayDays = (
  { from, to }: Days,
  locale: Locale,
): { readonly from: string; readonly to: string } => ({
  from: sayDay(from, locale),
  to: sayDay(to, locale),
});

/** A day in words: those who are told of a year read it so, though elsewhere English writes days in figures. */
const sayDay = (day: CalendarDate, locale: Locale): string =>
  locale === "en"
    ? `${String(Number(day.slice(8)))} ${formatMonth(day.slice(0, 7), locale)}`
    : formatLongDate(day, locale);

/** A day of the year as it is typed: "1/7/2026". */
export function sayExampleDay(year: Days): string {
  const [, yyyy, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(findExampleDay(year)) ?? [];
  return [Number(day), Number(month), yyyy].join("/");
}

/** The months of the year by the options of the form. */
export const sayMonths = (year: Days, locale: Locale): Readonly<Record<string, string>> =>
  Object.fromEntries(
    listMonths(year).map((month, index) => [`month${String(index + 1)}`, formatMonth(month, locale)]),
  );
