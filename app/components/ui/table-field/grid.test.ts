import { expect, test } from "vitest";

import { columnTotal, destination, isBlank, parseBlock, pasteBlock, tidied } from "./grid";

test("a block copied from a spreadsheet is read by lines and tabs, with quoted cells kept whole", () => {
  expect(parseBlock("a\tb\r\nc\td\r\n")).toEqual([
    ["a", "b"],
    ["c", "d"],
  ]);
  expect(parseBlock('"two\nlines"\t"say ""yes"""\n')).toEqual([["two\nlines", 'say "yes"']]);
  expect(parseBlock("one")).toEqual([["one"]]);
  expect(parseBlock("\t\n\tx")).toEqual([
    ["", ""],
    ["", "x"],
  ]);
});

test("a pasted block fills from its corner, adds rows, and never writes beyond the last column", () => {
  let made = 0;
  const result = pasteBlock(
    [{ id: "r1", cells: { date: "01/01/2026", details: "kept" } }],
    [
      { id: "date", kind: "date" },
      { id: "details", kind: "text" },
      { id: "amount", kind: "money" },
    ],
    { row: 0, column: 1 },
    [
      ["Rent", "100.00", "too far"],
      ["Fee", "20.5"],
    ],
    10,
    () => `new${++made}`,
  );
  expect(result.rows).toEqual([
    { id: "r1", cells: { date: "01/01/2026", details: "Rent", amount: "100.00" } },
    { id: "new1", cells: { details: "Fee", amount: "20.50" } },
  ]);
  expect(result).toMatchObject({ pasted: 2, leftOut: 0 });
});

test("a pasted answer chooses the option that it names", () => {
  const options = [
    { value: "true", label: "是" },
    { value: "false", label: "否" },
  ];
  const pasted = (text: string) =>
    pasteBlock([], [{ id: "a", kind: "choice", options }], { row: 0, column: 0 }, [[text]], 9, () => "x");
  const chosen = (text: string) => pasted(text).rows[0]?.cells.a;
  expect(["是", "yes", "Y", "No", "FALSE", "perhaps"].map(chosen)).toEqual([
    "true",
    "true",
    "true",
    "false",
    "false",
    "",
  ]);
});

test("rows that the table cannot hold are counted, not lost in silence", () => {
  const result = pasteBlock(
    [],
    [{ id: "a", kind: "text" }],
    { row: 0, column: 0 },
    [["1"], ["2"], ["3"]],
    2,
    () => "x",
  );
  expect(result).toMatchObject({ pasted: 2, leftOut: 1 });
});

test("a total adds cents exactly and leaves out what is no amount", () => {
  const rows = ["0.10", "0.20", "1,000.05", "n/a", ""].map((amount, at) => ({
    id: String(at),
    cells: { amount },
  }));
  expect(columnTotal(rows, "amount")).toBe(100_035);
});

test("arrows leave a cell only where its text ends; Enter goes down", () => {
  const from = { row: 1, column: 1 };
  const middle = { atStart: false, atEnd: false };
  expect(destination("ArrowLeft", from, middle)).toBeUndefined();
  expect(destination("ArrowLeft", from, { atStart: true, atEnd: false })).toEqual({ row: 1, column: 0 });
  expect(destination("ArrowRight", from, { atStart: false, atEnd: true })).toEqual({ row: 1, column: 2 });
  expect(destination("Enter", from, middle)).toEqual({ row: 2, column: 1 });
  expect(destination("a", from, middle)).toBeUndefined();
});

test("a row of spaces is blank", () => {
  expect(isBlank({ id: "r", cells: { a: " ", b: "" } })).toBe(true);
  expect(isBlank({ id: "r", cells: { a: "0" } })).toBe(false);
});

test("a cell is written as the office writes it, and kept as it is where it cannot be read", () => {
  expect(tidied("money", "1200.5")).toBe("1,200.50");
  expect(tidied("date", "3/10/2026")).toBe("03/10/2026");
  expect(tidied("date", "31/02/2026")).toBe("31/02/2026");
  expect(tidied("text", "1200.5")).toBe("1200.5");
});
