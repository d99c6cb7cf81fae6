/** Runs that bring records in: what waits, and what somebody has begun. */
import type { Selectable } from "kysely";

import type { Database } from "../../database";
import type { ImportRunTable } from "../../schema";
import type { ImportedCase } from "./import-records";
import { countUpToLimit, inDirection, getOffset } from "../platform/paging";
import type { Page, PageRequest, Sort } from "../platform/paging";

export type ImportRunRow = Selectable<ImportRunTable>;
export type ImportRunSortColumn = "started_at" | "state";

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
    .offset(getOffset(page))
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
