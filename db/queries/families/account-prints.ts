/** Prints of long accounts. */
import type { Selectable } from "kysely";

import type { Database } from "../../database";
import type { AccountPrintTable } from "../../schema";
import { createPendingQuery, createReadyQuery } from "../documents/prepared-files";

export type AccountPrintRow = Selectable<AccountPrintTable>;

/** Prints of one account that a person has asked for, the newest first. */
export function findAccountPrints(
  { kysely }: Database,
  { owner, account, limit }: { readonly owner: string; readonly account: string; readonly limit: number },
): Promise<readonly AccountPrintRow[]> {
  return kysely
    .selectFrom("account_print")
    .selectAll()
    .where("account", "=", account)
    .where("owner", "=", owner)
    .orderBy("requested_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** Ids of prints of an account in these states, whoever asked for them. */
export async function findPrintsOfAccount(
  { kysely }: Database,
  { account, states }: { readonly account: string; readonly states: readonly string[] },
): Promise<readonly string[]> {
  const rows = await kysely
    .selectFrom("account_print")
    .select("id")
    .where("account", "=", account)
    .where("state", "in", states)
    .execute();
  return rows.map(({ id }) => id);
}

/** How many prints wait that were asked for before one, up to a limit. */
export async function countPrintsBefore(
  { kysely }: Database,
  { requestedAt, limit }: { readonly requestedAt: string; readonly limit: number },
): Promise<number> {
  const before = await kysely
    .selectFrom("account_print")
    .select("id")
    .where("state", "=", "pending")
    .where("requested_at", "<", requestedAt)
    .limit(limit)
    .execute();
  return before.length;
}

/** Ids of prints that wait to be made, the oldest first. */
export const findPendingPrints = createPendingQuery("account_print");

/** Ids of prints that were ready by an instant, the oldest first. */
export const findPrintsReadySince = createReadyQuery("account_print");
