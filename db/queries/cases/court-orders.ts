/** The list of court orders: filtered by kind, period and case, those of one's cases newest first. */
import { sql } from "kysely";
import type { RawBuilder, Selectable, SqlBool } from "kysely";

import type { Database } from "../../database";
import type { CaseFileTable, CaseOrderTable } from "../../schema";
import { countFrom, getOffset, computeTotal } from "../platform/paging";
import type { Page, PageRequest } from "../platform/paging";
import { selectRowsOfCases, type CaseFilter } from "./case-rows";

export interface CourtOrderRow
  extends Selectable<CaseOrderTable>, Pick<Selectable<CaseFileTable>, "case_no" | "name_en" | "name_zh"> {}

export interface CourtOrderQuery extends PageRequest, CaseFilter {
  readonly direction: "asc" | "desc";
  readonly kind?: string | undefined;
  /** First and last day. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** One page of them, and how many there are. */
export async function findCourtOrderPage(
  database: Database,
  query: CourtOrderQuery,
): Promise<Page<CourtOrderRow>> {
  const found = await selectRowsOfCases(
    database,
    { table: "case_order", as: "o" },
    query,
    buildConditions(query),
  );
  if (found === "nothing") return { rows: [], total: computeTotal(0) };
  const source = found.matching;
  const count = await countFrom(database.kysely, source);
  const order = query.direction === "asc" ? sql`asc nulls first` : sql`desc nulls last`;
  const { rows } = await sql<Selectable<CaseOrderTable>>`select o.case_id, o.entry, o.kind, o.made_on,
    o.until_day, o.details from ${source}
    order by o.made_on ${order}, o.case_id ${order}, o.entry ${order}
    limit ${query.size} offset ${getOffset(query)}`.execute(database.kysely);
  return { rows: await withCases(database, rows), total: computeTotal(count) };
}

function buildConditions({ kind, from, to }: CourtOrderQuery): readonly RawBuilder<SqlBool>[] {
  return [
    ...(kind === undefined ? [] : [sql<SqlBool>`o.kind = ${kind}`]),
    sql<SqlBool>`o.made_on >= ${from ?? ""}`,
    ...(to === undefined ? [] : [sql<SqlBool>`o.made_on <= ${to}`]),
  ];
}

async function withCases(
  { kysely }: Database,
  orders: readonly Selectable<CaseOrderTable>[],
): Promise<readonly CourtOrderRow[]> {
  const ids = [...new Set(orders.map(({ case_id: id }) => id))];
  if (ids.length === 0) return [];
  const rows = await kysely
    .selectFrom("case_file")
    .select(["id", "case_no", "name_en", "name_zh"])
    .where("id", "in", ids)
    .execute();
  const cases = new Map(rows.map((row) => [row.id, row]));
  return orders.flatMap((order) => {
    const found = cases.get(order.case_id);
    return found === undefined
      ? []
      : [{ ...order, case_no: found.case_no, name_en: found.name_en, name_zh: found.name_zh }];
  });
}
