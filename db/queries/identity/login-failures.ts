/** Guesses at passwords, counted in one statement each: two that come at once are two. */
import type { Database } from "../../database";

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

export async function deleteLoginFailures({ kysely }: Database, ids: readonly string[]): Promise<void> {
  await kysely
    .deleteFrom("login_failure")
    .where("id", "in", [...ids])
    .execute();
}
