/** The case list: filtered, searched, sorted and paged, in about the same time for a thousand cases as for a hundred thousand. */
import { sql } from "kysely";
import type { RawBuilder, Selectable, SelectQueryBuilder, SqlBool } from "kysely";

import type { Database } from "../database";
import { amongFound } from "../leading";
import type { CaseFileTable, Schema } from "../schema";
import { isHeldAs } from "./capacity";
import type { Capacity } from "./capacity";
import { searchTerms } from "./case-terms";
import type { SearchTerm } from "./case-terms";
import { hasTerm, isBeside, isWithin, leadingTerm, type SearchedTerms } from "./term-cases";
import { COUNT_LIMIT, countUpTo, countUpToLimit, inDirection, offsetOf, totalOf } from "./paging";
import type { Page, PageRequest, Sort, Total } from "./paging";

export type CaseFileRow = Selectable<CaseFileTable>;
export type CaseSortColumn =
  | "case_no"
  | "name_en"
  | "name_zh"
  | "status"
  | "order_date"
  | "petition_date"
  | "updated_at";

export interface CaseFilter {
  /** Case number in any usual form, English words or their beginnings, Chinese characters. */
  readonly search?: string | undefined;
  readonly type?: "B" | "L" | undefined;
  readonly status?: string | undefined;
  readonly officerId?: string | undefined;
  /** Cases in which the officer stands in: they count as assigned to the officer. */
  readonly standsInFor?: readonly string[] | undefined;
  /** Only cases that came in since this instant. */
  readonly importedSince?: string | undefined;
  /** Only cases that one of the firms has, or had, an appointment in. */
  readonly firmIds?: readonly string[] | undefined;
  /** As whom the firms (or anybody) must be appointed; absent: either way. */
  readonly capacity?: Capacity | undefined;
  /** Only cases with an appointment (of the firms, where some are named) in force on this date. */
  readonly activeOn?: string | undefined;
  /** Only cases whose appointments (of the firms, where some are named) have all ended by this date. */
  readonly formerOn?: string | undefined;
}
export interface CaseQuery extends CaseFilter, PageRequest {
  readonly sort: Sort<CaseSortColumn>;
}
/** However long the list, of so many cases that a search finds the page is looked for along the list. */
const COLLECTED = 5_000;

/**
 * One page of the list, and how many cases there are.
 *
 * Few matches are collected and then sorted; of many (more than are counted) the first page is found by walking the
 * list in its order and keeping what matches. Either way the work does not grow with the list.
 */
export async function findCasePage(database: Database, query: CaseQuery): Promise<Page<CaseFileRow>> {
  const terms = searchTerms(query.search ?? "");
  if (terms.length === 0 && (query.search ?? "").trim() !== "") {
    return { rows: [], total: { count: 0, capped: false } };
  }
  const searched = await leadingTerm(database, terms);
  const ids = candidates(database, query, terms, searched);
  const many = searched === undefined ? COUNT_LIMIT : await worthCollecting(database, query.size);
  const count = await countUpTo(database.kysely, ids, many);
  // The cases of a firm are few beside all, however many it has.
  const found =
    count > many && query.firmIds === undefined
      ? walk(database, query, terms)
      : database.kysely
          .selectFrom("case_file")
          .select("case_file.id")
          .where(sql<SqlBool>`case_file.id ${amongFound(database.dialect, sql`${ids}`)}`);
  const shown = await inOrder(found, query.sort).limit(query.size).offset(offsetOf(query)).execute();
  return {
    rows: await findRows(
      database,
      shown.map(({ id }) => id),
    ),
    total: totalOf(count),
  };
}

/**
 * Up to how many cases that a search finds are put in order. To collect m of them takes m steps; to find a page of them
 * along a list of n takes about `size * n / m`: where both are the same, it is time to change over.
 */
async function worthCollecting({ kysely }: Database, size: number): Promise<number> {
  const { cases } = await kysely
    .selectFrom("case_count")
    .select(({ fn }) => fn.sum<number | string>("count").as("cases"))
    .executeTakeFirstOrThrow();
  return Math.min(COLLECTED, Math.max(COUNT_LIMIT, Math.round(Math.sqrt(size * Number(cases)))));
}

/** How many cases match, as far as the limit of counting. */
export async function countCases(database: Database, query: CaseFilter): Promise<Total> {
  const terms = searchTerms(query.search ?? "");
  if (terms.length === 0 && (query.search ?? "").trim() !== "") return totalOf(0);
  const ids = candidates(database, query, terms, await leadingTerm(database, terms));
  return countUpToLimit(database.kysely, ids);
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

/** Cases in which somebody stands in on a day. */
export async function findStandIns(
  { kysely }: Database,
  officerId: string,
  on: string,
): Promise<readonly string[]> {
  const rows = await kysely
    .selectFrom("case_adhoc")
    .select("case_id")
    .distinct()
    .where("officer_id", "=", officerId)
    .where("from_date", "<=", on)
    .where("until_date", ">=", on)
    .execute();
  return rows.map(({ case_id }) => case_id);
}

/** @throws RangeError when there is no such case */
export async function getCase(database: Database, id: string): Promise<CaseFileRow> {
  const row = await findCase(database, id);
  if (row === undefined) throw new RangeError(`There is no case ${id}`);
  return row;
}

/**
 * Ids of the cases that match, read from where there are fewest: the search terms, the firm's appointments, the list.
 * Each is read off an index, and the case's own row is looked at only where one of its columns must match.
 */
function candidates(
  database: Database,
  query: CaseFilter,
  terms: readonly SearchTerm[],
  searched: SearchedTerms | undefined,
) {
  const { kysely, dialect } = database;
  const columns = columnFilters(query, database, "walk");
  const ofCase = (id: RawBuilder<unknown>) =>
    columns.length === 0
      ? []
      : [
          sql<SqlBool>`exists (select 1 from case_file where case_file.id = ${id} and ${conjunction(columns)})`,
        ];
  // A name that very many have is looked for among the cases of the firm.
  if (searched !== undefined && !(searched.broad && query.firmIds !== undefined)) {
    const id = sql.ref("case_term.case_id");
    return kysely
      .selectFrom("case_term")
      .select("case_term.case_id as id")
      .distinct()
      .where(isWithin(searched.leading, "case_term"))
      .where((where) =>
        where.and([
          ...searched.others.map((term) => isBeside(term, dialect)),
          ...appointmentFilters(query, id),
          ...ofCase(id),
        ]),
      );
  }
  if (query.firmIds !== undefined) {
    const id = sql.ref("case_appointment.case_id");
    const inForce = query.activeOn === undefined ? [] : [isInForce("case_appointment", query.activeOn)];
    const held = query.capacity === undefined ? [] : [isHeldAs(query.capacity, "case_appointment.role")];
    return kysely
      .selectFrom("case_appointment")
      .select("case_appointment.case_id as id")
      .distinct()
      .where("case_appointment.firm_id", "in", query.firmIds)
      .where((where) =>
        where.and([
          ...inForce,
          ...held,
          ...endedFilters(query, id),
          ...terms.map((term) => hasTerm(term, id)),
          ...ofCase(id),
        ]),
      );
  }
  return kysely
    .selectFrom("case_file")
    .select("case_file.id")
    .where((where) =>
      where.and([...appointmentFilters(query, CASE_ID), ...columnFilters(query, database, "seek")]),
    );
}

const CASE_ID = sql.ref("case_file.id");

function conjunction(filters: Filters): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.join(filters, sql` and `)}`;
}

/** Every case in the order of the list, with what it must match. */
function walk(database: Database, query: CaseQuery, terms: readonly SearchTerm[]) {
  return database.kysely
    .selectFrom("case_file")
    .select("case_file.id")
    .where((where) =>
      where.and([
        ...terms.map((term) => hasTerm(term, CASE_ID)),
        ...appointmentFilters(query, CASE_ID),
        ...columnFilters(
          query,
          database,
          query.sort.column === "order_date" && query.formerOn === undefined ? "seek" : "walk",
        ),
      ]),
    );
}

type Filters = readonly RawBuilder<SqlBool>[];

/**
 * What the columns must hold. To `seek` is to let an index of theirs lead. To `walk` is to keep SQLite, which cannot guess
 * how many rows a value has, from leaving the order that it is to follow: a plus sign hides the column.
 */
function columnFilters(query: CaseFilter, { dialect }: Database, way: "seek" | "walk"): Filters {
  const wanted: [string, string | undefined][] = [
    ["officer_id", query.officerId],
    ["case_type", query.type],
    ["status", query.status],
  ];
  const imported =
    query.importedSince === undefined ? [] : [sql<SqlBool>`case_file.imported_at >= ${query.importedSince}`];
  // Every appointment has ended by the day: the last of them has.
  const former =
    query.formerOn === undefined || query.capacity === "agent" || query.firmIds !== undefined
      ? []
      : [
          // Spelt out for the index of cases of former days.
          sql<SqlBool>`case_file.held_until is not null`,
          way === "walk" && dialect === "sqlite"
            ? sql<SqlBool>`+case_file.held_until <= ${query.formerOn}`
            : sql<SqlBool>`case_file.held_until <= ${query.formerOn}`,
        ];
  const equal = wanted.flatMap(([column, value]) => {
    if (value === undefined) return [];
    // An officer has the fewest cases: where one is named, no other column may lead.
    const hidden = way === "walk" || (query.officerId !== undefined && column !== "officer_id");
    const reference = sql.ref(`case_file.${column}`);
    if (column === "officer_id" && query.standsInFor !== undefined && query.standsInFor.length > 0)
      return [sql<SqlBool>`(${reference} = ${value} or ${CASE_ID} in (${sql.join(query.standsInFor)}))`];
    return dialect === "sqlite" && hidden
      ? [sql<SqlBool>`+${reference} = ${value}`]
      : [sql<SqlBool>`${reference} = ${value}`];
  });
  return [...equal, ...imported, ...former];
}

/** An appointment is in force from its first day until the day before it ends. */
function isInForce(appointment: string, on: string): RawBuilder<SqlBool> {
  const [from, to] = [sql.ref(`${appointment}.from_date`), sql.ref(`${appointment}.to_date`)];
  return sql<SqlBool>`(${from} <= ${on} and (${to} is null or ${to} > ${on}))`;
}

/** The appointments `a` of the case that are asked about. */
function someOf({ firmIds, capacity }: CaseFilter, id: RawBuilder<unknown>): RawBuilder<unknown> {
  const ofFirm = firmIds === undefined ? sql`` : sql` and a.firm_id in (${sql.join(firmIds)})`;
  const held = capacity === undefined ? sql`` : sql` and ${isHeldAs(capacity, "a.role")}`;
  return sql`select 1 from case_appointment as a where a.case_id = ${id}${ofFirm}${held}`;
}

function endedFilters(query: CaseFilter, id: RawBuilder<unknown>): Filters {
  const { formerOn } = query;
  if (formerOn === undefined) return [];
  return [sql<SqlBool>`not exists (${someOf(query, id)} and ${isInForce("a", formerOn)})`];
}

function appointmentFilters(query: CaseFilter, id: RawBuilder<unknown>): Filters {
  const { firmIds, activeOn, formerOn } = query;
  const some = someOf(query, id);
  const held =
    activeOn !== undefined
      ? [sql<SqlBool>`exists (${some} and ${isInForce("a", activeOn)})`]
      : firmIds !== undefined || formerOn !== undefined
        ? [sql<SqlBool>`exists (${some})`]
        : [];
  return [...held, ...endedFilters(query, id)];
}

type Found = SelectQueryBuilder<Schema, "case_file", { id: string }>;

function inOrder(found: Found, { column, direction }: Sort<CaseSortColumn>): Found {
  const order = inDirection(direction);
  const sorted =
    column === "case_no"
      ? found.orderBy("case_year", order).orderBy("case_number", order)
      : found.orderBy(column === "name_en" ? sql`lower(name_en)` : column, order);
  return sorted.orderBy("case_file.id", order);
}
