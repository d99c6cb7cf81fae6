/** A compiled account as a workbook: the same tables, a sheet for each, with amounts that a spreadsheet program can add. */
import type { PlainSheet, SheetValue } from "~/app/services/documents/spreadsheets/spreadsheet.server";

import {
  accountFigures,
  annexTables,
  bookTables,
  type AccountFiguresInput,
} from "../figures/account-figures";
import type { FigureCell, FigureTable } from "../figures/figure-table";

/** Summary, fee, assets, cash books, and the entries behind each figure. */
export function accountSheets(input: AccountFiguresInput): readonly PlainSheet[] {
  const { summary, fee, assets } = accountFigures(input);
  return [...summary, ...fee, ...assets, ...bookTables(input), ...annexTables(input)].map(toSheet);
}

/** Numbered: Excel cuts names off, and wants each once. */
const toSheet = ({ title, columns, rows, notes }: FigureTable, at: number): PlainSheet => ({
  name: `${String(at + 1)} ${title}`,
  columns: columns.map(({ label, width }) => ({ heading: label, ...(width !== undefined && { width }) })),
  rows: [...rows.map(({ cells }) => cells.map(findValue)), ...notes.map((note) => ["", note])],
});

function findValue(cell: FigureCell): SheetValue {
  if (cell === null || typeof cell === "string") return cell;
  return "minor" in cell ? { minor: cell.minor } : { date: cell.date };
}
