/** When a statement was received: at a moment, or on the day on which its paper came to the counter. */
import { formatLongDate, formatLongTime } from "~/app/i18n/format";
import type { Locale } from "~/workflows/kit";
import type { StatementEdition } from "~/workflows/records/annual-statement/index";

interface Manner {
  /** How a moment is said. */
  readonly sayTime?: (at: string) => string;
  /** How a day is said. */
  readonly sayDay?: (day: string) => string;
}

export function sayReceived(
  { at, paper }: Pick<StatementEdition, "at" | "paper">,
  locale: Locale,
  {
    sayTime = (time) => formatLongTime(time, locale),
    sayDay = (day) => formatLongDate(day, locale),
  }: Manner = {},
): string {
  const on = paper?.receivedOn ?? null;
  return on === null ? sayTime(at) : sayDay(on);
}
