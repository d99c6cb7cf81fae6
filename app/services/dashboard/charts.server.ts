/** Figures that people would rather look at than read. */
import { typedDate } from "~/app/i18n/format";
import { countByTypeAndStatus, countFiledByHour, type HourCount } from "~/db/queries/figures";
import { addDays, dayOfWeek, say, type CalendarDate } from "~/workflows/kit";
import { getSubmissionType } from "~/workflows/registry";

import { beginningOfDay, hongKongDay } from "../clock.server";
import { statusFilter } from "../lists/referral-list.server";
import type { Asking, Filled } from "./asking.server";
import type { Bar } from "./types";

const WEEKS = 12;
const REFERRALS = "/referrals-to-prosecution";
/** Where the forms of a family are listed. */
const LISTS: Readonly<Record<string, string>> = { referral: REFERRALS, conduct: "/d1-d2-submission" };

/** The Monday of the week in which a day lies. */
const mondayOf = (day: CalendarDate): CalendarDate => addDays(day, -((dayOfWeek(day) + 6) % 7));

/** Counts of the last weeks, oldest first, with zeros where nothing was filed. Weeks begin on Monday in Hong Kong. */
export function weeksOf(
  hours: readonly HourCount[],
  today: CalendarDate,
): readonly { readonly monday: CalendarDate; readonly count: number }[] {
  const thisWeek = mondayOf(today);
  const counted = new Map<CalendarDate, number>();
  for (const { hour, count } of hours) {
    const monday = mondayOf(hongKongDay(`${hour}:00:00.000Z`));
    counted.set(monday, (counted.get(monday) ?? 0) + count);
  }
  return Array.from({ length: WEEKS }, (_, place) => {
    const monday = addDays(thisWeek, (place + 1 - WEEKS) * 7);
    return { monday, count: counted.get(monday) ?? 0 };
  });
}

export async function submissionsByWeek({ portal, scope, today, t }: Asking): Promise<Filled> {
  const since = beginningOfDay(addDays(mondayOf(today), (1 - WEEKS) * 7));
  const hours =
    scope === null ? [] : await countFiledByHour(portal.database, { ...scope, submittedSince: since });
  const bars = weeksOf(hours, today).map(({ monday, count }) => ({
    // The year is plain from the other end of the axis.
    label: typedDate(monday).slice(0, 5),
    count,
    to: null,
  }));
  return {
    count: null,
    more: null,
    content: {
      kind: "bars",
      chart: {
        labelHeading: t("dashboard.chart.week"),
        countHeading: t("dashboard.chart.submissions"),
        direction: "upright",
        groups: [{ name: "", bars }],
      },
      empty: t("dashboard.empty.chart"),
    },
  };
}

export async function statusesByType(asking: Asking): Promise<Filled> {
  const { portal, scope, t } = asking;
  const counted = await asking.statuses();
  const names = [...new Set(counted.map(({ type }) => type))];
  // What was filed is no draft: nothing of it expires.
  const ending =
    scope === null || scope.filedOnly
      ? []
      : await countByTypeAndStatus(portal.database, {
          ...scope,
          types: names,
          ...statusFilter("draftExpiring", asking.now),
        });
  const groups = names.map(getSubmissionType).map((type) => {
    const expiring = ending.find((row) => row.type === type.type)?.count ?? 0;
    const counts = new Map(
      counted.flatMap((row) => (row.type === type.type ? [[row.status, row.count] as const] : [])),
    );
    // "Draft expiring" is no status of its own in the list: it is a draft that nobody has touched for long.
    counts.set("drafted", (counts.get("drafted") ?? 0) - expiring);
    counts.set("draftExpiring", expiring);
    return {
      name: say(type, asking.locale, "name"),
      bars: type.statuses.flatMap((status): readonly Bar[] => {
        const count = counts.get(status) ?? 0;
        const label = say(type, asking.locale, `status.${status}`);
        const list = LISTS[type.family];
        const to = list === undefined ? null : `${list}?tab=${type.code}&status=${status}`;
        return count > 0 ? [{ label, count, to }] : [];
      }),
    };
  });
  return {
    count: null,
    more: { to: REFERRALS, label: t("dashboard.more.statusesByType") },
    content: {
      kind: "bars",
      chart: {
        labelHeading: t("dashboard.chart.status"),
        countHeading: t("dashboard.chart.submissions"),
        direction: "lying",
        groups,
      },
      empty: t("dashboard.empty.chart"),
    },
  };
}
