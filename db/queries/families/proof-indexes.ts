/** Requests for indexes of proofs. */
import type { Selectable } from "kysely";

import type { Database } from "../../database";
import type { ProofIndexTable } from "../../schema";
import { createPendingQuery, createReadyQuery } from "../documents/prepared-files";
import { countUpToLimit, getOffset } from "../platform/paging";
import type { Page, PageRequest } from "../platform/paging";

export type ProofIndexRow = Selectable<ProofIndexTable>;

/** One page of what a person has asked for, the newest first. */
export async function findProofIndexPage(
  { kysely }: Database,
  {
    owner,
    states,
    ...page
  }: PageRequest & { readonly owner: string; readonly states?: readonly string[] | undefined },
): Promise<Page<ProofIndexRow>> {
  let theirs = kysely.selectFrom("proof_index").where("owner", "=", owner);
  if (states !== undefined) theirs = theirs.where("state", "in", states);
  const total = await countUpToLimit(kysely, theirs.select("proof_index.id"));
  const rows = await theirs
    .selectAll()
    .orderBy("requested_at", "desc")
    .orderBy("id", "desc")
    .limit(page.size)
    .offset(getOffset(page))
    .execute();
  return { rows, total };
}

/** Ids of requests that wait to be prepared, the oldest first. */
export const findPendingIndexes = createPendingQuery("proof_index");

/** Ids of indexes that were ready by an instant, the oldest first. */
export const findIndexesReadySince = createReadyQuery("proof_index");
