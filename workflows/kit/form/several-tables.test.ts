/** Two cash books in one form: tables of one kind, declared with the very same columns, whose rows even have the same ids. */
import { describe, expect, it } from "vitest";
import {
  applyChanges,
  changesBetween,
  changesFit,
  findColumnOfGap,
  diffValues,
  editsName,
  findGaps,
  mergeChanges,
  parseTables,
  readTableCells,
  getRows,
  runningTotal,
  sayGapInForm,
  listSheets,
  computeTotals,
} from "..";
import type { FieldByKind, FormDefinition, FormValues, TableEdits, WordingTree } from "..";

const CURRENCIES = ["HKD", "USD"];
const receipt: FieldByKind<"money"> = {
  kind: "money",
  id: "receipt",
  currencies: CURRENCIES,
  required: true,
};
const columns: FieldByKind<"table">["columns"] = [
  { kind: "date", id: "on", required: true, onceInTable: true },
  receipt,
  { kind: "computed", id: "balance", of: "money", compute: runningTotal({ plus: ["receipt"], minus: [] }) },
];
const book = (id: string): FieldByKind<"table"> => ({
  kind: "table",
  id,
  maxRows: 5_000,
  totals: ["receipt"],
  columns,
});
const [first, second] = [book("firstBook"), book("secondBook")];
const form: FormDefinition = {
  number: "T",
  version: 1,
  steps: [{ id: "step1", sections: [{ id: "all", fields: [first, second] }] }],
};
const TODAY = "2026-11-21";
const money = (minor: number, currency = "HKD") => ({ minor, currency });
const values: FormValues = {
  firstBook: [
    { id: "r1", on: "2026-01-01", receipt: money(100) },
    { id: "r2", on: "2026-01-02", receipt: money(50) },
  ],
  // The same day as in the other book, and a day that stands twice in its own.
  secondBook: [
    { id: "r1", on: "2026-01-01", receipt: money(7, "USD") },
    { id: "r2", on: "2026-01-01", receipt: null },
  ],
};
const gaps = (of: FormValues) => findGaps(form, of, [], TODAY);

describe("two tables of one kind", () => {
  it("have errors of their own, each at its place", () => {
    expect(gaps(values).map(({ path, problem }) => [path, problem])).toEqual([
      ["secondBook/r2/on", "sameAsRow"],
      ["secondBook/r2/receipt", "completeRow"],
    ]);
    const halves = [
      { id: "r1", on: null, receipt: money(7, "USD") },
      { id: "r2", on: "2026-01-01", receipt: null },
    ];
    const half = { ...values, firstBook: halves, secondBook: [] };
    expect(gaps(half).map(({ path }) => path)).toEqual(["firstBook/r1/on", "firstBook/r2/receipt"]);
  });
  it("are told apart in a list of everything that is missing", () => {
    const named = (label: string): WordingTree => ({
      label,
      columns: { on: { label: "Date" }, receipt: { label: "Receipt" } },
    });
    const english: WordingTree = {
      fields: { firstBook: named("Bank A"), secondBook: named("Bank B") },
    };
    const type = { type: "test", wording: { en: english, "zh-hk": english, "zh-cn": english } };
    const missing = gaps(values).find(({ problem }) => problem === "completeRow");
    expect(missing && sayGapInForm(type, "en", form, values, missing)).toBe(
      "Bank B, row 2: Receipt cannot be blank",
    );
  });
  it("have totals and running totals of their own", () => {
    const totals = [first, second].map(({ id }) => computeTotals(receipt, getRows(values[id]), values));
    expect(totals).toEqual([[money(100 + 50)], [money(7, "USD")]]);
    const balances = [first, second].map((table) =>
      readTableCells(table, values).map(({ cells }) => cells.at(-1)),
    );
    expect(balances).toEqual([
      [money(100), money(150)],
      [money(7, "USD"), null],
    ]);
  });
  it("have a sheet each, and an error is found on its own", () => {
    expect(listSheets(form).map(({ id }) => id)).toEqual(["form", "firstBook", "secondBook"]);
    expect(gaps(values).map((gap) => findColumnOfGap(form, gap))).toEqual([
      { sheet: "secondBook", rowId: "r2", key: "on" },
      { sheet: "secondBook", rowId: "r2", key: "receipt" },
    ]);
  });
  it("are changed, compared and merged apart, though their rows have the same ids", () => {
    const edits: TableEdits = { cells: { "r1/receipt": ["9.00", "USD"] }, added: [], removed: ["r2"] };
    const changes = parseTables(form, "step1", { [editsName("secondBook")]: JSON.stringify(edits) });
    expect(changes).toEqual({ "secondBook/r1/receipt": money(900, "USD"), "secondBook/r2": null });
    expect(changesFit(form, changes)).toBe(true);
    const after = applyChanges(form, values, changes);
    expect(after.firstBook).toBe(values.firstBook);
    expect(changesBetween(form, values, after)).toEqual(changes);
    expect(new Set(diffValues(form, values, after).map(({ field }) => field))).toEqual(
      new Set(["secondBook"]),
    );
    const theirs = { "firstBook/r1/receipt": money(1) };
    expect(mergeChanges(form, values, changes, theirs)).toEqual({ merged: changes, overlaps: [] });
  });
  it("hold thousands of rows each, checked anew only where something has changed", () => {
    const long = Array.from({ length: 5_000 }, (_, index) => ({
      id: `r${String(index)}`,
      on: null,
      receipt: money(index),
    }));
    const both: FormValues = { firstBook: long, secondBook: [...long] };
    expect(gaps(both)).toHaveLength(10_000);
    // The very same rows are judged in each table, whichever was looked at last.
    expect(gaps(both).filter(({ path }) => path.startsWith("firstBook/"))).toHaveLength(5_000);
  });
});
