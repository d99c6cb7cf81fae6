/** A cash book: opened for a case, three entries, one refused beside its field, one changed, one removed. */
import { expect } from "@playwright/test";

import { say, sayDone } from "~/workflows/kit";
import { cashBook } from "~/workflows/cash-book";

import { chooseCase } from "./steps/cases";
import { expectNoViolations, withAxe } from "./steps/axe";
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
  const form = page.locator("form", { has: page.locator("input[name=amount]") });
  await typeInto(form.locator("input[name=date]"), date);
  await choose(form.locator("select[name=category]"), category);
  await form.locator(`input[name=kind][value=${kind}]`).check();
  await typeInto(form.locator("input[name=details]"), details);
  await typeInto(form.locator("input[name=amount]"), amount);
  await form.getByRole("button", { name: t("cashBooks.entry.record"), exact: true }).click();
}

test("a book is opened, written in, corrected entry by entry (en)", async ({ come }) => {
  const preparer = await come("ua.demo");
  const { page, t } = preparer;
  const { id } = await chooseCase(preparer, CASE);

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
    await expect(page.getByText(sayDone(cashBook, "en", "book.opened"))).toBeVisible();
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

  await test.step("the page has nothing that axe objects to", async () => {
    await withAxe(preparer);
    await page.reload();
    await expectNoViolations(preparer, "cash book");
  });
});
