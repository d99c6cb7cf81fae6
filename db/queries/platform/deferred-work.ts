/** Work that jobs could not do yet: set aside with a reason and a time, so that it does not stand before what can be done. */
import { sql } from "kysely";
import type { RawBuilder, Selectable, SqlBool } from "kysely";

import type { Database } from "../../database";
import type { DeferredWorkTable } from "../../schema";

export type DeferredWorkRow = Selectable<DeferredWorkTable>;

/** The job that looks, its moment, and the number of items in one go. */
export interface QueuedItem {
  readonly job: string;
  readonly now: string;
  readonly limit: number;
}

/** A condition for what a job looks for: leaves out what is set aside at the moment. */
export function isNotDeferred(job: string, item: RawBuilder<unknown>, now: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`not exists (select 1 from set_aside as later
    where later.job = ${job} and later.item = ${item} and later.next_try > ${now})`;
}

export async function findDeferredWork(
  { kysely }: Database,
  job: string,
  item: string,
): Promise<DeferredWorkRow | undefined> {
  return kysely
    .selectFrom("set_aside")
    .selectAll()
    .where("job", "=", job)
    .where("item", "=", item)
    .executeTakeFirst();
}

/** Everything that a job has set aside: for a job that looks at few things. */
export async function listDeferredWork(
  { kysely }: Database,
  job: string,
): Promise<readonly DeferredWorkRow[]> {
  return kysely.selectFrom("set_aside").selectAll().where("job", "=", job).orderBy("item").execute();
}

export async function deferWork({ kysely }: Database, row: DeferredWorkRow): Promise<void> {
  const { why, attempts, next_try: nextTry } = row;
  await kysely
    .insertInto("set_aside")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["job", "item"]).doUpdateSet({ why, attempts, next_try: nextTry }),
    )
    .execute();
}

export async function clearDeferredWork({ kysely }: Database, job: string, item: string): Promise<void> {
  await kysely.deleteFrom("set_aside").where("job", "=", job).where("item", "=", item).execute();
}

/** Forgets what was to be looked at again and is not there any more. */
export async function dropStaleDeferredWork(
  { kysely }: Database,
  job: string,
  { dueBy, but }: { readonly dueBy: string; readonly but: readonly string[] },
): Promise<void> {
  let gone = kysely.deleteFrom("set_aside").where("job", "=", job).where("next_try", "<=", dueBy);
  if (but.length > 0) gone = gone.where("item", "not in", but);
  await gone.execute();
}

/** Everything of a job is tried again at once. */
export async function tryAgain({ kysely }: Database, job: string, now: string): Promise<void> {
  await kysely.updateTable("set_aside").set({ next_try: now, attempts: 0 }).where("job", "=", job).execute();
}

export interface DeferredWorkCount {
  readonly job: string;
  readonly why: string;
  readonly count: number;
  readonly since: string;
  readonly nextTry: string;
}

/** Counts the items that wait in each job, by the reason. */
export async function countDeferredWork({ kysely }: Database): Promise<readonly DeferredWorkCount[]> {
  const rows = await kysely
    .selectFrom("set_aside")
    .select(({ fn }) => [
      "job",
      "why",
      fn.countAll<number | string>().as("count"),
      fn.min("since").as("since"),
      fn.min("next_try").as("next_try"),
    ])
    .groupBy(["job", "why"])
    .orderBy("job")
    .orderBy("why")
    .execute();
  return rows.map(({ job, why, count, since, next_try: nextTry }) => ({
    job,
    why,
    count: Number(count),
    since,
    nextTry,
  }));
}
