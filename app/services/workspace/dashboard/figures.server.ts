/** The source of the dashboard's figures: of all forms, what the database keeps counted; of a firm's own, one walk over them. */
import type { Database } from "~/db/database";
import {
  countByTypeAndStatus,
  countFiledByHour,
  countFirmChanges,
  countOwnForms,
  type HourCount,
  type OwnForms,
  type StatusCount,
} from "~/db/queries/workspace/figures";
import { computeTotal, type Total } from "~/db/queries/platform/paging";
import { countTypesUpToLimit, type SubmissionFilter } from "~/db/queries/filings/submissions";
import {
  addDays,
  addTime,
  dayOfWeek,
  RECENT_SUBMISSIONS,
  type CalendarDate,
  type Instant,
} from "~/workflows/kit";

import { startOfDay } from "../../platform/portal/clock.server";
import { statusFilter } from "../../filings/form-lists/form-list.server";
import { ReadOuts } from "../../platform/projections/day-cache";
import { expiringSince } from "../../filings/submission-lists/items.server";

/** Weeks that the chart of filings shows. */
export const WEEKS = 12;

/** The Monday of the week in which a day lies. */
export const getMonday = (day: CalendarDate): CalendarDate => addDays(day, -((dayOfWeek(day) + 6) % 7));

export interface Figures {
  /** The number of forms of each type in each status. */
  readonly statuses: () => Promise<readonly StatusCount[]>;
  /** Drafts that nobody has touched for long, by type. */
  readonly untouched: () => Promise<ReadonlyMap<string, number>>;
  /** The number of forms filed in each hour of the last weeks. */
  readonly hours: () => Promise<readonly HourCount[]>;
  /** The number of forms of each of these types, of all days or within the last 7. */
  readonly ofTypes: (types: readonly string[], recent: boolean) => Promise<ReadonlyMap<string, Total>>;
  /** Among which of them those are to be looked for that wait with somebody. */
  readonly amongWaiting: () => Promise<Pick<SubmissionFilter, "ids">>;
  /** How many were filed within the last 7 days, and among which of them the newest few are to be looked for. */
  readonly newest: (few: number) => Promise<{ readonly total: Total | null } & Pick<SubmissionFilter, "ids">>;
}

interface Parts {
  readonly database: Database;
  readonly now: Instant;
  readonly today: CalendarDate;
}

/** @param scope which forms; `null`: none */
export function getFigures(parts: Parts, scope: SubmissionFilter | null): Figures {
  if (scope === null)
    return {
      statuses: async () => [],
      untouched: async () => new Map(),
      hours: async () => [],
      ofTypes: async () => new Map(),
      amongWaiting: async () => ({}),
      newest: async () => ({ total: computeTotal(0) }),
    };
  return scope.visibleTo === undefined ? figuresOfAll(parts, scope) : figuresOfOwn(parts, scope);
}

const hoursSince = (today: CalendarDate): Instant => startOfDay(addDays(getMonday(today), (1 - WEEKS) * 7));

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
      const sums = sumBy(
        await statuses(),
        ({ type }) => type,
        ({ count }) => count,
      );
      return new Map(types.map((type) => [type, computeTotal(sums.get(type) ?? 0)]));
    },
    // Their own indexes lead to them.
    amongWaiting: async () => ({}),
    newest: async () => ({ total: null }),
  };
}

function figuresOfOwn({ database, now, today }: Parts, scope: SubmissionFilter): Figures {
  let counted: Promise<readonly OwnForms[]> | undefined;
  // Once, however many widgets ask.
  const all = () => (counted ??= ownForms({ database, today }, scope));
  const [recentSince, untouchedSince] = [addTime(now, -RECENT_SUBMISSIONS), expiringSince(now)];
  const listRecent = ({ recent }: OwnForms) => recent.filter(({ filedAt }) => filedAt >= recentSince);
  return {
    statuses: all,
    untouched: async () =>
      sumBy(
        await all(),
        ({ type }) => type,
        ({ touched }) => touched.filter((at) => at <= untouchedSince).length,
      ),
    hours: async () => {
      const filed = (await all()).flatMap(({ hours }) => hours);
      return [
        ...sumBy(
          filed,
          (hour) => hour,
          () => 1,
        ),
      ].map(([hour, count]) => ({ hour, count }));
    },
    ofTypes: async (types, recently) => {
      const sums = sumBy(
        await all(),
        ({ type }) => type,
        (forms) => (recently ? listRecent(forms).length : forms.count),
      );
      return new Map(types.map((type) => [type, computeTotal(sums.get(type) ?? 0)]));
    },
    amongWaiting: async () => ({ ids: (await all()).flatMap(({ waiting }) => waiting) }),
    newest: async (few) => {
      const recent = (await all()).flatMap(listRecent);
      // As lists show them: of those that were filed in one instant the last id first.
      const place = ({ filedAt, id }: (typeof recent)[number]) => `${filedAt} ${id}`;
      const newest = recent.toSorted((one, other) => (place(one) > place(other) ? -1 : 1)).slice(0, few);
      return { total: computeTotal(recent.length), ids: newest.map(({ id }) => id) };
    },
  };
}

/** Of so many firms the figures are at hand: those that were counted first are forgotten first. */
const MOST_FIRMS = 500;
const counts = new ReadOuts<readonly OwnForms[]>(MOST_FIRMS);

/** Counted again only where anything of a firm's cases or their forms has changed: that takes as long as it has forms. */
async function ownForms(
  { database, today }: Pick<Parts, "database" | "today">,
  scope: SubmissionFilter,
): Promise<readonly OwnForms[]> {
  const [known, whose] = [counts.of(database, today), JSON.stringify(scope)];
  // Before it is counted: what changes meanwhile is counted again at the next look.
  const changes = await countFirmChanges(database, scope.visibleTo?.firmIds ?? []);
  const found = known.find(whose, changes);
  if (found !== undefined) return found;
  const counted = await countOwnForms(database, scope, {
    hoursSince: hoursSince(today),
    recentSince: addTime(startOfDay(today), -RECENT_SUBMISSIONS),
  });
  known.keep(whose, changes, counted);
  return counted;
}

function sumBy<T>(
  rows: readonly T[],
  getKey: (row: T) => string,
  getCount: (row: T) => number,
): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(getKey(row), (sums.get(getKey(row)) ?? 0) + getCount(row));
  return sums;
}
