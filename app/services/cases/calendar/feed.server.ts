/** A person's deadlines as an iCalendar file (RFC 5545), for the calendar program of their choice. */
import { setImmediate } from "node:timers/promises";

import ICAL from "ical.js";

import { getFixedT } from "~/app/i18n/i18n.server";
import type { Instant, Locale } from "~/workflows/kit";

import type { Portal } from "../../platform/portal/portal";
import type { CurrentUser } from "../../platform/portal/types";
import { loadDeadlines } from "./deadlines.server";

/** The interval after which a calendar program is asked to look again. */
const LOOK_AGAIN = "PT6H";
const AT_ONCE = 200;

/** A property in jCal (RFC 7265): name, parameters, type, value. */
type Property = readonly [string, Readonly<Record<string, string>>, string, string];
const text = (name: string, value: string): Property => [name, {}, "text", value];

/** Case numbers and what is due: nothing in it names a debtor. */
export async function calendarFeed(portal: Portal, user: CurrentUser, locale: Locale): Promise<string> {
  const t = await getFixedT(locale);
  const host = new URL(portal.config.origin).hostname;
  const deadlines = await loadDeadlines(portal, user, locale);
  const words = new Map(
    [...new Set(deadlines.map(({ rule }) => rule))].map((rule) => [
      rule,
      { what: t(`notices.deadlines.rules.${rule}`), basis: t(`notices.deadlines.basis.${rule}`) },
    ]),
  );
  const stamp = withoutFraction(portal.clock.now());
  const events: string[] = [];
  for (const [index, { id, rule, on, caseNo, form, to }] of deadlines.entries()) {
    const { what = "", basis = "" } = words.get(rule) ?? {};
    // Requests of others are served in between.
    if (index % AT_ONCE === AT_ONCE - 1) await setImmediate();
    events.push(
      written("vevent", [
        text("uid", `${id}@${host}`),
        ["dtstamp", {}, "date-time", stamp],
        ["dtstart", {}, "date", on],
        text("summary", form === null ? `${caseNo}: ${what}` : `${caseNo}, ${form}: ${what}`),
        text("description", basis),
        ["url", {}, "uri", portal.config.origin + to],
        // A deadline does not make somebody busy.
        text("transp", "TRANSPARENT"),
      ]),
    );
  }
  return whole(t("notices.deadlines.calendarName"), locale, events);
}

function whole(name: string, locale: Locale, events: readonly string[]): string {
  const product = ["Official Receiver's Office", "Electronic Submission Portal", locale.toUpperCase()];
  const calendar = written("vcalendar", [
    text("version", "2.0"),
    text("prodid", `-//${product.join("//")}`),
    // Programs read both without a type, and the name has nothing to escape.
    ["name", {}, "unknown", name],
    ["x-wr-calname", {}, "unknown", name],
    ["refresh-interval", {}, "duration", LOOK_AGAIN],
    ["x-published-ttl", {}, "unknown", LOOK_AGAIN],
  ]);
  // Events are written one by one, so that none of them holds up the others.
  const end = calendar.lastIndexOf("END:VCALENDAR");
  return calendar.slice(0, end) + events.join("") + calendar.slice(end);
}

const written = (component: string, properties: readonly Property[]): string =>
  ICAL.stringify([component, properties, []]);

/** iCalendar knows whole seconds. */
const withoutFraction = (at: Instant): string => at.replace(/\.\d+Z$/, "Z");
