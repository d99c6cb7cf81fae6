/** Which cells are chosen: one, or the block between the cell that one is in and the corner where choosing began. */
import type { Position } from "./model";

export interface Block {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** The block with these two corners, whichever they are. */
export function blockBetween(one: Position, other: Position): Block {
  return {
    top: Math.min(one.row, other.row),
    left: Math.min(one.column, other.column),
    bottom: Math.max(one.row, other.row),
    right: Math.max(one.column, other.column),
  };
}

export const isOneCell = ({ top, left, bottom, right }: Block): boolean => top === bottom && left === right;

/** The columns of a row that lie in the block, from and to; `null` where the row does not. */
export function findSpan({ top, bottom, left, right }: Block, row: number): readonly [number, number] | null {
  return row >= top && row <= bottom ? [left, right] : null;
}

export interface Size {
  readonly rows: number;
  readonly columns: number;
}

/** The nearest cell that there is. */
export function clampPosition({ row, column }: Position, { rows, columns }: Size): Position {
  const bounded = (place: number, count: number) => Math.max(0, Math.min(place, count - 1));
  return { row: bounded(row, rows), column: bounded(column, columns) };
}
