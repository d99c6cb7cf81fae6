/** The source of the dashboard's figures: of all forms, what the database keeps counted; of a firm's own, one walk over them. */
import type { Database } from "~/db/database";
import {
  countByTypeAndStatus,
  countFiledByHour,
  countOwnForms,
  type FormFigure,
  type HourCount,
  type StatusCount,
} from "~/db/queries/figures";
import { totalOf, type Total } from "~/db/queries/paging";
import { countTypesUpToLimit, type SubmissionFilter } from "~/db/queries/submissions";
import {
  addDays,
  addTime,
  dayOfWeek,
  RECENT_SUBMISSIONS,
  type CalendarDate,
  type Instant,
} from "~/workflows/kit";

import { beginningOfDay } from "../portal/clock.server";
import { statusFilter } from "../form-lists/form-list.server";
import { expiringSince } from "../submissions/items.server";

/** Weeks that the chart of filings shows. */
export const WEEKS = 12;

/** The Monday of the week in which a day lies. */
export const mondayOf = (day: CalendarDate): CalendarDate => addDays(day, -((dayOfWeek(day) + 6) % 7));

export interface Figures {
  /** The number of forms of each type in each status. */
  readonly statuses: () => Promise<readonly StatusCount[]>;
  /** Drafts that nobody has touched for long, by type. */
  readonly untouched: () => Promise<ReadonlyMap<string, number>>;
  /** The number of forms filed in each hour of the last weeks. */
  readonly hours: () => Promise<readonly HourCount[]>;
  /** The number of forms of each of these types, of all days or within the last 7. */
  readonly ofTypes: (types: readonly string[], recent: boolean) => Promise<ReadonlyMap<string, Total>>;
  /** Among which of them those are to be looked for that wait with somebody, or were filed within the last 7 days. */
  readonly among: (kind: "waiting" | "recent") => Promise<Pick<SubmissionFilter, "ids">>;
}

interface Parts {
  readonly database: Database;
  readonly now: Instant;
  readonly today: CalendarDate;
}

/** @param scope which forms; `null`: none */
export function figuresOf(parts: Parts, scope: SubmissionFilter | null): Figures {
  if (scope === null)
    return {
      statuses: async () => [],
      untouched: async () => new Map(),
      hours: async () => [],
      ofTypes: async () => new Map(),
      among: async () => ({}),
    };
  return scope.visibleTo === undefined ? figuresOfAll(parts, scope) : figuresOfOwn(parts, scope);
}

const hoursSince = (today: CalendarDate): Instant =>
  beginningOfDay(addDays(mondayOf(today), (1 - WEEKS) * 7));

function figuresOfAll({ database, now, today }: Parts, scope: SubmissionFilter): Figures {
  let counted: Promise<readonly StatusCount[]> | undefined;
  const statuses = () => (counted ??= countByTypeAndStatus(database, scope));
  return {
    statuses,
    // What was filed is no draft: nothing of it expires.
    untouched: async () => {
      if (scope.filedOnly) return new Map();
      const types = (await statuses()).map(({ type }) => type);
      const filter = { ...scope, types: [...new Set(types)], ...statusFilter("draftExpiring", now) };
      const rows = await countByTypeAndStatus(database, filter);
      return new Map(rows.map(({ type, count }) => [type, count]));
    },
    hours: () => countFiledByHour(database, { ...scope, submittedSince: hoursSince(today) }),
    ofTypes: async (types, recent) => {
      if (recent) {
        const submittedSince = addTime(now, -RECENT_SUBMISSIONS);
        return countTypesUpToLimit(database, { ...scope, submittedSince }, types);
      }
      const sums = sumBy(await statuses(), ({ type }) => type);
      return new Map(types.map((type) => [type, totalOf(sums.get(type) ?? 0)]));
    },
    // Their own indexes lead to them.
    among: async () => ({}),
  };
}

function figuresOfOwn({ database, now, today }: Parts, scope: SubmissionFilter): Figures {
  let counted: Promise<readonly FormFigure[]> | undefined;
  // Once, however many widgets ask.
  const all = () =>
    (counted ??= countOwnForms(database, scope, {
      hoursSince: hoursSince(today),
      recentSince: addTime(now, -RECENT_SUBMISSIONS),
      untouchedSince: expiringSince(now),
    }));
  return {
    statuses: async () => {
      const summed = new Map<string, StatusCount>();
      for (const { type, status, count } of await all()) {
        const key = `${type} ${status}`;
        summed.set(key, { type, status, count: count + (summed.get(key)?.count ?? 0) });
      }
      return [...summed].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, each]) => each);
    },
    untouched: async () =>
      sumBy(
        (await all()).filter(({ untouched }) => untouched),
        ({ type }) => type,
      ),
    hours: async () => {
      const filed = (await all()).flatMap(({ hour, count }) => (hour === null ? [] : [{ hour, count }]));
      return [...sumBy(filed, ({ hour }) => hour)].map(([hour, count]) => ({ hour, count }));
    },
    ofTypes: async (types, recent) => {
      const sums = sumBy(
        (await all()).filter((each) => !recent || each.recent),
        ({ type }) => type,
      );
      return new Map(types.map((type) => [type, totalOf(sums.get(type) ?? 0)]));
    },
    among: async (kind) => ({
      ids: (await all()).flatMap((each) => (each[kind] && each.id !== null ? [each.id] : [])),
    }),
  };
}

function sumBy<T extends { readonly count: number }>(
  rows: readonly T[],
  keyOf: (row: T) => string,
): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + row.count);
  return sums;
}
