/** Runs that bring records in: what waits, which process works on it, how far it is, and what became of each record. */
import { sql } from "kysely";
import type { Selectable, SqlBool } from "kysely";

import type { Database } from "../database";
import { among } from "../in-list-query";
import { insertRows } from "../rows";
import type { Target } from "../rows";
import type { ImportRecordTable, ImportRunTable, ImportWorkTable } from "../schema";
import { countUpToLimit, inDirection, offsetOf } from "./paging";
import type { Page, PageRequest, Sort } from "./paging";

export type ImportRunRow = Selectable<ImportRunTable>;
export type ImportWorkRow = Selectable<ImportWorkTable>;
export type ImportRecordRow = Selectable<ImportRecordTable>;
export type ImportRunSortColumn = "started_at" | "state";

const RECORDS: Target = {
  table: "import_record",
  columns: ["id", "run_id", "line", "kind", "name", "outcome", "target", "detail"],
  replaceBy: "id",
};
/** Records that one statement takes away. */
const FORGOTTEN_AT_ONCE = 5_000;

/** One page of the runs, the newest first unless asked otherwise. */
export async function findImportRunPage(
  { kysely }: Database,
  {
    sort,
    without,
    ...page
  }: PageRequest & {
    readonly sort: Sort<ImportRunSortColumn>;
    readonly without: readonly string[];
  },
): Promise<Page<ImportRunRow>> {
  const runs = kysely.selectFrom("import_run").where("state", "not in", without);
  const total = await countUpToLimit(kysely, runs.select("import_run.id"));
  const order = inDirection(sort.direction);
  const rows = await runs
    .selectAll()
    .orderBy(sort.column, order)
    .orderBy("id", order)
    .limit(page.size)
    .offset(offsetOf(page))
    .execute();
  return { rows, total };
}

export async function findImportRun({ kysely }: Database, id: string): Promise<ImportRunRow | undefined> {
  return kysely.selectFrom("import_run").selectAll().where("id", "=", id).executeTakeFirst();
}

/** An unfinished run over the very same records. */
export async function findUnfinishedImport(
  { kysely }: Database,
  { hash, state }: { readonly hash: string; readonly state: string },
): Promise<ImportRunRow | undefined> {
  return kysely
    .selectFrom("import_run")
    .selectAll()
    .where("hash", "=", hash)
    .where("state", "=", state)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}

/** Runs in some states, the one that waits longest first; of these only what was last touched until an instant, where one is given. */
export async function findImportRunsIn(
  { kysely }: Database,
  {
    states,
    untouchedSince,
    limit,
  }: {
    readonly states: readonly string[];
    readonly untouchedSince?: string;
    readonly limit: number;
  },
): Promise<readonly ImportRunRow[]> {
  let runs = kysely.selectFrom("import_run").selectAll().where("state", "in", states);
  if (untouchedSince !== undefined) runs = runs.where("updated_at", "<=", untouchedSince);
  return runs.orderBy("updated_at").orderBy("id").limit(limit).execute();
}

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
    await insertRows(connection, database.dialect, RECORDS, records);
    return true;
  });
}

/** What is known of cases, by id. */
export async function findCaseDetails(
  { kysely, dialect }: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly id: string; readonly detail: string }>> {
  const rows = await kysely
    .selectFrom("case_file")
    .select(["id", "detail"])
    .where(sql<SqlBool>`id ${among(dialect, ids)}`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export interface ImportRecordQuery extends PageRequest {
  readonly runId: string;
  readonly outcome?: string | undefined;
}

/** One page of a run's records, in the order of the file. */
export async function findImportRecordPage(
  { kysely }: Database,
  { runId, outcome, ...page }: ImportRecordQuery,
): Promise<Page<ImportRecordRow>> {
  let records = kysely.selectFrom("import_record").where("run_id", "=", runId);
  if (outcome !== undefined) records = records.where("outcome", "=", outcome);
  const total = await countUpToLimit(kysely, records.select("import_record.id"));
  const rows = await records.selectAll().orderBy("line").limit(page.size).offset(offsetOf(page)).execute();
  return { rows, total };
}

/** A run's records behind a line, in the order of the file. */
export async function findImportRecordsAfter(
  { kysely }: Database,
  {
    runId,
    outcome,
    after,
    limit,
  }: {
    readonly runId: string;
    readonly outcome?: string | undefined;
    readonly after: number;
    readonly limit: number;
  },
): Promise<readonly ImportRecordRow[]> {
  let records = kysely
    .selectFrom("import_record")
    .selectAll()
    .where("run_id", "=", runId)
    .where("line", ">", after);
  if (outcome !== undefined) records = records.where("outcome", "=", outcome);
  return records.orderBy("line").limit(limit).execute();
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

/** The runs that brought a record of a case, by its id or, where it was refused, by its number. */
export async function findImportsOfCase(
  { kysely }: Database,
  { caseId, number }: ImportedCase,
): Promise<readonly ImportRunRow[]> {
  const runIds = async (column: "target" | "name", value: string) =>
    kysely
      .selectFrom("import_record")
      .select("run_id")
      .distinct()
      .where(column, "=", value)
      .where("kind", "=", "case")
      .execute();
  const found = [...(await runIds("target", caseId)), ...(await runIds("name", number))];
  const ids = [...new Set(found.map(({ run_id }) => run_id))];
  if (ids.length === 0) return [];
  return kysely.selectFrom("import_run").selectAll().where("id", "in", ids).orderBy("id").execute();
}

export interface ImportedCase {
  readonly caseId: string;
  /** As records name it. */
  readonly number: string;
}

/** Leaves nothing of what records said of a case but that there were some. */
export async function blankImportRecords(
  { kysely }: Database,
  { caseId, number }: ImportedCase,
  detail: string,
): Promise<void> {
  for (const [column, value] of [
    ["target", caseId],
    ["name", number],
  ] as const)
    await kysely
      .updateTable("import_record")
      .set({ detail })
      .where(column, "=", value)
      .where("kind", "=", "case")
      .execute();
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
