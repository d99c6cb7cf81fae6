/** Changes of many cells at once: pasted, filled down, cleared, put in and taken away. */
import { isHeadings, parseCellInput, pastedText } from "./cell-text";
import { blankRow, isBlank, withCells, type GridColumn, type GridRow } from "./model";
import { blockBetween, isOneCell, type Block } from "./selection";
import type { GridState, Outcome, Setting } from "./state";

type Before = Pick<GridState, "rows" | "active" | "anchor">;

/** The rows with other texts in the cells of a block. What is computed, or goes beyond the last column, is left out. */
function withTexts(
  rows: readonly GridRow[],
  { top, left, bottom, right }: Block,
  columns: readonly GridColumn[],
  textAt: (row: number, column: number) => string | undefined,
  rowAt: (place: number) => GridRow,
): readonly GridRow[] {
  const next = [...rows];
  for (let place = top; place <= bottom; place += 1) {
    let row = next[place] ?? rowAt(place);
    for (let across = left; across <= right; across += 1) {
      const [column, text] = [columns[across], textAt(place - top, across - left)];
      if (column !== undefined && text !== undefined)
        row = withCells(row, parseCellInput(column, row, pastedText(column, text)));
    }
    next[place] = row;
  }
  return next;
}

const noRow = (): GridRow => blankRow("");

/** Puts a block into the table with its corner at the first chosen cell; rows are added as needed, columns are not. */
export function paste(
  { rows, active, anchor }: Before,
  pasted: readonly (readonly string[])[],
  { columns, maxRows, newId }: Setting,
): Outcome {
  const chosen = blockBetween(active, anchor);
  const hasHeadings = pasted.length > 1 && isHeadings(pasted[0] ?? [], columns.slice(chosen.left));
  const block = hasHeadings ? pasted.slice(1) : pasted;
  const [[only] = []] = block;
  if (block.length === 1 && block[0]?.length === 1 && !isOneCell(chosen)) {
    const next = withTexts(rows, chosen, columns, () => only, noRow);
    return { rows: next, announcement: { what: "filled", count: chosen.bottom - chosen.top + 1 } };
  }
  const fitting = Math.min(block.length, maxRows - chosen.top);
  const widest = block.reduce((most, { length }) => Math.max(most, length), 0);
  const target = {
    ...chosen,
    bottom: chosen.top + fitting - 1,
    right: Math.min(columns.length, chosen.left + widest) - 1,
  };
  const next = withTexts(
    rows,
    target,
    columns,
    (row, column) => block[row]?.[column],
    () => blankRow(newId()),
  );
  return {
    rows: next,
    announcement: { what: "pasted", count: fitting, leftOut: block.length - fitting, hasHeadings },
    // One stays where one pasted: the end of a long block is far away.
    active: { row: target.top, column: target.left },
    anchor: { row: Math.max(target.top, target.bottom), column: Math.max(target.left, target.right) },
  };
}

/** The first row of the block is repeated in those below it; of a single row, the row above it. */
export function fillDown({ rows, active, anchor }: Before, { columns }: Setting): Outcome {
  const chosen = blockBetween(active, anchor);
  const isOneRow = chosen.top === chosen.bottom;
  const source = rows[isOneRow ? chosen.top - 1 : chosen.top];
  if (source === undefined) return { rows, announcement: null };
  const target = isOneRow ? chosen : { ...chosen, top: chosen.top + 1 };
  const next = withTexts(
    rows,
    target,
    columns,
    (_row, across) => {
      const column = columns[chosen.left + across];
      return column && (source.cells[column.id] ?? "");
    },
    noRow,
  );
  return { rows: next, announcement: { what: "filled", count: target.bottom - target.top + 1 } };
}

export function clear({ rows, active, anchor }: Before, { columns }: Setting): Outcome {
  const chosen = blockBetween(active, anchor);
  const next = withTexts(rows, chosen, columns, () => "", noRow);
  const count = (chosen.bottom - chosen.top + 1) * (chosen.right - chosen.left + 1);
  return { rows: next, announcement: { what: "cleared", count } };
}

export function removeRow({ rows }: Before, at: number): Outcome {
  const next = rows.filter((_, index) => index !== at);
  const active = { row: Math.max(0, at - 1), column: 0 };
  return { rows: next, announcement: { what: "removed" }, active, anchor: active };
}

/** Rows that follow from the rest of the form go below those that are filled in, in place of blank ones. */
export function fillIn(
  { rows }: Before,
  offered: readonly GridRow["cells"][],
  { maxRows, newId }: Setting,
): Outcome {
  const filled = rows.filter((row) => !isBlank(row));
  const next = [...filled, ...offered.map((cells) => ({ id: newId(), cells }))].slice(0, maxRows);
  const active = { row: filled.length, column: 0 };
  return {
    rows: next,
    announcement: { what: "offered", count: next.length - filled.length },
    active,
    anchor: active,
  };
}
