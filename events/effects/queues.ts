/** The entries that wait to be delivered, for those who look after the portal. */
import { sql } from "kysely";

import type { Database } from "~/db/database";

import type { Effect, EffectQueue } from "../types";

export async function effectQueues(
  { kysely }: Database,
  effects: readonly Pick<Effect, "name">[],
  resting: ReadonlySet<string>,
): Promise<readonly EffectQueue[]> {
  const count = (condition: string) =>
    sql<number | string>`sum(case when ${sql.raw(condition)} then 1 else 0 end)`;
  const rows = await kysely
    .selectFrom("outbox")
    .select(({ fn }) => [
      "effect",
      count("parked_at is null").as("waiting"),
      count("parked_at is null and attempts > 0").as("failing"),
      count("parked_at is not null").as("parked"),
      fn.max("attempts").as("attempts"),
      sql<string | null>`min(case when parked_at is null then due_at end)`.as("next_try"),
      fn.max("last_error").as("last_error"),
    ])
    .groupBy("effect")
    .execute();
  const known = new Map(rows.map((row) => [row.effect, row]));
  // Rows of an effect that this version does not have any more are shown too: nobody else would.
  const names = new Set([...effects.map(({ name }) => name), ...known.keys()]);
  return [...names].map((effect) => {
    const row = known.get(effect);
    return {
      effect,
      waiting: Number(row?.waiting ?? 0),
      failing: Number(row?.failing ?? 0),
      parked: Number(row?.parked ?? 0),
      attempts: Number(row?.attempts ?? 0),
      nextTry: row?.next_try ?? null,
      lastError: row?.last_error ?? null,
      resting: resting.has(effect),
    };
  });
}

export async function retryEffect({ kysely }: Database, effect: string, now: Date): Promise<void> {
  await kysely
    .updateTable("outbox")
    .set({ parked_at: null, attempts: 0, due_at: now.toISOString() })
    .where("effect", "=", effect)
    .where((where) => where.or([where("attempts", ">", 0), where("parked_at", "is not", null)]))
    .execute();
}
