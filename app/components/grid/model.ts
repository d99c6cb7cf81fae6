/** What a grid is made of. Cells hold what was typed; what it means is worked out by whoever gave the grid its rules. */
export type CellKind = "text" | "date" | "money" | "number" | "choice" | "computed";

export interface GridChoice {
  readonly value: string;
  readonly label: string;
  /** The heading under which it is offered, where there are many. */
  readonly group?: string;
}

export interface GridColumn {
  readonly id: string;
  readonly label: string;
  readonly kind: CellKind;
  readonly options?: readonly GridChoice[];
  readonly required?: boolean;
  /** Bounds of a number: beyond them it stays as it was typed, and is marked. */
  readonly min?: number;
  readonly max?: number;
  /** Its sums are shown below. */
  readonly total?: boolean;
  /** Numbers stand on the right, as do amounts: announcement of what is computed, whose kind does not tell. */
  readonly numeric?: boolean;
  /** Of an amount in several currencies: those, with the column beside it that holds which. */
  readonly currencies?: readonly string[];
  readonly currencyColumn?: string;
}

export interface GridRow {
  readonly id: string;
  readonly cells: Readonly<Record<string, string>>;
}

export interface Position {
  readonly row: number;
  readonly column: number;
}

/** What a row asks for, given what stands in it. */
export interface RowRequirements {
  /** Columns that it does not ask for. */
  readonly hidden: ReadonlySet<string>;
  /** Columns that it must have, beyond those that are mandatory in every row. */
  readonly required: ReadonlySet<string>;
  /** Texts of its computed cells. */
  readonly computed: Readonly<Record<string, string>>;
}

export interface GridRules {
  readonly lookAt: (rows: readonly GridRow[], index: number) => RowRequirements;
  /** The sums of the columns that have any, a text for each currency. */
  readonly computeTotals: (rows: readonly GridRow[]) => Readonly<Record<string, readonly string[]>>;
}

const NOTHING: ReadonlySet<string> = new Set();
/** A row that asks for everything that it has a column for. */
export const PLAIN_LOOK: RowRequirements = { hidden: NOTHING, required: NOTHING, computed: {} };
/** Rules of a table in which nothing depends on anything. */
export const PLAIN_RULES: GridRules = { lookAt: () => PLAIN_LOOK, computeTotals: () => ({}) };

export function blankRow(id: string): GridRow {
  return { id, cells: {} };
}

/** Whether nothing was typed into a row. A currency alone, which stands there by itself, is nothing. */
export function isBlank({ cells }: GridRow): boolean {
  return Object.entries(cells).every(([id, text]) => text.trim() === "" || id.endsWith(".currency"));
}

/** The row with other texts in some cells; the same row where they say nothing new. */
export function withCells(row: GridRow, texts: Readonly<Record<string, string>>): GridRow {
  const isNew = Object.entries(texts).some(([id, text]) => (row.cells[id] ?? "") !== text);
  return isNew ? { ...row, cells: { ...row.cells, ...texts } } : row;
}

/** The rows with another one at a place. */
export function withRow(rows: readonly GridRow[], at: number, row: GridRow): readonly GridRow[] {
  if (rows[at] === row) return rows;
  const next = [...rows];
  next[at] = row;
  return next;
}

/** Whether a column's texts stand on the right. */
export const isNumeric = ({ kind, numeric }: GridColumn): boolean =>
  numeric ?? (kind === "money" || kind === "number");
