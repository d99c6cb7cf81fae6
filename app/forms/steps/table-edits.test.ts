import { expect, test } from "vitest";

import type { GridRow } from "~/app/components/grid/model";
import { editsName, type FieldByKind } from "~/workflows/kit";

import { diffEdits, parseTableEdits, giveUpEdits, withEdits } from "./table-edits";
import { createTypedTables } from "./typed-tables";

const table: FieldByKind<"table"> = {
  kind: "table",
  id: "book",
  columns: [
    { kind: "text", id: "details" },
    { kind: "money", id: "amount", currencies: ["HKD", "USD"] },
  ],
};
const row = (id: string, details: string, amount = "", currency = ""): GridRow => ({
  id,
  cells: { details, amount, "amount.currency": currency },
});
const before: readonly GridRow[] = [row("a", "A", "1.00", "HKD"), row("b", "B"), row("c", "C")];

test("one changed cell of thousands is one cell", () => {
  const many = Array.from({ length: 5_000 }, (_, at) => row(`r${String(at)}`, "x"));
  const after = many.map((each) => (each.id === "r4000" ? row("r4000", "y") : each));
  const edits = diffEdits(table, many, after);
  expect(edits).toEqual({ cells: { "r4000/details": "y" }, added: [], removed: [] });
  expect(JSON.stringify(edits).length).toBeLessThan(60);
});

test("another currency is another amount", () => {
  const after = [row("a", "A", "1.00", "USD"), ...before.slice(1)];
  expect(diffEdits(table, before, after)?.cells).toEqual({ "a/amount": ["1.00", "USD"] });
});

test("rows come and go, and their order is told only where it is not the natural one", () => {
  const added = [...before.slice(1), row("d", "D")];
  expect(diffEdits(table, before, added)).toEqual({
    cells: { "d/details": "D" },
    added: ["d"],
    removed: ["a"],
  });
  const back = [before[1]!, row("d", ""), before[2]!];
  expect(diffEdits(table, before, back)?.order).toEqual(["b", "d", "c"]);
  expect(diffEdits(table, before, [...before])).toBeNull();
});

test("edits put into the rows again give what had been typed", () => {
  const after = [before[1]!, row("d", "D", "5.00", "USD"), row("c", "changed")];
  const edits = diffEdits(table, before, after);
  expect(
    withEdits(before, edits!).map(({ id, cells }) => [id, cells["details"], cells["amount"] ?? ""]),
  ).toEqual([
    ["b", "B", ""],
    ["d", "D", "5.00"],
    ["c", "changed", ""],
  ]);
});

test("a save carries what was changed since the last one that the portal has", () => {
  const tables = createTypedTables();
  const carried = () => {
    const body = new FormData();
    tables.addTo(body);
    return parseTableEdits(body.entries()).get("book")?.cells;
  };
  const first = [row("a", "typed"), ...before.slice(1)];
  tables.change(table, first, before);
  const acknowledge = tables.send();
  const second = [first[0]!, row("b", "later"), before[2]!];
  tables.change(table, second, before);
  expect(carried()).toMatchObject({ "a/details": "typed", "b/details": "later" });
  acknowledge();
  expect(carried()).toEqual({ "b/details": "later" });
  tables.send()();
  expect(carried()).toBeUndefined();
});

test("what is given up for somebody else's is given up, and nothing beside it", () => {
  const body = new FormData();
  const edits = {
    cells: { "a/details": "x", "a/amount": ["1", "HKD"], "b/details": "y" },
    added: ["b"],
    removed: [],
  };
  body.set(editsName("book"), JSON.stringify(edits));
  giveUpEdits(body, "book/a/details");
  expect(Object.keys(parseTableEdits(body.entries()).get("book")?.cells ?? {})).toEqual([
    "a/amount",
    "b/details",
  ]);
  giveUpEdits(body, "book/b");
  expect(parseTableEdits(body.entries()).get("book")).toEqual({
    cells: { "a/amount": ["1", "HKD"] },
    added: [],
    removed: [],
  });
});
