import { beforeAll, expect, it } from "vitest";

import { getFixedT } from "~/app/i18n/i18n.server";
import type { WorkbookRow, WorkbookSheet } from "~/app/services/platform/portal/ports/workbooks";
import { readWorkbook } from "~/app/services/documents/spreadsheets/workbook-work.server";
import { openWorkbook } from "~/tests/support/workbooks";
import { LOCALES } from "~/workflows/kit";

import { getChoices } from "./book-page.server";
import { readRows } from "./entry-rows.server";
import { rowColumns } from "./entry-rows.view";
import { entryTemplate, sheetRows } from "./entry-workbook.server";

const header = {
  name: "HSBC",
  form: "bank" as const,
  foreign: false,
  severalCurrencies: false,
  currencies: [],
};
let words: Awaited<ReturnType<typeof getFixedT>>;
beforeAll(async () => {
  words = await getFixedT("en");
});

async function sheetIn(bytes: Uint8Array): Promise<WorkbookSheet> {
  const rows: WorkbookRow[] = [];
  let sheet: Omit<WorkbookSheet, "rows"> | undefined;
  await readWorkbook(bytes, (part) => {
    if (part.kind === "sheet") sheet = part.sheet;
    else rows.push(...part.rows);
  });
  if (!sheet) throw new Error("It has no sheet of ours");
  return { ...sheet, rows };
}

it.each(LOCALES)(
  "a filled-in template comes back as rows of the grid, its choices by their words (%s)",
  async (locale) => {
    const t = await getFixedT(locale);
    const choices = getChoices(header, locale);
    const columns = rowColumns(t, choices);
    const workbook = await openWorkbook(await entryTemplate(choices, locale, t));
    const [sheet] = workbook.worksheets;
    const category = choices.categories.receipt.find(({ value }) => value === "taxRefund")?.label ?? "";
    const values = { date: new Date("2025-03-01"), party: "Inland Revenue", category, amount: 1_234.5 };
    columns.forEach(({ id }, place) => {
      for (const [column, value] of Object.entries(values))
        if (column === id && sheet) sheet.getRow(3).getCell(place + 1).value = value;
    });
    const rows = sheetRows(await sheetIn(Buffer.from(await workbook.xlsx.writeBuffer())), columns);
    expect(rows.map(({ id, cells }) => [id, cells["date"], cells["category"], cells["amount"]])).toEqual([
      ["row-3", "01/03/2025", "taxRefund", "1234.5"],
    ]);
    const row = {
      id: "",
      case_id: "",
      case_type: "B",
      name: "",
      state: "open",
      closed_until: null,
      opened_days: "[]",
      opened_at: "",
      detail: "",
    };
    const read = readRows(rows, "c", { book: { header, row }, locale, t });
    expect(
      read.ok && read.entries.map(({ minor, party, realization }) => [minor, party, realization]),
    ).toEqual([[1_234_50, "Inland Revenue", true]]);
  },
);

it("a formula and a word that is no choice are mistakes at their cells", () => {
  const columns = rowColumns(words, getChoices(header, "en"));
  const rows = sheetRows(
    {
      keys: ["cashbook/1/entries", "category", "amount", null],
      line: 0,
      rows: [{ row: 3, cells: [{ date: "2025-03-01T00:00" }, "Taxes", { formula: true }, "beside it"] }],
    },
    columns,
  );
  const row = {
    id: "",
    case_id: "",
    case_type: "B",
    name: "",
    state: "open",
    closed_until: null,
    opened_days: "[]",
    opened_at: "",
    detail: "",
  };
  const read = readRows(rows, "c", { book: { header, row }, locale: "en", t: words });
  expect(read.ok ? [] : Object.keys(read.problems).sort()).toEqual([
    "row-3/amount",
    "row-3/category",
    "row-3/kind",
  ]);
});
