/** Figures about lists, for the dashboard: of one's own forms counted, of all read off what the database keeps counted. */
import { sql } from "kysely";
import type { RawBuilder } from "kysely";

import type { Database } from "../../database";
import type { SubmissionFilter } from "../filings/submission-filters";
import { submissionSource } from "../filings/submission-source";

export interface HourCount {
  /** `2026-10-12T02`, in UTC. */
  readonly hour: string;
  readonly count: number;
}

/** What the counters of everything can tell apart. */
type Counted = Pick<SubmissionFilter, "family" | "types" | "filedOnly">;
const asksOnly = (query: SubmissionFilter, names: readonly (keyof Counted)[]): boolean =>
  Object.entries(query).every(([name, value]) => value === undefined || names.some((each) => each === name));

/**
 * How many submissions were filed (for the last time) in each hour; hours without any are absent.
 * @param query `submittedSince` is the beginning of an hour
 */
export async function countFiledByHour(
  database: Database,
  { submittedSince, ...query }: SubmissionFilter & { readonly submittedSince: string },
): Promise<readonly HourCount[]> {
  if (asksOnly(query, ["filedOnly"])) return hoursCounted(database, submittedSince);
  const source = await submissionSource(database, { ...query, filedOnly: true, submittedSince });
  if (source === "nothing") return [];
  const { rows } = await sql<{ hour: string; count: number | string }>`
    select substr(submission.last_submitted_at, 1, 13) as hour, count(*) as count from ${source.matching}
    group by substr(submission.last_submitted_at, 1, 13) order by hour`.execute(database.kysely);
  return rows.map(({ hour, count }) => ({ hour, count: Number(count) }));
}

async function hoursCounted({ kysely }: Database, since: string): Promise<readonly HourCount[]> {
  const rows = await kysely
    .selectFrom("filing_count")
    .select(["hour", "count"])
    .where("hour", ">=", since.slice(0, 13))
    .where("count", ">", 0)
    .orderBy("hour")
    .execute();
  return rows.map(({ hour, count }) => ({ hour, count: Number(count) }));
}

export interface StatusCount {
  readonly type: string;
  readonly status: string;
  readonly count: number;
}

/** How many submissions of each type stand in each status; what there is none of is absent. */
export async function countByTypeAndStatus(
  database: Database,
  query: SubmissionFilter,
): Promise<readonly StatusCount[]> {
  if (asksOnly(query, ["family", "types", "filedOnly"])) return statusesCounted(database, query);
  const source = await submissionSource(database, query);
  if (source === "nothing") return [];
  const { rows } = await sql<StatusCount>`
    select submission.type, submission.status, count(*) as count from ${source.matching}
    group by submission.type, submission.status
    order by submission.type, submission.status`.execute(database.kysely);
  return rows.map(({ type, status, count }) => ({ type, status, count: Number(count) }));
}

async function statusesCounted(
  { kysely }: Database,
  { family, types, filedOnly }: Counted,
): Promise<readonly StatusCount[]> {
  if (types?.length === 0) return [];
  let counted = kysely.selectFrom("submission_count").where("count", ">", 0);
  if (family !== undefined) counted = counted.where("family", "=", family);
  if (types !== undefined) counted = counted.where("type", "in", types);
  if (filedOnly) counted = counted.where("filed", "=", "yes");
  const rows = await counted
    .select(["type", "status", ({ fn }) => fn.sum<number | string>("count").as("counted")])
    .groupBy(["type", "status"])
    .orderBy("type")
    .orderBy("status")
    .execute();
  return rows.map(({ counted: count, ...row }) => ({ ...row, count: Number(count) }));
}

/**
 * How often anything has changed that the firms' own forms are counted from. It only ever grows: as long as it stands, they are on
 * one day what they were.
 */
export async function countFirmChanges({ kysely }: Database, firmIds: readonly string[]): Promise<number> {
  if (firmIds.length === 0) return 0;
  const { changes } = await kysely
    .selectFrom("firm_changes")
    .where("firm_id", "in", firmIds)
    .select(({ fn }) => fn.sum<number | string | null>("changes").as("changes"))
    .executeTakeFirstOrThrow();
  return Number(changes ?? 0);
}

/** Somebody's own forms of one type in one status. */
export interface OwnForms extends StatusCount {
  /** When each draft that ends by itself was saved or handed on last: one instant for each. */
  readonly touched: readonly string[];
  /** The ids of those that a preparer or a reviewer has. */
  readonly waiting: readonly string[];
  /** Those that were filed lately. */
  readonly recent: readonly { readonly id: string; readonly filedAt: string }[];
  /** The hours in which they were filed, where that is not too long ago: one for each form. */
  readonly hours: readonly string[];
}

/** From which instants on. */
export interface FigureTimes {
  readonly hoursSince: string;
  readonly recentSince: string;
}

interface OwnRow extends StatusCount {
  readonly touched: string | null;
  readonly waiting: string | null;
  readonly recent: string | null;
  readonly hours: string | null;
}

const COUNTED_OF_OWN = ["id", "type", "status", "holder", "last_submitted_at"];

/** Everything that figures say of somebody's own forms, in one walk over them. */
export async function countOwnForms(
  database: Database,
  query: SubmissionFilter,
  { hoursSince, recentSince }: FigureTimes,
): Promise<readonly OwnForms[]> {
  const source = await submissionSource(database, query, COUNTED_OF_OWN);
  if (source === "nothing") return [];
  const [id, filed] = [sql.ref("submission.id"), sql.ref("submission.last_submitted_at")];
  // A draft's row is opened for its days, and no other: the rest is in the index that the cases lead to.
  const touched = sql`case when submission.status = 'drafted' then
    (select case when draft.last_saved_at > draft.since then draft.last_saved_at else draft.since end
      from submission as draft where draft.id = submission.id and draft.expires_on is not null) end`;
  // Lists of words rather than a row for each form: to group as many rows as that takes longer than the walk.
  const listed = (word: RawBuilder<unknown>, condition: RawBuilder<unknown>) =>
    sql`string_agg(${word}, ' ') filter (where ${condition})`;
  const { rows } = await sql<OwnRow>`
    select submission.type, submission.status, count(*) as count,
      string_agg(${touched}, ' ') as touched,
      ${listed(id, sql`submission.holder in ('preparer', 'reviewer')`)} as waiting,
      ${listed(sql`${filed} || '/' || ${id}`, sql`${filed} >= ${recentSince}`)} as recent,
      ${listed(sql`substr(${filed}, 1, 13)`, sql`${filed} >= ${hoursSince}`)} as hours
    from ${source.matching} group by submission.type, submission.status
    order by submission.type, submission.status`.execute(database.kysely);
  return rows.map((row) => ({
    type: row.type,
    status: row.status,
    count: Number(row.count),
    touched: getWords(row.touched),
    waiting: getWords(row.waiting),
    recent: getWords(row.recent).map((word) => {
      const end = word.indexOf("/");
      return { filedAt: word.slice(0, end), id: word.slice(end + 1) };
    }),
    hours: getWords(row.hours),
  }));
}

const getWords = (list: string | null): readonly string[] => list?.split(" ") ?? [];
