import { expect, test } from "vitest";

import { reduceGrid, createGridState } from "./reducer";
import type { Command } from "./commands";
import { isBlank, PLAIN_LOOK, type GridColumn, type GridRow } from "./model";
import type { GridState, Setting } from "./state";

const columns: readonly GridColumn[] = [
  { id: "date", label: "Date", kind: "date" },
  { id: "details", label: "Details", kind: "text" },
  {
    id: "amount",
    label: "Amount",
    kind: "money",
    currencies: ["HKD", "USD"],
    currencyColumn: "amount.currency",
  },
  {
    id: "amount.currency",
    label: "Currency",
    kind: "choice",
    options: [
      { value: "HKD", label: "HKD" },
      { value: "USD", label: "USD" },
    ],
  },
  { id: "balance", label: "Balance", kind: "computed" },
];
let made = 0;
const setting: Setting = {
  columns,
  maxRows: 5,
  editable: true,
  pageRows: 2,
  newId: () => `new${String(++made)}`,
  lookAt: () => PLAIN_LOOK,
};
const rows: readonly GridRow[] = [1, 2, 3].map((number) => ({
  id: `r${String(number)}`,
  cells: { date: `0${String(number)}/01/2026`, details: `Entry ${String(number)}` },
}));
const run = (state: GridState, ...commands: readonly Command[]): GridState =>
  commands.reduce((now, command) => reduceGrid(now, command, setting), state);
const at = (row: number, column: number): Command => ({ do: "select", at: { row, column }, extend: false });
const upTo = (row: number, column: number): Command => ({ do: "select", at: { row, column }, extend: true });
const texts = (state: GridState, column: string) => state.rows.map(({ cells }) => cells[column] ?? "");
const enter: Command = { do: "enter", back: false };
const tab: Command = { do: "tab", back: false };

test("Enter comes back to the column from which one went on by Tab", () => {
  const state = run(createGridState(rows), at(0, 1), tab, { do: "type", text: "5" }, tab, enter);
  expect(state.active).toEqual({ row: 1, column: 1 });
  expect(state.rows[0]?.cells).toMatchObject({ amount: "5.00", "amount.currency": "HKD" });
});

test("Tab goes on in the next row, and Shift with it back", () => {
  const last = run(createGridState(rows), at(0, 5), tab);
  expect(last.active).toEqual({ row: 1, column: 0 });
  expect(run(last, { do: "tab", back: true }).active).toEqual({ row: 0, column: 5 });
});

test("an amount brings its currency along, as it is typed and as it is pasted", () => {
  const typed = run(createGridState(rows), at(0, 2), { do: "type", text: "usd 1200" }, enter);
  expect(typed.rows[0]?.cells).toMatchObject({ amount: "1,200.00", "amount.currency": "USD" });
  const pasted = run(createGridState(rows), at(0, 2), {
    do: "paste",
    block: [["12.5 USD"], ["3", "USD"], ["x"]],
  });
  expect(texts(pasted, "amount")).toEqual(["12.50", "3.00", "x"]);
  expect(texts(pasted, "amount.currency")).toEqual(["USD", "USD", "HKD"]);
});

test("each thing that was done is taken back in one step, and done again", () => {
  const done = run(
    createGridState(rows),
    at(0, 1),
    { do: "type", text: "a" },
    { do: "type", text: "ab" },
    enter,
    {
      do: "clear",
    },
  );
  expect(texts(done, "details")).toEqual(["ab", "", "Entry 3"]);
  const once = run(done, { do: "undo" });
  expect(texts(once, "details")).toEqual(["ab", "Entry 2", "Entry 3"]);
  const twice = run(once, { do: "undo" });
  expect(twice.rows).toBe(rows);
  expect(run(twice, { do: "undo" }).rows).toBe(rows);
  expect(texts(run(twice, { do: "redo" }, { do: "redo" }), "details")).toEqual(["ab", "", "Entry 3"]);
  expect(run(twice, at(2, 1), { do: "type", text: "x" }, enter, { do: "redo" }).history.future).toEqual([]);
});

test("what is given up leaves nothing to take back", () => {
  const state = run(createGridState(rows), at(0, 1), { do: "type", text: "gone" }, { do: "escape" });
  expect(state.rows).toBe(rows);
  expect(state.history.past).toEqual([]);
});

test("filling down repeats the first row of the block, or the row above a single one", () => {
  const block = run(createGridState(rows), at(0, 0), upTo(2, 1), { do: "fillDown" });
  expect(texts(block, "details")).toEqual(["Entry 1", "Entry 1", "Entry 1"]);
  const single = run(createGridState(rows), at(1, 0), { do: "fillDown" });
  expect(texts(single, "date")).toEqual(["01/01/2026", "01/01/2026", "03/01/2026"]);
  expect(run(createGridState(rows), { do: "fillDown" }).rows).toBe(rows);
});

test("one text pasted into a block fills it; a block makes rows as needed, as many as the table holds", () => {
  const filled = run(createGridState(rows), at(0, 1), upTo(2, 1), { do: "paste", block: [["same"]] });
  expect(texts(filled, "details")).toEqual(["same", "same", "same"]);
  const block = Array.from({ length: 4 }, (_, index) => [`P${String(index)}`]);
  const longer = run(createGridState(rows), at(2, 1), { do: "paste", block });
  expect(texts(longer, "details")).toEqual(["Entry 1", "Entry 2", "P0", "P1", "P2"]);
  expect(longer.announcement).toEqual({ what: "pasted", count: 3, leftOut: 1, hasHeadings: false });
});

test("headings that are pasted with their rows are no row; a word that cannot be chosen stays", () => {
  const block = [
    ["DATE", "Details", "Amount *", "Currency"],
    ["1/1/2026", "Rent", "12", "doubloons"],
  ];
  const pasted = run(createGridState([]), { do: "addRow" }, at(0, 0), { do: "paste", block });
  expect(texts(pasted, "details")).toEqual(["Rent"]);
  expect(texts(pasted, "amount.currency")).toEqual(["doubloons"]);
  expect(pasted.announcement).toMatchObject({ count: 1, hasHeadings: true });
  // Of a single line nobody can tell whether it is one.
  const alone = run(createGridState(rows), at(0, 1), { do: "paste", block: [["Details"]] });
  expect(texts(alone, "details")[0]).toBe("Details");
});

test("what is computed is neither typed nor pasted over", () => {
  const typed = run(createGridState(rows), at(0, 4), { do: "type", text: "5" });
  expect(typed.rows).toBe(rows);
  const pasted = run(createGridState(rows), at(0, 3), { do: "paste", block: [["USD", "9", "8"]] });
  expect(pasted.rows[0]?.cells).not.toHaveProperty("balance");
});

test("a page of rows is passed by, and the ends are reached", () => {
  const down = run(createGridState(rows), { do: "page", back: false, extend: true });
  expect([down.anchor.row, down.active.row]).toEqual([0, 2]);
  const all = run(createGridState(rows), { do: "selectAll" });
  expect([all.active, all.anchor]).toEqual([
    { row: 0, column: 0 },
    { row: 2, column: 5 },
  ]);
});

test("a row that is removed comes back where it stood", () => {
  const removed = run(createGridState(rows), { do: "removeRow", row: 1 });
  expect(removed.rows.map(({ id }) => id)).toEqual(["r1", "r3"]);
  expect(run(removed, { do: "undo" }).rows).toBe(rows);
});

test("a row in which only a currency stands is blank", () => {
  expect(isBlank({ id: "a", cells: { amount: " ", "amount.currency": "HKD" } })).toBe(true);
  expect(isBlank({ id: "a", cells: { amount: "0" } })).toBe(false);
});

test("a row is put in above the one that one is in, and taken back in one step", () => {
  const state = run(createGridState(rows), at(1, 2), { do: "insertRow" });
  expect(texts(state, "details")).toEqual(["Entry 1", "", "Entry 2", "Entry 3"]);
  expect(state).toMatchObject({ active: { row: 1, column: 2 }, announcement: { what: "inserted" } });
  expect(run(state, { do: "undo" }).rows).toEqual(rows);
  const full = run(state, { do: "insertRow" }, { do: "insertRow" });
  expect(full.rows).toHaveLength(5);
  expect(full.announcement).toEqual({ what: "full" });
  expect(run(createGridState([]), { do: "insertRow" }).rows).toHaveLength(1);
});
