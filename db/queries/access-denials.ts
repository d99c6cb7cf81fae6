/** Doors that stayed shut, for auditors. */
import { sql } from "kysely";
import type { Selectable, SqlBool } from "kysely";

import type { Database } from "../database";
import type { AccessDenialTable } from "../schema";
import { countUpToLimit, inDirection, offsetOf } from "./paging";
import type { Page, PageRequest, Sort } from "./paging";

export type AccessDenialRow = Selectable<AccessDenialTable> & {
  login_name: string;
  full_name: string;
  full_name_zh: string | null;
  role: string;
};
export type AccessDenialSortColumn = "at" | "login_name" | "route";

export interface AccessDenialQuery extends PageRequest {
  /** Part of a name, a login name or a route. */
  readonly search?: string | undefined;
  readonly reason?: string | undefined;
  readonly sort: Sort<AccessDenialSortColumn>;
}

export async function findAccessDenialPage(
  { kysely }: Database,
  query: AccessDenialQuery,
): Promise<Page<AccessDenialRow>> {
  let matching = kysely
    .selectFrom("access_denial")
    .innerJoin("account", "account.id", "access_denial.account_id");
  if (query.reason !== undefined) matching = matching.where("access_denial.reason", "=", query.reason);
  const typed = (query.search ?? "").trim().toLowerCase();
  if (typed !== "") {
    const pattern = `%${typed.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
    const columns = [
      "account.login_name",
      "account.full_name",
      "account.full_name_zh",
      "access_denial.route",
    ].map((column) => sql`lower(coalesce(${sql.ref(column)}, '')) like ${pattern} escape '\\'`);
    matching = matching.where(sql<SqlBool>`(${sql.join(columns, sql` or `)})`);
  }
  const total = await countUpToLimit(kysely, matching.select("access_denial.id"));
  const order = inDirection(query.sort.direction);
  const { column } = query.sort;
  const rows = await matching
    .selectAll("access_denial")
    .select(["account.login_name", "account.full_name", "account.full_name_zh", "account.role"])
    .orderBy(column === "login_name" ? "account.login_name" : `access_denial.${column}`, order)
    .orderBy("access_denial.id", order)
    .limit(query.size)
    .offset(offsetOf(query))
    .execute();
  return { rows, total };
}
