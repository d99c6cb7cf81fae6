/** The lists of submissions of every type. */
import { sql } from "kysely";
import type { RawBuilder, Selectable } from "kysely";

import type { Database } from "../../database";
import type { SubmissionTable } from "../../schema";
import { COUNT_LIMIT, countFrom, sortByIds, getOffset, computeTotal } from "../platform/paging";
import type { Page, PageRequest, Sort, Total } from "../platform/paging";
import type { SubmissionFilter } from "./submission-filters";
import { isNotDeferred, type QueuedItem } from "../platform/deferred-work";
import { submissionSource, type SubmissionSource } from "./submission-source";

export type { SubmissionFilter } from "./submission-filters";

/** A submission with the number and names of its case as they are now. */
export type SubmissionRow = Selectable<SubmissionTable> & {
  case_no: string;
  case_name_en: string;
  case_name_zh: string | null;
};
export type SubmissionSortColumn =
  | "case_no"
  | "type"
  | "status"
  | "reference"
  | "since"
  | "due_on"
  | "expires_on"
  | "started_at"
  | "last_saved_at"
  | "first_submitted_at"
  | "last_submitted_at"
  | "updated_at"
  /** As work is done: what is signed and only has to be sent, what is due (the longest overdue first), the rest by age. */
  | "task";

export interface SubmissionQuery extends SubmissionFilter, PageRequest {
  readonly sort: Sort<SubmissionSortColumn>;
}

/**
 * One page, and how many submissions match. Few matches are collected and then sorted; of many the page is found by walking
 * the list in its order. Rows are opened only for what is shown.
 */
export async function findSubmissionPage(
  database: Database,
  query: SubmissionQuery,
): Promise<Page<SubmissionRow>> {
  const source = await submissionSource(database, query);
  if (source === "nothing") return { rows: [], total: NONE };
  const { matching, walked } = source;
  const page = (hidden: boolean) =>
    sql`order by ${inOrder(query.sort, hidden)} limit ${query.size} offset ${getOffset(query)}`;
  if (walked === undefined) {
    // All of them are looked at for their order: they are counted on the way.
    const { rows } = await sql<{ id: string; total: number }>`
      select submission.id, count(*) over () as total from ${matching} ${page(true)}`.execute(
      database.kysely,
    );
    const [first] = rows;
    const total =
      first === undefined && query.page > 1
        ? await countMatching(database, source, COUNT_LIMIT)
        : Number(first?.total ?? 0);
    return { rows: await findRows(database, rows), total: computeTotal(total) };
  }
  const { collected = COUNT_LIMIT, sorted = false } = source;
  const count = await countMatching(database, source, collected);
  const few = count <= collected;
  // For few a walk would go through the whole list: what they match leads to them, and nothing else.
  const { rows } = await sql<{ id: string }>`
    select submission.id from ${few ? matching : walked} ${page(few || sorted)}`.execute(database.kysely);
  return { rows: await findRows(database, rows), total: computeTotal(count) };
}

const NONE: Total = { count: 0, capped: false };

/** Counts the submissions that match, as far as the limit of counting. */
export async function countSubmissionsUpToLimit(database: Database, query: SubmissionFilter): Promise<Total> {
  const source = await submissionSource(database, query);
  return source === "nothing" ? NONE : computeTotal(await countMatching(database, source, COUNT_LIMIT));
}

/** Counts the matching submissions of each of these types, as far as the limit of counting. Few matches are gone through once. */
export async function countTypesUpToLimit(
  database: Database,
  query: SubmissionFilter,
  types: readonly string[],
): Promise<ReadonlyMap<string, Total>> {
  const source = await submissionSource(database, { ...query, types });
  if (source === "nothing") return new Map();
  if (source.walked !== undefined) {
    const counted = types.map(async (type): Promise<[string, Total]> => [
      type,
      await countSubmissionsUpToLimit(database, { ...query, types: [type] }),
    ]);
    return new Map(await Promise.all(counted));
  }
  const { rows } = await sql<{ type: string; count: number | string }>`
    select submission.type, count(*) as count from ${source.matching} group by submission.type`.execute(
    database.kysely,
  );
  return new Map(rows.map(({ type, count }) => [type, computeTotal(Number(count))]));
}

/** Counts the matches, as far as one more than a limit. */
const countMatching = (
  { kysely }: Database,
  { matching, counted = matching }: SubmissionSource,
  limit: number,
): Promise<number> => countFrom(kysely, counted, limit);

/** The columns of each order, all in one direction. What is hidden in an expression no index is walked for. */
function inOrder({ column, direction }: Sort<SubmissionSortColumn>, hidden: boolean): RawBuilder<unknown> {
  if (column === "task") return asWorkIsDone(direction);
  const columns: readonly string[] =
    column === "case_no"
      ? ["case_year", "case_number", "id"]
      : column === "status"
        ? ["status", "updated_at", "id"]
        : [column, "id"];
  const order = direction === "asc" ? sql` asc nulls first` : sql` desc nulls last`;
  const named = (column: string) => sql.ref(`submission.${column}`);
  const shown = (column: string) => (hidden ? sql`nullif(${named(column)}, null)` : named(column));
  return sql.join(columns.map((each) => sql`${shown(each)}${order}`));
}

/** What has no day stands behind what has one, whichever way the list goes. */
function asWorkIsDone(direction: "asc" | "desc"): RawBuilder<unknown> {
  const way = sql.raw(direction);
  return sql`case when submission.holder = 'reviewer' and submission.status <> 'pendingApproval'
      then submission.signed else 0 end desc,
    case when submission.due_on is null then 1 else 0 end,
    submission.due_on ${way}, submission.since ${way}, submission.id ${way}`;
}

async function findRows(
  { kysely }: Database,
  shown: readonly { readonly id: string }[],
): Promise<readonly SubmissionRow[]> {
  const ids = shown.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await kysely
    .selectFrom("submission")
    .innerJoin("case_file", "case_file.id", "submission.case_id")
    .selectAll("submission")
    .select(CASE_COLUMNS)
    .where("submission.id", "in", ids)
    .execute();
  return sortByIds(ids, rows);
}

/** Every form of a case that a list knows, in whatever state. */
export async function findFormsOfCase(
  { kysely }: Database,
  caseId: string,
): Promise<readonly { readonly id: string; readonly type: string }[]> {
  return kysely
    .selectFrom("submission")
    .select(["id", "type"])
    .where("case_id", "=", caseId)
    .orderBy("id")
    .execute();
}

/** Drafts that end on the day or before and are not set aside, those that end first first. */
export async function findDraftsEndingBy(
  { kysely }: Database,
  day: string,
  { job, now, limit }: QueuedItem,
): Promise<readonly { readonly id: string; readonly type: string }[]> {
  return kysely
    .selectFrom("submission")
    .select(["id", "type"])
    .where("expires_on", "<=", day)
    .where(isNotDeferred(job, sql.ref("submission.id"), now))
    .orderBy("expires_on")
    .orderBy("id")
    .limit(limit)
    .execute();
}

const CASE_COLUMNS = [
  "case_file.case_no as case_no",
  "case_file.name_en as case_name_en",
  "case_file.name_zh as case_name_zh",
] as const;

/** Counts the live submissions of a type in each state; states without any are absent. */
export async function countByState(
  database: Database,
  type: string,
): Promise<Readonly<Record<string, number>>> {
  const rows = await database.kysely
    .selectFrom("submission_count")
    .select(["state", ({ fn }) => fn.sum<number | string>("count").as("counted")])
    .where("type", "=", type)
    .where("count", ">", 0)
    .groupBy("state")
    .execute();
  return Object.fromEntries(rows.map(({ state, counted }) => [state, Number(counted)]));
}
