import type { Selectable } from "kysely";

import type { Database } from "../../database";
import type { AccountTable } from "../../schema";
import { isInForce } from "../platform/in-force";

export type AccountRow = Selectable<AccountTable>;

export async function findAccount({ kysely }: Database, id: string): Promise<AccountRow | undefined> {
  return kysely.selectFrom("account").selectAll().where("id", "=", id).executeTakeFirst();
}

/** By login name, in capitals or not. */
export async function findAccountByLoginName(
  { kysely }: Database,
  loginName: string,
): Promise<AccountRow | undefined> {
  return kysely
    .selectFrom("account")
    .selectAll()
    .where((where) => where(where.fn<string>("lower", ["login_name"]), "=", loginName.toLowerCase()))
    .executeTakeFirst();
}

export async function findAccounts(
  { kysely }: Database,
  ids: readonly string[],
): Promise<readonly AccountRow[]> {
  if (ids.length === 0) return [];
  return kysely.selectFrom("account").selectAll().where("id", "in", ids).orderBy("full_name").execute();
}

/** Everybody who acts for a firm on a day, by name; accounts that were deleted are nobody's. */
export async function findAccountsOfFirm(
  { kysely }: Database,
  firmId: string,
  on: string,
): Promise<readonly AccountRow[]> {
  return kysely
    .selectFrom("account")
    .innerJoin("affiliation", "affiliation.account_id", "account.id")
    .selectAll("account")
    .distinct()
    .where("affiliation.firm_id", "=", firmId)
    .where("account.state", "!=", "closed")
    .where(isInForce("affiliation", on))
    .orderBy("full_name")
    .execute();
}

export type PersonInFirmRow = AccountRow & { readonly acts_for: string };

/** People who can log in, of the given roles, once for each firm that they act for on a day; by name. */
export async function findActivePeopleByFirm(
  { kysely }: Database,
  roles: readonly string[],
  on: string,
): Promise<readonly PersonInFirmRow[]> {
  return kysely
    .selectFrom("account")
    .innerJoin("affiliation", "affiliation.account_id", "account.id")
    .selectAll("account")
    .select("affiliation.firm_id as acts_for")
    .distinct()
    .where("role", "in", roles)
    .where("state", "=", "active")
    .where(isInForce("affiliation", on))
    .orderBy("full_name")
    .orderBy("acts_for")
    .execute();
}

/** People who can log in, of the given roles, by name. */
export async function findActiveAccounts(
  { kysely }: Database,
  roles: readonly string[],
): Promise<readonly AccountRow[]> {
  return kysely
    .selectFrom("account")
    .selectAll()
    .where("role", "in", roles)
    .where("state", "=", "active")
    .orderBy("full_name")
    .execute();
}
