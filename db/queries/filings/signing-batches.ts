/** The batches in which people sign many forms at once. */
import type { Selectable } from "kysely";

import type { Database } from "../../database";
import type { SigningBatchTable } from "../../schema";

export type SigningBatchRow = Selectable<SigningBatchTable>;

/** The newest batches of a person in some groups of forms, newest first. */
export async function findBatchesByOwner(
  { kysely }: Database,
  owner: string,
  groups: readonly string[],
  limit: number,
): Promise<readonly SigningBatchRow[]> {
  return kysely
    .selectFrom("signing_batch")
    .selectAll()
    .where("owner", "=", owner)
    .where("signing_group", "in", groups)
    .orderBy("opened_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}
