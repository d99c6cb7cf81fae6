/** Requests counted against limits, by all processes together: each in one statement, so that two that come at once are two. */
import type { Database } from "../../database";

export interface CountedRequest {
  /** Names the limit and whom it is counted for; no address or key stands in it. */
  readonly id: string;
  readonly now: string;
  /** When the count ends that this request begins, where none is under way. */
  readonly endsAt: string;
}
export interface RequestCount {
  readonly hits: number;
  /** Instant at which it begins anew. */
  readonly endsAt: string;
}

/** Counts one more. @returns how many there are now */
export async function countRequest(
  { kysely }: Database,
  { id, now, endsAt }: CountedRequest,
): Promise<RequestCount> {
  const row = await kysely
    .insertInto("rate_limit")
    .values({ id, hits: 1, ends_at: endsAt })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((update) => {
        const isOver = update("rate_limit.ends_at", "<=", now);
        return {
          hits: update
            .case()
            .when(isOver)
            .then(1)
            .else(update("rate_limit.hits", "+", 1))
            .end(),
          ends_at: update.case().when(isOver).then(endsAt).else(update.ref("rate_limit.ends_at")).end(),
        };
      }),
    )
    .returning(["hits", "ends_at"])
    .executeTakeFirstOrThrow();
  return { hits: Number(row.hits), endsAt: row.ends_at };
}

/** Takes one back that turned out not to count. */
export async function uncountRequest({ kysely }: Database, id: string): Promise<void> {
  await kysely
    .updateTable("rate_limit")
    .set((update) => ({ hits: update("hits", "-", 1) }))
    .where("id", "=", id)
    .where("hits", ">", 0)
    .execute();
}

export async function deleteRequestCount({ kysely }: Database, id: string): Promise<void> {
  await kysely.deleteFrom("rate_limit").where("id", "=", id).execute();
}

export async function deleteOldRequestCounts({ kysely }: Database, now: string): Promise<void> {
  await kysely.deleteFrom("rate_limit").where("ends_at", "<=", now).execute();
}
