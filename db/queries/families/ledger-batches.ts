/** Spreadsheets that ask for many ledgers. */
import { sql } from "kysely";
import type { Selectable } from "kysely";

import type { Database } from "../../database";
import { inList } from "../../in-list-query";
import type { LedgerBatchTable } from "../../schema";
import { countUpToLimit, getOffset } from "../platform/paging";
import type { Page, PageRequest } from "../platform/paging";
import { isNotDeferred, type QueuedItem } from "../platform/deferred-work";

export type LedgerBatchRow = Selectable<LedgerBatchTable>;

/** One page of what a person has uploaded, the newest first. */
export async function findLedgerBatchPage(
  { kysely }: Database,
  { owner, ...page }: PageRequest & { readonly owner: string },
): Promise<Page<LedgerBatchRow>> {
  const theirs = kysely.selectFrom("ledger_batch").where("owner", "=", owner);
  const total = await countUpToLimit(kysely, theirs.select("ledger_batch.id"));
  const rows = await theirs
    .selectAll()
    .orderBy("uploaded_at", "desc")
    .orderBy("id", "desc")
    .limit(page.size)
    .offset(getOffset(page))
    .execute();
  return { rows, total };
}

/** How many ledgers of some batches are in each state. */
export async function countLedgersOfBatches(
  { kysely, dialect }: Database,
  batches: readonly string[],
): Promise<readonly { readonly batch: string; readonly state: string; readonly count: number }[]> {
  if (batches.length === 0) return [];
  const rows = await kysely
    .selectFrom("ledger_request")
    .select((of) => ["batch", "state", of.fn.countAll().as("count")])
    .where(sql<boolean>`batch ${inList(dialect, batches)}`)
    .groupBy(["batch", "state"])
    .execute();
  return rows.map(({ batch, state, count }) => ({ batch: batch ?? "", state, count: Number(count) }));
}

/** Ids of the batches in these states, which are those that the portal has to work on, the oldest first. */
export async function findLedgerBatchesUnderWay(
  { kysely }: Database,
  { states, job, now, limit }: QueuedItem & { readonly states: readonly string[] },
): Promise<readonly string[]> {
  const rows = await kysely
    .selectFrom("ledger_batch")
    .select("id")
    .where("state", "in", states)
    .where(isNotDeferred(job, sql.ref("ledger_batch.id"), now))
    .orderBy("uploaded_at")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Ids of batches that were over by an instant, those that ended first before the others. */
export async function findLedgerBatchesOver(
  { kysely }: Database,
  endedBy: string,
  { states, job, now, limit }: QueuedItem & { readonly states: readonly string[] },
): Promise<readonly string[]> {
  const rows = await kysely
    .selectFrom("ledger_batch")
    .select("id")
    .where("state", "in", states)
    .where("ended_at", "<=", endedBy)
    .where(isNotDeferred(job, sql.ref("ledger_batch.id"), now))
    .orderBy("ended_at")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
