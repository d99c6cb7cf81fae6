/** The breaks of the past months, counted month by month in Hong Kong. Pure. */
import { hongKongDate, startOfDay, type CalendarDate, type Instant } from "~/workflows/kit";
import type { Window } from "~/workflows/records/availability/index";

import { countMilliseconds, cutTo, MINUTE, type Break } from "./service-times";

/** This month and those before it. */
export const MONTHS_SHOWN = 12;

export interface MonthOfService<Each extends Break> {
  /** `2026-11` */
  readonly month: string;
  /** Of the time that is known; `null`: nothing of this month is. Rounded down: with an outage it is never the whole. */
  readonly served: number | null;
  readonly minutes: Readonly<Record<Break["kind"], number>>;
  /** Those that began in the month, the newest first; the minutes of the month are those within it. */
  readonly breaks: readonly Each[];
}

/** The first day of a month so many before that of the day. */
function monthBefore(day: CalendarDate, back: number): CalendarDate {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - back;
  return `${String(Math.floor(months / 12)).padStart(4, "0")}-${String((months % 12) + 1).padStart(2, "0")}-01`;
}

/** When the first of the months begins that are shown. */
export const startOfMonths = (now: Instant): Instant =>
  startOfDay(monthBefore(hongKongDate(now), MONTHS_SHOWN - 1));

/**
 * @param breaks in whole minutes, none of which overlap
 * @param measuredSince before it nothing is known; `null`: nothing is known at all
 * @returns the newest first, those before anything was measured left out
 */
export function countMonths<Each extends Break>(
  breaks: readonly Each[],
  measuredSince: Instant | null,
  now: Instant,
): readonly MonthOfService<Each>[] {
  if (measuredSince === null) return [];
  const today = hongKongDate(now);
  return Array.from({ length: MONTHS_SHOWN }, (_, back) => {
    const first = monthBefore(today, back);
    const whole: Window = { from: startOfDay(first), until: startOfDay(monthBefore(first, -1)) };
    const known = cutTo(whole, { from: measuredSince, until: now });
    const within = breaks.flatMap(({ kind, ...each }) => {
      const cut = cutTo(each, whole);
      return cut === null ? [] : [{ kind, minutes: Math.round(countMilliseconds(cut) / MINUTE), cut }];
    });
    const sum = (kind: Break["kind"]) =>
      within.reduce((total, each) => total + (each.kind === kind ? each.minutes : 0), 0);
    const away = within.reduce(
      (total, { cut }) => total + (known === null ? 0 : countMilliseconds(cutTo(cut, known) ?? EMPTY)),
      0,
    );
    return {
      month: first.slice(0, 7),
      served: known === null ? null : shareOf(countMilliseconds(known) - away, countMilliseconds(known)),
      minutes: { outage: sum("outage"), maintenance: sum("maintenance") },
      breaks: breaks.filter(({ from }) => from >= whole.from && from < whole.until).toReversed(),
    };
  }).filter(({ served, breaks: own }) => served !== null || own.length > 0);
}
const EMPTY: Window = { from: "1970-01-01T00:00:00.000Z", until: "1970-01-01T00:00:00.000Z" };

/** In hundredths of a per cent, rounded down. */
const shareOf = (part: number, whole: number): number =>
  whole <= 0 ? 1 : Math.floor((part / whole) * 10_000) / 10_000;
