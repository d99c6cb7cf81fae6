/** The lists of accounts: filtered, searched, sorted and paged; and who left a firm without the office being told. */
import { sql } from "kysely";
import type { RawBuilder, Selectable, SqlBool } from "kysely";

import type { Database } from "../../database";
import type { AffiliationTable } from "../../schema";
import type { AccountRow } from "./accounts";
import { isInForce } from "../platform/in-force";
import { contains, countUpToLimit, inDirection, getOffset } from "../platform/paging";
import type { Page, PageRequest, Sort } from "../platform/paging";

export type AccountSortColumn =
  | "login_name"
  | "full_name"
  | "role"
  | "state"
  | "email"
  | "last_login_at"
  | "opened_at";

/** Accounts of these roles that are affiliated with the firm now; each part that is absent asks nothing. */
export interface AccountScope {
  readonly roles?: readonly string[] | undefined;
  readonly firmId?: string | undefined;
}
export interface AccountQuery extends PageRequest {
  /** The scopes of the reader, one of which must fit: one of these. Empty: nothing. */
  readonly scopes: readonly AccountScope[];
  /** Part of a name, a login name or an e-mail address. */
  readonly search?: string | undefined;
  readonly role?: string | undefined;
  readonly state?: string | undefined;
  readonly firmId?: string | undefined;
  readonly groupId?: string | undefined;
  /** The day on which affiliations count. */
  readonly on: string;
  readonly sort: Sort<AccountSortColumn>;
}

export async function findAccountPage(database: Database, query: AccountQuery): Promise<Page<AccountRow>> {
  if (query.scopes.length === 0) return { rows: [], total: { count: 0, capped: false } };
  const matching = database.kysely.selectFrom("account").where((where) => where.and(buildFilters(query)));
  const total = await countUpToLimit(database.kysely, matching.select("account.id"));
  const order = inDirection(query.sort.direction);
  const { column } = query.sort;
  const byName = column === "login_name" || column === "full_name" || column === "email";
  const rows = await matching
    .selectAll("account")
    .orderBy(byName ? sql`lower(${sql.ref(`account.${column}`)})` : `account.${column}`, order)
    .orderBy("account.id", order)
    .limit(query.size)
    .offset(getOffset(query))
    .execute();
  return { rows, total };
}

function buildFilters(query: AccountQuery): readonly RawBuilder<SqlBool>[] {
  const scopes = query.scopes.map((scope) => {
    const parts = [
      ...(scope.roles === undefined ? [] : [sql<SqlBool>`account.role in (${sql.join(scope.roles)})`]),
      ...(scope.firmId === undefined ? [] : [isOfFirm(scope.firmId, query.on)]),
    ];
    return parts.length === 0 ? sql<SqlBool>`1 = 1` : sql<SqlBool>`(${sql.join(parts, sql` and `)})`;
  });
  const filters = [sql<SqlBool>`(${sql.join(scopes, sql` or `)})`];
  if (query.role !== undefined) filters.push(sql<SqlBool>`account.role = ${query.role}`);
  filters.push(isInState(query.state));
  if (query.firmId !== undefined) filters.push(isOfFirm(query.firmId, query.on));
  if (query.groupId !== undefined)
    filters.push(sql<SqlBool>`exists (select 1 from account_group
      where account_group.account_id = account.id and account_group.group_id = ${query.groupId})`);
  const typed = (query.search ?? "").trim().toLowerCase();
  if (typed !== "") {
    const pattern = `%${typed.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
    const columns = ["login_name", "full_name", "email"].map(
      (column) => sql`lower(coalesce(${sql.ref(`account.${column}`)}, '')) like ${pattern} escape '\\'`,
    );
    const named = sql`(account.full_name_zh is not null and ${contains("account.full_name_zh", typed)})`;
    filters.push(sql<SqlBool>`(${sql.join([...columns, named], sql` or `)})`);
  }
  return filters;
}

/**
 * The condition of a state. Deleted accounts are shown only to those who ask for them. An invitation waits where nobody has
 * set a password yet.
 */
function isInState(state: string | undefined): RawBuilder<SqlBool> {
  const isInvited = sql<SqlBool>`(account.password_hash = '' and account.directory is null)`;
  switch (state) {
    case undefined:
      return sql<SqlBool>`account.state <> 'closed'`;
    case "invited":
      return sql<SqlBool>`(account.state = 'active' and ${isInvited})`;
    case "active":
      return sql<SqlBool>`(account.state = 'active' and not ${isInvited})`;
    default:
      return sql<SqlBool>`account.state = ${state}`;
  }
}

function isOfFirm(firmId: string, on: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select 1 from affiliation where affiliation.account_id = account.id
    and affiliation.firm_id = ${firmId} and ${isInForce("affiliation", on)})`;
}

/** Counts the accounts that are affiliated with a firm now, those that were deleted not counted. */
export async function countAccountsOfFirm({ kysely }: Database, firmId: string, on: string): Promise<number> {
  const { count } = await kysely
    .selectFrom("account")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("state", "!=", "closed")
    .where(isOfFirm(firmId, on))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The account that has this e-mail address, in capitals or not; one that was deleted does not hold it. */
export async function findAccountByEmail(
  { kysely }: Database,
  email: string,
): Promise<AccountRow | undefined> {
  return kysely
    .selectFrom("account")
    .selectAll()
    .where((where) => where(where.fn<string>("lower", ["email"]), "=", email.toLowerCase()))
    .where("state", "!=", "closed")
    .executeTakeFirst();
}

export type AffiliationRow = Selectable<AffiliationTable> & {
  firm_name_en: string;
  firm_name_zh: string | null;
};

/** The firms of these accounts, ended affiliations among them, the oldest first. */
export async function findAffiliations(
  { kysely }: Database,
  accountIds: readonly string[],
): Promise<readonly AffiliationRow[]> {
  if (accountIds.length === 0) return [];
  return kysely
    .selectFrom("affiliation")
    .innerJoin("firm", "firm.id", "affiliation.firm_id")
    .selectAll("affiliation")
    .select(["firm.name_en as firm_name_en", "firm.name_zh as firm_name_zh"])
    .where("affiliation.account_id", "in", accountIds)
    .orderBy("affiliation.from_date")
    .orderBy("firm.name_en")
    .execute();
}

export type DepartureRow = AffiliationRow & { full_name: string; full_name_zh: string | null };

/**
 * People who left and of whom the office has not been told, the most urgent first.
 * @param firmId of one firm; every firm's where absent
 */
export async function findDeparturesToNotify(
  { kysely }: Database,
  limit: number,
  firmId?: string,
): Promise<readonly DepartureRow[]> {
  const departures = kysely
    .selectFrom("affiliation")
    .innerJoin("firm", "firm.id", "affiliation.firm_id")
    .innerJoin("account", "account.id", "affiliation.account_id")
    .selectAll("affiliation")
    .select([
      "firm.name_en as firm_name_en",
      "firm.name_zh as firm_name_zh",
      "account.full_name as full_name",
      "account.full_name_zh as full_name_zh",
    ])
    .where("affiliation.notice_due_on", "is not", null)
    .where("affiliation.notified_at", "is", null)
    .orderBy("affiliation.notice_due_on")
    .orderBy("affiliation.account_id")
    .limit(limit);
  return (firmId === undefined ? departures : departures.where("affiliation.firm_id", "=", firmId)).execute();
}

export interface AccountCount {
  readonly role: string;
  readonly state: string;
  readonly count: number;
}

/** Counts the accounts of each role in each state. */
export async function countAccounts({ kysely }: Database): Promise<readonly AccountCount[]> {
  const rows = await kysely
    .selectFrom("account")
    .select(["role", "state", ({ fn }) => fn.countAll<number>().as("count")])
    .groupBy(["role", "state"])
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}
