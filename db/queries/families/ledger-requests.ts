/** Requests for detailed ledgers. */
import { sql } from "kysely";
import type { Selectable } from "kysely";

import type { Database } from "../../database";
import { inList } from "../../in-list-query";
import type { LedgerRequestTable } from "../../schema";
import { countUpToLimit, getOffset } from "../platform/paging";
import type { Page, PageRequest } from "../platform/paging";
import { createPendingQuery, createReadyQuery } from "../documents/prepared-files";

export type LedgerRequestRow = Selectable<LedgerRequestTable>;

/** One page of what a person has asked for, the newest first. */
export async function findLedgerRequestPage(
  { kysely }: Database,
  {
    owner,
    states,
    ...page
  }: PageRequest & { readonly owner: string; readonly states?: readonly string[] | undefined },
): Promise<Page<LedgerRequestRow>> {
  let theirs = kysely.selectFrom("ledger_request").where("owner", "=", owner);
  if (states !== undefined) theirs = theirs.where("state", "in", states);
  const total = await countUpToLimit(kysely, theirs.select("ledger_request.id"));
  const rows = await theirs
    .selectAll()
    .orderBy("requested_at", "desc")
    .orderBy("id", "desc")
    .limit(page.size)
    .offset(getOffset(page))
    .execute();
  return { rows, total };
}

/** What a ledger of one account is about. @param account the case's id */
export const toCoverKey = (account: string, from: string, to: string): string => `${account} ${from} ${to}`;

export interface ReadyLedger {
  readonly id: string;
  readonly preparedAt: string;
}

/** The newest ledger that each of some accounts and periods has ready for whoever asked for it. @param covers see `toCoverKey` */
export async function findReadyLedgers(
  { kysely, dialect }: Database,
  owner: string,
  covers: readonly string[],
): Promise<ReadonlyMap<string, ReadyLedger>> {
  if (covers.length === 0) return new Map();
  const rows = await kysely
    .selectFrom("ledger_request")
    .select(["id", "covers", "prepared_at"])
    .where("owner", "=", owner)
    .where(sql<boolean>`covers ${inList(dialect, covers)}`)
    .where("state", "=", "ready")
    .orderBy("prepared_at")
    .execute();
  return new Map(
    rows.map((row) => [row.covers ?? "", { id: row.id, preparedAt: row.prepared_at ?? "" }] as const),
  );
}

/** Ids of requests that wait to be prepared, the oldest first. */
export const findPendingLedgers = createPendingQuery("ledger_request");

/** Ids of ledgers that were ready by an instant, the oldest first. */
export const findLedgersReadySince = createReadyQuery("ledger_request");
