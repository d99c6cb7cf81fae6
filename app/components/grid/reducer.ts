/** What each command makes of the grid. Pure: the page only draws it. */
import { parseCellInput } from "./cell-text";
import { clear, fillDown, fillIn, paste, removeRow } from "./bulk-edits";
import type { Command } from "./commands";
import { blankRow, withCells, withRow, type GridRow, type Position } from "./model";
import { blockBetween, clampPosition, type Block } from "./selection";
import type { GridState, GridSnapshot, Outcome, GridAnnouncement, Setting } from "./state";
import { redo, NO_HISTORY, pushHistory, undo, type Returned } from "./undo";

const START: Position = { row: 0, column: 0 };

export function createGridState(rows: readonly GridRow[]): GridState {
  const rest = { typing: null, tabbedFrom: null, leaving: false, history: NO_HISTORY, announcement: null };
  return { rows, active: START, anchor: START, ...rest };
}

export const getBlock = ({ active, anchor }: Pick<GridState, "active" | "anchor">): Block =>
  blockBetween(active, anchor);

/** A row's buttons stand in a column of their own, behind the others. */
export const columnCount = ({ columns, editable }: Setting): number => columns.length + (editable ? 1 : 0);

/** Whether something can be typed in a cell. */
export function isOpen(setting: Setting, rows: readonly GridRow[], { row, column }: Position): boolean {
  const found = setting.columns[column];
  if (!setting.editable || found === undefined || rows[row] === undefined) return false;
  return found.kind !== "computed" && !setting.lookAt(rows, row).hidden.has(found.id);
}

/** The state once something has been done. */
export function reduceGrid(state: GridState, command: Command, setting: Setting): GridState {
  if (command.do === "type") return type(state, command.text, setting);
  if (command.do === "cancel" || (command.do === "escape" && state.typing !== null)) return cancel(state);
  const settled = settle(state, setting);
  const still = { ...settled, announcement: null, leaving: false };
  switch (command.do) {
    case "settle":
      return settled;
    case "escape":
      return { ...still, anchor: still.active, leaving: true, announcement: { what: "leaving" } };
    case "move":
      return move(still, command.by, command.extend, setting);
    case "page":
      return move(still, [command.back ? -setting.pageRows : setting.pageRows, 0], command.extend, setting);
    case "select":
      return goTo({ ...still, tabbedFrom: null }, command.at, command.extend, setting);
    case "selectAll":
      return {
        ...still,
        active: START,
        anchor: clampPosition({ row: Infinity, column: Infinity }, getSize(still, setting)),
      };
    case "enter":
      return enter(still, command.back, setting);
    case "tab":
      return tab(still, command.back, setting);
    case "edit":
      if (!isOpen(setting, still.rows, still.active)) return still;
      return { ...still, anchor: still.active, typing: { mode: "inside", before: still.rows } };
    case "choose":
    case "clear":
    case "paste":
    case "fillDown":
    case "fillIn":
    case "removeRow":
    case "addRow":
    case "insertRow":
    case "undo":
    case "redo":
      return setting.editable ? change(still, command, setting) : still;
  }
}

type Changing = Extract<
  Command["do"],
  | "choose"
  | "clear"
  | "paste"
  | "fillDown"
  | "undo"
  | "redo"
  | "addRow"
  | "insertRow"
  | "removeRow"
  | "fillIn"
>;

function change(state: GridState, command: Extract<Command, { do: Changing }>, setting: Setting): GridState {
  switch (command.do) {
    case "choose":
      return settle(type(state, command.value, setting), setting);
    case "clear":
      return changed(state, clear(state, setting), setting);
    case "paste":
      return changed(state, paste(state, command.block, setting), setting);
    case "fillDown":
      return changed(state, fillDown(state, setting), setting);
    case "fillIn":
      return changed(state, fillIn(state, command.rows, setting), setting);
    case "removeRow":
      return changed(state, removeRow(state, command.row), setting);
    case "addRow":
      return addRow(state, setting);
    case "insertRow":
      return insertRow(state, setting);
    case "undo":
      return returned(state, undo(state.history, state), "undone", setting);
    case "redo":
      return returned(state, redo(state.history, state), "redone", setting);
  }
}

function changed(state: GridState, outcome: Outcome, setting: Setting): GridState {
  const { rows, active } = state;
  const history = outcome.rows === rows ? state.history : pushHistory(state.history, { rows, active });
  return inBounds({ ...state, ...outcome, history }, setting);
}

function returned(
  state: GridState,
  back: Returned<GridSnapshot> | null,
  what: "undone" | "redone",
  setting: Setting,
): GridState {
  if (back === null) return state;
  const { rows, active } = back.moment;
  return inBounds(
    { ...state, rows, active, anchor: active, history: back.history, announcement: { what } },
    setting,
  );
}

function type(state: GridState, text: string, setting: Setting): GridState {
  const { rows, active, typing } = state;
  const [row, column] = [rows[active.row], setting.columns[active.column]];
  if (row === undefined || column === undefined || !isOpen(setting, rows, active)) return state;
  return {
    ...state,
    rows: withRow(rows, active.row, withCells(row, { [column.id]: text })),
    anchor: active,
    typing: typing ?? { mode: "typing", before: rows },
    leaving: false,
    announcement: null,
  };
}

/** What was typed stands, in the form in which the office writes it. */
function settle(state: GridState, { columns }: Setting): GridState {
  const { rows, active, typing } = state;
  if (typing === null) return state;
  const [row, column] = [rows[active.row], columns[active.column]];
  const text = row && column ? (row.cells[column.id] ?? "") : "";
  const isChanged = row !== typing.before[active.row];
  const tidy =
    row && column && isChanged
      ? withRow(rows, active.row, withCells(row, parseCellInput(column, row, text)))
      : rows;
  const history = isChanged ? pushHistory(state.history, { rows: typing.before, active }) : state.history;
  return { ...state, rows: tidy, typing: null, history };
}

const cancel = (state: GridState): GridState =>
  state.typing === null ? state : { ...state, rows: state.typing.before, typing: null };

const getSize = ({ rows }: Pick<GridState, "rows">, setting: Setting) => ({
  rows: rows.length,
  columns: columnCount(setting),
});

function inBounds(state: GridState, setting: Setting): GridState {
  const size = getSize(state, setting);
  return { ...state, active: clampPosition(state.active, size), anchor: clampPosition(state.anchor, size) };
}

function goTo(state: GridState, to: Position, extend: boolean, setting: Setting): GridState {
  const active = clampPosition(to, getSize(state, setting));
  return { ...state, active, anchor: extend ? state.anchor : active };
}

function move(
  state: GridState,
  [down, right]: readonly [number, number],
  extend: boolean,
  setting: Setting,
): GridState {
  const { row, column } = state.active;
  const to = { row: row + down, column: column + right };
  return goTo(extend ? state : { ...state, tabbedFrom: null }, to, extend, setting);
}

/** Down, and back to where one began to go on by Tab; below the last row a new one is opened. */
function enter(state: GridState, back: boolean, setting: Setting): GridState {
  const { row, column } = state.active;
  if (!back && row >= state.rows.length - 1 && setting.editable) return addRow(state, setting);
  const to = { row: row + (back ? -1 : 1), column: back ? column : (state.tabbedFrom ?? column) };
  return { ...goTo(state, to, false, setting), tabbedFrom: null };
}

function tab(state: GridState, back: boolean, setting: Setting): GridState {
  const { row, column } = state.active;
  const columns = columnCount(setting);
  const place = row * columns + column + (back ? -1 : 1);
  const to = { row: Math.floor(place / columns), column: place % columns };
  const tabbedFrom = to.row === row ? (state.tabbedFrom ?? column) : null;
  return { ...goTo(state, to, false, setting), tabbedFrom: back ? null : tabbedFrom };
}

function addRow(state: GridState, setting: Setting): GridState {
  return openRow(state, { row: state.rows.length, column: 0 }, null, setting);
}

/** Above the row that one is in, whose cells go down by one. */
function insertRow(state: GridState, setting: Setting): GridState {
  return openRow(state, state.active, { what: "inserted" }, setting);
}

function openRow(
  state: GridState,
  at: Position,
  announcement: GridAnnouncement | null,
  setting: Setting,
): GridState {
  if (state.rows.length >= setting.maxRows) return { ...state, announcement: { what: "full" } };
  const rows = [...state.rows.slice(0, at.row), blankRow(setting.newId()), ...state.rows.slice(at.row)];
  return changed(state, { rows, announcement: announcement, active: at, anchor: at }, setting);
}
