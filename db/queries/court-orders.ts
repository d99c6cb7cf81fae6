/** The list of court orders: filtered by kind, period and case, those of one's cases newest first. */
import { sql } from "kysely";
import type { RawBuilder, Selectable, SqlBool } from "kysely";

import type { Database } from "../database";
import { forEach } from "../leading";
import type { CaseFileTable, CaseOrderTable } from "../schema";
import { searchTerms } from "./case-terms";
import { isInForce } from "./in-force";
import { COUNT_LIMIT, offsetOf, totalOf } from "./paging";
import type { Page, PageRequest } from "./paging";
import { casesWith, hasTerm, leadingTerm } from "./term-cases";

export interface CourtOrderRow
  extends Selectable<CaseOrderTable>, Pick<Selectable<CaseFileTable>, "case_no" | "name_en" | "name_zh"> {}

export interface CourtOrderQuery extends PageRequest {
  readonly direction: "asc" | "desc";
  readonly kind?: string | undefined;
  /** First and last day. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Case number or names. */
  readonly search?: string | undefined;
  /** Only cases with an appointment of these firms in force on the day. */
  readonly held?: { readonly firmIds: readonly string[]; readonly on: string } | undefined;
}

/** One page of them, and how many there are. */
export async function findCourtOrderPage(
  database: Database,
  query: CourtOrderQuery,
): Promise<Page<CourtOrderRow>> {
  const source = await sourceOf(database, query);
  if (source === null) return { rows: [], total: totalOf(0) };
  const counted = await sql<{ count: number | string }>`select count(*) as count from
    (select 1 as one from ${source} limit ${COUNT_LIMIT + 1}) as counted`.execute(database.kysely);
  const order = query.direction === "asc" ? sql`asc nulls first` : sql`desc nulls last`;
  const { rows } = await sql<Selectable<CaseOrderTable>>`select o.case_id, o.entry, o.kind, o.made_on,
    o.until_day, o.details from ${source}
    order by o.made_on ${order}, o.case_id ${order}, o.entry ${order}
    limit ${query.size} offset ${offsetOf(query)}`.execute(database.kysely);
  return { rows: await withCases(database, rows), total: totalOf(Number(counted.rows[0]?.count ?? 0)) };
}

/** Read from where there are fewest: the search term, the firm's cases, or the list itself. */
async function sourceOf(database: Database, query: CourtOrderQuery): Promise<RawBuilder<unknown> | null> {
  const { dialect } = database;
  const { held } = query;
  const typed = (query.search ?? "").trim();
  const terms = searchTerms(typed);
  if (held?.firmIds.length === 0 || (typed !== "" && terms.length === 0)) return null;
  const named = await leadingTerm(database, terms);
  const conditions = conditionsOf(query);
  const ofCase = sql<SqlBool>`o.case_id = found.case_id`;
  const table = { table: "case_order", as: "o" };
  if (named !== undefined && !(named.broad && held !== undefined))
    return forEach(dialect, sql`(${casesWith(named, dialect)}) as found`, table, [
      ofCase,
      ...heldFilter(held),
      ...conditions,
    ]);
  if (held === undefined) return sql`case_order as o where ${sql.join(conditions, sql` and `)}`;
  const cases = sql`(select distinct case_appointment.case_id as case_id from case_appointment
    where case_appointment.firm_id in (${sql.join(held.firmIds)})
    and ${isInForce("case_appointment", held.on)}) as found`;
  const searched = terms.map((term) => hasTerm(term, sql.ref("o.case_id")));
  return forEach(dialect, cases, table, [ofCase, ...searched, ...conditions]);
}

function heldFilter(held: CourtOrderQuery["held"]): readonly RawBuilder<SqlBool>[] {
  if (held === undefined) return [];
  return [
    sql<SqlBool>`exists (select 1 from case_appointment as a where a.case_id = o.case_id
      and a.firm_id in (${sql.join(held.firmIds)}) and ${isInForce("a", held.on)})`,
  ];
}

function conditionsOf({ kind, from, to }: CourtOrderQuery): readonly RawBuilder<SqlBool>[] {
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
