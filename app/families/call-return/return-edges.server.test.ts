/** Return files as people's spreadsheet programs leave them: each is read right, or refused with the cell named. */
import { performance } from "node:perf_hooks";

import type ExcelJS from "@protobi/exceljs";
import { beforeAll, describe, expect, it } from "vitest";
import { ulid } from "ulidx";

import { getFixedT } from "~/app/i18n/i18n.server";
import { storeWithFact } from "~/app/services/platform/portal/store-with-fact.server";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import { findCasePage } from "~/db/queries/cases/cases";
import { useSmallOffice } from "~/tests/support/small-office";
import { getColumnNumber, openWorkbook, getSheet, type Typed } from "~/tests/support/workbooks";
import { addDays } from "~/workflows/kit";

import { openCall } from "./calls/calls.server";
import { dispatchReturnFact } from "./returns/answer-return.server";
import { checkReturns } from "./returns/check-return.server";
import { resultFile } from "./returns/result-file.server";
import { returnView } from "./returns/return-page.server";
import { writeTemplate } from "./returns/template.server";
import { findReturnFor, deriveReturnId, type VisibleReturn } from "./streams.server";

const FIRM = "firm-harbour";
/** Whoever may see no cash books. */
const NO_BOOKS = { rights: [] };
const FIRST_ROW = 3;
let own: readonly string[] = [];
const office = useSmallOffice({
  prepare: async ({ portal, loadUser }) => {
    const { firmIds } = await loadUser("ua.demo");
    const { rows } = await findCasePage(portal.database, {
      firmIds,
      capacity: "practitioner",
      status: "ACT",
      activeOn: hongKongDay(portal.clock.now()),
      sort: { column: "case_no", direction: "asc" },
      page: 1,
      size: 100,
    });
    own = rows.map(({ case_no: number }) => number);
  },
});

async function seen(id: string): Promise<VisibleReturn> {
  const visible = await findReturnFor(office.portal, await office.loadUser("ua.demo"), id);
  if (visible === null) throw new Error("The return is not theirs");
  return visible;
}
/** A return of that type that the firm was called for just now. */
async function called(template: string): Promise<VisibleReturn> {
  const { portal } = office;
  const commandId = ulid();
  const user = await office.loadUser("officer.demo");
  const dueOn = addDays(hongKongDay(portal.clock.now()), 7);
  const input = { template, dueOn, firms: [FIRM], remarks: "" };
  expect(await openCall({ portal, user, requestId: "test", commandId }, input)).toEqual({ outcome: "done" });
  await portal.log.deliverEffects();
  return seen(deriveReturnId(commandId, FIRM));
}
/** Its template, without the estates that stand in it already. */
async function buildTemplate(visible: VisibleReturn): Promise<ExcelJS.Workbook> {
  const workbook = await openWorkbook(await writeTemplate(office.portal, NO_BOOKS, visible, "en"));
  const sheet = getSheet(workbook, "form");
  for (let row = FIRST_ROW; row <= sheet.rowCount; row += 1)
    sheet.getRow(row).getCell(getColumnNumber(sheet, "case")).value = null;
  return workbook;
}
const cellAt = (sheet: ExcelJS.Worksheet, row: number, key: string): ExcelJS.Cell =>
  sheet.getRow(row).getCell(getColumnNumber(sheet, key));
function fill(sheet: ExcelJS.Worksheet, row: number, typed: Typed): void {
  for (const [key, value] of Object.entries(typed)) cellAt(sheet, row, key).value = value;
}
/** Past the door, which judges files by their content and not by their cells: what is tried here is the check of the rows. */
async function checked(visible: VisibleReturn, workbook: ExcelJS.Workbook) {
  const { portal } = office;
  const content = Buffer.from(await workbook.xlsx.writeBuffer());
  const file = { name: "return.xlsx", size: content.length, hash: "0".repeat(64) };
  const mediaType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  const createdAt = portal.clock.now();
  const stored = { ...file, mediaType, content, stream: visible.stream, field: "return" };
  await storeWithFact(portal, { ...stored, scan: "clean", createdBy: visible.by.id, createdAt }, (id) =>
    dispatchReturnFact(
      portal,
      visible,
      "return.uploaded",
      { file: id, ...file },
      { commandId: ulid(), requestId: "test" },
    ),
  );
  await checkReturns(portal, new AbortController().signal);
  const after = await seen(visible.id);
  const user = await office.loadUser("ua.demo");
  const view = await returnView({ portal, user, locale: "en", t: await getFixedT("en") }, after);
  return { after, view, cells: view.refusal?.problems.map(({ cell }) => cell) ?? [] };
}

const estate = (more: Typed = {}): Typed => ({
  case: own[0] ?? "",
  stage: "Realising assets",
  bankBalance: 1234.5,
  unrealised: 0,
  ...more,
});
const dividend = (more: Typed = {}): Typed => ({
  case: own[0] ?? "",
  dividendKind: "Ordinary, interim",
  declaredOn: new Date(Date.UTC(2025, 2, 1)),
  rate: 10,
  paid: 100,
  creditorsPaid: 3,
  ...more,
});
let t: Awaited<ReturnType<typeof getFixedT>>;
beforeAll(async () => {
  t = await getFixedT("en");
});

describe("cells that were merged", () => {
  it("count once: an amount over two rows is not two amounts, and the second is named", async () => {
    const visible = await called("dividends/1");
    const workbook = await buildTemplate(visible);
    const sheet = getSheet(workbook, "form");
    fill(sheet, 3, dividend());
    fill(sheet, 4, dividend());
    const column = cellAt(sheet, 3, "paid").address.replace(/\d+/, "");
    sheet.mergeCells(`${column}3:${column}4`);
    const { view, after, cells } = await checked(visible, workbook);
    expect([view.status, cells]).toEqual(["invalid", [`${column}4`]]);
    expect(view.refusal?.problems[0]?.sentence).toBe(t("spreadsheets.problems.merged"));
    const result = await resultFile({ portal: office.portal, locale: "en", t }, after);
    if (typeof result === "string") throw new Error(result);
    expect((await openWorkbook(result.content)).worksheets.some(({ name }) => name !== "")).toBe(true);
  });

  it("over the rows of one estate are one row", async () => {
    const visible = await called("estates/2");
    const workbook = await buildTemplate(visible);
    const sheet = getSheet(workbook, "form");
    fill(sheet, 3, estate());
    for (const key of ["case", "stage", "bankBalance", "unrealised"]) {
      const column = cellAt(sheet, 3, key).address.replace(/\d+/, "");
      sheet.mergeCells(`${column}3:${column}4`);
    }
    const { view } = await checked(visible, workbook);
    expect(view).toMatchObject({ status: "completed", completed: { rows: 1 } });
  });
});

describe("what is hidden", () => {
  it("is read like everything else: rows of a filter, and columns", async () => {
    const visible = await called("estates/2");
    const workbook = await buildTemplate(visible);
    const sheet = getSheet(workbook, "form");
    fill(sheet, 3, estate());
    fill(sheet, 4, estate({ case: own[1] ?? "" }));
    fill(sheet, 5, estate({ case: own[2] ?? "", bankBalance: "much" }));
    sheet.getRow(4).hidden = true;
    sheet.getRow(5).hidden = true;
    sheet.getColumn(getColumnNumber(sheet, "remarks")).hidden = true;
    const { view, cells } = await checked(visible, workbook);
    expect([view.refusal?.rows, cells]).toEqual([3, [cellAt(sheet, 5, "bankBalance").address]]);
  });
});

describe("digits and days", () => {
  it("of Chinese keyboards and of texts are read as what they say", async () => {
    const visible = await called("dividends/1");
    const workbook = await buildTemplate(visible);
    const sheet = getSheet(workbook, "form");
    const wide = (own[0] ?? "").replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
    const days = [
      "01/03/2025",
      "1-3-2025",
      "2025-03-01",
      "２０２５－０３－０１",
      "2025年3月1日",
      " 01.03.2025 ",
    ];
    for (const [place, declaredOn] of days.entries())
      fill(
        sheet,
        FIRST_ROW + place,
        dividend({ case: wide, declaredOn, paid: "１，２３４．５０", rate: "１０", creditorsPaid: "３" }),
      );
    const { view, cells } = await checked(visible, workbook);
    expect([cells, view.completed?.rows]).toEqual([[], days.length]);
  });

  it("that say nothing, or something else than they seem to, are named", async () => {
    const visible = await called("dividends/1");
    const workbook = await buildTemplate(visible);
    const sheet = getSheet(workbook, "form");
    const wrong: readonly Typed[] = [
      { declaredOn: "31/02/2025" },
      { declaredOn: "yesterday" },
      // The number behind a day, where the cell is no day.
      { declaredOn: 45717 },
      { paid: "1,234.567" },
      { paid: "about 100" },
      { creditorsPaid: 2.5 },
    ];
    for (const [place, typed] of wrong.entries()) fill(sheet, FIRST_ROW + place, dividend(typed));
    cellAt(sheet, 5, "declaredOn").numFmt = "General";
    // Ten per cent, typed as Excel writes it: 0.1 in the file.
    fill(sheet, 9, dividend({ rate: 0.1 }));
    cellAt(sheet, 9, "rate").numFmt = "0%";
    const { cells } = await checked(visible, workbook);
    expect([...cells].sort()).toEqual(
      [
        ...wrong.map((typed, place) => cellAt(sheet, FIRST_ROW + place, Object.keys(typed)[0] ?? "").address),
        cellAt(sheet, 9, "rate").address,
      ].sort(),
    );
  });
});

describe("formulas", () => {
  it("are named, one by one, whatever they come to; so are errors", async () => {
    const visible = await called("estates/2");
    const workbook = await buildTemplate(visible);
    const sheet = getSheet(workbook, "form");
    fill(sheet, 3, estate({ bankBalance: { formula: "1+1", result: 2 } }));
    fill(sheet, 4, estate({ case: own[1] ?? "", unrealised: { sharedFormula: "D3", result: 2 } }));
    fill(sheet, 5, estate({ case: own[2] ?? "", unrealised: { error: "#DIV/0!" } }));
    const { cells } = await checked(visible, workbook);
    expect([...cells].sort()).toEqual(
      [
        cellAt(sheet, 3, "bankBalance").address,
        cellAt(sheet, 4, "unrealised").address,
        cellAt(sheet, 5, "unrealised").address,
      ].sort(),
    );
  });
});

describe("further sheets", () => {
  it("of one's own are left alone", async () => {
    const visible = await called("estates/2");
    const workbook = await buildTemplate(visible);
    fill(getSheet(workbook, "form"), 3, estate());
    workbook.addWorksheet("Workings").getCell("B3").value = { formula: "SUM(A1:A9)", result: 0 };
    expect((await checked(visible, workbook)).view.completed?.rows).toBe(1);
  });

  it("that are the template's once more are refused as a whole, and so is a column that stands twice", async () => {
    const visible = await called("estates/2");
    const workbook = await buildTemplate(visible);
    const sheet = getSheet(workbook, "form");
    fill(sheet, 3, estate());
    const copy = workbook.addWorksheet("Estates (2)");
    for (let row = 1; row <= 3; row += 1)
      sheet.getRow(row).eachCell((cell, column) => {
        copy.getRow(row).getCell(column).value = cell.value;
      });
    const twice = await checked(visible, workbook);
    expect(twice.view.refusal).toMatchObject({ code: "ERR-CR-002", whole: t("callReturns.whole.twice") });
    workbook.removeWorksheet(copy.id);
    const last = sheet.columnCount + 1;
    sheet.getRow(1).getCell(last).value = "bankBalance";
    sheet.getRow(3).getCell(last).value = 99;
    const columns = await checked(await seen(visible.id), workbook);
    expect(columns.view.refusal).toMatchObject({ code: "ERR-CR-002", whole: t("callReturns.whole.twice") });
  });
});

describe("a long sheet", () => {
  it("of 5,000 rows is checked to its last row, within a quarter of a minute", async () => {
    const visible = await called("dividends/1");
    const workbook = await buildTemplate(visible);
    const sheet = getSheet(workbook, "form");
    const columns = Object.keys(dividend()).map((key) => [key, getColumnNumber(sheet, key)] as const);
    const rows = 5_000;
    for (let place = 0; place < rows; place += 1) {
      const typed = dividend({ case: own[place % own.length] ?? "", paid: place + 0.5 });
      for (const [key, column] of columns) sheet.getRow(FIRST_ROW + place).getCell(column).value = typed[key];
    }
    const last = cellAt(sheet, FIRST_ROW + rows - 1, "paid");
    last.value = "nothing";
    const begun = performance.now();
    const { view, cells } = await checked(visible, workbook);
    expect([view.refusal?.rows, cells]).toEqual([rows, [last.address]]);
    expect(performance.now() - begun).toBeLessThan(15_000);
  }, 60_000);
});
