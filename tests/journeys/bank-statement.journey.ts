/** A bank's statement: uploaded, its columns named, looked at line by line, taken into the book, reconciled, undone; and in Chinese without scripts. */
import { expect, type Page } from "@playwright/test";

import { MT940 } from "~/workflows/shared/bank-statement/examples";
import { cashBook } from "~/workflows/records/cash-book";
import { say, sayPastTense } from "~/workflows/kit";

import { expectNoViolations, withAxe } from "./steps/axe";
import { runningCase } from "./steps/cases";
import { choose, typeInto } from "./steps/keys";
import { test, type Person } from "./steps/people";

/** A file is looked through for malware, which takes its time beside other work. */
const TIMEOUT = { timeout: 45_000 };
/** A case that no other journey works on: each opens a book of its own. */
const CASE = 20;

/** As a bank gives it out, in Big5: 交易日期, 交易摘要, 參考編號, 存入金額, 支出金額, 帳戶結餘; a car sold, a cheque, interest. */
const BIG5_CSV = Buffer.from(
  "peap9qTptMEspeap9rpLrW4ssNGm0r1zuLkspnOkSqr3w0IspOSlWKr3w0IssWKk4bWyvmwNCjIwMjUvMTEvMDMspViw4qhUqK6p0rFvtNq2" +
    "tSxUVDg4OTIwMSwiMTgwLDAwMC4wMCIsLCIxODAsMDAwLjAwIg0KMjAyNS8xMS8wNSyk5LK8ILOvpGqk5avfrnam5iwwMDA4ODEsLCI0NSww" +
    "MDAuMDAiLCIxMzUsMDAwLjAwIg0KMjAyNS8xMS8yMSynUa6nLCwzLjIxLCwiMTM1LDAwMy4yMSI=",
  "base64",
);

async function openBook(person: Person, place: number, name: string): Promise<string> {
  const { page, t } = person;
  const { id } = await runningCase(person, place);
  await page.goto(`/cash-books/new?case=${id}`);
  await typeInto(page.locator("input[name=name]"), name);
  await page.getByRole("button", { name: t("cashBooks.header.open"), exact: true }).click();
  await expect(page).toHaveURL(/\/cash-books\/[0-9A-Z]{26}/);
  return new URL(page.url()).pathname;
}

async function upload({ page, t }: Person, name: string, buffer: Buffer): Promise<void> {
  await page.locator("input[name=statement]").setInputFiles({ name, mimeType: "text/plain", buffer });
  await page.getByRole("button", { name: t("bankStatements.upload.submit"), exact: true }).click();
}

const line = (page: Page, number: number) =>
  page.getByRole("listitem").filter({ has: page.locator(`select[name="verb.${String(number)}"]`) });

test("a bank's CSV in Big5 enters the book line by line, is reconciled and undone (en)", async ({ come }) => {
  test.setTimeout(180_000);
  const preparer = await come("ua.demo");
  const { page, t } = preparer;
  await withAxe(preparer);
  const book = await openBook(preparer, CASE, "BOC 012-345678");
  let statement = "";

  await test.step("what is no statement is refused, with the reason", async () => {
    await page.getByRole("link", { name: t("bankStatements.title"), exact: true }).click();
    await upload(preparer, "notes.csv", Buffer.from("nothing of a statement"));
    await expect(page.getByText(t("bankStatements.problems.formatUnknown"))).toBeVisible(TIMEOUT);
    await expectNoViolations(preparer, "bank statements");
  });

  await test.step("its columns are proposed from the headings, and seen before they are kept", async () => {
    await upload(preparer, "11月.csv", BIG5_CSV);
    await expect(page).toHaveURL(/\/columns$/, TIMEOUT);
    await expect(page.getByRole("columnheader", { name: /^交易日期/ })).toBeVisible();
    await expect(page.locator('select[name="encoding"]')).toHaveValue("big5");
    await expect(page.getByRole("cell", { name: "HKD 180,000.00" }).first()).toBeVisible();
    // A column that nobody names keeps it from being read, and what was chosen besides stays.
    await choose(page.locator('select[name="column.0"]'), "skip");
    await page.getByRole("button", { name: t("bankStatements.columns.save"), exact: true }).click();
    await expect(page.getByText(t("bankStatements.layoutProblems.date"))).toBeVisible();
    await expect(page.locator('select[name="column.3"]')).toHaveValue("in");
    await choose(page.locator('select[name="column.0"]'), "date");
    await page.getByRole("button", { name: t("bankStatements.columns.try"), exact: true }).click();
    await expect(page.getByText(t("bankStatements.layoutProblems.date"))).toBeHidden();
    await expectNoViolations(preparer, "columns of a bank's file");
    await page.getByRole("button", { name: t("bankStatements.columns.save"), exact: true }).click();
    await expect(page).toHaveURL(/\/statements\/[0-9A-Z]+$/);
    statement = new URL(page.url()).pathname;
  });

  await test.step("nothing is taken before every line is chosen, and choices survive", async () => {
    await choose(line(page, 1).locator('select[name="category.1"]'), "salesOfPlant");
    await page.getByRole("button", { name: t("bankStatements.take", { count: 3 }), exact: true }).click();
    await expect(page.getByText(t("bankStatements.stillOpen", { count: 2 }))).toBeVisible();
    await page.goto(statement);
    await expect(page.locator('select[name="category.1"]')).toHaveValue("salesOfPlant");
    await expectNoViolations(preparer, "bank statement");
    await choose(page.locator('select[name="category.2"]'), "legalFee");
    await choose(page.locator('select[name="verb.3"]'), "ignore");
    await typeInto(page.locator('input[name="reason.3"]'), "Interest of another account");
    await page.getByRole("button", { name: t("bankStatements.save"), exact: true }).click();
    const counts = { add: 2, match: 0, ignore: 1, open: 0 };
    await expect(page.getByText(t("bankStatements.counts", counts))).toBeVisible();
  });

  await test.step("it is taken whole, and its entries stand in the book", async () => {
    await page.getByRole("button", { name: t("bankStatements.take", { count: 3 }), exact: true }).click();
    await expect(page.getByText(t("bankStatements.taken.title"))).toBeVisible();
    await page.goto(book);
    await expect(page.getByRole("row").filter({ hasText: "135,000.00" })).toBeVisible();
  });

  await test.step("the same file is told the second time", async () => {
    await page.goto(`${book}/statements`);
    await upload(preparer, "again.csv", BIG5_CSV);
    await expect(page.getByText(t("bankStatements.upload.known"))).toBeVisible(TIMEOUT);
    await expect(page).toHaveURL(new RegExp(`${statement}$`));
  });

  await test.step("it is reconciled, with the interest as the difference", async () => {
    await page.getByRole("link", { name: t("bankStatements.list.reconcile"), exact: true }).click();
    await expect(page.getByRole("cell", { name: "HKD 135,003.21" }).first()).toBeVisible();
    await expect(page.getByRole("cell", { name: "HKD 3.21" }).first()).toBeVisible();
    await expectNoViolations(preparer, "reconciliation");
    await page.getByRole("button", { name: t("bankStatements.reconciliation.record"), exact: true }).click();
    await expect(page.getByText(sayPastTense(cashBook, "en", "statement.reconciled"))).toBeVisible();
    await expect(page.getByText(t("bankStatements.reconciliation.recorded"), { exact: true })).toBeVisible();
  });

  await test.step("it is undone once the reconciliation is withdrawn", async () => {
    await page.goto(statement);
    const undo = { name: t("bankStatements.taken.undo"), exact: true };
    await page.getByRole("button", undo).click();
    await page.getByRole("alertdialog").getByRole("button", undo).click();
    await expect(page.getByText(say(cashBook, "en", "guards.isNotTickedOff"))).toBeVisible();
    await page.goto(`${statement}/reconciliation`);
    const withdraw = { name: t("bankStatements.reconciliation.withdraw"), exact: true };
    await page.getByRole("button", withdraw).click();
    const dialog = page.getByRole("alertdialog");
    await typeInto(dialog.locator("input[name=reason]"), "The wrong month");
    await dialog.getByRole("button", withdraw).click();
    await expect(page.getByText(sayPastTense(cashBook, "en", "reconciliation.withdrawn"))).toBeVisible();
    await page.goto(statement);
    await page.getByRole("button", undo).click();
    await page.getByRole("alertdialog").getByRole("button", undo).click();
    await expect(page.getByText(sayPastTense(cashBook, "en", "statement.undone"))).toBeVisible();
    await expect(page.locator('select[name="category.1"]')).toHaveValue("salesOfPlant");
    await page.goto(book);
    await expect(page.getByText(t("cashBooks.page.empty"))).toBeVisible();
  });
});

test("MT940 enters the book without scripts (zh-hk)", async ({ come }) => {
  const preparer = await come("ua.demo", { locale: "zh-hk", withoutScripts: true });
  const { page, t } = preparer;
  const book = await openBook(preparer, CASE, "滙豐 808-123456");
  await page.goto(`${book}/statements`);
  await upload(preparer, "11月.940", Buffer.from(MT940));
  await expect(page.getByText("CHQ DEPOSIT BOOK DEBT").first()).toBeVisible(TIMEOUT);
  await choose(page.locator('select[name="category.1"]'), "recoveryFromBookDebts");
  await choose(page.locator('select[name="category.2"]'), "utilitiesCharges");
  await choose(page.locator('select[name="category.3"]'), "interestEstateAccount");
  await page.getByRole("button", { name: t("bankStatements.take", { count: 3 }), exact: true }).click();
  await expect(page.getByText(t("bankStatements.taken.title"))).toBeVisible();
  await page.goto(book);
  await expect(page.getByRole("row").filter({ hasText: "53,000.00" }).first()).toBeVisible();
});
