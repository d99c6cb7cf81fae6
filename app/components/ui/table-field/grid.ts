/** The arithmetic of a table that is filled like a spreadsheet. Cells hold what was typed. */
import { amountText, readAmount, readTypedDate, typedDate } from "~/app/i18n/format";

import { clampTyped } from "../number-field/number-field";

export type CellKind = "text" | "date" | "money" | "number" | "choice";

export interface GridChoice {
  readonly value: string;
  readonly label: string;
}

export interface GridRow {
  readonly id: string;
  readonly cells: Readonly<Record<string, string>>;
}

/** Cells copied from a spreadsheet: rows by line, cells by tab; a quoted cell may hold both, and `""` for a quote. */
export function parseBlock(text: string): string[][] {
  const rows: string[][] = [[""]];
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    const row = rows[rows.length - 1] ?? [];
    const cell = row.length - 1;
    if (quoted) {
      if (character !== '"') row[cell] += character;
      else if (text.charAt(at + 1) === '"') {
        row[cell] += '"';
        at += 1;
      } else quoted = false;
    } else if (character === '"' && row[cell] === "") quoted = true;
    else if (character === "\t") row.push("");
    else if (character === "\n") rows.push([""]);
    else if (character !== "\r") row[cell] += character;
  }
  const last = rows[rows.length - 1];
  if (rows.length > 1 && last?.length === 1 && last[0] === "") rows.pop();
  return rows;
}

export interface Bounds {
  readonly min?: number;
  readonly max?: number;
}

/** Typed text in the form in which the office writes it, a number within its bounds; what cannot be read stays. */
export function tidied(kind: CellKind, text: string, { min, max }: Bounds = {}): string {
  if (kind === "number") return clampTyped(text, min, max);
  if (kind === "money") {
    const minor = readAmount(text);
    return minor === undefined ? text : amountText(minor);
  }
  if (kind === "date") {
    const date = readTypedDate(text);
    return date === undefined ? text : typedDate(date);
  }
  return text;
}

/** The value of the option that a pasted text names, in capitals or not; of yes and no the first letter is enough. */
function chosen(options: readonly GridChoice[], text: string): string {
  const named = text.toLowerCase();
  const option =
    options.find(({ value, label }) => label.toLowerCase() === named || value.toLowerCase() === named) ??
    options.find(({ value }) => YES_AND_NO.get(named) === value);
  return option?.value ?? "";
}
const YES_AND_NO = new Map([
  ["y", "true"],
  ["yes", "true"],
  ["是", "true"],
  ["n", "false"],
  ["no", "false"],
  ["否", "false"],
]);

export function blankRow(id: string): GridRow {
  return { id, cells: {} };
}

/** The rows with another text in one cell. */
export function withCell(
  rows: readonly GridRow[],
  rowId: string,
  columnId: string,
  text: string,
): readonly GridRow[] {
  return rows.map((row) => (row.id === rowId ? { ...row, cells: { ...row.cells, [columnId]: text } } : row));
}

export function isBlank(row: GridRow): boolean {
  return Object.values(row.cells).every((text) => text.trim() === "");
}

export interface Pasted {
  readonly rows: readonly GridRow[];
  readonly pasted: number;
  /** Rows of the block that would have made the table too long. */
  readonly leftOut: number;
}

/** Puts a block into the table with its corner at (`row`, `column`); rows are added as needed, columns are not. */
export function pasteBlock(
  rows: readonly GridRow[],
  columns: readonly {
    readonly id: string;
    readonly kind: CellKind;
    readonly options?: readonly GridChoice[];
    readonly min?: number;
    readonly max?: number;
  }[],
  corner: { readonly row: number; readonly column: number },
  block: readonly (readonly string[])[],
  maxRows: number,
  nextId: () => string,
): Pasted {
  const result = [...rows];
  let pasted = 0;
  for (const [offset, line] of block.entries()) {
    const at = corner.row + offset;
    if (at >= maxRows) break;
    const target = result[at] ?? blankRow(nextId());
    const cells = { ...target.cells };
    for (const [shift, text] of line.entries()) {
      const column = columns[corner.column + shift];
      if (column === undefined) continue;
      const typed = text.trim();
      cells[column.id] =
        column.kind === "choice" ? chosen(column.options ?? [], typed) : tidied(column.kind, typed, column);
    }
    result[at] = { ...target, cells };
    pasted += 1;
  }
  return { rows: result, pasted, leftOut: block.length - pasted };
}

/** The sum of a column in minor units. Cells that cannot be read count nothing: their own error names them. */
export function columnTotal(rows: readonly GridRow[], column: string): number {
  return rows.reduce((sum, row) => sum + (readAmount(row.cells[column] ?? "") ?? 0), 0);
}

export interface Position {
  readonly row: number;
  readonly column: number;
}

/** The cell to which a key leads from another; undefined where the key belongs to the cell itself (moving within its text). */
export function destination(
  key: string,
  from: Position,
  caret: { readonly atStart: boolean; readonly atEnd: boolean },
): Position | undefined {
  switch (key) {
    case "ArrowUp":
      return { row: from.row - 1, column: from.column };
    case "ArrowDown":
    case "Enter":
      return { row: from.row + 1, column: from.column };
    case "ArrowLeft":
      return caret.atStart ? { row: from.row, column: from.column - 1 } : undefined;
    case "ArrowRight":
      return caret.atEnd ? { row: from.row, column: from.column + 1 } : undefined;
    default:
      return undefined;
  }
}
