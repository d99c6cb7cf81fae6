/** Reads and marks workbooks, in a work process: a full one takes seconds, in which nobody else may wait. */
import type ExcelJS from "exceljs";

import { SPREADSHEET_TABLE_ROWS } from "~/workflows/kit";

import { loadWorkbook } from "../file-formats/workbook.server";
import type {
  ErrorList,
  WorkbookCell,
  WorkbookMark,
  WorkbookRow,
  WorkbookSheet,
} from "../portal/ports/workbooks";
import type { WorkbookPart } from "./process-tasks";

/** The hidden row names the columns, the next one is their headings. */
const KEYS_ROW = 1;
const FIRST_ROW = 3;
/** Form, version and sheet, in the place of the first column's key. */
const MARKER = /^([a-z0-9]+)\/(\d{1,6})\/([A-Za-z0-9]+)$/;
/** The number of rows that are sent at once: whoever takes them does not stand still over a message. */
const CHUNK = 200;
const MOST_COLUMNS = 2_000;
/** Colour of a marked cell; cells that have it and a remark were marked by us before. */
const MARKED = "FFFDE2DE";
/** Key of the sheet that lists the errors. */
const LIST_MARKER = "errors";

/** @returns `false` for a workbook that cannot be read */
export async function readWorkbook(
  bytes: Uint8Array,
  report: (part: WorkbookPart) => void,
): Promise<boolean> {
  // Reading needs no drop-downs, of which the library would make one for each cell.
  const workbook = await opened(bytes, { ignoreNodes: ["dataValidations", "conditionalFormatting"] });
  for (const sheet of workbook?.worksheets ?? []) {
    const found = markedSheet(sheet);
    if (found === null) continue;
    const { marker, keys, line } = found;
    report({ kind: "sheet", sheet: { name: sheet.name, ...marker, keys, line } });
    let rows: WorkbookRow[] = [];
    let count = 0;
    for (let number = FIRST_ROW; number <= sheet.rowCount && count <= SPREADSHEET_TABLE_ROWS; number += 1) {
      const row = sheet.findRow(number);
      if (!row) continue;
      const cells = keys.map((key, index) => (key === null ? null : readOwn(row.getCell(index + 1))));
      if (cells.every(isBlankCell)) continue;
      count += 1;
      rows.push({ row: number, cells });
      if (rows.length === CHUNK) {
        report({ kind: "rows", rows });
        rows = [];
      }
    }
    if (rows.length > 0) report({ kind: "rows", rows });
  }
  return workbook !== null;
}

const opened = (
  bytes: Uint8Array,
  options?: Parameters<typeof loadWorkbook>[1],
): Promise<ExcelJS.Workbook | null> => loadWorkbook(bytes, options).catch(() => null);

interface MarkedSheet {
  readonly marker: Pick<WorkbookSheet, "form" | "version" | "sheet">;
  readonly keys: readonly (string | null)[];
  readonly line: number;
}

/** The sheet with the keys of its columns; `null` for one that is not of a template. */
function markedSheet(sheet: ExcelJS.Worksheet): MarkedSheet | null {
  const keys: (string | null)[] = [];
  let line = -1;
  let marker: MarkedSheet["marker"] | null = null;
  for (let column = 1; column <= Math.min(sheet.columnCount, MOST_COLUMNS); column += 1) {
    const text = plainText(sheet.getRow(KEYS_ROW).getCell(column).value);
    if (marker === null) {
      marker = markerIn(text);
      line = column - 1;
    }
    keys.push(text === "" ? null : text);
  }
  return marker === null ? null : { marker, keys, line };
}

function markerIn(text: string): MarkedSheet["marker"] | null {
  const [, form, version, sheet] = MARKER.exec(text) ?? [];
  return form === undefined || sheet === undefined ? null : { form, version: Number(version), sheet };
}

function plainText(value: ExcelJS.CellValue): string {
  const cell = readCell(value);
  return typeof cell === "string" ? cell : "";
}

/** Rows that were merged into the one above hold nothing of their own. */
const isBlankCell = (cell: WorkbookCell): boolean =>
  cell === null || (typeof cell === "object" && "merged" in cell);

/** The value of a cell where it stands: what only shows another's value has none, and `10%` is no 0.1. */
function readOwn(cell: ExcelJS.Cell): WorkbookCell {
  const value = readCell(cell.value);
  if (value === null) return null;
  if (cell.isMerged && cell.master.address !== cell.address) return { merged: true };
  const isShare = typeof value === "number" && formatOf(cell).includes("%");
  return isShare ? `${String(Number((value * 100).toPrecision(15)))}%` : value;
}

/** A cell that the library has just made has no format, whatever its declaration says. */
const formatOf = ({ numFmt }: Partial<Pick<ExcelJS.Cell, "numFmt">>): string => numFmt ?? "";

/** The value of a cell, without its looks. */
function readCell(value: ExcelJS.CellValue | undefined): WorkbookCell {
  if (value === null || value === undefined) return null;
  if (typeof value === "string") return value.trim() === "" ? null : value;
  if (typeof value === "number" || typeof value === "boolean") return value;
  if (value instanceof Date) {
    return Number.isNaN(value.getTime()) ? { error: "#VALUE!" } : { date: value.toISOString().slice(0, 16) };
  }
  if ("formula" in value || "sharedFormula" in value) return { formula: true };
  if ("error" in value) return { error: String(value.error) };
  if ("richText" in value) return readCell(value.richText.map(({ text }) => text).join(""));
  if ("text" in value) return readCell(value.text);
  return null;
}

/** @returns `null` for a workbook that cannot be read */
export async function markWorkbook(
  bytes: Uint8Array,
  marks: readonly WorkbookMark[],
  list: ErrorList,
): Promise<Uint8Array | null> {
  const workbook = await opened(bytes);
  if (workbook === null) return null;
  const bySheet = new Map<string, MarkedSheet & { readonly page: ExcelJS.Worksheet }>();
  for (const page of workbook.worksheets) {
    const found = markedSheet(page);
    if (found === null) continue;
    unmark(page);
    bySheet.set(found.marker.sheet, { page, ...found });
  }
  const listed: string[][] = [];
  for (const { sheet: id, row, key, text } of marks) {
    const found = bySheet.get(id);
    if (found === undefined) continue;
    const index = key === "line" ? found.line : found.keys.indexOf(key);
    const cell = found.page.getRow(row).getCell(Math.max(index, 0) + 1);
    const earlier = isMarked(cell) ? noteText(cell) : "";
    cell.style = {
      ...cell.style,
      fill: { type: "pattern", pattern: "solid", fgColor: { argb: MARKED } },
      border: { ...cell.style.border, left: { style: "thick", color: { argb: "FFB3261E" } } },
    };
    cell.note = earlier === "" ? text : `${earlier}\n${text}`;
    const heading = plainText(found.page.getRow(FIRST_ROW - 1).getCell(Math.max(index, 0) + 1).value);
    listed.push([found.page.name, cell.address, heading, text]);
  }
  addList(workbook, list, listed);
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}

/** A cell that the library has just made has no look of its own, whatever its declaration says. */
const fillOf = ({ fill }: Partial<Pick<ExcelJS.Cell, "fill">>) => fill;

function isMarked(cell: ExcelJS.Cell): boolean {
  const fill = fillOf(cell);
  return fill?.type === "pattern" && fill.fgColor?.argb === MARKED && Boolean(cell.note);
}

function noteText({ note }: Partial<Pick<ExcelJS.Cell, "note">>): string {
  return typeof note === "string" ? note : (note?.texts ?? []).map(({ text }) => text).join("");
}

/** Takes away what an earlier check had marked. */
function unmark(sheet: ExcelJS.Worksheet): void {
  sheet.eachRow((row) =>
    row.eachCell((cell) => {
      if (!isMarked(cell)) return;
      const { fill: _fill, border: _border, ...style } = cell.style;
      cell.style = style;
      // The library can set a remark and not take one away.
      Reflect.set(cell, "_comment", undefined);
      Reflect.deleteProperty(cell.model, "comment");
    }),
  );
}

/** A sheet with every error in words: nobody has to look for colours. */
function addList(
  workbook: ExcelJS.Workbook,
  { name, title, headings }: ErrorList,
  rows: readonly (readonly string[])[],
): void {
  for (const sheet of workbook.worksheets)
    if (plainText(sheet.getRow(KEYS_ROW).getCell(1).value) === LIST_MARKER)
      workbook.removeWorksheet(sheet.id);
  const taken = new Set(workbook.worksheets.map((sheet) => sheet.name.toLowerCase()));
  let free = name;
  for (let count = 2; taken.has(free.toLowerCase()); count += 1) free = `${name} ${String(count)}`;
  const sheet = workbook.addWorksheet(free, { views: [{ state: "frozen", ySplit: 3 }] });
  sheet.getRow(KEYS_ROW).getCell(1).value = LIST_MARKER;
  sheet.getRow(KEYS_ROW).hidden = true;
  sheet.getRow(2).getCell(1).value = title;
  sheet.getRow(2).font = { bold: true, size: 14 };
  sheet.getRow(3).values = [...headings];
  sheet.getRow(3).font = { bold: true };
  sheet.addRows(rows.map((row) => [...row]));
  [20, 10, 40, 90].forEach((width, index) => {
    sheet.getColumn(index + 1).width = width;
  });
}
