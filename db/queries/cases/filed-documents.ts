/** Filings of former releases, which a job enters into their case files in the order of the log. */
import { sql } from "kysely";

import type { Database } from "../../database";
import { isNotDeferred, type QueuedItem } from "../platform/deferred-work";

export interface EarlierFiling {
  readonly position: number;
  /** The form's stream. */
  readonly stream: string;
  readonly reference: string;
}

/** Remembers where the log ended at the first run; later runs change nothing. */
export async function beginFiledDocuments(
  { kysely }: Database,
  { job, upTo }: { readonly job: string; readonly upTo: number },
): Promise<void> {
  await kysely
    .insertInto("filed_documents_place")
    .values({ name: job, position: 0, up_to: upTo })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
}

/** Whether a first run has been. */
export async function haveFiledDocumentsBegun({ kysely }: Database, job: string): Promise<boolean> {
  const place = await kysely
    .selectFrom("filed_documents_place")
    .select("name")
    .where("name", "=", job)
    .executeTakeFirst();
  return place !== undefined;
}

/** Every filing up to the position has entered or is set aside. It never goes back. */
export async function passFiledDocuments({ kysely }: Database, job: string, position: number): Promise<void> {
  await kysely
    .updateTable("filed_documents_place")
    .set({ position })
    .where("name", "=", job)
    .where("position", "<", position)
    .execute();
}

/** Those that have not entered yet, and those that were set aside and are due again: in the order of the log. */
export async function findEarlierFilings(
  { kysely }: Database,
  { job, now, limit }: QueuedItem,
): Promise<readonly EarlierFiling[]> {
  const aside = await kysely
    .selectFrom("set_aside")
    .select("item")
    .where("job", "=", job)
    .where("next_try", "<=", now)
    .orderBy("next_try")
    .limit(limit)
    .execute();
  const filings = kysely
    .selectFrom("filing_change")
    .select(["position", "submission_id as stream", "reference"])
    .where("kind", "=", "filing")
    .orderBy("position")
    .limit(limit);
  const due = aside.map(({ item }) => Number(item));
  const again = due.length === 0 ? [] : await filings.where("position", "in", due).execute();
  const ahead = await filings
    .where((where) =>
      where.exists(
        where
          .selectFrom("filed_documents_place as place")
          .select("place.name")
          .where("place.name", "=", job)
          .whereRef("filing_change.position", ">", "place.position")
          .whereRef("filing_change.position", "<=", "place.up_to"),
      ),
    )
    .where(isNotDeferred(job, sql`cast(filing_change.position as text)`, now))
    .execute();
  const byPosition = new Map([...again, ...ahead].map((filing) => [filing.position, filing]));
  return [...byPosition.values()].sort((one, other) => one.position - other.position).slice(0, limit);
}

export interface EarlierFilingCount {
  readonly entered: number;
  readonly total: number;
}

/** @returns `null` before the first run */
export async function countEarlierFilings(
  database: Database,
  job: string,
): Promise<EarlierFilingCount | null> {
  const { kysely } = database;
  const place = await kysely
    .selectFrom("filed_documents_place")
    .select(["position", "up_to"])
    .where("name", "=", job)
    .executeTakeFirst();
  if (place === undefined) return null;
  const counted = await kysely
    .selectFrom("filing_change")
    .select(({ fn }) => fn.countAll<number | string>().as("total"))
    .select(
      sql<number | string | null>`sum(case when position <= ${place.position} and not exists (
        select 1 from set_aside as later where later.job = ${job}
          and later.item = cast(filing_change.position as text)) then 1 else 0 end)`.as("entered"),
    )
    .where("kind", "=", "filing")
    .where("position", "<=", place.up_to)
    .executeTakeFirstOrThrow();
  return { entered: Number(counted.entered ?? 0), total: Number(counted.total) };
}
