/** Forgotten passwords: requests that wait to be answered, and the links that were mailed. */
import type { Selectable } from "kysely";

import type { Database } from "../../database";
import type { ResetLinkTable, ResetRequestTable } from "../../schema";

export type ResetRequest = Selectable<ResetRequestTable>;
export type ResetLink = Selectable<ResetLinkTable>;

export async function saveResetRequest({ kysely }: Database, request: ResetRequest): Promise<void> {
  await kysely.insertInto("reset_request").values(request).execute();
}

/** Claims of one request that are made before it is given up. */
const ATTEMPTS = 5;

/**
 * Takes a request that is due, so that no other process answers it too; it comes back at `until` unless it is deleted.
 * @returns undefined where nothing waits
 */
export async function claimResetRequest(
  { kysely }: Database,
  now: string,
  until: string,
): Promise<ResetRequest | undefined> {
  const next = await kysely
    .selectFrom("reset_request")
    .select(["id", "due_at"])
    .where("due_at", "<=", now)
    .where("attempts", "<", ATTEMPTS)
    .orderBy("due_at")
    .limit(1)
    .executeTakeFirst();
  if (next === undefined) return undefined;
  return kysely
    .updateTable("reset_request")
    .set((update) => ({ due_at: until, attempts: update("attempts", "+", 1) }))
    .where("id", "=", next.id)
    .where("due_at", "=", next.due_at)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteResetRequest({ kysely }: Database, id: string): Promise<void> {
  await kysely.deleteFrom("reset_request").where("id", "=", id).execute();
}

export async function saveResetLink({ kysely }: Database, link: ResetLink): Promise<void> {
  await kysely.insertInto("reset_link").values(link).execute();
}

export async function findResetLink({ kysely }: Database, id: string): Promise<ResetLink | undefined> {
  return kysely.selectFrom("reset_link").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Counts the links that an account was sent since an instant. */
export async function countResetLinks(
  { kysely }: Database,
  accountId: string,
  since: string,
): Promise<number> {
  const { count } = await kysely
    .selectFrom("reset_link")
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .where("account_id", "=", accountId)
    .where("created_at", ">=", since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether an account has a link that nobody has used and that is good beyond an instant. */
export async function hasLinkBeyond(
  { kysely }: Database,
  accountId: string,
  until: string,
): Promise<boolean> {
  const found = await kysely
    .selectFrom("reset_link")
    .select("id")
    .where("account_id", "=", accountId)
    .where("used_at", "is", null)
    .where("expires_at", ">", until)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Uses a link up: of two that follow it at once, one gets it.
 * @returns whether it was this one
 */
export async function takeResetLink({ kysely }: Database, id: string, now: string): Promise<boolean> {
  const taken = await kysely
    .updateTable("reset_link")
    .set({ used_at: now })
    .where("id", "=", id)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}

/** Uses up whatever else an account was sent. */
export async function useUpResetLinks({ kysely }: Database, accountId: string, now: string): Promise<void> {
  await kysely
    .updateTable("reset_link")
    .set({ used_at: now })
    .where("account_id", "=", accountId)
    .where("used_at", "is", null)
    .execute();
}

/** Forgets links that ended by then, and requests that nobody could answer. */
export async function deleteOldResets({ kysely }: Database, before: string): Promise<void> {
  await kysely.deleteFrom("reset_link").where("expires_at", "<=", before).execute();
  await kysely.deleteFrom("reset_request").where("attempts", ">=", ATTEMPTS).execute();
}
