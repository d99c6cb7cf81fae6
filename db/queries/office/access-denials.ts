/** Doors that stayed shut, for auditors. */
import type { Selectable } from "kysely";

import type { Database } from "../../database";
import type { AccessDenialTable } from "../../schema";
import { contains, countUpTo, countUpToLimit, inDirection, getOffset } from "../platform/paging";
import type { Page, PageRequest, Sort } from "../platform/paging";

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

/** Counts the requests of an account that were denied since an instant, as far as the limit. */
export async function countDenialsSince(
  { kysely }: Database,
  accountId: string,
  since: string,
  limit: number,
): Promise<number> {
  const recorded = kysely
    .selectFrom("access_denial")
    .select("id")
    .where("account_id", "=", accountId)
    .where("at", ">=", since);
  return countUpTo(kysely, recorded, limit - 1);
}

/**
 * One page of them. What was typed is looked for among the accounts and the routes, of which there are few; the denials
 * themselves are read in their order.
 */
export async function findAccessDenialPage(
  database: Database,
  query: AccessDenialQuery,
): Promise<Page<AccessDenialRow>> {
  const { kysely } = database;
  const typed = (query.search ?? "").trim();
  let matching = kysely.selectFrom("access_denial");
  if (query.reason !== undefined) matching = matching.where("access_denial.reason", "=", query.reason);
  if (typed !== "") {
    const [accounts, routes] = [
      await findAccountsNamed(database, typed),
      await findRoutesNamed(database, typed),
    ];
    if (accounts.length + routes.length === 0) return { rows: [], total: { count: 0, capped: false } };
    matching = matching.where((where) =>
      where.or([
        ...(accounts.length === 0 ? [] : [where("access_denial.account_id", "in", accounts)]),
        ...(routes.length === 0 ? [] : [where("access_denial.route", "in", routes)]),
      ]),
    );
  }
  const total = await countUpToLimit(kysely, matching.select("access_denial.id"));
  const { column, direction } = query.sort;
  const order = inDirection(direction);
  const shown = await matching
    .select("access_denial.id")
    .orderBy(column === "login_name" ? "access_denial.account_id" : `access_denial.${column}`, order)
    .orderBy("access_denial.at", order)
    .orderBy("access_denial.id", order)
    .limit(query.size)
    .offset(getOffset(query))
    .execute();
  return {
    rows: await findRows(
      database,
      shown.map(({ id }) => id),
    ),
    total,
  };
}

async function findRows({ kysely }: Database, ids: readonly string[]): Promise<readonly AccessDenialRow[]> {
  if (ids.length === 0) return [];
  const rows = await kysely
    .selectFrom("access_denial")
    .innerJoin("account", "account.id", "access_denial.account_id")
    .selectAll("access_denial")
    .select(["account.login_name", "account.full_name", "account.full_name_zh", "account.role"])
    .where("access_denial.id", "in", ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Accounts and routes that were ever denied something are few beside the denials. */
async function findAccountsNamed({ kysely }: Database, typed: string): Promise<readonly string[]> {
  const columns = ["login_name", "full_name", "full_name_zh"];
  const rows = await kysely
    .selectFrom("account")
    .select("id")
    .where((where) => where.or(columns.map((column) => contains(column, typed))))
    .execute();
  return rows.map(({ id }) => id);
}

/** Each route once, going from one to the next in the index. */
async function findRoutesNamed({ kysely }: Database, typed: string): Promise<readonly string[]> {
  const routes: string[] = [];
  for (let last = ""; ;) {
    const next = await kysely
      .selectFrom("access_denial")
      .select("route")
      .where("route", ">", last)
      .orderBy("route")
      .limit(1)
      .executeTakeFirst();
    if (next === undefined) break;
    routes.push(next.route);
    last = next.route;
  }
  return routes.filter((route) => route.toLowerCase().includes(typed.toLowerCase()));
}
