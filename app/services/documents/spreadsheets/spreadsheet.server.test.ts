import ExcelJS from "@protobi/exceljs";
import { expect, it } from "vitest";

import { plainSheet, safeText, spreadsheet } from "./spreadsheet.server";

it.each([
  ["=1+1", "'=1+1"],
  ['  =HYPERLINK("http://x")', '\'  =HYPERLINK("http://x")'],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\tx", "'\tx"],
  ["+cmd|' /C calc'!A0", "'+cmd|' /C calc'!A0"],
  ["-2+3+cmd", "'-2+3+cmd"],
  ["+852 2000 1801", "+852 2000 1801"],
  ["-5", "-5"],
  ["陳大文", "陳大文"],
])("%j goes into a cell as %j", (text, safe) => {
  expect(safeText(text)).toBe(safe);
});

it("a list becomes a sheet with its headings, and no cell is a formula", async () => {
  const plain = plainSheet({
    name: "Firms: [all]",
    columns: [
      { heading: "Name", value: ({ name }: { name: string; users: number }) => name },
      { heading: "Users", value: ({ users }) => users },
    ],
    rows: [
      { name: "=cmd()", users: 3 },
      { name: "獅子山", users: 0 },
    ],
  });
  const content = await spreadsheet(plain);
  const workbook = new ExcelJS.Workbook();
  // ExcelJS declares a Buffer of its own.
  await workbook.xlsx.load(Uint8Array.from(content).buffer);
  const sheet = workbook.worksheets[0];
  expect(sheet?.name).toBe("Firms   all");
  expect(sheet?.getRow(1).getCell(1).value).toBe("Name");
  expect(sheet?.getRow(2).getCell(1).value).toBe("'=cmd()");
  expect(sheet?.getRow(2).getCell(1).type).toBe(ExcelJS.ValueType.String);
  expect(sheet?.getRow(3).getCell(2).value).toBe(0);
});

it("money is a number that can be summed, and says its currency", async () => {
  const content = await spreadsheet(
    plainSheet({
      name: "Proofs",
      columns: [{ heading: "Claim", value: (minor: number) => ({ money: { minor, currency: "HKD" } }) }],
      rows: [1_011_150],
    }),
  );
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(Uint8Array.from(content).buffer);
  const cell = workbook.worksheets[0]?.getRow(2).getCell(1);
  expect([cell?.value, cell?.text, cell?.numFmt]).toEqual([10_111.5, "10111.5", '"HKD" #,##0.00']);
});
