/** Locks that all processes of a portal share. One ends by itself where its holder dies. */
import type { Database } from "../../database";

export interface NamedLock {
  readonly name: string;
  readonly holder: string;
  readonly now: string;
  readonly until: string;
}

/** @returns false while somebody else holds it */
export async function takeLock(
  { kysely }: Database,
  { name, holder, now, until }: NamedLock,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await kysely
    .insertInto("named_lock")
    .values({ name, holder, held_until: until })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet({ holder, held_until: until })
        .where("named_lock.held_until", "<=", now),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function releaseLock({ kysely }: Database, name: string, holder: string): Promise<void> {
  await kysely.deleteFrom("named_lock").where("name", "=", name).where("holder", "=", holder).execute();
}
