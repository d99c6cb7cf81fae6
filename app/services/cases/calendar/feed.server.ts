/** A person's deadlines as an iCalendar file (RFC 5545), for the calendar program of their choice. */
import { setImmediate } from "node:timers/promises";

import ICAL from "ical.js";

import { getFixedT } from "~/app/i18n/i18n.server";
import { getNature } from "~/workflows/records/case-file/index";
import { CALENDAR_ENTRIES, type CalendarDate, type Locale } from "~/workflows/kit";

import { hongKongDay } from "../../platform/portal/clock.server";
import type { Portal } from "../../platform/portal/portal";
import type { CurrentUser } from "../../platform/portal/types";
import { loadDeadlines } from "./deadlines.server";

/** The interval after which a calendar program is asked to look again. */
const LOOK_AGAIN = "PT6H";
const AT_ONCE = 200;

/** A property in jCal (RFC 7265): name, parameters, type, value. */
type Property = readonly [string, Readonly<Record<string, string>>, string, string];
const text = (name: string, value: string): Property => [name, {}, "text", value];

/** When an all-day deadline is told of: a week and a day before, at nine in the morning. */
const ALARMS = ["-P6DT15H", "-PT15H"] as const;

/**
 * Case numbers and what is due: nothing in it names a debtor. As long as nothing is changed, it is the same for the whole day.
 * @param most how many deadlines it has at most; where there are more, an entry on its last day says so
 */
export async function calendarFeed(
  portal: Portal,
  user: CurrentUser,
  locale: Locale,
  most: number = CALENDAR_ENTRIES,
): Promise<string> {
  const t = await getFixedT(locale);
  const host = new URL(portal.config.origin).hostname;
  const found = await loadDeadlines(portal, user, locale, most + 1);
  const deadlines = found.slice(0, most);
  const words = new Map(
    [...new Set(deadlines.map(({ rule }) => rule))].map((rule) => [
      rule,
      { what: t(`notices.deadlines.rules.${rule}`), basis: t(`notices.deadlines.basis.${rule}`) },
    ]),
  );
  const today = hongKongDay(portal.clock.now());
  const stamp = getStartOfDay(today);
  const events: string[] = [];
  for (const [index, { id, rule, on, caseNo, form, to }] of deadlines.entries()) {
    const { what = "", basis = "" } = words.get(rule) ?? {};
    // Requests of others are served in between.
    if (index % AT_ONCE === AT_ONCE - 1) await setImmediate();
    events.push(
      writeEvent({
        id: `${id}@${host}`,
        stamp,
        on,
        summary: form === null ? `${caseNo}: ${what}` : `${caseNo}, ${form}: ${what}`,
        description: basis,
        address: portal.config.origin + to,
        category: t(`notices.deadlines.kinds.${getNature(rule).kind}`),
        isToCome: on > today,
      }),
    );
  }
  const last = deadlines.at(-1);
  const cut = found.length > most ? t("notices.deadlines.calendarCut", { number: String(most) }) : null;
  if (cut !== null && last)
    events.push(
      writeEvent({
        id: `more@${host}`,
        stamp,
        on: last.on,
        summary: cut,
        description: cut,
        address: `${portal.config.origin}/deadlines`,
        category: t("notices.deadlines.title"),
        isToCome: false,
      }),
    );
  return whole({ name: t("notices.deadlines.calendarName"), description: cut }, locale, events);
}

interface CalendarEvent {
  readonly id: string;
  readonly stamp: string;
  readonly on: CalendarDate;
  readonly summary: string;
  readonly description: string;
  readonly address: string;
  readonly category: string;
  /** What is past, or today, needs no alarm. */
  readonly isToCome: boolean;
}

function writeEvent({ id, stamp, on, summary, description, address, category, isToCome }: CalendarEvent) {
  const properties: Property[] = [
    text("uid", id),
    ["dtstamp", {}, "date-time", stamp],
    ["dtstart", {}, "date", on],
    text("summary", summary),
    text("description", description),
    text("categories", category),
    ["url", {}, "uri", address],
    // A deadline does not make somebody busy.
    text("transp", "TRANSPARENT"),
  ];
  const alarms = (isToCome ? ALARMS : []).map((before) => [
    "valarm",
    [text("action", "DISPLAY"), text("description", summary), ["trigger", {}, "duration", before]],
    [],
  ]);
  return ICAL.stringify(["vevent", properties, alarms]);
}

interface CalendarWords {
  readonly name: string;
  readonly description: string | null;
}

function whole({ name, description }: CalendarWords, locale: Locale, events: readonly string[]): string {
  const product = ["Official Receiver's Office", "Electronic Submission Portal", locale.toUpperCase()];
  const calendar = written("vcalendar", [
    text("version", "2.0"),
    text("prodid", `-//${product.join("//")}`),
    // Programs read both without a type, and the name has nothing to escape.
    ["name", {}, "unknown", name],
    ["x-wr-calname", {}, "unknown", name],
    ...(description === null ? [] : [["x-wr-caldesc", {}, "unknown", description] as const]),
    ["refresh-interval", {}, "duration", LOOK_AGAIN],
    ["x-published-ttl", {}, "unknown", LOOK_AGAIN],
  ]);
  // Events are written one by one, so that none of them holds up the others.
  const end = calendar.lastIndexOf("END:VCALENDAR");
  return calendar.slice(0, end) + events.join("") + calendar.slice(end);
}

const written = (component: string, properties: readonly Property[]): string =>
  ICAL.stringify([component, properties, []]);

/** Midnight in Hong Kong, in UTC: a stamp of this very second would make every reading another file. */
const getStartOfDay = (day: CalendarDate): string =>
  new Date(`${day}T00:00:00+08:00`).toISOString().replace(/\.\d+Z$/, "Z");
