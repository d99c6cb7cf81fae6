/** The rows of a filled-in template as a file of records, in the process in which it is called. */
import { readFile, writeFile } from "node:fs/promises";

import type { WorkbookRow, WorkbookSheet } from "../../platform/portal/ports/workbooks";
import { readWorkbook } from "../../documents/spreadsheets/workbook-work.server";
import type { UnreadableWorkbook } from "./process-tasks";
import { recordsOfWorkbook } from "./workbook-records.server";

/** @returns why not; `null` where the records are written */
export async function writeRecords(workbook: string, records: string): Promise<UnreadableWorkbook | null> {
  const sheets: (Omit<WorkbookSheet, "rows"> & { readonly rows: WorkbookRow[] })[] = [];
  const isRead = await readWorkbook(await readFile(workbook), (part) => {
    if (part.kind === "sheet") sheets.push({ ...part.sheet, rows: [] });
    else sheets.at(-1)?.rows.push(...part.rows);
  });
  if (!isRead) return "unreadable";
  const read = recordsOfWorkbook(sheets);
  if (typeof read === "string") return read;
  await writeFile(records, getLines(read), { mode: 0o600 });
  return null;
}

function* getLines(records: readonly object[]): Generator<string> {
  for (const record of records) yield `${JSON.stringify(record)}\n`;
}
