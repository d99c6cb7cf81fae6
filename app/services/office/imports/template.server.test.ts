import { describe, expect, it } from "vitest";

import { getFixedT } from "~/app/i18n/i18n.server";
import { expectLinearTime } from "~/tests/support/linear-time";
import { fillTemplate, openWorkbook } from "~/tests/support/workbooks";
import { LOCALES } from "~/workflows/kit";

import type { WorkbookRow, WorkbookSheet } from "../../platform/portal/ports/workbooks";
import { readWorkbook } from "../../documents/spreadsheets/workbook-work.server";
import { sayField } from "./fields.server";
import { readLine } from "./records.server";
import { recordSheets } from "./sheets.server";
import { importTemplate } from "./template.server";
import { recordsOfWorkbook } from "./workbook-records.server";

async function read(bytes: Buffer): Promise<readonly WorkbookSheet[]> {
  const sheets: (Omit<WorkbookSheet, "rows"> & { rows: WorkbookRow[] })[] = [];
  await readWorkbook(bytes, (part) => {
    if (part.kind === "sheet") sheets.push({ ...part.sheet, rows: [] });
    else sheets.at(-1)?.rows.push(...part.rows);
  });
  return sheets;
}
const templateIn = async (locale: (typeof LOCALES)[number]) =>
  importTemplate(locale, await getFixedT(locale));

describe("the Excel template", () => {
  it("has a sheet for each kind of record, in every language", async () => {
    for (const locale of LOCALES) {
      const t = await getFixedT(locale);
      const workbook = await openWorkbook(await templateIn(locale));
      expect(workbook.worksheets.map(({ name }) => name)).toContain(t("imports.sheets.cases"));
      // Every column has a heading of words: none shows the field's own name.
      for (const { columns } of recordSheets())
        for (const { key } of columns) expect(sayField(key, t)).not.toBe(key);
    }
  });

  it("is read back as the records that were filled in, with the cells that they came from", async () => {
    const filled = await fillTemplate(await templateIn("zh-hk"), {
      firms: [{ line: "firm-a", nameEn: "A Firm", shortName: "A", firmType: "PIP", "mappings.PIP": "1, 2" }],
      cases: [
        {
          line: "HCCW 5/2026",
          "particulars.nameEn": "A LIMITED",
          status: "ACT",
          "dates.petition": new Date("2026-01-05T00:00:00Z"),
          "debtor.phone": "-",
          "debtor.multipleBankruptcy": "yes",
          "particulars.approvedMonthlyExpenditure": 1200,
        },
      ],
      directors: [
        { line: "HCCW 5/2026", key: "D1", nameEn: "B" },
        { line: "HCCW 5/2026", key: "D2", nameEn: "-" },
      ],
      orders: [{ line: "HCB 6/2026", key: "O1", kind: "discharge", on: "01/02/2026" }],
    });
    const records = recordsOfWorkbook(await read(filled));
    expect(records).toEqual([
      {
        kind: "firm",
        key: "firm-a",
        nameEn: "A Firm",
        shortName: "A",
        firmType: "PIP",
        mappings: { PIP: ["1", "2"] },
        $cells: { "": ["firms", 3] },
      },
      {
        kind: "case",
        number: "HCCW 5/2026",
        particulars: { nameEn: "A LIMITED", approvedMonthlyExpenditure: 1200 },
        status: "ACT",
        dates: { petition: "2026-01-05" },
        debtor: { phone: null, multipleBankruptcy: true },
        directors: { D1: { nameEn: "B" }, D2: null },
        $cells: { "": ["cases", 3], "directors.D1": ["directors", 3], "directors.D2": ["directors", 4] },
      },
      {
        kind: "case",
        number: "HCB 6/2026",
        orders: { O1: { kind: "discharge", on: "2026-02-01" } },
        $cells: { "": ["orders", 3], "orders.O1": ["orders", 3] },
      },
    ]);
    if (typeof records === "string") throw new Error(records);
    expect(records.every((record) => "record" in readLine(JSON.stringify(record)).read)).toBe(true);
  });

  it("may tell very much of one case: as many records as that takes, in a time that grows with the rows", async () => {
    const sheets = await read(await templateIn("en"));
    const filled = (count: number): readonly WorkbookSheet[] =>
      sheets.map((sheet) => ({
        ...sheet,
        rows:
          sheet.sheet !== "orders"
            ? []
            : Array.from({ length: count }, (_, at) => ({
                row: at + 3,
                cells: sheet.keys.map((key, index) =>
                  index === 0
                    ? "HCB 6/2026"
                    : key === "key"
                      ? `O${String(at)}`
                      : key === "kind"
                        ? "discharge"
                        : null,
                ),
              })),
      }));
    const records = recordsOfWorkbook(filled(1_200));
    expect(records).toHaveLength(3);
    if (typeof records === "string") throw new Error(records);
    for (const record of records) expect(readLine(JSON.stringify(record)).read).toHaveProperty("record");
    expectLinearTime(2_000, filled, recordsOfWorkbook);
  });

  it("is the only workbook that is taken", async () => {
    expect(recordsOfWorkbook([])).toBe("notTemplate");
    expect(recordsOfWorkbook(await read(await templateIn("en")))).toBe("empty");
  });
});
