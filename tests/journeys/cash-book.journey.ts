/**
 * A cash book: opened for a case, three entries, one refused beside its field, one changed, one removed; a block pasted from a
 * spreadsheet, mended at its cell and undone; money moved to another book and back; what the law has to say.
 */
import { expect } from "@playwright/test";

import { say, sayPastTense } from "~/workflows/kit";
import { cashBook } from "~/workflows/records/cash-book";

import { runningCase } from "./steps/cases";
import { expectNoViolations, withAxe } from "./steps/axe";
import { fillTemplate } from "../support/workbooks";
import { choose, typeInto } from "./steps/keys";
import { test, type Person } from "./steps/people";

/** A case that no other journey works on. */
const CASE = 21;

interface Typed {
  readonly date: string;
  readonly kind: "receipt" | "payment";
  readonly category: string;
  readonly amount: string;
  readonly details?: string;
}

async function record({ page, t }: Person, { date, kind, category, amount, details = "" }: Typed) {
  // Folded but where one has just recorded something.
  const folded = page.locator("#record > details:not([open]) > summary");
  if ((await folded.count()) > 0) await folded.click();
  const form = page.locator("form", { has: page.locator("input[name=amount]") });
  await typeInto(form.locator("input[name=date]"), date);
  await choose(form.locator("select[name=category]"), category);
  await form.locator(`input[name=kind][value=${kind}]`).check();
  await typeInto(form.locator("input[name=details]"), details);
  await typeInto(form.locator("input[name=amount]"), amount);
  await form.getByRole("button", { name: t("cashBooks.entry.record"), exact: true }).click();
}

test("a book is opened, written in, corrected entry by entry (en)", async ({ come }) => {
  test.setTimeout(180_000);
  const preparer = await come("ua.demo");
  const { page, t } = preparer;
  const { id } = await runningCase(preparer, CASE);

  await test.step("it is opened, once a foreign account has its currency", async () => {
    await page.goto(`/cash-books/new?case=${id}`);
    await typeInto(page.locator("input[name=name]"), "HSBC 123-456789-001");
    await page.locator("input[name=foreign]").check();
    await page.getByRole("button", { name: t("cashBooks.header.open"), exact: true }).click();
    const sentence = say(cashBook, "en", "guards.hasForeignCurrency");
    await expect(page.locator("#currency1-error")).toHaveText(sentence);
    await expect(page.locator("input[name=name]")).toHaveValue("HSBC 123-456789-001");
    await page.locator("input[name=foreign]").uncheck();
    await page.getByRole("button", { name: t("cashBooks.header.open"), exact: true }).click();
    await expect(page.getByText(sayPastTense(cashBook, "en", "book.opened"))).toBeVisible();
  });

  await test.step("two entries are recorded", async () => {
    await record(preparer, { date: "01/03/2025", kind: "receipt", category: "taxRefund", amount: "1,500" });
    await expect(page.getByRole("row").filter({ hasText: "1,500.00" })).toBeVisible();
    await record(preparer, { date: "02/03/2025", kind: "payment", category: "bankCharges", amount: "200" });
    await expect(page.getByRole("row").filter({ hasText: "1,300.00" })).toBeVisible();
  });

  await test.step("others without details are refused beside the field, and nothing typed is lost", async () => {
    const others: Typed = {
      date: "03/03/2025",
      kind: "receipt",
      category: "otherReceipts",
      amount: "50.25",
    };
    await record(preparer, others);
    await expect(page.locator("#details-error")).toHaveText(say(cashBook, "en", "problems.detailsMissing"));
    await expect(page.locator("input[name=amount]")).toHaveValue("50.25");
    await record(preparer, { ...others, details: "Coins found in a drawer" });
    await expect(page.getByRole("row").filter({ hasText: "1,350.25" })).toBeVisible();
  });

  await test.step("one is changed, and one is removed", async () => {
    await page.getByRole("link", { name: /^Bank charges, / }).click();
    await expect(page).toHaveURL(/\/entries\//);
    await typeInto(page.locator("input[name=amount]"), "250.00");
    await page.getByRole("button", { name: t("cashBooks.entry.save"), exact: true }).click();
    await expect(page.getByRole("row").filter({ hasText: "1,300.25" })).toBeVisible();
    await page.getByRole("link", { name: /^Tax refund, / }).click();
    await page.getByRole("button", { name: t("cashBooks.entry.remove"), exact: true }).click();
    const dialog = page.getByRole("alertdialog");
    await dialog.getByRole("button", { name: t("cashBooks.entry.remove"), exact: true }).click();
    await expect(page.getByRole("row").filter({ hasText: "-199.75" })).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: "1,500.00" })).toBeHidden();
  });

  const book = new URL(page.url()).pathname;
  await test.step("what the law has to say stands at the entry, and is counted at the head", async () => {
    await record(preparer, { date: "04/03/2025", kind: "payment", category: "legalFee", amount: "99" });
    const remark = say(cashBook, "en", "remarks.billUntaxed.name");
    await expect(page.getByRole("row").filter({ hasText: "99.00" }).getByText(remark)).toBeVisible();
    await page.locator("summary", { hasText: t("cashBooks.remarks.title") }).click();
    await page.getByRole("link", { name: new RegExp(`^${remark}: `) }).click();
    await expect(page.getByRole("row").filter({ hasText: "99.00" })).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: "250.00" })).toHaveCount(0);
  });

  await test.step("a block from a spreadsheet is pasted, mended at its cell, and undone together", async () => {
    await pasteBlock(preparer, book, [
      ["05/03/2025", "Tai Wing Co", "Rent", "", "Recovery from book debts", "700"],
      ["06/03/2025", "Post Office", "", "", "Postage", "seven"],
    ]);
    const problem = page.locator(".alert, [role=alert]").getByRole("link", { name: /^Row 2, Amount/ });
    await expect(problem).toBeVisible();
    await problem.click();
    await page.keyboard.type("7.50");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: t("cashBooks.rows.record"), exact: true }).click();
    await expect(page.getByRole("row").filter({ hasText: "Tai Wing Co" })).toBeVisible();
    const undo = t("cashBooks.entry.undo", { count: 2 });
    await expect(page.getByText(t("cashBooks.rows.recorded", { count: 2 }))).toBeVisible();
    await expect(page.getByRole("button", { name: undo, exact: true })).toBeVisible();
    await page.getByRole("link", { name: /^Postage, / }).click();
    // The page before has such a button as well, and stands for a moment after the address has changed.
    await expect(page).toHaveURL(/\/entries\//);
    await expect(page.getByRole("row").filter({ hasText: "Tai Wing Co" })).toHaveCount(0);
    await page.getByRole("button", { name: undo, exact: true }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: undo, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${book}$`));
    await expect(page.getByRole("row").filter({ hasText: "Tai Wing Co" })).toBeHidden();
  });

  await test.step("a filled-in template comes into the table, and is recorded from there", async () => {
    await page.goto(`${book}/rows`);
    const template = await (await preparer.context.request.get(`${book}/template.xlsx`)).body();
    const filled = await fillTemplate(template, {
      entries: [{ party: "Star Ferry", category: "Travelling expenses", amount: 8.5 }],
    });
    await page.locator("input[type=file]").setInputFiles({
      name: "entries.xlsx",
      mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      buffer: filled,
    });
    await page.getByRole("button", { name: t("cashBooks.rows.read"), exact: true }).click();
    const grid = page.getByRole("grid");
    // A process begins, in which the workbook is read: beside other work that takes a while.
    await expect(grid.getByText("Star Ferry", { exact: true })).toBeVisible({ timeout: 60_000 });
    await page.getByRole("link", { name: /^Row 1, Date/ }).click();
    await page.keyboard.type("08/03/2025");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: t("cashBooks.rows.record"), exact: true }).click();
    await expect(page.getByRole("row").filter({ hasText: "Star Ferry" })).toBeVisible();
  });

  await test.step("money moves to another book, and out of both together", async () => {
    await page.goto(`/cash-books/new?case=${id}`);
    await typeInto(page.locator("input[name=name]"), "Cash in hand");
    await page.getByRole("button", { name: t("cashBooks.header.open"), exact: true }).click();
    await expect(page.getByText(sayPastTense(cashBook, "en", "book.opened"))).toBeVisible();
    const other = new URL(page.url()).pathname;
    await page.goto(`${book}/transfer`);
    await choose(page.locator("select[name=to]"), other.replace("/cash-books/", ""));
    await typeInto(page.locator("input[name=date]"), "07/03/2025");
    await typeInto(page.locator("input[name=amount]"), "40");
    await page.getByRole("button", { name: t("cashBooks.transfers.record"), exact: true }).click();
    await expect(page.getByText(t("cashBooks.transfers.recorded"))).toBeVisible();
    await page.goto(other);
    await page.getByRole("link", { name: new RegExp(`^${t("cashBooks.transfer")}, `) }).click();
    const remove = t("cashBooks.entry.remove");
    await page.getByRole("button", { name: remove, exact: true }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: remove, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${other}$`));
    await page.goto(book);
    await expect(page.getByRole("row").filter({ hasText: "40.00" })).toHaveCount(0);
  });

  await test.step("the pages have nothing that axe objects to", async () => {
    await withAxe(preparer);
    for (const at of [book, `${book}/rows`, `${book}/transfer`]) {
      await page.goto(at);
      await expectNoViolations(preparer, at);
    }
  });
});

/** Pastes rows into the grid of a book as they come out of a spreadsheet, and records them. */
async function pasteBlock(
  { page, t, context }: Person,
  book: string,
  rows: readonly (readonly string[])[],
): Promise<void> {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`${book}/rows`);
  const grid = page.getByRole("grid");
  await grid.locator('[aria-rowindex="2"] [aria-colindex="2"]').click();
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    rows.map((cells) => cells.join("\t")).join("\n"),
  );
  await page.keyboard.press("ControlOrMeta+v");
  await expect(grid.getByText(rows[0]?.[1] ?? "", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: t("cashBooks.rows.record"), exact: true }).click();
}

test("a block is pasted in Chinese, and the law has its word (zh-hk)", async ({ come }) => {
  const preparer = await come("ua.demo", { locale: "zh-hk" });
  const { page, t } = preparer;
  const { id } = await runningCase(preparer, CASE);
  await page.goto(`/cash-books/new?case=${id}`);
  await typeInto(page.locator("input[name=name]"), "滙豐銀行");
  await page.getByRole("button", { name: t("cashBooks.header.open"), exact: true }).click();
  await expect(page.getByText(sayPastTense(cashBook, "zh-hk", "book.opened"))).toBeVisible();
  const book = new URL(page.url()).pathname;
  await pasteBlock(preparer, book, [
    ["05/03/2025", "大榮公司", "律師費", "", say(cashBook, "zh-hk", "categories.legalFee"), "700"],
    ["06/03/2025", "陳大文", "", "", say(cashBook, "zh-hk", "categories.paymentByBankrupt"), "1000"],
  ]);
  await expect(page.getByRole("row").filter({ hasText: "大榮公司" })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "300.00" })).toBeVisible();
  await page.locator("summary", { hasText: t("cashBooks.remarks.title") }).click();
  await expect(
    page.getByRole("link", { name: new RegExp(`^${say(cashBook, "zh-hk", "remarks.billUntaxed.name")}`) }),
  ).toBeVisible();
});
