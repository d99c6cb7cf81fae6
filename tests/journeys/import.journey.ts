/** An administrator brings cases in from the Excel template: sees what differs, corrects what is wrong, and takes them. */
import { readFile } from "node:fs/promises";

import { expect } from "@playwright/test";

import { getColumnNumber, fillTemplate, openWorkbook, getSheet, type Typed } from "~/tests/support/workbooks";

import { download } from "./steps/documents";
import { test, type Person } from "./steps/people";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const CASES = 500;
/** Checking and taking begin within a second, and take their time where two journeys share the machine. */
const TIMEOUT = { timeout: 90_000 };

const getNumber = (place: number): string => `HCB ${String(700_001 + place)}/2026`;
/** Rows of the sheet begin below the keys and the headings. */
const getRowNumber = (place: number): number => place + 3;

const WRONG: Readonly<Record<number, Typed>> = {
  10: { "assigned.officer": "nobody.here" },
  20: { "dates.petition": "some day" },
  30: { status: "OPEN" },
};

async function upload(person: Person, name: string, buffer: Buffer): Promise<void> {
  const { page, t } = person;
  await page.locator("input[name=file]").setInputFiles({ name, mimeType: XLSX, buffer });
  await page.getByRole("button", { name: t("imports.steps.submit"), exact: true }).click();
}

const tab = ({ page, t }: Person, key: "created" | "refused" | "unchanged", count: number) =>
  page
    .getByRole("navigation", { name: t("imports.run.records") })
    .getByRole("link", { name: new RegExp(`^${t(`imports.outcomes.${key}`)}.*\\b${String(count)}\\b`) });

test("an administrator imports 500 cases, corrects three that fail, and a practitioner finds them", async ({
  come,
}, info) => {
  test.setTimeout(300_000);
  const administrator = await come("admin.demo");
  const { page, t } = administrator;
  await page.goto("/settings/imports");
  const templateLink = page.getByRole("link", { name: t("imports.steps.download"), exact: true });
  const template = await readFile(await download(administrator, templateLink, info));
  const cases = Array.from({ length: CASES }, (_, index): Typed => ({
    line: getNumber(index),
    "particulars.nameEn": `IMPORTED Person ${String(index)}`,
    status: "ACT",
    "debtor.phone": "21234567",
    "dates.petition": "05/01/2026",
    "dates.bankruptcyOrder": "02/03/2026",
    "assigned.officer": "officer.demo",
    ...WRONG[index],
  }));
  const appointments = cases.map((_, index): Typed => ({
    line: getNumber(index),
    key: "A-1",
    practitioner: "pa.demo",
    role: "OT",
    kind: "SOLE",
    from: "02/03/2026",
  }));
  const filled = await fillTemplate(template, { cases, appointments });

  await test.step("nothing is taken before it is seen, and what fails is told at its field", async () => {
    await upload(administrator, "cases.xlsx", filled);
    await expect(tab(administrator, "created", CASES - 3)).toBeVisible(TIMEOUT);
    await tab(administrator, "refused", 3).click();
    await expect(page.getByRole("row").filter({ hasText: getNumber(10) })).toContainText("nobody.here");
    await expect(page.getByRole("row").filter({ hasText: getNumber(20) })).toContainText(
      t("imports.problems.date"),
    );
    await expect(page.getByRole("row")).toHaveCount(4);
  });
  await test.step("the result is the own file with the cells marked; corrected, all of it can be taken", async () => {
    const link = page.getByRole("link", { name: t("imports.run.resultExcel"), exact: true });
    const workbook = await openWorkbook(await readFile(await download(administrator, link, info)));
    const sheet = getSheet(workbook, "cases");
    const officer = sheet.getRow(getRowNumber(10)).getCell(getColumnNumber(sheet, "assigned.officer"));
    expect(officer.note).toBeTruthy();
    officer.value = "officer.demo";
    sheet.getRow(getRowNumber(20)).getCell(getColumnNumber(sheet, "dates.petition")).value = "05/01/2026";
    sheet.getRow(getRowNumber(30)).getCell(getColumnNumber(sheet, "status")).value = "ACT";
    await page.getByRole("link", { name: t("imports.run.back"), exact: true }).click();
    await upload(administrator, "corrected.xlsx", Buffer.from(await workbook.xlsx.writeBuffer()));
    await expect(tab(administrator, "created", CASES)).toBeVisible(TIMEOUT);
  });
  await test.step("they are taken", async () => {
    await page.getByRole("button", { name: t("imports.run.take"), exact: true }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: t("imports.run.take"), exact: true })
      .click();
    await expect(page.getByText("Finished", { exact: true })).toBeVisible(TIMEOUT);
    await expect(page.getByRole("row").filter({ hasText: getNumber(0) })).toContainText(
      t("imports.result.created"),
    );
  });
  await test.step("the practitioner finds them", async () => {
    const practitioner = await come("pa.demo");
    for (const place of [0, 10, 499]) {
      await practitioner.page.goto(`/my-case-list?q=${encodeURIComponent(getNumber(place))}`);
      await expect(
        practitioner.page.getByRole("link", { name: getNumber(place), exact: true }),
      ).toBeVisible();
    }
  });
});
