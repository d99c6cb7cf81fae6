import { describe, expect, it } from "vitest";

import type { LedgerLine } from "../sources/source";
import { toCsv } from "./ledger-files.server";
import { ledgerRows } from "./ledger-table";

const line = (
  date: string,
  analysisCode: string,
  kind: LedgerLine["kind"],
  minor: number,
  currency = "HKD",
): LedgerLine => ({ date, analysisCode, description: "Sale", kind, currency, minor });
const lines = [
  line("2026-01-05", "1010", "receipt", 100_00),
  line("2026-01-09", "2010", "payment", 30_50),
  line("2026-02-01", "1010", "receipt", 7_25),
  line("2026-02-02", "1010", "receipt", 9_00, "USD"),
];
const estates = [{ account: "HCB 1/2026", lines }];
const expected = { reportType: "detailed", grouping: "none", totalWord: "Total" } as const;

// By hand: 100.00 + 7.25 = 107.25 received and 30.50 paid in HKD; 9.00 received in USD.
it("ends with a total for each currency, which are never added", () => {
  const rows = ledgerRows(estates, expected);
  expect(rows.map(({ kind }) => kind)).toEqual(["line", "line", "line", "line", "total", "total"]);
  expect(rows.slice(4).map(({ currency, receipt, payment }) => [currency, receipt, payment])).toEqual([
    ["HKD", 107_25, 30_50],
    ["USD", 9_00, 0],
  ]);
});
it("lists what moved between two books, and counts it on neither side", () => {
  const moved = { ...line("2026-02-03", "3010", "payment", 50_00), transfer: true };
  const rows = ledgerRows([{ account: "HCB 1/2026", lines: [...lines, moved] }], expected);
  expect(rows.filter(({ kind }) => kind === "line")).toHaveLength(5);
  expect(rows.find(({ kind, currency }) => kind === "total" && currency === "HKD")?.payment).toBe(30_50);
});
it("is grouped by code or month, and a summary has the totals alone", () => {
  const texts = (grouping: "analysisCode" | "month") =>
    ledgerRows(estates, { ...expected, reportType: "summary", grouping }).map(
      ({ text, currency }) => `${text} ${currency}`,
    );
  expect(texts("analysisCode")).toEqual([
    "Total 1010 HKD",
    "Total 1010 USD",
    "Total 2010 HKD",
    "Total HKD",
    "Total USD",
  ]);
  expect(texts("month")).toEqual([
    "Total 2026-01 HKD",
    "Total 2026-02 HKD",
    "Total 2026-02 USD",
    "Total HKD",
    "Total USD",
  ]);
});
describe("as text", () => {
  const csvWith = (description: string): string => {
    const [row] = ledgerRows(
      [{ account: "HCB 1/2026", lines: [{ ...line("2026-01-05", "1", "receipt", 1), description }] }],
      expected,
    );
    return toCsv(["A"], row === undefined ? [] : [row]);
  };

  it.each([
    '=1+1,"x"',
    "+1+1",
    "-1+1",
    "@SUM(A1)",
    "\t=1",
    "\n=1",
    "  =1",
    "\u200b=1",
    "\ufeff=1",
    "\u00ad=1",
    "＝1",
    "＋1",
    "－1",
    "＠1",
    '"=1',
    "1;=1+1",
    "1\t=1+1",
    "1; =1",
    "1\n=1",
  ])("%j begins no formula, in whatever program", (description) => {
    expect(csvWith(description)).toContain(`,"'${description.replaceAll('"', '""')}",`);
  });

  it.each(["Rent of May", "1,200.00 paid", "A = B", "Fee (see letter)", "租金"])(
    "%s stays as it was written, and every cell is quoted",
    (description) => {
      const csv = csvWith(description);
      expect(csv).toContain(`,"${description}",`);
      for (const row of csv.slice(1).trimEnd().split("\r\n"))
        expect(row).toMatch(/^"(?:[^"]|"")*"(?:,"(?:[^"]|"")*")*$/);
    },
  );
});
