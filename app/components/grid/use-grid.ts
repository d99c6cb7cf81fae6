import { useCallback, useRef, useState, type MutableRefObject } from "react";

import { reduceGrid, createGridState } from "./reducer";
import type { Command } from "./commands";
import type { GridRow, Position } from "./model";
import type { GridState, Setting } from "./state";

export interface GridUse {
  readonly state: GridState;
  readonly run: (command: Command) => void;
  /** As `run`, and the focus goes to the cell that one is in then. */
  readonly runWithFocus: (command: Command) => void;
  /** The state as of now, for what happens between two drawings. */
  readonly now: MutableRefObject<GridState>;
  /** Whether the grid has the focus: its active cell takes it as it moves. */
  readonly hasFocus: MutableRefObject<boolean>;
  /** Whether a cell takes the focus: it is the active one as of now, and not of a drawing before. */
  readonly takesFocus: (place: Position) => boolean;
  /** Raised each time that the focus is to go to the active cell, although one was in it already. */
  readonly calls: number;
}

interface Options {
  readonly name: string;
  readonly defaultRows: readonly GridRow[];
  readonly setting: Setting;
  readonly onChange: ((rows: readonly GridRow[]) => void) | undefined;
  /** Cells and rows that somebody has been at and left again, by their paths. */
  readonly onLeft: ((paths: readonly string[]) => void) | undefined;
}

/** What is done to many cells at once is not gone through cell by cell: its rows count as left. */
const DONE_AT_ONCE: ReadonlySet<Command["do"]> = new Set(["paste", "clear", "fillDown"]);

/** The state of a grid, and what leads it on. Whoever holds its rows is told of each change at once. */
export function useGrid({ name, defaultRows, setting, onChange, onLeft }: Options): GridUse {
  const [state, setState] = useState(() => createGridState(defaultRows));
  const now = useRef(state);
  const given = useRef({ name, setting, onChange, onLeft });
  given.current = { name, setting, onChange, onLeft };
  const run = useCallback((command: Command) => {
    const { name, setting, onChange, onLeft } = given.current;
    const before = now.current;
    const next = reduceGrid(before, command, setting);
    if (next === before) return;
    now.current = next;
    setState(next);
    if (next.rows !== before.rows) onChange?.(next.rows);
    const left = DONE_AT_ONCE.has(command.do)
      ? changedRows(before.rows, next.rows).map((id) => `${name}/${id}`)
      : pathsLeft(name, setting, before, next.active);
    if (left.length > 0) onLeft?.([name, ...left]);
  }, []);
  const hasFocus = useRef(false);
  const [calls, setCalls] = useState(0);
  const runWithFocus = useCallback(
    (command: Command) => {
      hasFocus.current = true;
      run(command);
      setCalls((before) => before + 1);
    },
    [run],
  );
  const takesFocus = useCallback(({ row, column }: Position) => {
    const { active } = now.current;
    return hasFocus.current && active.row === row && active.column === column;
  }, []);
  return { state, run, runWithFocus, now, hasFocus, takesFocus, calls };
}

/** The path of a cell, as its errors are known by. */
export function findPath(
  name: string,
  { columns }: Pick<Setting, "columns">,
  rows: readonly GridRow[],
  { row, column }: Position,
): string | null {
  const [at, across] = [rows[row], columns[column]];
  return at === undefined || across === undefined ? null : `${name}/${at.id}/${across.id}`;
}

function pathsLeft(
  name: string,
  setting: Setting,
  { rows, active }: Pick<GridState, "rows" | "active">,
  to: Position,
): readonly string[] {
  if (active.row === to.row && active.column === to.column) return [];
  const cell = findPath(name, setting, rows, active);
  const row = rows[active.row];
  return [
    ...(cell === null ? [] : [cell]),
    ...(row === undefined || active.row === to.row ? [] : [`${name}/${row.id}`]),
  ];
}

function changedRows(before: readonly GridRow[], after: readonly GridRow[]): readonly string[] {
  const known = new Set(before);
  return after.filter((row) => !known.has(row)).map(({ id }) => id);
}
