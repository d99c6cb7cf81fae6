/** Contributions of bankrupts: those of which months are missing, those that the portal looks after, and what the books received. */
import { sql } from "kysely";
import type { RawBuilder, Selectable, SqlBool } from "kysely";

import type { Database } from "../../database";
import type { CashBookEntryTable, ContributionTable } from "../../schema";
import { isNotDeferred, type QueuedItem } from "../platform/deferred-work";
import { selectRowsOfCases } from "../cases/case-rows";
import type { CaseWorker } from "../cases/worked-on";
import { computeTotal, countFrom, getOffset, sortByIds } from "../platform/paging";
import type { Page, PageRequest } from "../platform/paging";

/** With the case that it is about. */
export type ContributionRow = Selectable<ContributionTable> & {
  case_no: string;
  case_name_en: string;
  case_name_zh: string | null;
};

export interface ContributionQuery extends PageRequest {
  /** Only of cases that this person works on. */
  readonly workedOnBy?: CaseWorker | undefined;
  /** Case number or name. */
  readonly search?: string | undefined;
}

/** Those of which months are missing, the oldest first. */
export const findMissingContributions = (
  database: Database,
  query: ContributionQuery,
): Promise<Page<ContributionRow>> =>
  findContributions(database, query, {
    where: sql<SqlBool>`contribution.missing > 0`,
    by: sql`contribution.missing_since`,
  });

/** Those whose bankrupt objects and was not answered, the oldest first. */
export const findDisputedContributions = (
  database: Database,
  query: ContributionQuery,
): Promise<Page<ContributionRow>> =>
  findContributions(database, query, {
    where: sql<SqlBool>`contribution.objected_on is not null`,
    by: sql`contribution.objected_on`,
  });

async function findContributions(
  database: Database,
  query: ContributionQuery,
  { where, by }: { readonly where: RawBuilder<SqlBool>; readonly by: RawBuilder<unknown> },
): Promise<Page<ContributionRow>> {
  const { workedOnBy, search } = query;
  const filter = { search, workedOnBy };
  const source = await selectRowsOfCases(database, { table: "contribution" }, filter, [where]);
  if (source === "nothing") return { rows: [], total: computeTotal(0) };
  const { kysely } = database;
  const count = await countFrom(kysely, source.matching);
  const { rows: shown } = await sql<{ id: string }>`select contribution.id from ${source.matching}
    order by ${by}, contribution.id
    limit ${query.size} offset ${getOffset(query)}`.execute(kysely);
  return { rows: await withCases(database, shown), total: computeTotal(count) };
}

async function withCases(
  { kysely }: Database,
  shown: readonly { readonly id: string }[],
): Promise<readonly ContributionRow[]> {
  const ids = shown.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await kysely
    .selectFrom("contribution")
    .innerJoin("case_file", "case_file.id", "contribution.case_id")
    .selectAll("contribution")
    .select([
      "case_file.case_no as case_no",
      "case_file.name_en as case_name_en",
      "case_file.name_zh as case_name_zh",
    ])
    .where("contribution.id", "in", ids)
    .execute();
  return sortByIds(ids, rows);
}

/** Cases whose payments are looked at, by their ids. @param after the last that was looked at */
export async function findContributionsToWatch(
  { kysely }: Database,
  {
    states,
    after,
    limit,
  }: { readonly states: readonly string[]; readonly after: string; readonly limit: number },
): Promise<readonly string[]> {
  const rows = await kysely
    .selectFrom("contribution")
    .select("id")
    .where("state", "in", states)
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Cases whose bankrupt may be told of missing months, by their ids: without those that were looked at lately. */
export async function findContributionsToRemind(
  { kysely }: Database,
  { states, job, now, limit }: QueuedItem & { readonly states: readonly string[] },
): Promise<readonly string[]> {
  const rows = await kysely
    .selectFrom("contribution")
    .select("id")
    .where("state", "in", states)
    .where(isNotDeferred(job, sql.ref("contribution.id"), now))
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** A receipt of a case, in whichever of its books. */
export type CaseReceiptRow = Pick<
  Selectable<CashBookEntryTable>,
  "book_id" | "entry_id" | "entry_date" | "hkd"
>;

/** The receipts of one category in all books of a case, the earliest first. */
export async function findReceiptsOfCase(
  { kysely }: Database,
  {
    caseId,
    category,
    from,
    to,
  }: {
    readonly caseId: string;
    readonly category: string;
    readonly from: string;
    readonly to: string;
  },
): Promise<readonly CaseReceiptRow[]> {
  const rows = await kysely
    .selectFrom("cash_book")
    .innerJoin("cash_book_entry", "cash_book_entry.book_id", "cash_book.id")
    .where("cash_book.case_id", "=", caseId)
    .where("cash_book_entry.kind", "=", "receipt")
    .where("cash_book_entry.category", "=", category)
    .where("cash_book_entry.entry_date", ">=", from)
    .where("cash_book_entry.entry_date", "<=", to)
    .select([
      "cash_book_entry.book_id as book_id",
      "cash_book_entry.entry_id as entry_id",
      "cash_book_entry.entry_date as entry_date",
      "cash_book_entry.hkd as hkd",
    ])
    .orderBy("cash_book_entry.entry_date")
    .orderBy("cash_book_entry.place")
    .execute();
  // PostgreSQL gives long integers as text.
  return rows.map((row) => ({ ...row, hkd: Number(row.hkd) }));
}
