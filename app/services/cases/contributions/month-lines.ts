/** The months of contributions in words: for the case file, for the cash book, and for the bankrupt. */
import { formatAmount, formatLongDate, formatMonth } from "~/app/i18n/format";
import type { Locale } from "~/workflows/kit";
import type { MonthOfContribution, MonthStanding } from "~/workflows/records/contribution/index";

export interface MonthLine {
  /** `YYYY-MM`. */
  readonly id: string;
  readonly month: string;
  readonly due: string;
  readonly expected: string;
  /** A dash where it is not known. */
  readonly received: string;
  /** Named at `contribution.standings.` */
  readonly standing: MonthStanding;
  readonly receivedOn: string | null;
}

/** The newest first: what is asked about is what came last. */
export const listMonthLines = (
  months: readonly MonthOfContribution[],
  locale: Locale,
): readonly MonthLine[] =>
  months
    .map(({ month, due, expected, received, standing, receivedOn }) => ({
      id: month,
      month: formatMonth(month, locale),
      due: formatLongDate(due, locale),
      expected: formatAmount(expected),
      received: standing === "unknown" ? "–" : formatAmount(received),
      standing,
      receivedOn: receivedOn === null ? null : formatLongDate(receivedOn, locale),
    }))
    .reverse();
