/** Questions put to a person's passkey or iAM Smart that were not answered yet. */
import type { Selectable } from "kysely";

import type { Database } from "../../database";
import type { CeremonyTable } from "../../schema";

export type CeremonyRow = Selectable<CeremonyTable>;

/** Writes a ceremony; one of the same id that was there before is no more. */
export async function createCeremony({ kysely }: Database, ceremony: CeremonyRow): Promise<void> {
  await kysely
    .insertInto("ceremony")
    .values(ceremony)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(ceremony))
    .execute();
}

/** The ceremony, unless it has expired by `now`. */
export async function findCeremony(
  { kysely }: Database,
  id: string,
  now: string,
): Promise<CeremonyRow | undefined> {
  return kysely
    .selectFrom("ceremony")
    .selectAll()
    .where("id", "=", id)
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

/**
 * Writes what has become of a ceremony, where it is still as the writer knew it.
 * @returns whether it was: of two that write at once, one does
 */
export async function moveCeremony(
  { kysely }: Database,
  { id, before, after }: { readonly id: string; readonly before: string; readonly after: string },
): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable("ceremony")
    .set({ data: after })
    .where("id", "=", id)
    .where("data", "=", before)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Takes a ceremony away, so that it is answered once: of two answers at the same time, one finds it.
 * @returns what was asked; undefined when it was answered before, has expired or never was
 */
export async function takeCeremony(
  { kysely }: Database,
  id: string,
  now: string,
): Promise<CeremonyRow | undefined> {
  return kysely
    .deleteFrom("ceremony")
    .where("id", "=", id)
    .where("expires_at", ">", now)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteExpiredCeremonies({ kysely }: Database, now: string): Promise<void> {
  await kysely.deleteFrom("ceremony").where("expires_at", "<=", now).execute();
}
