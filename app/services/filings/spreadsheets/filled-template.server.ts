/** A filled template, taken apart: each row of the forms' sheet with the rows of the tables that belong to it. */
import {
  FORM_SHEET,
  SPREADSHEET_ROWS,
  SPREADSHEET_TABLE_ROWS,
  isBlank,
  readCells,
  type FieldValue,
  type FormSheet,
  type FormValues,
  type RowProblem,
  type SheetColumn,
  type TableRow,
} from "~/workflows/kit";

import {
  findAnswers,
  CASE_KEY,
  isFormSheet,
  LINE_KEY,
  normalizeText,
  listSheetsOfType,
  type SheetForm,
} from "./columns.server";
import type { WorkbookCell, WorkbookRow, WorkbookSheet } from "../../platform/portal/ports/workbooks";

/** The reason why a workbook is not looked at at all. */
export type TemplateRefusal = "notTemplate" | "otherForm" | "otherVersion" | "empty" | "tooMany";

export interface FilledForm {
  /** Number of the row in the forms' sheet. */
  readonly row: number;
  readonly caseNo: string;
  /** The values of the row, and of the tables' rows that belong to it. */
  readonly values: FormValues;
  readonly problems: readonly RowProblem[];
  /** The place of a column's problem: in the row, or in the table's row of that id. */
  place(sheet: string, rowId: string | null, key: string): Pick<RowProblem, "sheet" | "row" | "key" | "cell">;
}
export interface FilledTemplate {
  readonly forms: readonly FilledForm[];
  /** The faults in rows of tables that belong to no form. */
  readonly strays: readonly RowProblem[];
}

/** Rows that are taken apart before others have their turn. */
const CHUNK = 100;
/** Yields to the event loop. */
export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** @returns why the workbook is none that this form's portal gave out, or holds nothing or too much; `null` where it can be taken apart */
export function findRefusal(type: SheetForm, sheets: readonly WorkbookSheet[]): TemplateRefusal | null {
  const forms = sheets.find(({ sheet }) => sheet === FORM_SHEET);
  if (forms === undefined) return "notTemplate";
  if (sheets.some(({ form }) => form !== type.code)) return "otherForm";
  if (sheets.some(({ version }) => version !== type.form.version)) return "otherVersion";
  const keys = sheets.flatMap(({ sheet, keys: its }) =>
    its.flatMap((key) => key ?? []).map((key) => `${sheet}/${key}`),
  );
  if (new Set(keys).size !== keys.length || !forms.keys.includes(CASE_KEY)) return "notTemplate";
  if (forms.rows.length === 0) return "empty";
  const isFull = ({ sheet, rows }: WorkbookSheet) =>
    rows.length > (sheet === FORM_SHEET ? SPREADSHEET_ROWS : SPREADSHEET_TABLE_ROWS);
  return sheets.some(isFull) ? "tooMany" : null;
}

interface ReadRow {
  readonly row: number;
  readonly line: string;
  readonly caseNo: string;
  readonly values: FormValues;
  readonly problems: readonly RowProblem[];
}

/** @param sheets of which `findRefusal` had nothing to say */
export async function takeApart(type: SheetForm, sheets: readonly WorkbookSheet[]): Promise<FilledTemplate> {
  const tables: Record<string, readonly ReadRow[]> = {};
  let rows: readonly ReadRow[] = [];
  for (const sheet of listSheetsOfType(type)) {
    const filled = sheets.find((each) => each.sheet === sheet.id);
    const read = filled === undefined ? [] : await readSheet(type, sheet, filled);
    if (isFormSheet(sheet)) rows = read;
    else tables[sheet.id] = read;
  }
  const owners = listOwners(rows);
  const getCell = cellFinder(sheets);
  const strays: RowProblem[] = [];
  const belonging = new Map<number, Map<string, ReadRow[]>>();
  for (const [table, its] of Object.entries(tables))
    for (const read of its) {
      const owner = owners.get(normalizeText(read.line));
      if (owner === undefined) {
        const problem =
          read.line === ""
            ? "lineMissing"
            : owners.has(normalizeText(read.line))
              ? "lineTwice"
              : "lineUnknown";
        strays.push({ ...getCell(table, read.row, LINE_KEY), problem });
        continue;
      }
      const mine = belonging.get(owner.row) ?? new Map<string, ReadRow[]>();
      mine.set(table, [...(mine.get(table) ?? []), read]);
      belonging.set(owner.row, mine);
    }
  const lines = listCount(rows.map(({ line }) => normalizeText(line)));
  const forms = rows.map((read): FilledForm => {
    const mine = belonging.get(read.row) ?? new Map<string, ReadRow[]>();
    const twice = read.line !== "" && (lines.get(normalizeText(read.line)) ?? 0) > 1;
    return {
      row: read.row,
      caseNo: read.caseNo,
      values: { ...read.values, ...tableValues(mine) },
      problems: [
        ...(twice ? [{ ...getCell(FORM_SHEET, read.row, LINE_KEY), problem: "lineTwice" }] : []),
        ...read.problems,
        ...[...mine.values()].flat().flatMap(({ problems }) => problems),
      ],
      place: (sheet, rowId, key) => getCell(sheet, rowId === null ? read.row : rowNumber(rowId), key),
    };
  });
  return { forms, strays };
}

/** Rows of tables keep the number of the sheet's row in their id, so that a problem finds its cell. */
const toRowId = (row: number): string => `r${String(row)}`;
const rowNumber = (rowId: string): number => Number(rowId.slice(1));

function tableValues(tables: ReadonlyMap<string, readonly ReadRow[]>): FormValues {
  return Object.fromEntries(
    [...tables].map(([table, rows]): [string, FieldValue] => [
      table,
      rows.map(({ row, values }): TableRow => ({ ...values, id: toRowId(row) })),
    ]),
  );
}

/** By line number, and by case number where only one form is of the case; `undefined` for what more than one form has. */
function listOwners(rows: readonly ReadRow[]): ReadonlyMap<string, ReadRow | undefined> {
  const owners = new Map<string, ReadRow | undefined>();
  const lines = listCount(rows.map(({ line }) => normalizeText(line)));
  const cases = listCount(rows.map(({ caseNo }) => normalizeText(caseNo)));
  for (const row of rows) {
    const caseNo = normalizeText(row.caseNo);
    if (caseNo !== "") owners.set(caseNo, cases.get(caseNo) === 1 ? row : undefined);
  }
  for (const row of rows) {
    const line = normalizeText(row.line);
    if (line !== "") owners.set(line, lines.get(line) === 1 ? row : undefined);
  }
  return owners;
}

function listCount(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

async function readSheet(
  type: SheetForm,
  sheet: FormSheet,
  filled: WorkbookSheet,
): Promise<readonly ReadRow[]> {
  const answers = new Map(sheet.columns.map((column) => [column.key, findAnswers(type, sheet, column)]));
  const columns = new Map(sheet.columns.map((column) => [column.key, column]));
  const read: ReadRow[] = [];
  for (const [index, row] of filled.rows.entries()) {
    if (index % CHUNK === CHUNK - 1) await yieldToEventLoop();
    read.push(readRow(sheet, filled, row, { answers, columns }));
  }
  return read;
}

interface Reading {
  readonly answers: ReadonlyMap<string, ReadonlyMap<string, string> | null>;
  readonly columns: ReadonlyMap<string, SheetColumn>;
}

function readRow(
  { id, columns: known }: FormSheet,
  { keys, line }: WorkbookSheet,
  { row, cells }: WorkbookRow,
  { answers, columns }: Reading,
): ReadRow {
  const texts = new Map<string, string>();
  const problems: RowProblem[] = [];
  const own = { line: "", caseNo: "" };
  cells.forEach((cell, index) => {
    const isLine = index === line;
    const key = isLine ? LINE_KEY : (keys[index] ?? null);
    if (cell === null || key === null) return;
    const column = columns.get(key);
    if (!isLine && key !== CASE_KEY && column === undefined) return;
    const at = { sheet: id, row, key, cell: getAddress(index, row) };
    if (typeof cell === "object" && !("date" in cell) && !isTimeFor(cell, column)) {
      const problem = "formula" in cell ? "formula" : "merged" in cell ? "merged" : "errorValue";
      problems.push({ ...at, problem });
      return;
    }
    const text = getText(cell, column);
    if (isLine) own.line = text;
    else if (key === CASE_KEY) own.caseNo = text;
    else texts.set(key, answers.get(key)?.get(normalizeText(text)) ?? text);
  });
  const { values, unread } = readCells(known, texts);
  for (const { key, problem } of unread)
    problems.push({ sheet: id, row, key, cell: getAddress(keys.indexOf(key), row), problem });
  return { ...own, row, values, problems };
}

/** A cell as somebody would have typed it into the form's own page. */
function getText(cell: Exclude<WorkbookCell, null>, column: SheetColumn | undefined): string {
  if (typeof cell === "string") return cell.trim();
  if (typeof cell === "number") return String(Number(cell.toPrecision(15)));
  if (typeof cell === "boolean") return cell ? "yes" : "no";
  if ("time" in cell) return cell.time;
  if (!("date" in cell)) return "";
  const [day = "", time = ""] = cell.date.split("T");
  if (takesTime(column)) return time;
  return column?.field.kind === "date" ? day : day.split("-").reverse().join("/");
}

const takesTime = (column: SheetColumn | undefined): boolean =>
  column?.field.kind === "text" && column.field.format === "time";

/** A time without a day, where a time is asked for: anywhere else it is no answer. */
const isTimeFor = (cell: object, column: SheetColumn | undefined): boolean =>
  "time" in cell && takesTime(column);

/** `C7`. */
function getAddress(index: number, row: number): string {
  let letters = "";
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return letters + String(row);
}

/** Finds the cell of a column, in a row of a sheet. A column that was taken out of the file is told by its row alone. */
function cellFinder(sheets: readonly WorkbookSheet[]) {
  const byId = new Map(sheets.map((sheet) => [sheet.sheet, sheet]));
  return (sheet: string, row: number, key: string) => {
    const found = byId.get(sheet);
    const index = key === LINE_KEY ? (found?.line ?? -1) : (found?.keys.indexOf(key) ?? -1);
    return { sheet, row, key, cell: index < 0 ? String(row) : getAddress(index, row) };
  };
}

/** Ids of the fields that hold something. */
export const listFilledFields = (values: FormValues): readonly string[] =>
  Object.entries(values).flatMap(([id, value]) => (isBlank(value) ? [] : [id]));
