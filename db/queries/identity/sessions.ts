/** Sessions of people who are logged in: on the server, so that ending one ends it. */
import type { Selectable } from "kysely";

import type { Database } from "../../database";
import type { SessionTable } from "../../schema";

export type SessionRow = Selectable<SessionTable>;

/** Writes a session, new or known. */
export async function saveSession({ kysely }: Database, session: SessionRow): Promise<void> {
  await kysely
    .insertInto("session")
    .values(session)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(session))
    .execute();
}

/** The session, unless it has ended by `now`. */
export async function findSession(
  { kysely }: Database,
  id: string,
  now: string,
): Promise<SessionRow | undefined> {
  return kysely
    .selectFrom("session")
    .selectAll()
    .where("id", "=", id)
    .where("expires_at", ">", now)
    .where("absolute_expires_at", ">", now)
    .executeTakeFirst();
}

/** The account of a session, living or ended; `null` where there is none any more. */
export async function findAccountOfSession({ kysely }: Database, id: string): Promise<string | null> {
  const found = await kysely
    .selectFrom("session")
    .select("account_id")
    .where("id", "=", id)
    .executeTakeFirst();
  return found?.account_id ?? null;
}

/** Those of the sessions that have not ended by `now`. */
export async function findLiveSessions(
  { kysely }: Database,
  ids: readonly string[],
  now: string,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await kysely
    .selectFrom("session")
    .select("id")
    .where("id", "in", ids)
    .where("expires_at", ">", now)
    .where("absolute_expires_at", ">", now)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Puts the end of a session off; one that was ended meanwhile stays ended. */
export async function extendSession({ kysely }: Database, id: string, expiresAt: string): Promise<void> {
  await kysely.updateTable("session").set({ expires_at: expiresAt }).where("id", "=", id).execute();
}

/** Writes what a session remembers; one that was ended meanwhile stays ended. */
export async function changeSessionData({ kysely }: Database, id: string, data: string): Promise<void> {
  await kysely.updateTable("session").set({ data }).where("id", "=", id).execute();
}

/** Ends a session and leaves a word about it, until the ended ones are swept away. */
export async function endSession({ kysely }: Database, id: string, now: string, data: string): Promise<void> {
  await kysely.updateTable("session").set({ expires_at: now, data }).where("id", "=", id).execute();
}

/** The remains of an ended session; `undefined` for one that lives, and for one that is gone. */
export async function findEndedSession(
  { kysely }: Database,
  id: string,
  now: string,
): Promise<Pick<SessionRow, "data"> | undefined> {
  return kysely
    .selectFrom("session")
    .select("data")
    .where("id", "=", id)
    .where("expires_at", "<=", now)
    .executeTakeFirst();
}

export async function deleteSession({ kysely }: Database, id: string): Promise<void> {
  await kysely.deleteFrom("session").where("id", "=", id).execute();
}

/** Ends every session of an account, but for the one given. */
export async function deleteSessionsForAccount(
  { kysely }: Database,
  accountId: string,
  except?: string,
): Promise<void> {
  const sessions = kysely.deleteFrom("session").where("account_id", "=", accountId);
  await (except === undefined ? sessions : sessions.where("id", "!=", except)).execute();
}

export async function deleteEndedSessions({ kysely }: Database, now: string): Promise<void> {
  await kysely
    .deleteFrom("session")
    .where((where) => where.or([where("expires_at", "<=", now), where("absolute_expires_at", "<=", now)]))
    .execute();
}
