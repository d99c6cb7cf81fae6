/** Many forms filled in by spreadsheet: the template, what is wrong at which cell, the marked file, and the drafts. */
import { readFile } from "node:fs/promises";

import { expect } from "@playwright/test";

import { getColumnNumber, fillTemplate, openWorkbook, getSheet, type Typed } from "~/tests/support/workbooks";
import { say } from "~/workflows/kit";
import { referralB1 } from "~/workflows/forms/referral-b1";

import { chooseCase } from "./steps/cases";
import { download } from "./steps/documents";
import { test, type Person } from "./steps/people";

/** Cases that no other journey works on. */
const FIRST_CASE = 13;
const PUT_AWAY = 11;
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
/** Checking and saving begin within a second, and take their time where two journeys share the machine. */
const TIMEOUT = { timeout: 45_000 };

const link = ({ page, t }: Person) => page.getByRole("link", { name: t("spreadsheets.link"), exact: true });

async function upload(person: Person, name: string, buffer: Buffer): Promise<void> {
  const { page, t } = person;
  await page.locator("input[name=file]").setInputFiles({ name, mimeType: XLSX, buffer });
  await page.getByRole("button", { name: t("spreadsheets.steps.submit"), exact: true }).click();
}

test("a preparer fills in three forms at once, corrects one at the marked cell, and saves them as drafts", async ({
  come,
}, info) => {
  const preparer = await come("ua.demo");
  const { page, t } = preparer;
  const numbers = [
    (await chooseCase(preparer, FIRST_CASE)).number,
    (await chooseCase(preparer, FIRST_CASE + 1)).number,
  ];
  await page.goto("/referrals-to-prosecution?tab=b1");
  await link(preparer).click();
  const templateLink = page.getByRole("link", { name: t("spreadsheets.steps.template"), exact: true });
  const template = await readFile(await download(preparer, templateLink, info));
  const row = (more: Typed): Typed => ({
    submissionAs: say(referralB1, "en", "fields.submissionAs.options.trustee"),
    fileEnclosure: "E/7",
    age: 51,
    ...more,
  });

  await test.step("a file that is no template is refused next to its field", async () => {
    await page.locator("input[name=file]").setInputFiles({
      name: "notes.xlsx",
      mimeType: XLSX,
      buffer: Buffer.from("no spreadsheet"),
    });
    await page.getByRole("button", { name: t("spreadsheets.steps.submit"), exact: true }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await expect(page.locator("#file")).toHaveAttribute("aria-invalid", "true");
  });
  await test.step("each error is told at its cell, and nothing is a draft yet", async () => {
    const filled = await fillTemplate(template, {
      form: [
        row({ case: numbers[0] ?? "" }),
        row({ case: "HCB 999999/1999" }),
        row({ case: numbers[1] ?? "", age: 7 }),
      ],
    });
    await upload(preparer, "three forms.xlsx", filled);
    await expect(page.getByText(t("spreadsheets.upload.ready", { count: 1 }), { exact: true })).toBeVisible(
      TIMEOUT,
    );
    await expect(page.getByText(t("spreadsheets.upload.wrong", { count: 2 }), { exact: true })).toBeVisible();
    await expect(page.getByText(t("spreadsheets.problems.caseUnknown"))).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: numbers[1] ?? "" })).toContainText(
      t("spreadsheets.rows.leftOut"),
    );
  });
  await test.step("the marked file is corrected and uploaded again", async () => {
    const marked = page.getByRole("link", { name: t("spreadsheets.upload.marked"), exact: true });
    const workbook = await openWorkbook(await readFile(await download(preparer, marked, info)));
    const sheet = getSheet(workbook, "form");
    const age = sheet.getRow(5).getCell(getColumnNumber(sheet, "age"));
    expect(age.value).toBe(7);
    expect(age.note).toBeTruthy();
    age.value = 57;
    await page.getByRole("link", { name: t("spreadsheets.upload.back"), exact: true }).click();
    await upload(preparer, "corrected.xlsx", Buffer.from(await workbook.xlsx.writeBuffer()));
    await expect(page.getByText(t("spreadsheets.upload.ready", { count: 2 }), { exact: true })).toBeVisible(
      TIMEOUT,
    );
  });
  await test.step("good rows are saved as drafts, each with what remains to be done", async () => {
    const save = t("spreadsheets.upload.save", { count: 2 });
    await page.getByRole("button", { name: save, exact: true }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: save, exact: true }).click();
    await expect(page.getByText(t("spreadsheets.upload.saved", { count: 2 }), { exact: true })).toBeVisible(
      TIMEOUT,
    );
    await page
      .getByRole("row")
      .filter({ hasText: numbers[1] ?? "" })
      .getByRole("link", { name: t("spreadsheets.rows.open") })
      .click();
    await expect(page).toHaveURL(/\/b1\/.+\/step1$/);
    await expect(page.locator("[name=age]")).toHaveValue("57");
    await expect(page.locator("[name=fileEnclosure]")).toHaveValue("E/7");
  });
  await test.step("both uploads are listed", async () => {
    await page.goto("/spreadsheets/b1");
    await expect(page.getByRole("link", { name: "corrected.xlsx", exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: "three forms.xlsx", exact: true })).toBeVisible();
  });
});

for (const locale of ["zh-hk", "zh-cn"] as const)
  test(`in ${locale}, without scripts, a template with Chinese answers is checked and put away`, async ({
    come,
  }, info) => {
    const preparer = await come("ua.demo", { locale, withoutScripts: true });
    const { page, t, context } = preparer;
    const { number } = await chooseCase(preparer, PUT_AWAY);
    await page.goto("/spreadsheets/b1");
    const template = await (await context.request.get("/spreadsheets/b1/template.xlsx")).body();
    const filled = await fillTemplate(template, {
      form: [
        {
          case: number,
          submissionAs: say(referralB1, locale, "fields.submissionAs.options.trustee"),
          addressConfirmed: "是",
        },
      ],
    });
    await upload(preparer, `${locale} ${String(info.workerIndex)}.xlsx`, filled);
    await expect(async () => {
      await page.reload();
      await expect(page.getByText(t("spreadsheets.upload.ready", { count: 1 }), { exact: true })).toBeVisible(
        { timeout: 500 },
      );
    }).toPass(TIMEOUT);
    await page.getByRole("button", { name: t("spreadsheets.upload.discard"), exact: true }).click();
    await expect(page.getByText(t("spreadsheets.upload.cancelled"), { exact: true })).toBeVisible();
  });
