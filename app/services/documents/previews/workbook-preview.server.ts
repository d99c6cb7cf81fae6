/** What stands in the cells of a workbook (.xlsx), as texts: the first sheets, rows and columns of it. */
import { openSheets, type OpenSheet } from "../formats/workbook-reader.server";
import type { SheetCell } from "../formats/workbook-sheet.server";
import type { WorkbookCell } from "../../platform/portal/ports/workbooks";
import type { FilePreview, PreviewSheet } from "./preview.view";

const MOST = { sheets: 20, rows: 500, columns: 50, cell: 2_000 } as const;
/** Of all sheets together, as of a Word document; each cell, blank or not, takes some of a page as well. */
const MOST_CHARACTERS = 300_000;
const MOST_CELLS = 100_000;

/** Sheets are read one after the other, for as long as there is room. */
export async function previewWorkbook(bytes: Uint8Array): Promise<FilePreview> {
  const open = await openSheets(bytes).catch(() => null);
  if (open === null) return { kind: "none", why: "damaged" };
  const left = { characters: MOST_CHARACTERS, cells: MOST_CELLS };
  const sheets: PreviewSheet[] = [];
  try {
    for (const sheet of open.slice(0, MOST.sheets)) sheets.push(await shown(sheet, left));
  } catch {
    return { kind: "none", why: "damaged" };
  }
  return { kind: "sheets", sheets, moreSheets: Math.max(0, open.length - MOST.sheets) };
}

async function shown(sheet: OpenSheet, left: { characters: number; cells: number }): Promise<PreviewSheet> {
  const found: { readonly number: number; readonly texts: readonly string[] }[] = [];
  let more = false;
  let width = 0;
  await sheet.read({
    row(number, cells) {
      const texts = written(cells);
      const characters = texts.reduce((sum, text) => sum + text.length, 0);
      left.characters -= characters;
      // Between two rows that say something others may be blank.
      const rows = number - (found.at(-1)?.number ?? 0);
      left.cells -= Math.max(1, rows) * Math.max(width, texts.length);
      if (number > MOST.rows || left.characters < 0 || left.cells < 0) {
        more = true;
        return false;
      }
      more ||= cells.some(({ column }) => column >= MOST.columns);
      width = Math.max(width, texts.length);
      found.push({ number, texts });
      return true;
    },
  });
  return { name: sheet.name, rows: filled(found, width), more };
}

/** Every row and column up to the last that says something. */
function filled(
  found: readonly { readonly number: number; readonly texts: readonly string[] }[],
  width: number,
): string[][] {
  const rows: string[][] = [];
  for (const { number, texts } of found) {
    while (rows.length < number - 1) rows.push(Array.from({ length: width }, () => ""));
    rows[number - 1] = Array.from({ length: width }, (_, index) => texts[index] ?? "");
  }
  return rows;
}

function written(cells: readonly SheetCell[]): readonly string[] {
  const texts: string[] = [];
  for (const { column, shown } of cells) if (column < MOST.columns) texts[column] = getText(shown);
  return Array.from({ length: texts.length }, (_, index) => texts[index] ?? "");
}

/** What a cell says, without how it looks. */
function getText(value: WorkbookCell): string {
  if (value === null) return "";
  if (typeof value === "string") return value.slice(0, MOST.cell);
  if (typeof value !== "object") return String(value);
  if ("date" in value) return dateText(value.date);
  if ("time" in value) return value.time;
  return "error" in value ? value.error.slice(0, MOST.cell) : "";
}

/** As it stands in the cell: workbooks know no time zones. */
function dateText(date: string): string {
  const [day = "", time = ""] = date.split("T");
  const [year, month, number] = day.split("-");
  return `${number ?? ""}/${month ?? ""}/${year ?? ""}${time === "00:00" ? "" : ` ${time}`}`;
}
