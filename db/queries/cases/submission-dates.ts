/** Days that were read out of forms, kept until the form changes. */
import { sql } from "kysely";
import type { SqlBool } from "kysely";

import { inList } from "../../in-list-query";
import type { Database } from "../../database";

export interface StoredDates {
  /** The form's state when they were read. */
  readonly mark: string;
  /** JSON */
  readonly dates: string;
}

/** The stored dates, by form. */
export async function findSubmissionDates(
  { kysely, dialect }: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredDates>> {
  if (ids.length === 0) return new Map();
  const rows = await kysely
    .selectFrom("submission_dates")
    .selectAll()
    .where(sql<SqlBool>`submission_id ${inList(dialect, ids)}`)
    .execute();
  return new Map(rows.map(({ submission_id: id, ...stored }) => [id, stored]));
}

export async function storeSubmissionDates(
  { kysely }: Database,
  id: string,
  stored: StoredDates,
): Promise<void> {
  await kysely
    .insertInto("submission_dates")
    .values({ submission_id: id, ...stored })
    .onConflict((conflict) => conflict.column("submission_id").doUpdateSet(stored))
    .execute();
}
