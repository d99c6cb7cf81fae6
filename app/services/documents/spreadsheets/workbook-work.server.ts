/** Reads and marks workbooks, in a work process: a full one takes seconds, in which nobody else may wait. */
import { SPREADSHEET_TABLE_ROWS } from "~/workflows/kit";

import { openSheets, type OpenSheet } from "../formats/workbook-reader.server";
import type { Merge, SheetCell } from "../formats/workbook-sheet.server";
import {
  loadWorkbook,
  writeWorkbook,
  type Cell,
  type CellValue,
  type Workbook,
  type Worksheet,
} from "../formats/workbook.server";
import type {
  ErrorList,
  WorkbookCell,
  WorkbookMark,
  WorkbookRow,
  WorkbookSheet,
} from "../../platform/portal/ports/workbooks";
import type { WorkbookPart } from "./workbook-tasks";

/** The hidden row names the columns, the next one is their headings. */
const KEYS_ROW = 1;
const FIRST_ROW = 3;
/** Form, version and sheet, in the place of the first column's key. */
const MARKER = /^([a-z0-9-]+)\/(\d{1,6})\/([A-Za-z0-9]+)$/;
/** The number of rows that are sent at once: whoever takes them does not stand still over a message. */
const CHUNK = 200;
const CHUNK_CHARACTERS = 100_000;
/** Of all sheets together: as many as a thousand forms have that say as much as their fields take. */
const MOST_CHARACTERS = 10_000_000;
const MOST_COLUMNS = 2_000;
const MOST_MERGES = 50_000;
/** Cells that are looked at for all merges together. */
const MOST_LOOKED_AT = 5_000_000;
/** Colour of a marked cell; cells that have it and a remark were marked by us before. */
const MARKED = "FFFDE2DE";
/** Key of the sheet that lists the errors. */
const LIST_MARKER = "errors";

/** @returns `false` for a workbook that cannot be read, or of which more would have to be held than anybody fills in */
export async function readWorkbook(
  bytes: Uint8Array,
  report: (part: WorkbookPart) => void,
): Promise<boolean> {
  const sheets = await openSheets(bytes).catch(() => null);
  if (sheets === null) return false;
  const budget = { characters: MOST_CHARACTERS };
  for (const sheet of sheets) {
    const filled = await filledSheet(sheet).catch(() => null);
    if (filled === null) return false;
    if (filled.found !== null && !reportSheet(sheet.name, filled.found, filled.rows, { budget, report }))
      return false;
  }
  return true;
}

interface FilledSheet {
  /** `null` for a sheet that is not of a template. */
  readonly found: MarkedSheet | null;
  readonly rows: readonly WorkbookRow[];
}

/** The rows that hold something, one more than a sheet may have at most. */
async function filledSheet(sheet: OpenSheet): Promise<FilledSheet> {
  let found: MarkedSheet | null = null;
  let isFirst = true;
  const rows: { readonly row: number; readonly cells: WorkbookCell[] }[] = [];
  const merges: Merge[] = [];
  await sheet.read({
    row(number, cells) {
      if (isFirst) {
        isFirst = false;
        found = number === KEYS_ROW ? markedIn(keysIn(cells)) : null;
      } else if (found !== null && number >= FIRST_ROW && rows.length <= SPREADSHEET_TABLE_ROWS)
        addRow(rows, found, number, cells);
      // Of a sheet of one's own nothing is read.
      return found !== null;
    },
    merge(merge) {
      if (merges.length >= MOST_MERGES) throw new Error("The sheet has more merged cells than anybody makes");
      merges.push(merge);
    },
  });
  return { found, rows: unmerged(rows, merges) };
}

function addRow(
  rows: { readonly row: number; readonly cells: WorkbookCell[] }[],
  { keys }: MarkedSheet,
  number: number,
  given: readonly SheetCell[],
): void {
  // Rows come in their order; what stands twice in a file has two readings.
  if (number <= (rows.at(-1)?.row ?? 0)) throw new Error("A row stands twice, or out of its place");
  const cells: WorkbookCell[] = keys.map(() => null);
  for (const { column, value } of given)
    if (column < keys.length && (keys[column] ?? null) !== null) cells[column] = value;
  if (!cells.every(isBlankCell)) rows.push({ row: number, cells });
}

/** What only shows another cell's value holds nothing itself; rows that were merged away as a whole are no rows. */
function unmerged(
  rows: readonly { readonly row: number; readonly cells: WorkbookCell[] }[],
  merges: readonly Merge[],
): readonly WorkbookRow[] {
  if (merges.length === 0) return rows;
  const byNumber = new Map(rows.map((each) => [each.row, each.cells]));
  let looked = 0;
  for (const { top, left, bottom, right } of merges) {
    const value = byNumber.get(top)?.[left] ?? null;
    const within =
      bottom - top < rows.length
        ? Array.from({ length: Math.max(0, bottom - top + 1) }, (_, index) => top + index)
        : rows.map(({ row }) => row).filter((row) => row >= top && row <= bottom);
    for (const row of within) {
      const cells = byNumber.get(row);
      const last = Math.min(right, (cells?.length ?? 0) - 1);
      looked += 1 + Math.max(0, last - left);
      if (looked > MOST_LOOKED_AT) throw new Error("More cells are merged than anybody makes");
      for (let column = left; cells !== undefined && column <= last; column += 1)
        if (row !== top || column !== left) cells[column] = value === null ? null : { merged: true };
    }
  }
  return rows.filter(({ cells }) => !cells.every(isBlankCell));
}

interface Reporting {
  readonly budget: { characters: number };
  readonly report: (part: WorkbookPart) => void;
}

/** @returns `false` where it is more than may be handed on */
function reportSheet(
  name: string,
  { marker, keys, line }: MarkedSheet,
  rows: readonly WorkbookRow[],
  { budget, report }: Reporting,
): boolean {
  report({ kind: "sheet", sheet: { name, ...marker, keys, line } });
  let chunk: WorkbookRow[] = [];
  let weight = 0;
  for (const row of rows) {
    const characters = countCharacters(row);
    budget.characters -= characters;
    if (budget.characters < 0) return false;
    chunk.push(row);
    weight += characters;
    if (chunk.length < CHUNK && weight < CHUNK_CHARACTERS) continue;
    report({ kind: "rows", rows: chunk });
    [chunk, weight] = [[], 0];
  }
  if (chunk.length > 0) report({ kind: "rows", rows: chunk });
  return true;
}

/** A cell that is left blank takes its place as well. */
const countCharacters = ({ cells }: WorkbookRow): number =>
  cells.reduce<number>((sum, cell) => sum + (typeof cell === "string" ? cell.length : 1), 0);

const opened = (bytes: Uint8Array): Promise<Workbook | null> => loadWorkbook(bytes).catch(() => null);

interface MarkedSheet {
  readonly marker: Pick<WorkbookSheet, "form" | "version" | "sheet">;
  readonly keys: readonly (string | null)[];
  readonly line: number;
}

/** The sheet with the keys of its columns; `null` for one that is not of a template. */
const markedSheet = (sheet: Worksheet): MarkedSheet | null =>
  markedIn(
    Array.from({ length: Math.min(sheet.columnCount, MOST_COLUMNS) }, (_, index) =>
      plainText(sheet.getRow(KEYS_ROW).getCell(index + 1).value),
    ),
  );

/** The texts of the hidden row. */
function keysIn(cells: readonly SheetCell[]): readonly string[] {
  const texts: string[] = [];
  for (const { column, value } of cells)
    if (column < MOST_COLUMNS && typeof value === "string") texts[column] = value;
  return Array.from({ length: texts.length }, (_, index) => texts[index] ?? "");
}

function markedIn(texts: readonly string[]): MarkedSheet | null {
  const line = texts.findIndex((text) => markerIn(text) !== null);
  const marker = markerIn(texts[line] ?? "");
  return marker && { marker, keys: texts.map((text) => (text === "" ? null : text)), line };
}

function markerIn(text: string): MarkedSheet["marker"] | null {
  const [, form, version, sheet] = MARKER.exec(text) ?? [];
  return form === undefined || sheet === undefined ? null : { form, version: Number(version), sheet };
}

function plainText(value: CellValue): string {
  if (typeof value === "string") return value.trim() === "" ? "" : value;
  if (typeof value !== "object" || value === null) return "";
  if ("richText" in value) return value.richText.map(({ text }) => text).join("");
  return "text" in value ? plainText(value.text) : "";
}

/** Rows that were merged into the one above hold nothing of their own. */
const isBlankCell = (cell: WorkbookCell): boolean =>
  cell === null || (typeof cell === "object" && "merged" in cell);

/** @returns `null` for a workbook that cannot be read */
export async function markWorkbook(
  bytes: Uint8Array,
  marks: readonly WorkbookMark[],
  list: ErrorList,
): Promise<Uint8Array | null> {
  const workbook = await opened(bytes);
  if (workbook === null) return null;
  const bySheet = new Map<string, MarkedSheet & { readonly page: Worksheet }>();
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
  return new Uint8Array(await writeWorkbook(workbook));
}

/** A cell that the library has just made has no look of its own, whatever its declaration says. */
const findFill = ({ fill }: Partial<Pick<Cell, "fill">>) => fill;

function isMarked(cell: Cell): boolean {
  const fill = findFill(cell);
  return fill?.type === "pattern" && fill.fgColor?.argb === MARKED && Boolean(cell.note);
}

function noteText({ note }: Partial<Pick<Cell, "note">>): string {
  return typeof note === "string" ? note : (note?.texts ?? []).map(({ text }) => text).join("");
}

/** Takes away what an earlier check had marked. */
function unmark(sheet: Worksheet): void {
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
  workbook: Workbook,
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
