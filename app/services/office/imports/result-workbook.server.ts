/** What became of a run's records, as a workbook: the office's own with what is wrong marked in it, or a list of all that was told. */
import type { TFunction } from "i18next";

import type { Locale } from "~/workflows/kit";

import { EXPORT_LIMIT, plainSheet } from "../../documents/spreadsheets/spreadsheet.server";
import { WRITE_SPREADSHEET } from "../../documents/spreadsheets/spreadsheet-tasks";
import type { Portal } from "../../platform/portal/portal";
import type { WorkbookMark } from "../../platform/portal/ports/workbooks";
import { retryAfterIfBusy } from "../../platform/work-processes/retry-after-if-busy.server";
import { sayField } from "./fields.server";
import { sayRecord, type RecordMessages } from "./messages.server";
import { importRecordsAfter } from "./record-details.server";
import { findWorkbook, type FoundRun } from "./runs.server";
import { ENTRY_KEY, recordSheets } from "./sheets.server";

interface Reader {
  readonly locale: Locale;
  readonly t: TFunction;
}

/** @returns `null` where it cannot be made in time */
export async function resultWorkbook(portal: Portal, run: FoundRun, reader: Reader): Promise<Buffer | null> {
  const original = await findWorkbook(portal, run);
  if (original !== null) return marked(portal, run, original, reader);
  const { t } = reader;
  const sheet = plainSheet({
    name: t("imports.title"),
    columns: [
      { heading: t("imports.columns.line"), value: ({ line }: RecordMessages) => line },
      { heading: t("imports.columns.kind"), value: ({ kind }) => kind },
      { heading: t("imports.columns.name"), value: ({ name }) => name },
      { heading: t("imports.columns.outcome"), value: ({ outcome }) => outcome },
      {
        heading: t("imports.columns.differences"),
        value: (said) => getLines(said, t).join("\n"),
        width: 90,
      },
    ],
    rows: await writtenRecords(portal, run.id, reader),
  });
  return Buffer.from(await retryAfterIfBusy(portal.ownProcesses.run(WRITE_SPREADSHEET, sheet)));
}

const getLines = ({ problems, changes }: RecordMessages, t: TFunction): readonly string[] => [
  ...problems.map(({ path, message }) => (path === "" ? message : `${sayField(path, t)}: ${message}`)),
  ...changes.map(
    ({ path, from, to }) => `${sayField(path, t)}: ${String(from ?? "–")} → ${String(to ?? "–")}`,
  ),
];

/** Whatever there is something to say of, those that were refused first. */
async function writtenRecords(
  portal: Portal,
  runId: string,
  { locale, t }: Reader,
): Promise<readonly RecordMessages[]> {
  const all: RecordMessages[] = [];
  for (const outcome of ["refused", "changed", "created"]) {
    const limit = EXPORT_LIMIT - all.length;
    if (limit <= 0) break;
    const rows = await importRecordsAfter(portal, { runId, outcome, after: 0, limit });
    all.push(...rows.map((row) => sayRecord(row, locale, t)));
  }
  return all;
}

async function marked(
  portal: Portal,
  run: FoundRun,
  original: Buffer,
  { locale, t }: Reader,
): Promise<Buffer | null> {
  const rows = await importRecordsAfter(portal, {
    runId: run.id,
    outcome: "refused",
    after: 0,
    limit: EXPORT_LIMIT,
  });
  const marks = rows.flatMap((row) => listMarks(sayRecord(row, locale, t)));
  return portal.workbooks.mark(original, marks, {
    name: t("spreadsheets.marked.tab"),
    title: t("spreadsheets.marked.title"),
    headings: [
      t("imports.columns.sheet"),
      t("imports.columns.cell"),
      t("imports.columns.path"),
      t("imports.columns.message"),
    ],
  });
}

/** What is wrong with a record, at the cells of the sheets that it was read from. */
function listMarks({ problems, cells }: RecordMessages): readonly WorkbookMark[] {
  return problems.flatMap(({ path, message }) => {
    const [group = "", key = "", ...rest] = path.split(".");
    const entry = cells?.[`${group}.${key}`];
    const at = entry ?? cells?.[""];
    if (at === undefined) return [];
    const [sheet, row] = at;
    const columns = recordSheets().find(({ id }) => id === sheet)?.columns ?? [];
    const wanted = entry === undefined ? path : rest.join(".");
    const column = columns.find((each) => each.key === wanted);
    const first = columns[0]?.key;
    // The marker stands in the place of the first column's key.
    const name = column === undefined ? (entry === undefined ? first : ENTRY_KEY) : column.key;
    return [{ sheet, row, key: name === first ? "line" : (name ?? "line"), text: message }];
  });
}
