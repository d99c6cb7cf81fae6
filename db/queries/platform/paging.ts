/** Pages of a list, the same for every list. */
import { sql } from "kysely";
import type { Kysely, OrderByModifiers, RawBuilder, SelectQueryBuilder, SqlBool } from "kysely";

import type { Schema } from "../../schema";
import { listSpellings } from "./chinese-spellings";

/** Beyond this a list says "more than": nobody pages through it, and counting on would cost what paging saves. */
export const COUNT_LIMIT = 1_000;

export interface Sort<Column extends string> {
  readonly column: Column;
  readonly direction: "asc" | "desc";
}
export interface PageRequest {
  /** From 1. */
  readonly page: number;
  readonly size: number;
}
export interface Total {
  readonly count: number;
  /** There are more than `count`. */
  readonly capped: boolean;
}
export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: Total;
}

/** Counts the rows of a query, as far as the limit. */
export async function countUpToLimit<DB, TB extends keyof DB, O>(
  kysely: Kysely<Schema>,
  query: SelectQueryBuilder<DB, TB, O>,
): Promise<Total> {
  return computeTotal(await countUpTo(kysely, query, COUNT_LIMIT));
}

/** Counts the rows of a query, as far as one more than a limit. */
export async function countUpTo<DB, TB extends keyof DB, O>(
  kysely: Kysely<Schema>,
  query: SelectQueryBuilder<DB, TB, O>,
  limit: number,
): Promise<number> {
  const { rows } = await sql<{ count: number | string }>`
    select count(*) as count from (${query.limit(limit + 1)}) as counted`.execute(kysely);
  return Number(rows[0]?.count ?? 0);
}

/** Counts what stands behind `from`, as far as one more than a limit. */
export async function countFrom(
  kysely: Kysely<Schema>,
  source: RawBuilder<unknown>,
  limit: number = COUNT_LIMIT,
): Promise<number> {
  const { rows } = await sql<{ count: number | string }>`select count(*) as count from
    (select 1 as one from ${source} limit ${limit + 1}) as counted`.execute(kysely);
  return Number(rows[0]?.count ?? 0);
}

/** Rows that were read by their ids, in the order in which a list shows them. */
export function sortByIds<Row extends { readonly id: string }>(
  ids: readonly string[],
  rows: readonly Row[],
): readonly Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * Up to how many matches of a search are put in order. To collect m of them takes m steps; to find a page of them along a list
 * of n takes about `size * n / m`: where both are the same, it is time to change over.
 * @param all how long the list is; @param most never more than this
 */
export function countWorthCollecting(all: number, size: number, most: number): number {
  return Math.min(most, Math.max(COUNT_LIMIT, Math.round(Math.sqrt(size * all))));
}

/** A count as a list shows it. */
export function computeTotal(count: number): Total {
  return { count: Math.min(count, COUNT_LIMIT), capped: count > COUNT_LIMIT };
}

/** Nulls first going up and last going down, on both databases: as their indexes lie. */
export function inDirection(direction: "asc" | "desc"): OrderByModifiers {
  return (order) => (direction === "asc" ? order.asc().nullsFirst() : order.desc().nullsLast());
}

/** The column's text has `part` in it, in capitals or not, in traditional or simplified characters; `%` and `_` mean themselves. */
export function contains(column: string, part: string): RawBuilder<SqlBool> {
  const ways = listSpellings(part).map((spelling) => {
    const pattern = `%${spelling.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
    return sql<SqlBool>`lower(${sql.ref(column)}) like ${pattern} escape ${"\\"}`;
  });
  return sql<SqlBool>`(${sql.join(ways, sql` or `)})`;
}

export function getOffset({ page, size }: PageRequest): number {
  return Math.max(page - 1, 0) * size;
}
