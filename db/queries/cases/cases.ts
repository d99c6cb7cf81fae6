/** The case list: filtered, searched, sorted and paged, in about the same time for a thousand cases as for a hundred thousand. */
import { sql } from "kysely";
import type { Selectable, SelectQueryBuilder, SqlBool } from "kysely";

import type { Database } from "../../database";
import { inList } from "../../in-list-query";
import { inQuery } from "../../driving-table";
import type { CaseFileTable, Schema } from "../../schema";
import { selectCandidateIds, selectInOrder, type CaseFilter } from "./case-source";
import { searchTerms } from "./case-terms";
import { leadingTerm } from "./term-cases";
import {
  COUNT_LIMIT,
  countUpTo,
  countUpToLimit,
  inDirection,
  getOffset,
  computeTotal,
  countWorthCollecting,
} from "../platform/paging";
import type { Page, PageRequest, Sort, Total } from "../platform/paging";

export type { CaseFilter } from "./case-source";

export type CaseFileRow = Selectable<CaseFileTable>;
export type CaseSortColumn =
  | "case_no"
  | "name_en"
  | "name_zh"
  | "status"
  | "order_date"
  | "petition_date"
  | "updated_at";

export interface CaseQuery extends CaseFilter, PageRequest {
  readonly sort: Sort<CaseSortColumn>;
}
/** However long the list: of more cases than this the page is looked for along it. */
const COLLECTED = 5_000;

/**
 * One page of the list, and how many cases there are.
 *
 * Few matches are collected and then sorted; of many (more than are counted) the first page is found by walking the
 * list in its order and keeping what matches. Either way the work does not grow with the list. The cases of a firm or
 * of an officer, and those that a search finds, are collected as long as that takes fewer steps than finding them along the list.
 */
export async function findCasePage(database: Database, query: CaseQuery): Promise<Page<CaseFileRow>> {
  const terms = searchTerms(query.search ?? "");
  if (terms.length === 0 && (query.search ?? "").trim() !== "") {
    return { rows: [], total: { count: 0, capped: false } };
  }
  const searched = await leadingTerm(database, terms);
  const ids = selectCandidateIds(database, query, terms, searched);
  const many =
    searched === undefined && query.firmIds === undefined && query.assigned === undefined
      ? COUNT_LIMIT
      : countWorthCollecting(await countAll(database), getOffset(query) + query.size, COLLECTED);
  const count = await countUpTo(database.kysely, ids, many);
  const found =
    count > many
      ? selectInOrder(database, query, query.sort.column, terms)
      : database.kysely
          .selectFrom("case_file")
          .select("case_file.id")
          .where(sql<SqlBool>`case_file.id ${inQuery(database.dialect, sql`${ids}`)}`);
  const shown = await inOrder(found, query.sort).limit(query.size).offset(getOffset(query)).execute();
  return {
    rows: await findRows(
      database,
      shown.map(({ id }) => id),
    ),
    total: computeTotal(count),
  };
}

async function countAll({ kysely }: Database): Promise<number> {
  const { cases } = await kysely
    .selectFrom("case_count")
    .select(({ fn }) => fn.sum<number | string>("count").as("cases"))
    .executeTakeFirstOrThrow();
  return Number(cases);
}

/** Counts the cases that match, as far as the limit of counting. */
export async function countCases(database: Database, query: CaseFilter): Promise<Total> {
  const terms = searchTerms(query.search ?? "");
  if (terms.length === 0 && (query.search ?? "").trim() !== "") return computeTotal(0);
  const ids = selectCandidateIds(database, query, terms, await leadingTerm(database, terms));
  return countUpToLimit(database.kysely, ids);
}

export interface NewestCases extends Page<CaseFileRow> {
  readonly byType: Readonly<Record<"B" | "L", Total>>;
}

/**
 * The cases that were ordered last, how many there are, and how many of each type. The cases of a firm or an officer are gone through once.
 * @param size so many are given
 */
export async function findNewestCases(
  database: Database,
  query: Omit<CaseFilter, "type" | "search">,
  size: number,
): Promise<NewestCases> {
  const sort = { column: "order_date", direction: "desc" } as const;
  if (query.firmIds === undefined && query.assigned === undefined)
    return {
      ...(await findCasePage(database, { ...query, sort, page: 1, size })),
      byType: {
        B: await countCases(database, { ...query, type: "B" }),
        L: await countCases(database, { ...query, type: "L" }),
      },
    };
  const ids = selectCandidateIds(database, query, [], undefined);
  const held = database.kysely
    .selectFrom("case_file")
    .select("case_file.id")
    .select([
      sql<number | string>`count(*) over ()`.as("cases"),
      sql<number | string>`sum(case when case_type = 'B' then 1 else 0 end) over ()`.as("bankruptcies"),
    ])
    .where(sql<SqlBool>`case_file.id ${inQuery(database.dialect, sql`${ids}`)}`);
  const shown = await inOrder(held, sort).limit(size).execute();
  const [all, bankruptcies] = [Number(shown[0]?.cases ?? 0), Number(shown[0]?.bankruptcies ?? 0)];
  return {
    rows: await findRows(
      database,
      shown.map(({ id }) => id),
    ),
    total: computeTotal(all),
    byType: { B: computeTotal(bankruptcies), L: computeTotal(all - bankruptcies) },
  };
}

/** Rows are opened only for what is shown. */
async function findRows({ kysely }: Database, ids: readonly string[]): Promise<readonly CaseFileRow[]> {
  if (ids.length === 0) return [];
  const rows = await kysely.selectFrom("case_file").selectAll().where("id", "in", ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function findCase(database: Database, id: string): Promise<CaseFileRow | undefined> {
  return database.kysely.selectFrom("case_file").selectAll().where("id", "=", id).executeTakeFirst();
}

/** @throws RangeError when there is no such case */
export async function getCase(database: Database, id: string): Promise<CaseFileRow> {
  const row = await findCase(database, id);
  if (row === undefined) throw new RangeError(`There is no case ${id}`);
  return row;
}

type Found<Row> = SelectQueryBuilder<Schema, "case_file", Row>;

function inOrder<Row>(found: Found<Row>, { column, direction }: Sort<CaseSortColumn>): Found<Row> {
  const order = inDirection(direction);
  const sorted =
    column === "case_no"
      ? found.orderBy("case_year", order).orderBy("case_number", order)
      : found.orderBy(column === "name_en" ? sql`lower(name_en)` : column, order);
  return sorted.orderBy("case_file.id", order);
}

/** The names of cases, by id. */
export async function findCaseNames(
  { kysely, dialect }: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Pick<CaseFileRow, "id" | "name_en" | "name_zh">>> {
  const rows = await kysely
    .selectFrom("case_file")
    .select(["id", "name_en", "name_zh"])
    .where(sql<SqlBool>`id ${inList(dialect, ids)}`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** What is known of cases, by id. */
export async function findCaseDetails(
  { kysely, dialect }: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly id: string; readonly detail: string }>> {
  const rows = await kysely
    .selectFrom("case_file")
    .select(["id", "detail"])
    .where(sql<SqlBool>`id ${inList(dialect, ids)}`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
