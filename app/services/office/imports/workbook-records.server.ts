/** The rows of a filled-in template as records. */
import { IMPORT_ENTRIES, SPREADSHEET_TABLE_ROWS, readDate } from "~/workflows/kit";

import type { WorkbookCell, WorkbookRow, WorkbookSheet } from "../../platform/portal/ports/workbooks";
import { CELLS, type RecordCells } from "./records.server";
import {
  ENTRY_KEY,
  recordSheets,
  REMOVED,
  TEMPLATE,
  TEMPLATE_VERSION,
  type RecordColumn,
  type RecordSheet,
} from "./sheets.server";

interface Building {
  readonly fields: Record<string, unknown>;
  /** Entries of its lists by the list and their key: another row about the same entry takes the place of the one before. */
  readonly lists: Map<string, Map<string, unknown>>;
  readonly cells: Map<string, [string, number]>;
}
const begun = (fields: Record<string, unknown>, cell: [string, number]): Building => ({
  fields,
  lists: new Map(),
  cells: new Map([["", cell]]),
});

/** @returns why the workbook is not read */
export function recordsOfWorkbook(
  sheets: readonly WorkbookSheet[],
): readonly object[] | "notTemplate" | "tooMany" | "empty" {
  const ours = sheets.filter(({ form, version }) => form === TEMPLATE && version === TEMPLATE_VERSION);
  if (ours.length === 0) return "notTemplate";
  if (ours.some(({ rows }) => rows.length > SPREADSHEET_TABLE_ROWS)) return "tooMany";
  const records: Building[] = [];
  /** Cases by number: rows of the other sheets belong to them. */
  const cases = new Map<string, Building>();
  for (const sheet of recordSheets()) {
    const filled = ours.find((each) => each.sheet === sheet.id);
    for (const row of filled?.rows ?? []) take(sheet, filled, row, records, cases);
  }
  if (records.length === 0) return "empty";
  return records.map(({ fields, lists, cells }) => ({
    ...fields,
    ...Object.fromEntries([...lists].map(([list, entries]) => [list, Object.fromEntries(entries)])),
    [CELLS]: Object.fromEntries(cells) satisfies RecordCells,
  }));
}

function take(
  sheet: RecordSheet,
  filled: WorkbookSheet | undefined,
  row: WorkbookRow,
  records: Building[],
  cases: Map<string, Building>,
): void {
  const values = valuesIn(sheet, filled?.keys ?? [], row);
  const number = typeof values["number"] === "string" ? values["number"].trim() : "";
  if (sheet.list === null) {
    const record = begun({ kind: sheet.record }, [sheet.id, row.row]);
    fill(record.fields, sheet.record === "case" ? { ...values, number } : values);
    records.push(record);
    if (sheet.record === "case") cases.set(number, record);
    return;
  }
  let record = cases.get(number);
  // What one record cannot bring comes as a further one of the same case: its own cell is counted with its entries.
  if (record === undefined || record.cells.size > IMPORT_ENTRIES) {
    record = begun({ kind: "case", number }, [sheet.id, row.row]);
    records.push(record);
    cases.set(number, record);
  }
  const { number: _, [ENTRY_KEY]: given, ...entry } = values;
  const key = typeof given === "string" ? given.trim() : "";
  const others = Object.values(entry).filter((value) => value !== undefined);
  const fields: Record<string, unknown> = {};
  fill(fields, entry);
  // An entry of which nothing but one hyphen is told is taken away as a whole.
  const isRemoved = others.length === 1 && others[0] === null;
  const entries = record.lists.get(sheet.list) ?? new Map<string, unknown>();
  record.lists.set(sheet.list, entries.set(key, isRemoved ? null : fields));
  record.cells.set(`${sheet.list}.${key}`, [sheet.id, row.row]);
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** Puts values at their paths. */
function fill(target: Record<string, unknown>, values: Readonly<Record<string, unknown>>): void {
  for (const [path, value] of Object.entries(values)) {
    if (value === undefined) continue;
    const [first = "", ...rest] = path.split(".");
    const [name] = rest;
    if (name === undefined) target[first] = value;
    else {
      const group = target[first];
      target[first] = { ...(isFields(group) ? group : {}), [name]: value };
    }
  }
}

function valuesIn(
  { columns }: RecordSheet,
  keys: readonly (string | null)[],
  { cells }: WorkbookRow,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    columns.map((column, place) => {
      // The marker stands where the first column's key would.
      const index =
        place === 0 ? keys.findIndex((key) => key?.startsWith(`${TEMPLATE}/`)) : keys.indexOf(column.key);
      return [column.key, getValue(column, index < 0 ? null : (cells[index] ?? null))];
    }),
  );
}

/** `undefined`: untouched. What cannot be read goes on as it is, and is told at its cell. */
function getValue({ kind }: RecordColumn, cell: WorkbookCell): unknown {
  if (cell === null) return undefined;
  // A time without a day goes on as it is, and is told at its cell where a day is asked for.
  if (typeof cell === "object" && "time" in cell) return cell.time;
  if (typeof cell === "object") return "date" in cell ? dateIn(cell.date, kind) : { formula: true };
  if (cell === REMOVED) return null;
  switch (kind) {
    case "text":
      return String(cell);
    case "date":
      return typeof cell === "string" ? (readDate(cell.trim()) ?? cell) : cell;
    case "number":
      return typeof cell === "string" && cell.trim() !== "" && Number.isFinite(Number(cell))
        ? Number(cell)
        : cell;
    case "yesNo":
      return yesOrNo(cell);
    case "lines":
      return String(cell)
        .split(/\r?\n/)
        .map((line) => line.trim());
    case "list":
      return String(cell)
        .split(/[,;\n]/)
        .map((each) => each.trim())
        .filter((each) => each !== "");
  }
}

const dateIn = (date: string, kind: RecordColumn["kind"]): string =>
  kind === "text" && !date.endsWith("T00:00") ? date.slice(11) : date.slice(0, 10);

function yesOrNo(cell: string | number | boolean): unknown {
  if (typeof cell === "boolean") return cell;
  const text = String(cell).trim().toLowerCase();
  if (["yes", "y", "true", "1", "是"].includes(text)) return true;
  return ["no", "n", "false", "0", "否"].includes(text) ? false : cell;
}
