import { formatDate, formatMonth } from "~/app/i18n/format";
import type { CalendarDate, Locale } from "~/workflows/kit";
import { findReturnDays } from "~/workflows/shared/return-types/index";

/** "October 2026", in Chinese "2026年10月", or the one day; `null` where the type says no days. */
export function formatReturnDays(returnType: string, calledOn: CalendarDate, locale: Locale): string | null {
  const days = findReturnDays(returnType, calledOn);
  if (days === null) return null;
  if (days.from === days.to) return formatDate(days.from);
  return formatMonth(days.from.slice(0, 7), locale);
}
