/** Detailed ledgers: one is asked for and downloaded; many are asked for by a spreadsheet, one row of which is wrong. */
import { readFile } from "node:fs/promises";

import { expect } from "@playwright/test";

import words from "~/app/families/ledger/announcements";
import { columnOf, fillTemplate, openWorkbook, sheetOf } from "~/tests/support/workbooks";

import { expectNoViolations, withAxe } from "./steps/axe";
import { download } from "./steps/documents";
import { choose, typeInto } from "./steps/keys";
import { test, type Person } from "./steps/people";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const PATIENCE = { timeout: 45_000 };

/** An estate of the person's firm that has a cash book, as the list of books shows it. */
async function estateWithBook({ page }: Person): Promise<string> {
  await page.goto("/cash-books");
  const row = page.getByRole("row").nth(1);
  const number = /HC(?:B|CW) \d+\/\d{4}/.exec((await row.textContent()) ?? "")?.[0];
  if (number === undefined) throw new Error("No estate has a cash book");
  return number;
}
/** `01/01/2026` of so many days ago. */
const typedDay = (daysAgo: number): string =>
  new Date(Date.now() - daysAgo * 24 * 60 * 60 * 1000)
    .toISOString()
    .slice(0, 10)
    .split("-")
    .reverse()
    .join("/");

test("ledgers are asked for one by one, and many by a spreadsheet", async ({ come }, info) => {
  const person = await come("pa.demo");
  const reader = await come("pa.demo", { locale: "zh-hk" });
  await withAxe(person);
  await withAxe(reader);
  const estate = await estateWithBook(person);

  await test.step("one ledger is asked for, prepared from the cash book, and downloaded", async () => {
    const { page, t } = person;
    await page.goto("/accounts/generate-detailed-ledger");
    await choose(page.locator("select[name=format]"), "csv");
    await choose(page.locator("select[name=grouping]"), "month");
    await typeInto(page.locator("input[name=accountFrom]"), estate);
    await typeInto(page.locator("input[name=periodFrom]"), typedDay(800));
    await typeInto(page.locator("input[name=periodTo]"), typedDay(900));
    await page.getByRole("button", { name: t("ledger.form.submit"), exact: true }).click();
    await expect(page.getByRole("alert")).toContainText(t("ledger.problems.order"));
    await expect(page.locator("input[name=accountFrom]")).toHaveValue(estate);
    await typeInto(page.locator("input[name=periodTo]"), typedDay(0));
    await page.getByRole("button", { name: t("ledger.form.submit"), exact: true }).click();
    const row = page.getByRole("row").nth(1);
    await expect(row.getByText("Ready for download")).toBeVisible(PATIENCE);
    await expectNoViolations(person, "Request Detailed Ledger");
    const link = row.getByRole("link");
    const csv = await readFile(await download(person, link, info), "utf8");
    expect(csv).toContain(estate);
    expect(csv.split("\r\n").length).toBeGreaterThan(5);
  });

  await test.step("many are asked for by a spreadsheet: the wrong row is told at its cell", async () => {
    const { page, t } = reader;
    await page.goto("/accounts/generate-detailed-ledger");
    await page.getByRole("link", { name: t("ledger.batches.title"), exact: true }).click();
    const link = page.getByRole("link", { name: t("ledger.batches.template"), exact: true });
    const template = await readFile(await download(reader, link, info));
    const row = {
      case: estate,
      reportType: t("ledger.reportTypes.summary"),
      periodFrom: typedDay(300),
      periodTo: typedDay(1),
      format: t("ledger.formats.xlsx"),
      grouping: t("ledger.groupings.month"),
    };
    const buffer = await fillTemplate(template, { form: [row, { ...row, case: "HCB 999999/1999" }, row] });
    await page.locator("input[name=file]").setInputFiles({ name: "分類帳.xlsx", mimeType: XLSX, buffer });
    await page.getByRole("button", { name: t("ledger.batches.submit"), exact: true }).click();
    const faults = page.getByRole("region", { name: t("ledger.batches.faults") });
    await expect(faults.getByRole("row").filter({ hasText: "B4" })).toContainText(
      t("ledger.problems.noEstate"),
      PATIENCE,
    );
    const uploaded = page.getByRole("row").filter({ hasText: "分類帳.xlsx" });
    await expect(uploaded.getByText(t("ledger.batches.readyOf", { ready: 2, asked: 2 }))).toBeVisible(
      PATIENCE,
    );
    await expect(uploaded.getByText(t("ledger.batches.notAsked", { count: 1 }))).toBeVisible();
    await expectNoViolations(reader, "Ledgers from a spreadsheet");
    const result = await readFile(
      await download(reader, uploaded.getByRole("link", { name: t("ledger.batches.resultFile") }), info),
    );
    const sheet = sheetOf(await openWorkbook(result), "form");
    expect(sheet.getRow(4).getCell(columnOf(sheet, "case")).note).toBeTruthy();
  });

  await test.step("the person is told once of the spreadsheet", async () => {
    const { page } = reader;
    await page.goto("/notifications");
    await expect(page.getByText(words["zh-hk"].ledgersReady.title)).toHaveCount(1, PATIENCE);
  });
});
