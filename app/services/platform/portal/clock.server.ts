/** The one clock of the portal. Everything that asks what time it is asks here, so that a test can show it another. */
import type { CalendarDate, Instant } from "~/workflows/kit";

const HONG_KONG_DAY = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Asia/Hong_Kong",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

export interface Clock {
  now(): Instant;
}
export const systemClock: Clock = { now: () => new Date().toISOString() };

/** The instant at which a day begins in Hong Kong, which has no summer time. */
export function startOfDay(day: CalendarDate): Instant {
  return new Date(`${day}T00:00:00+08:00`).toISOString();
}

/** The calendar date in Hong Kong at an instant. */
export function hongKongDay(at: Instant): CalendarDate {
  return HONG_KONG_DAY.format(new Date(at));
}
