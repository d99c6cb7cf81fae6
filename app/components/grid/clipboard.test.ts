import { expect, test } from "vitest";

import { isOutOfBounds, parseCellInput, pastedText, shownText, normalizeCellText } from "./cell-text";
import { parseBlock, writeBlock, writeHtml } from "./clipboard";
import type { GridColumn } from "./model";

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

test("what is written is read as it was", () => {
  const block = [
    ["two\nlines", 'say "yes"', "a\tb"],
    ["", "租金", "1,200.00"],
  ];
  expect(parseBlock(writeBlock(block))).toEqual(block);
  expect(writeHtml([["<b>", "a\nb"]])).toBe("<table><tr><td>&lt;b&gt;</td><td>a<br>b</td></tr></table>");
});

const answer: GridColumn = {
  id: "a",
  label: "A",
  kind: "choice",
  options: [
    { value: "true", label: "是" },
    { value: "false", label: "否" },
  ],
};

test("a pasted answer chooses the option that it names, and is copied in its words; another word stays as it was pasted", () => {
  const texts = ["是", "yes", "Y", "No", "FALSE", "perhaps"].map((text) => pastedText(answer, text));
  expect(texts).toEqual(["true", "true", "true", "false", "false", "perhaps"]);
  expect(shownText(answer, "true")).toBe("是");
});

test("a cell is written as the office writes it, and kept as it is where it cannot be read", () => {
  expect(normalizeCellText({ kind: "money" }, "1200.5")).toBe("1,200.50");
  expect(normalizeCellText({ kind: "date" }, "3/10/2026")).toBe("03/10/2026");
  expect(normalizeCellText({ kind: "date" }, "31/02/2026")).toBe("31/02/2026");
  expect(normalizeCellText({ kind: "number" }, "1,200")).toBe("1200");
  expect(normalizeCellText({ kind: "text" }, "1200.5")).toBe("1200.5");
});

test("a number beyond its bounds stays as it was typed, and is marked", () => {
  const month: GridColumn = { id: "month", label: "Month", kind: "number", min: 1, max: 12 };
  const row = { id: "r", cells: {} };
  expect(parseCellInput(month, row, "13")).toEqual({ month: "13" });
  const marked = ["0", "13", "1,300", "1", "12", "", "May"].filter((text) => isOutOfBounds(month, text));
  expect(marked).toEqual(["0", "13", "1,300"]);
  expect(isOutOfBounds({ ...month, kind: "text" }, "13")).toBe(false);
});

test("a currency that stands beside an amount stays, unless another one is named", () => {
  const column: GridColumn = {
    id: "m",
    label: "M",
    kind: "money",
    currencies: ["HKD", "USD"],
    currencyColumn: "m.currency",
  };
  const row = { id: "r", cells: { "m.currency": "USD" } };
  expect(parseCellInput(column, row, "5")).toEqual({ m: "5.00", "m.currency": "USD" });
  expect(parseCellInput(column, row, "HKD5")).toEqual({ m: "5.00", "m.currency": "HKD" });
  expect(parseCellInput(column, row, "XXX 5")).toEqual({ m: "XXX 5", "m.currency": "USD" });
  expect(parseCellInput(column, { id: "r", cells: {} }, "")).toEqual({ m: "", "m.currency": "" });
});
