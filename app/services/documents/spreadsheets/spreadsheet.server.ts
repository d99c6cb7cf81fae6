/**
 * A list as a spreadsheet. Values that people typed go out as text and never as a formula: a cell that a spreadsheet
 * program would begin to calculate gets an apostrophe in front (OWASP, CSV injection).
 */
import type { CalendarDate, Instant, Money } from "~/workflows/kit";

import { createWorkbook, writeWorkbook, type Cell, type Workbook } from "../formats/workbook.server";
import { USUAL_WIDTH } from "../../platform/lists/column";

/** The value of a cell: a date and an instant become dates that a spreadsheet program can sort and count with. */
export type SheetValue =
  | string
  | number
  | null
  | { readonly date: CalendarDate }
  /** An amount in hundredths: a number with two decimals. */
  | { readonly minor: number }
  /** A number too, behind the letters of its currency. */
  | { readonly money: Money }
  /** Shown in Hong Kong time. */
  | { readonly at: Instant };

export interface SheetColumn<Row> {
  readonly heading: string;
  /** `null` leaves the cell empty. */
  readonly value: (row: Row) => SheetValue;
  /** In characters; as wide as usual unless given. */
  readonly width?: number;
}

export interface Sheet<Row> {
  /** Name of the sheet, at most 31 characters; what Excel forbids is taken out. */
  readonly name: string;
  readonly columns: readonly SheetColumn<Row>[];
  readonly rows: readonly Row[];
}

export const SPREADSHEET_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
/** Rows that an export holds at most: more is no list that anybody reads. */
export const EXPORT_LIMIT = 10_000;

/** A sheet without whatever works its values out: as it goes into another process. */
export interface PlainSheet {
  readonly name: string;
  readonly columns: readonly { readonly heading: string; readonly width?: number }[];
  readonly rows: readonly (readonly SheetValue[])[];
}

export const plainSheet = <Row>({ name, columns, rows }: Sheet<Row>): PlainSheet => ({
  name,
  columns: columns.map(({ heading, width }) => ({ heading, ...(width !== undefined && { width }) })),
  rows: rows.map((row) => columns.map(({ value }) => value(row))),
});

/**
 * The `.xlsx` file: the headings stay in sight, and the columns can be filtered. A long list takes seconds: it belongs into a
 * process of its own.
 */
export const spreadsheet = (sheet: PlainSheet): Promise<Buffer> => spreadsheets([sheet]);

/** The same of several sheets. Their names differ in their first 31 characters. */
export async function spreadsheets(sheets: readonly PlainSheet[]): Promise<Buffer> {
  const workbook = createWorkbook();
  for (const sheet of sheets) addSheet(workbook, sheet);
  return writeWorkbook(workbook);
}

function addSheet(workbook: Workbook, { name, columns, rows }: PlainSheet): void {
  const sheet = workbook.addWorksheet(sheetName(name), {
    views: [{ state: "frozen", ySplit: 1 }],
  });
  sheet.columns = columns.map(({ heading, width = USUAL_WIDTH }) => ({ header: safeText(heading), width }));
  sheet.getRow(1).font = { bold: true };
  for (const row of rows) {
    const added = sheet.addRow([]);
    row.forEach((value, index) => fillCell(added.getCell(index + 1), value));
  }
  if (columns.length > 0)
    sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: 1, column: columns.length } };
}

/** A spreadsheet's dates have no zone: Hong Kong's clock is written as if it were the only one. */
const HONG_KONG_OFFSET = 8 * 60 * 60 * 1000;

function fillCell(cell: Cell, value: SheetValue): void {
  if (value === null) return;
  if (typeof value === "string") cell.value = safeText(value);
  else if (typeof value === "number") cell.value = value;
  else if ("date" in value) {
    cell.value = new Date(`${value.date}T00:00:00Z`);
    cell.numFmt = "dd/mm/yyyy";
  } else if ("minor" in value) {
    cell.value = value.minor / 100;
    cell.numFmt = "#,##0.00";
  } else if ("money" in value) {
    cell.value = value.money.minor / 100;
    cell.numFmt = `"${value.money.currency}" #,##0.00`;
  } else {
    cell.value = new Date(Date.parse(value.at) + HONG_KONG_OFFSET);
    cell.numFmt = "dd/mm/yyyy hh:mm";
  }
}

/** A sheet's name as Excel takes it. */
export const sheetName = (name: string): string =>
  name
    .replace(/[*?:\\/[\]']/g, " ")
    .slice(0, 31)
    .trim();

/**
 * Quotes a text that begins like a formula; a signed number, or a telephone number with its country code, is
 * none.
 */
export function safeText(text: string): string {
  const begins = /^[=@\t\r\n]|^[+-](?![\d\s().-]*$)/.test(text.trimStart()) || /^[\t\r\n]/.test(text);
  return begins ? `'${text}` : text;
}
