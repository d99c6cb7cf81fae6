/** What became of the records of a run, one row each. */
import type { Selectable } from "kysely";

import type { Database } from "../../database";
import type { Target } from "../../rows";
import type { ImportRecordTable } from "../../schema";
import { countUpToLimit, getOffset } from "../platform/paging";
import type { Page, PageRequest } from "../platform/paging";

export type ImportRecordRow = Selectable<ImportRecordTable>;

export const IMPORT_RECORDS: Target = {
  table: "import_record",
  columns: ["id", "run_id", "line", "kind", "name", "outcome", "target", "detail"],
  replaceBy: "id",
};

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
  const rows = await records.selectAll().orderBy("line").limit(page.size).offset(getOffset(page)).execute();
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
