// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { DataGrid } from "./data-grid";
import { PLAIN_RULES, type GridColumn, type GridRow } from "./model";
import { framed } from "~/app/components/test-frame";

beforeEach(() => {
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  cleanup();
  window.location.hash = "";
});

const columns: readonly GridColumn[] = [
  { id: "details", label: "Details", kind: "text" },
  { id: "amount", label: "Amount", kind: "money", total: true },
  {
    id: "paid",
    label: "Paid",
    kind: "choice",
    options: [
      { value: "true", label: "Yes" },
      { value: "false", label: "No" },
    ],
  },
];
const rows: readonly GridRow[] = [
  { id: "r1", cells: { details: "Rent", amount: "100.00", paid: "true" } },
  { id: "r2", cells: { details: "Fee" } },
];

async function open(props: Partial<Parameters<typeof DataGrid>[0]> = {}) {
  const onChange = vi.fn<(rows: readonly GridRow[]) => void>();
  render(
    await framed(
      <DataGrid
        name="book"
        label="Book"
        columns={columns}
        defaultRows={rows}
        maxRows={4}
        onChange={onChange}
        {...props}
      />,
    ),
  );
  return () => onChange.mock.lastCall?.[0].map(({ cells }) => cells);
}

const active = () => document.activeElement;
const press = (key: string, more: Readonly<Record<string, unknown>> = {}) =>
  fireEvent.keyDown(active() ?? document.body, { key, ...more });
const type = (text: string) => fireEvent.change(active() ?? document.body, { target: { value: text } });
const cell = (row: number, column: number) => {
  const rows = screen.getAllByRole("row");
  const found = rows[row]?.querySelector<HTMLElement>(`[aria-colindex="${String(column + 1)}"]`);
  if (!found) throw new Error("No such cell");
  return found;
};

test("says how large it is, and where each row and cell stands", async () => {
  await open();
  const grid = screen.getByRole("grid", { name: "Book" });
  expect(grid.getAttribute("aria-rowcount")).toBe("4");
  expect(grid.getAttribute("aria-colcount")).toBe("5");
  expect(screen.getAllByRole("row").map((row) => row.getAttribute("aria-rowindex"))).toEqual([
    "1",
    "2",
    "3",
    "4",
  ]);
  expect(within(grid).getAllByRole("columnheader")).toHaveLength(5);
  expect(grid.querySelectorAll('[tabindex="0"], input, select')).toHaveLength(1);
});

test("what is typed replaces the cell, goes out at once, and is tidied when one goes on", async () => {
  const typed = await open();
  fireEvent.mouseDown(cell(1, 2));
  expect(active()).toBe(screen.getByRole("textbox", { name: "Amount, row 1" }));
  type("1200.5");
  expect(typed()?.[0]?.amount).toBe("1200.5");
  press("Enter");
  expect(typed()?.[0]?.amount).toBe("1,200.50");
  expect(active()).toBe(screen.getByRole("textbox", { name: "Amount, row 2" }));
});

test("Escape gives up what is typed; a second one lets Tab leave", async () => {
  const typed = await open();
  fireEvent.mouseDown(cell(1, 1));
  type("gone");
  press("Escape");
  expect(typed()?.[0]?.details).toBe("Rent");
  expect(press("Tab")).toBe(false);
  press("Escape");
  expect(press("Tab")).toBe(true);
});

test("keys belong to an input method while it composes", async () => {
  const typed = await open();
  fireEvent.mouseDown(cell(1, 1));
  const before = active();
  type("租jin");
  for (const key of ["Enter", "Escape", "ArrowDown"]) press(key, { isComposing: true });
  press("Process", { keyCode: 229 });
  expect(active()).toBe(before);
  expect(typed()?.[0]?.details).toBe("租jin");
});

test("a list is chosen from where one is in it, and passed by where one only moves", async () => {
  const typed = await open();
  fireEvent.mouseDown(cell(1, 3));
  const list = screen.getByRole("combobox", { name: "Paid, row 1" });
  expect(press("ArrowDown")).toBe(false);
  press("ArrowUp");
  press("F2");
  expect(press("ArrowDown")).toBe(true);
  fireEvent.change(screen.getByRole("combobox"), { target: { value: "false" } });
  expect(press("ArrowDown")).toBe(true);
  press("Enter");
  expect(typed()?.[0]?.paid).toBe("false");
  expect(list.isConnected).toBe(false);
});

test("a block is copied as a spreadsheet takes it, and pasted in one step that is taken back in one", async () => {
  const typed = await open();
  fireEvent.mouseDown(cell(1, 1));
  press("ArrowRight", { shiftKey: true });
  press("ArrowRight", { shiftKey: true });
  const copied = new Map<string, string>();
  const clipboardData = {
    setData: (kind: string, text: string) => copied.set(kind, text),
    getData: () => "Tax\t0.5\tno\nFine\tmuch\ty",
  };
  fireEvent.copy(active() ?? document.body, { clipboardData });
  expect(copied.get("text/plain")).toBe("Rent\t100.00\tYes");
  expect(copied.get("text/html")).toContain("<td>Rent</td>");
  fireEvent.mouseDown(cell(2, 1));
  fireEvent.paste(active() ?? document.body, { clipboardData });
  expect(typed()?.slice(1)).toEqual([
    { details: "Tax", amount: "0.50", paid: "false" },
    { details: "Fine", amount: "much", paid: "true" },
  ]);
  expect(screen.getByText("2 rows pasted")).toBeTruthy();
  press("z", { ctrlKey: true });
  expect(typed()).toEqual(rows.map(({ cells }) => cells));
  press("y", { ctrlKey: true });
  expect(typed()).toHaveLength(3);
});

test("Enter in the last row opens a new one, until the table is full", async () => {
  await open({ maxRows: 3 });
  fireEvent.mouseDown(cell(2, 1));
  press("Enter");
  expect(active()).toBe(screen.getByRole("textbox", { name: "Details, row 3" }));
  press("Enter");
  expect(screen.getByText("The table holds 3 rows at most.")).toBeTruthy();
});

test("a row is removed by its button, and the focus stays in the table", async () => {
  const typed = await open();
  fireEvent.click(screen.getByRole("button", { name: "Remove row 1" }));
  expect(typed()).toEqual([{ details: "Fee" }]);
});

test("rows that are offered go below those that are filled in, in place of blank ones", async () => {
  const offer = { label: "Fill in", rows: [{ details: "Levy", amount: "5.00" }] };
  const typed = await open({ offer, defaultRows: [...rows, { id: "blank", cells: { details: "" } }] });
  fireEvent.click(screen.getByRole("button", { name: "Fill in" }));
  expect(typed()?.map(({ details }) => details)).toEqual(["Rent", "Fee", "Levy"]);
  expect(active()).toBe(screen.getByRole("textbox", { name: "Details, row 3" }));
});

test("an error's link leads into its cell, wherever the table stands", async () => {
  await open({ errors: { "r2/amount": "Please input number" } });
  window.location.hash = "#book/r2/amount";
  fireEvent(window, new Event("hashchange"));
  const box = screen.getByRole("textbox", { name: "Amount, row 2" });
  expect(active()).toBe(box);
  expect(box.getAttribute("aria-describedby")).toBe("book/r2/amount-error");
});

test("an error of the table as a whole leads to the button that adds a row", async () => {
  await open({ error: "Please enter a row." });
  expect(document.getElementById("book")).toBe(screen.getByRole("button", { name: "Add a row" }));
  expect(document.getElementById("book")?.getAttribute("aria-describedby")).toContain("book-error");
});

test("tells which cells and rows one has been at and left", async () => {
  const onLeft = vi.fn();
  await open({ onLeft });
  fireEvent.mouseDown(cell(1, 1));
  press("ArrowRight");
  expect(onLeft).toHaveBeenLastCalledWith(["book", "book/r1/details"]);
  press("Enter");
  expect(onLeft).toHaveBeenLastCalledWith(["book", "book/r1/amount", "book/r1"]);
});

test("a table to be read is moved in and changed by nothing", async () => {
  const typed = await open({ readOnly: true });
  fireEvent.mouseDown(cell(1, 1));
  press("ArrowDown");
  expect(active()?.textContent).toContain("Fee");
  press("Delete");
  expect(typed()).toBeUndefined();
  expect(document.querySelectorAll("input, select, button")).toHaveLength(0);
});

test("every row is there while the page is printed", async () => {
  const many = Array.from({ length: 200 }, (_, index) => ({ id: `m${String(index)}`, cells: {} }));
  await open({ defaultRows: many, maxRows: 500 });
  const drawn = () => document.querySelectorAll(".grid-body-row").length;
  const inSight = drawn();
  expect(inSight).toBeLessThan(200);
  window.dispatchEvent(new Event("beforeprint"));
  expect(drawn()).toBe(200);
  fireEvent(window, new Event("afterprint"));
  expect(drawn()).toBe(inSight);
});

test("totals are said once typing rests, and not when the page opens", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const sums = (all: readonly GridRow[]) => ({ amount: [`HKD ${all[0]?.cells["amount"] ?? ""}`] });
    await open({ rules: { ...PLAIN_RULES, computeTotals: sums } });
    const said = () => screen.queryByText(/^Amount, total/)?.textContent;
    act(() => void vi.advanceTimersByTime(2_000));
    expect(said()).toBeUndefined();
    fireEvent.mouseDown(cell(1, 2));
    type("1");
    act(() => void vi.advanceTimersByTime(900));
    type("12");
    act(() => void vi.advanceTimersByTime(900));
    expect(said()).toBeUndefined();
    act(() => void vi.advanceTimersByTime(200));
    expect(said()).toBe("Amount, total: HKD 12.");
  } finally {
    vi.useRealTimers();
  }
});
