/** A call of the office for returns: a firm's file is refused row by row, mended, and taken; the office sees who has answered. */
import { readFile } from "node:fs/promises";

import { expect, type Page } from "@playwright/test";

import { formatDate } from "~/app/i18n/format";
import { getColumnNumber, openWorkbook, getSheet } from "~/tests/support/workbooks";
import { addDays, hongKongDate } from "~/workflows/kit";

import { runningCase } from "./steps/cases";
import { download } from "./steps/documents";
import { choose, typeInto } from "./steps/keys";
import { test, type Person } from "./steps/people";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
/** Checking begins within a second, and takes its time where two journeys share the machine. */
const TIMEOUT = { timeout: 45_000 };
/** A case that no other journey works on. */
const CASE = 19;

/** These two, one of whom will stay silent: other journeys register firms of their own meanwhile. */
const CALLED: ReadonlySet<string> = new Set(["firm-harbour", "firm-lion"]);

/** All firms are ticked to begin with: whoever is not called is taken out. */
async function callOnly(page: Page, firms: ReadonlySet<string>): Promise<void> {
  for (const box of await page.locator("input[name=firms]").all())
    if (!firms.has(await box.inputValue())) await box.click();
}

async function upload({ page, t }: Person, name: string, buffer: Buffer): Promise<void> {
  await page.locator("input[name=file]").setInputFiles({ name, mimeType: XLSX, buffer });
  const submit = { name: t("callReturns.page.submit"), exact: true };
  await page.getByRole("button", submit).click();
  // It is final: the page asks first.
  await page.getByRole("alertdialog").getByRole("button", submit).click();
}

test("a firm answers a call: its file is refused, mended and taken", async ({ come }, info) => {
  const officer = await come("officer.demo");
  const preparer = await come("ua.demo", { locale: "zh-hk" });

  await test.step("the office calls two firms for dividends", async () => {
    const { page, t } = officer;
    await page.goto("/home");
    await page.getByRole("link", { name: t("dashboard.banner.informationReturns"), exact: true }).click();
    await page.getByRole("link", { name: t("callReturns.calls.title"), exact: true }).click();
    await page.getByRole("link", { name: t("callReturns.calls.new"), exact: true }).click();
    await choose(page.locator("select[name=template]"), "dividends/1");
    const day = addDays(hongKongDate(new Date().toISOString()), 10);
    await typeInto(page.locator("input[name=dueOn]"), formatDate(day));
    await callOnly(page, CALLED);
    await page.getByRole("button", { name: t("callReturns.calls.submit"), exact: true }).click();
    await expect(page.getByRole("row").filter({ hasText: "Harbour Insolvency" })).toBeVisible(TIMEOUT);
    await expect(page.getByRole("row").filter({ hasText: "Tolo Bay" })).toBeHidden();
  });

  const { number } = await runningCase(preparer, CASE);
  await test.step("the firm finds it, and its file is refused at the cell", async () => {
    const { page, t } = preparer;
    await page.goto("/overall-call-return?type=dividends&status=new");
    await page.getByRole("row").nth(1).getByRole("link").click();
    const link = page.getByRole("link", { name: t("callReturns.page.template"), exact: true });
    const workbook = await openWorkbook(await readFile(await download(preparer, link, info)));
    const sheet = getSheet(workbook, "form");
    const type = (key: string, value: string | number) => {
      sheet.getRow(3).getCell(getColumnNumber(sheet, key)).value = value;
    };
    type("case", number);
    type("dividendKind", "普通（中期）");
    type("declaredOn", "01/06/2025");
    type("rate", 120);
    type("paid", "12,345.60");
    type("creditorsPaid", 7);
    await upload(preparer, "攤還債款.xlsx", Buffer.from(await workbook.xlsx.writeBuffer()));
    await expect(page.getByText(t("errors.ERR-CR-002.sentence"))).toBeVisible(TIMEOUT);
    await expect(page.getByText("ERR-CR-002")).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: "比率（%）" })).toBeVisible();
  });
  await test.step("the result file has it marked; mended, it is taken", async () => {
    const { page, t } = preparer;
    const link = page.getByRole("link", { name: t("callReturns.page.result"), exact: true });
    const workbook = await openWorkbook(await readFile(await download(preparer, link, info)));
    const sheet = getSheet(workbook, "form");
    const rate = sheet.getRow(3).getCell(getColumnNumber(sheet, "rate"));
    expect(rate.note).toBeTruthy();
    rate.value = 12;
    await upload(preparer, "攤還債款.xlsx", Buffer.from(await workbook.xlsx.writeBuffer()));
    await expect(page.getByText(t("callReturns.page.completed"), { exact: true })).toBeVisible(TIMEOUT);
  });
  await test.step("the office sees who has answered, chases the other, and opens the answer again", async () => {
    const { page, t } = officer;
    await page.reload();
    const chase = t("callReturns.calls.chase", { count: 1 });
    await page.getByRole("button", { name: chase, exact: true }).click();
    const dialog = page.getByRole("alertdialog");
    await dialog.getByRole("button", { name: chase, exact: true }).click();
    await expect(dialog).toBeHidden();
    const harbour = page.getByRole("row").filter({ hasText: "Harbour Insolvency" });
    await harbour.getByRole("link").click();
    await page.getByRole("button", { name: t("callReturns.page.reopen"), exact: true }).click();
    const again = page.getByRole("alertdialog");
    await typeInto(again.locator("textarea"), "The second dividend is missing.");
    await again.getByRole("button", { name: t("callReturns.page.reopen"), exact: true }).click();
    await expect(page.getByText("The second dividend is missing.")).toBeVisible();
  });
});
