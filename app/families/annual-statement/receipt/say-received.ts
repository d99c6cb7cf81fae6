/** When a statement was received: at a moment, or on the day on which its paper came to the counter. */
import { formatLongDate, formatLongTime } from "~/app/i18n/format";
import type { Locale } from "~/workflows/kit";
import type { StatementEdition } from "~/workflows/records/annual-statement/index";

/** @param sayTime how a moment is said */
export function sayReceived(
  { at, paper }: Pick<StatementEdition, "at" | "paper">,
  locale: Locale,
  sayTime: (at: string) => string = (time) => formatLongTime(time, locale),
): string {
  const on = paper?.receivedOn ?? null;
  return on === null ? sayTime(at) : formatLongDate(on, locale);
}
