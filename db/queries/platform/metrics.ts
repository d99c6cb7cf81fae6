/** Figures of the database for the metrics: how many, and how old; nobody's name. */
import { sql } from "kysely";

import type { Database } from "../../database";

/** The number of accounts in each of these states. */
export async function countAccountsIn(
  { kysely }: Pick<Database, "kysely">,
  states: readonly string[],
): Promise<number> {
  if (states.length === 0) return 0;
  const row = await kysely
    .selectFrom("account")
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .where("state", "in", states)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** When the oldest of what still waits was recorded, by effect. */
export async function findOldestEffects({
  kysely,
}: Pick<Database, "kysely">): Promise<readonly { readonly effect: string; readonly at: string }[]> {
  return kysely
    .selectFrom("outbox")
    .innerJoin("event", "event.position", "outbox.position")
    .select(["outbox.effect", sql<string>`min(event.at)`.as("at")])
    .groupBy("outbox.effect")
    .execute();
}
