/** The work on a run: which process has it, how far it is, and the key that its records are sealed with. */
import { sql } from "kysely";
import type { Selectable } from "kysely";

import type { Database } from "../../database";
import { insertRows } from "../../rows";
import type { ImportWorkTable } from "../../schema";
import { IMPORT_RECORDS, type ImportRecordRow } from "./import-records";

export type ImportWorkRow = Selectable<ImportWorkTable>;

/** Records that one statement takes away. */
const FORGOTTEN_AT_ONCE = 5_000;

export async function findImportWork(
  { kysely }: Database,
  runId: string,
): Promise<ImportWorkRow | undefined> {
  return kysely.selectFrom("import_work").selectAll().where("run_id", "=", runId).executeTakeFirst();
}

export interface ImportClaim {
  readonly runId: string;
  /** The process. */
  readonly by: string;
  readonly now: string;
  readonly until: string;
}

/**
 * Takes a run, or keeps it for longer.
 * @param instead a process that had it and is known to have ended
 * @returns false where another process has it
 */
export async function claimImport(
  { kysely }: Database,
  { runId, by, now, until }: ImportClaim,
  instead?: string,
): Promise<boolean> {
  await kysely
    .insertInto("import_work")
    .values({
      run_id: runId,
      phase: "",
      done: 0,
      created: 0,
      changed: 0,
      unchanged: 0,
      refused: 0,
      claimed_by: null,
      claimed_until: null,
      wrapped: null,
    })
    .onConflict((conflict) => conflict.column("run_id").doNothing())
    .execute();
  const { numUpdatedRows } = await kysely
    .updateTable("import_work")
    .set({ claimed_by: by, claimed_until: until })
    .where("run_id", "=", runId)
    .where((where) =>
      where.or([
        where("claimed_until", "is", null),
        where("claimed_until", "<=", now),
        where("claimed_by", "=", instead ?? by),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Keeps a run for longer. @returns false where another process has taken it over */
export async function keepImport({ kysely }: Database, { runId, by, until }: ImportClaim): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable("import_work")
    .set({ claimed_until: until })
    .where("run_id", "=", runId)
    .where("claimed_by", "=", by)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Lets go of a run. */
export async function releaseImport({ kysely }: Database, runId: string, by: string): Promise<void> {
  await kysely
    .updateTable("import_work")
    .set({ claimed_by: null, claimed_until: null })
    .where("run_id", "=", runId)
    .where("claimed_by", "=", by)
    .execute();
}

export interface ImportProgress extends ImportClaim {
  readonly phase: string;
  readonly done: number;
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: number;
}

/** Writes what became of a batch together with how far the run is. @returns false where another process has taken the run over */
export async function recordImportBatch(
  database: Database,
  { runId, by, now: _, until, ...place }: ImportProgress,
  records: readonly ImportRecordRow[],
): Promise<boolean> {
  return database.kysely.transaction().execute(async (connection) => {
    const { numUpdatedRows } = await connection
      .updateTable("import_work")
      .set({ ...place, claimed_until: until })
      .where("run_id", "=", runId)
      .where("claimed_by", "=", by)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return false;
    await insertRows(connection, database.dialect, IMPORT_RECORDS, records);
    return true;
  });
}

/**
 * Gives a run the key that its records are sealed with, unless it has one.
 * @returns its key; `null` where nobody works on the run
 */
export async function saveImportKey(
  { kysely }: Database,
  runId: string,
  wrapped: string,
): Promise<string | null> {
  await kysely
    .updateTable("import_work")
    .set({ wrapped })
    .where("run_id", "=", runId)
    .where("wrapped", "is", null)
    .execute();
  const work = await kysely
    .selectFrom("import_work")
    .select("wrapped")
    .where("run_id", "=", runId)
    .executeTakeFirst();
  return work?.wrapped ?? null;
}

/** Takes away what is known of a run's records, their key first. @returns whether there may be more */
export async function forgetImportRecords({ kysely }: Database, runId: string): Promise<boolean> {
  await kysely.deleteFrom("import_work").where("run_id", "=", runId).execute();
  const { numDeletedRows } = await kysely
    .deleteFrom("import_record")
    .where("id", "in", (query) =>
      query
        .selectFrom("import_record")
        .select("id")
        .where("run_id", "=", runId)
        .limit(sql.lit(FORGOTTEN_AT_ONCE)),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
