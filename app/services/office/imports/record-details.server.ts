/**
 * What differs in the records of a run, and what is wrong with them: written down sealed, with a key for each run that goes
 * with the run. Of a case that is forgotten it says only that it was.
 */
import { randomBytes } from "node:crypto";

import {
  findImportRecordPage,
  findImportRecordsAfter,
  type ImportRecordRow,
} from "~/db/queries/office/import-records";
import { findImportWork, saveImportKey } from "~/db/queries/office/import-work";
import { seal, unseal } from "~/events/integrity/seal";
import type { RecordProblem } from "~/workflows/kit";

import type { Portal } from "../../platform/portal/portal";

type Parts = Pick<Portal, "database" | "keys">;

const KEY_IN_BYTES = 32;
const boundTo = (runId: string): string => `import-run/${runId}`;

/** Instead of what a record said. */
const FORGOTTEN: { readonly problems: readonly RecordProblem[] } = {
  problems: [{ path: "", problem: "forgotten" }],
};
export const FORGOTTEN_DETAIL = JSON.stringify(FORGOTTEN);

/** The key of a run that somebody works on; made where it has none. @throws where nobody does */
export async function loadImportKey({ database, keys }: Parts, runId: string): Promise<Buffer> {
  await keys.fresh();
  const made = keys.wrapping.wrap(randomBytes(KEY_IN_BYTES), boundTo(runId));
  const wrapped = await saveImportKey(database, runId, made);
  if (wrapped === null) throw new Error(`Nobody works on the run ${runId}`);
  return keys.wrapping.unwrap(wrapped, boundTo(runId));
}

/** @param id of the record's row: what is sealed for one opens in no other */
export const sealDetail = (detail: object, key: Buffer, id: string): string =>
  seal(Buffer.from(JSON.stringify(detail)), key, id);

/** One page of a run's records, opened. */
export async function importRecordPage(parts: Parts, query: Parameters<typeof findImportRecordPage>[1]) {
  const { rows, total } = await findImportRecordPage(parts.database, query);
  return { rows: await opened(parts, query.runId, rows), total };
}

/** A run's records behind a line, opened. */
export async function importRecordsAfter(
  parts: Parts,
  query: Parameters<typeof findImportRecordsAfter>[1],
): Promise<readonly ImportRecordRow[]> {
  return opened(parts, query.runId, await findImportRecordsAfter(parts.database, query));
}

async function opened(
  { database, keys }: Parts,
  runId: string,
  rows: readonly ImportRecordRow[],
): Promise<readonly ImportRecordRow[]> {
  const wrapped = (await findImportWork(database, runId))?.wrapped ?? null;
  const key = wrapped === null ? null : keys.wrapping.unwrap(wrapped, boundTo(runId));
  return rows.map((row) => ({ ...row, detail: openedDetail(row, key) }));
}

function openedDetail({ id, detail }: ImportRecordRow, key: Buffer | null): string {
  // Not sealed: it says that it is forgotten, or is older than the keys.
  if (detail.startsWith("{")) return detail;
  return key === null ? FORGOTTEN_DETAIL : unseal(detail, key, id).toString("utf8");
}
