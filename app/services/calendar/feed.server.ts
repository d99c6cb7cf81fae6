/** A person's deadlines as an iCalendar file (RFC 5545), for the calendar program of their choice. */
import { setImmediate } from "node:timers/promises";

import ical, { ICalEventTransparency } from "ical-generator";

import { getFixedT } from "~/app/i18n/i18n.server";
import type { Locale } from "~/workflows/kit";

import type { Portal } from "../portal";
import type { CurrentUser } from "../types";
import { deadlinesOf } from "./deadlines.server";

/** How often a calendar program is asked to look again, in seconds. */
const LOOK_AGAIN = 6 * 60 * 60;

/** Case numbers and what is due: nothing in it names a debtor. */
export async function calendarFeed(portal: Portal, user: CurrentUser, locale: Locale): Promise<string> {
  const t = await getFixedT(locale);
  const host = new URL(portal.config.origin).hostname;
  const calendar = ical({
    name: t("notices.deadlines.calendarName"),
    prodId: {
      company: "Official Receiver's Office",
      product: "Electronic Submission Portal",
      language: locale,
    },
    ttl: LOOK_AGAIN,
  });
  const deadlines = await deadlinesOf(portal, user, locale);
  const words = new Map(
    deadlines.map(({ rule }) => [
      rule,
      { what: t(`notices.deadlines.rules.${rule}`), basis: t(`notices.deadlines.basis.${rule}`) },
    ]),
  );
  const stamp = portal.clock.now();
  for (const [place, { id, rule, on, caseNo, form, to }] of deadlines.entries()) {
    const { what = "", basis = "" } = words.get(rule) ?? {};
    // Requests of others are served in between.
    if (place % 100 === 99) await setImmediate();
    calendar.createEvent({
      id: `${id}@${host}`,
      start: on,
      allDay: true,
      stamp,
      summary: form === null ? `${caseNo}: ${what}` : `${caseNo}, ${form}: ${what}`,
      description: basis,
      url: portal.config.origin + to,
      // A deadline does not make somebody busy.
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
}
