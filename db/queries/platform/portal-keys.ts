/** The portal's own wrapped secrets, and the processes that hold its keys. */
import type { Selectable } from "kysely";

import type { Database } from "../../database";
import type { KeyHolderTable } from "../../key-tables";

export type KeyHolderRow = Selectable<KeyHolderTable>;

export async function findPortalKey({ kysely }: Database, name: string): Promise<string | undefined> {
  const row = await kysely
    .selectFrom("portal_key")
    .select("wrapped")
    .where("name", "=", name)
    .executeTakeFirst();
  return row?.wrapped;
}

/** Keeps a secret unless there is one of the name. @returns the one that is kept */
export async function savePortalKey(
  database: Database,
  key: { readonly name: string; readonly wrapped: string; readonly made_at: string },
): Promise<string> {
  await database.kysely
    .insertInto("portal_key")
    .values(key)
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  return (await findPortalKey(database, key.name)) ?? key.wrapped;
}

/** Says which keys a process has and uses. @param goneBefore those that said nothing since are forgotten */
export async function announceKeys(
  { kysely }: Database,
  holder: KeyHolderRow,
  goneBefore: string,
): Promise<void> {
  await kysely.deleteFrom("key_holder").where("seen_at", "<", goneBefore).execute();
  const { id: _, ...rest } = holder;
  await kysely
    .insertInto("key_holder")
    .values(holder)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(rest))
    .execute();
}

export async function forgetKeyHolder({ kysely }: Database, id: string): Promise<void> {
  await kysely.deleteFrom("key_holder").where("id", "=", id).execute();
}

/** Processes that were there since an instant. */
export async function findKeyHolders({ kysely }: Database, since: string): Promise<readonly KeyHolderRow[]> {
  return kysely
    .selectFrom("key_holder")
    .selectAll()
    .where("seen_at", ">=", since)
    .orderBy("process")
    .orderBy("id")
    .execute();
}
