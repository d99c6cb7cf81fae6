/** A detailed ledger: refused with what was typed kept, asked for, prepared in the background, announced, downloaded. */
import { readFile } from "node:fs/promises";

import { expect } from "@playwright/test";

import { say, sayPastTense } from "~/workflows/kit";
import { ledgerRequest } from "~/workflows/jobs/ledger-request";

import { expectNoViolations, withAxe } from "./steps/axe";
import { download } from "./steps/documents";
import { choose, typeInto } from "./steps/keys";
import { test } from "./steps/people";

/** It is prepared within a second, and takes its time where two journeys share the machine. */
const TIMEOUT = { timeout: 45_000 };

test("a ledger is asked for, made in the background and downloaded (en)", async ({ come }, info) => {
  const preparer = await come("ua.demo");
  const { page, t, locale } = preparer;
  await withAxe(preparer);
  // An estate with a book: the list has its number first.
  await page.goto("/cash-books");
  // One of the demo office, whatever books other journeys have opened.
  const row = page.getByRole("row").filter({ hasText: "Demo Bank 012-" }).first();
  const book = row.locator('a[href^="/cash-books/0"]');
  const caseNo = (await book.innerText()).trim();
  await book.click();
  // An entry's link is named by its category and its day.
  const entry = page.locator('main a[href*="/entries/"]').first();
  const [category = ""] = ((await entry.getAttribute("aria-label")) ?? (await entry.innerText())).split(", ");
  expect(category).not.toBe("");
  await page.goto("/home");
  await page.getByRole("link", { name: t("dashboard.banner.reports"), exact: true }).click();
  await choose(page.locator("select[name=format]"), "csv");
  await choose(page.locator("select[name=grouping]"), "analysisCode");
  await typeInto(page.locator("input[name=accountFrom]"), caseNo);
  const submit = page.getByRole("button", { name: t("ledger.form.submit"), exact: true });
  await submit.click();
  await expect(page.locator("#periodFrom-error")).toHaveText(t("ledger.problems.required"));
  await expect(page.locator("input[name=accountFrom]")).toHaveValue(caseNo);
  await typeInto(page.locator("input[name=periodFrom]"), "01/01/2020");
  await typeInto(page.locator("input[name=periodTo]"), "31/12/2030");
  await submit.click();
  await expect(page.getByText(sayPastTense(ledgerRequest, locale, "ledger.requested"))).toBeVisible();
  const newest = page.getByRole("row").filter({ hasText: "01/01/2020" });
  await expect(newest.getByText(say(ledgerRequest, locale, "status.ready"))).toBeVisible(TIMEOUT);
  await expectNoViolations(preparer, "detailed ledgers");
  const link = newest.getByRole("link", { name: /^Download/ });
  const text = (await readFile(await download(preparer, link, info))).toString();
  expect(text).toContain(caseNo);
  expect(text).toContain(category);
  // The notice follows a moment after the file.
  await expect(async () => {
    await page.goto("/notifications");
    await expect(page.getByRole("main").getByText("A ledger is ready for download").first()).toBeVisible({
      timeout: 2_000,
    });
  }).toPass({ timeout: 20_000 });
});
