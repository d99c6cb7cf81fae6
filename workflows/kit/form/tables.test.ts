import { expect, it } from "vitest";
import {
  applyChanges,
  changesFit,
  editsName,
  findGaps,
  parseStep,
  parseTables,
  partName,
  readTableCells,
  readEdits,
  removeName,
  getRowLimit,
  getRows,
  runningTotal,
  computeTotals,
  yes,
} from "..";
import type { Field, FieldByKind, FormDefinition, FormValues, TableEdits } from "..";

const CURRENCIES = ["HKD", "USD"];
const money = (id: string): FieldByKind<"money"> => ({ kind: "money", id, currencies: CURRENCIES });
const book: FieldByKind<"table"> = {
  kind: "table",
  id: "book",
  maxRows: 5_000,
  totals: ["receipt"],
  columns: [
    { kind: "date", id: "on", required: true, notAfter: "today", onceInTable: true },
    { kind: "choice", id: "type", options: ["fee", "others"] },
    { kind: "text", id: "details", showWhen: ({ type }) => type === "others", required: true },
    money("receipt"),
    money("payment"),
    { kind: "yesNo", id: "foreign" },
    { kind: "text", id: "reason", requiredWhen: yes("foreign") },
    {
      kind: "computed",
      id: "balance",
      of: "money",
      compute: runningTotal({ plus: ["receipt"], minus: ["payment"] }),
    },
  ],
};
const form: FormDefinition = {
  number: "T",
  version: 1,
  steps: [{ id: "step1", sections: [{ id: "all", fields: [book] }] }],
};
const TODAY = "2026-11-21";
const hkd = (minor: number) => ({ minor, currency: "HKD" });
const usd = (minor: number) => ({ minor, currency: "USD" });
const values: FormValues = {
  book: [
    { id: "r1", on: "2026-01-01", type: "others", details: "Deposit", receipt: hkd(10_000) },
    { id: "r2", on: "2026-01-02", type: "fee", details: "left behind", payment: hkd(2_500) },
    { id: "r3", on: "2026-01-03", receipt: usd(700) },
    { id: "r4", on: "2026-01-04" },
    { id: "r5", on: "2026-01-05", payment: usd(200), receipt: hkd(1) },
  ],
};

it("a running total goes by currency, and a row without an amount has none", () => {
  const balances = readTableCells(book, values).map(({ cells }) => cells.at(-1));
  expect(balances).toEqual([hkd(10_000), hkd(7_500), usd(700), null, hkd(7_501)]);
});

it("a total has one sum for each currency, never one of several", () => {
  const receipt = book.columns.find(({ id }) => id === "receipt")!;
  expect(computeTotals(receipt, getRows(values.book), values)).toEqual([hkd(10_001), usd(700)]);
  expect(
    computeTotals(
      { kind: "number", id: "n" },
      [
        { id: "a", n: 2 },
        { id: "b", n: "?" },
      ],
      {},
    ),
  ).toEqual([2]);
});

it("what a row does not ask for is read as nothing", () => {
  expect(readTableCells(book, values)[1]?.cells[2]).toBeNull();
});

it("columns are asked for by their row, and only the row that changed is looked at anew", () => {
  const listGaps = (of: FormValues) =>
    findGaps(form, of, [], TODAY).map(({ path, problem }) => [path, problem]);
  expect(listGaps(values)).toEqual([]);
  const changed = applyChanges(form, values, {
    "book/r2/type": "others",
    "book/r2/details": null,
    "book/r3/foreign": true,
    "book/r4/on": "2026-01-01",
  });
  expect(listGaps(changed)).toEqual([
    ["book/r2/details", "completeRow"],
    ["book/r3/reason", "completeRow"],
    ["book/r4/on", "sameAsRow"],
  ]);
  expect(getRows(changed.book)[0]).toBe(getRows(values.book)[0]);
});

it("of 5,000 rows a check looks at the one that has changed", () => {
  const seenValues: FormValues[string][] = [];
  const details: Field = {
    kind: "text",
    id: "details",
    required: true,
    showWhen: ({ id }) => seenValues.push(id) > 0,
  };
  const long: FormDefinition = {
    ...form,
    steps: [
      {
        id: "s",
        sections: [{ id: "a", fields: [{ ...book, columns: [details, { kind: "text", id: "payee" }] }] }],
      },
    ],
  };
  const rows = Array.from({ length: 5_000 }, (_, at) => ({
    id: `r${String(at)}`,
    details: "Rent",
    payee: "Landlord",
  }));
  expect(findGaps(long, { book: rows }, [], TODAY)).toEqual([]);
  seenValues.length = 0;
  const changed = applyChanges(long, { book: rows }, { "book/r4000/details": "" });
  expect(findGaps(long, changed, [], TODAY).map(({ path }) => path)).toEqual(["book/r4000/details"]);
  expect(seenValues).toEqual(["r4000"]);
});

it("a table takes as many rows as it says, or as tables do", () => {
  expect(getRowLimit(book)).toBe(5_000);
  expect(getRowLimit({})).toBe(1_000);
});

const posted = (edits: TableEdits) =>
  parseTables(form, "step1", { [editsName("book")]: JSON.stringify(edits) });

it("a save says which cells were changed, and nothing of the others", () => {
  const changes = posted({
    cells: { "r1/receipt": ["1,200.5", "USD"], "r9/details": " Rent " },
    added: ["r9"],
    removed: ["r2"],
    order: ["r9", "r1"],
  });
  expect(changes).toEqual({
    "book/r9": true,
    "book/r1/receipt": usd(120_050),
    "book/r9/details": "Rent",
    "book/r2": null,
    book: ["r9", "r1"],
  });
  expect(changesFit(form, changes)).toBe(true);
  expect(getRows(applyChanges(form, values, changes).book).map(({ id }) => id)).toEqual([
    "r9",
    "r1",
    "r3",
    "r4",
    "r5",
  ]);
});

it("what no page of the portal posts changes nothing", () => {
  expect(
    posted({ cells: { "r1/balance": "5", "a b/on": "x", "r1/nothing": "" }, added: [], removed: [] }),
  ).toEqual({});
  expect(parseTables(form, "step1", { [editsName("book")]: "{" })).toEqual({});
  expect(readEdits('{"cells":{},"added":["a/b"],"removed":[]}')).toBeNull();
});

it("a page without scripts posts its own rows: others stay, ticked ones go, spare ones left blank are none", () => {
  const entries = {
    [partName("book")]: "1",
    book: ["r1", "r2", "spare-1", "spare-2"],
    [removeName("book")]: "r2",
    "book/r1/receipt": "5",
    "book/r1/receipt.currency": "USD",
    "book/spare-1/details": "",
    "book/spare-2/details": "New",
  };
  expect(parseStep(form, "step1", entries)).toEqual({});
  const after = applyChanges(form, values, parseTables(form, "step1", entries));
  expect(getRows(after.book).map(({ id }) => id)).toEqual(["r1", "r3", "r4", "r5", "spare-2"]);
  expect(getRows(after.book)[0]).toMatchObject({ receipt: usd(500), details: "Deposit" });
});
