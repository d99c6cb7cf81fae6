/** Figures that people would rather look at than read. */
import { familyNamed, leadingFamily } from "~/app/families/registry";
import { formatDate } from "~/app/i18n/format";
import type { HourCount } from "~/db/queries/workspace/figures";
import { addDays, say, type CalendarDate } from "~/workflows/kit";
import { getSubmissionType } from "~/workflows/registry";

import { startOfDay } from "../../platform/portal/clock.server";
import type { WidgetContext, Filled } from "./widget-context.server";
import { getMonday, WEEKS } from "./figures.server";
import type { Bar } from "./types";

/** Counts of the last weeks, oldest first, with zeros where nothing was filed. Weeks begin on Monday in Hong Kong. */
export function listWeeks(
  hours: readonly HourCount[],
  today: CalendarDate,
): readonly { readonly monday: CalendarDate; readonly count: number }[] {
  const thisWeek = getMonday(today);
  const weeks = Array.from({ length: WEEKS }, (_, index) => {
    const monday = addDays(thisWeek, (index + 1 - WEEKS) * 7);
    return { monday, firstHour: startOfDay(monday).slice(0, "2026-10-12T02".length), count: 0 };
  });
  for (const { hour, count } of hours) {
    const week = weeks.findLast(({ firstHour }) => hour >= firstHour);
    if (week !== undefined) week.count += count;
  }
  return weeks.map(({ monday, count }) => ({ monday, count }));
}

export async function submissionsByWeek({ figures, today, t }: WidgetContext): Promise<Filled> {
  const bars = listWeeks(await figures.hours(), today).map(({ monday, count }) => ({
    // The year is plain from the other end of the axis.
    label: formatDate(monday).slice(0, 5),
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

export async function statusesByType(context: WidgetContext): Promise<Filled> {
  const { figures, t } = context;
  const counted = await figures.statuses();
  const types = [...new Set(counted.map(({ type }) => type))].map(getSubmissionType);
  const untouched = await figures.untouched();
  // What the calendar opens has a status that changes with the day, and a chart of its own.
  const groups = types
    .filter(({ statusOn }) => statusOn === undefined)
    .map((type) => {
      const expiring = untouched.get(type.type) ?? 0;
      const counts = new Map(
        counted.flatMap((row) => (row.type === type.type ? [[row.status, row.count] as const] : [])),
      );
      // "Draft expiring" is no status of its own in the list: it is a draft that nobody has touched for long.
      counts.set("drafted", (counts.get("drafted") ?? 0) - expiring);
      counts.set("draftExpiring", expiring);
      return {
        name: say(type, context.locale, "name"),
        bars: type.statuses.flatMap((status): readonly Bar[] => {
          const count = counts.get(status) ?? 0;
          const label = say(type, context.locale, `status.${status}`);
          const to = `${familyNamed(type.family).listedAt}?tab=${type.code}&status=${status}`;
          return count > 0 ? [{ label, count, to }] : [];
        }),
      };
    });
  return {
    count: null,
    more: { to: leadingFamily.listedAt, label: t("dashboard.more.statusesByType") },
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
