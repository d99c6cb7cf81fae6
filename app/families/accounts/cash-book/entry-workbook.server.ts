/** Entries as a workbook: its template, and the rows of one that was filled in. They come into the grid, where each mistake stands at its cell. */
import { readFile } from "node:fs/promises";

import type { TFunction } from "i18next";

import { foldLabel, isCalendarDate, writeDate, type Locale } from "~/workflows/kit";

import type { PageContext } from "~/app/services/platform/pages/page.server";
import type { WorkbookCell, WorkbookSheet } from "~/app/services/platform/portal/ports/workbooks";
import { templateWorkbook } from "~/app/services/documents/spreadsheets/template-book.server";
import {
  answerPostedFile,
  inspectQuarantined,
  scanFile,
} from "~/app/services/documents/uploads/posted-file.server";
import type { QuarantinedFile } from "~/app/services/documents/uploads/receive-upload.server";
import { REFUSAL_WORDING } from "~/app/services/documents/formats/refusal.server";

import type { EntryChoices } from "./book-page.view";
import { MOST_ROWS, ROW_COLUMNS, rowColumns, type EntryRow } from "./entry-rows.view";

/** Names the template in its hidden row; another version where its columns change. */
const FORM = "cashbook";
const VERSION = 1;
const SHEET = "entries";

type Input = Pick<PageContext, "portal" | "requestId" | "locale" | "t">;

/** The template in the reader's language, with what can be chosen in the book. */
export function entryTemplate(choices: EntryChoices, locale: Locale, t: TFunction): Promise<Buffer> {
  const columns = rowColumns(t, choices).map(({ id, label, kind, required, options }) => ({
    key: id,
    heading: label,
    need: required === true ? ("always" as const) : ("optional" as const),
    format: kind === "date" || kind === "money" ? t(`spreadsheets.formats.${kind}`) : "",
    hint: id === "kind" || id === "classification" || id === "realization" ? t("cashBooks.rows.follows") : "",
    numberFormat: kind === "money" ? "#,##0.00" : kind === "date" ? "dd/mm/yyyy" : "@",
    width: kind === "text" || id === "category" ? 32 : 16,
    choices: options?.map((option) => option.label) ?? null,
    isDate: kind === "date",
  }));
  const marker = `${FORM}/${String(VERSION)}/${SHEET}`;
  return templateWorkbook([{ marker, tab: t("cashBooks.page.entries"), columns, frozen: 1 }], {
    locale,
    t,
    title: t("cashBooks.page.entries"),
    howTo: t("cashBooks.rows.howTo", { rows: MOST_ROWS.toLocaleString("en-US") }),
  });
}

export type FiledRows =
  | { readonly ok: true; readonly rows: readonly EntryRow[] }
  /** Why the file gives no rows, in the reader's language. */
  | { readonly ok: false; readonly sentence: string };
interface Posted {
  readonly fields: Readonly<Record<string, readonly string[] | undefined>>;
  readonly filed: FiledRows;
}

/** Reads a post with a workbook. The file is scanned, read and gone: only its rows stay. */
export async function parsePostedWorkbook(
  input: Input,
  choices: EntryChoices,
  request: Request,
): Promise<Posted> {
  const { portal, locale, t } = input;
  return answerPostedFile(request, {
    take: (part) => inspectQuarantined(portal, part, ["xlsx"]),
    answer: async ({ file, fields }) => {
      if (file === undefined) return { fields, filed: refused(t("spreadsheets.refusals.none")) };
      if (!("refused" in file)) return { fields, filed: await rowsIn(input, choices, file) };
      const sentence =
        file.code === "type-not-supported"
          ? t("spreadsheets.refusals.noSpreadsheet")
          : REFUSAL_WORDING[locale][file.code];
      return { fields, filed: refused(sentence) };
    },
  });
}

const refused = (sentence: string): FiledRows => ({ ok: false, sentence });

async function rowsIn(
  { portal, requestId, t }: Input,
  choices: EntryChoices,
  file: QuarantinedFile,
): Promise<FiledRows> {
  const scan = await scanFile(portal, file, requestId);
  if (scan !== "clean") return refused(t(`spreadsheets.refusals.${scan}`));
  const sheets = await portal.workbooks.read(await readFile(file.path));
  if (sheets === null) return refused(t("spreadsheets.refusals.unreadable"));
  const sheet = sheets.find((each) => each.form === FORM && each.sheet === SHEET);
  if (sheet === undefined) return refused(t("spreadsheets.refusals.notTemplate"));
  if (sheet.version !== VERSION) return refused(t("spreadsheets.refusals.otherVersion"));
  if (sheet.rows.length === 0) return refused(t("spreadsheets.refusals.empty"));
  if (sheet.rows.length > MOST_ROWS)
    return refused(t("cashBooks.rows.tooMany", { rows: MOST_ROWS.toLocaleString("en-US") }));
  return { ok: true, rows: sheetRows(sheet, rowColumns(t, choices)) };
}

/** The rows of a sheet as they would have been typed into the grid. Words that are none of a column's choices stay as they are. */
export function sheetRows(
  { keys, line, rows }: Pick<WorkbookSheet, "keys" | "line" | "rows">,
  columns: ReturnType<typeof rowColumns>,
): readonly EntryRow[] {
  return rows.map(({ row, cells }) => ({
    id: `row-${String(row)}`,
    cells: Object.fromEntries(
      keys.flatMap((key, place) => {
        // The marker stands in the place of the first column's key.
        const id = place === line ? ROW_COLUMNS[0] : key;
        const column = columns.find((each) => each.id === id);
        if (column === undefined) return [];
        const text = getText(cells[place] ?? null);
        const option = column.options?.find(({ label }) => foldLabel(label) === foldLabel(text));
        return [[column.id, option?.value ?? text] as const];
      }),
    ),
  }));
}

function getText(cell: WorkbookCell): string {
  if (cell === null) return "";
  if (typeof cell === "string") return cell.trim();
  // As it stands, without the noise of floats: what is finer than a cent is refused at its cell, and not rounded.
  if (typeof cell === "number") return String(Number(cell.toPrecision(15)));
  if (typeof cell === "boolean") return String(cell);
  if ("date" in cell) {
    const day = cell.date.slice(0, 10);
    return isCalendarDate(day) ? writeDate(day) : cell.date;
  }
  if ("time" in cell) return cell.time;
  // Of merged cells the first holds what all of them show.
  if ("merged" in cell) return "";
  // The result of a formula is not ours to trust: it is typed.
  return "formula" in cell ? "=" : cell.error;
}
