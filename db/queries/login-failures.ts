/** Failed logins of names that are nobody's, or nobody's any more: counted like those of accounts, so that both answer alike. */
import type { Database } from "../database";

/** @returns how many there were in a row until now; those that ended before `now` do not count */
export async function findLoginFailures({ kysely }: Database, id: string, now: string): Promise<number> {
  const row = await kysely
    .selectFrom("login_failure")
    .select("failures")
    .where("id", "=", id)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row?.failures ?? 0;
}

/** Counts one more. @returns how many there are now */
export async function addLoginFailure(
  { kysely }: Database,
  id: string,
  now: string,
  expiresAt: string,
): Promise<number> {
  const { failures } = await kysely
    .insertInto("login_failure")
    .values({ id, failures: 1, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((update) => ({
        failures: update
          .case()
          .when("login_failure.expires_at", "<=", now)
          .then(1)
          .else(update("login_failure.failures", "+", 1))
          .end(),
        expires_at: expiresAt,
      })),
    )
    .returning("failures")
    .executeTakeFirstOrThrow();
  return Number(failures);
}

export async function deleteOldLoginFailures({ kysely }: Database, now: string): Promise<void> {
  await kysely.deleteFrom("login_failure").where("expires_at", "<=", now).execute();
}
