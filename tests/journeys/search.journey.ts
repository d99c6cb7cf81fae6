/** The search over everything, by keyboard alone and without scripts; and the deadlines that the menu leads to. */
import { expect } from "@playwright/test";

import { expectNoViolations, withAxe } from "./steps/axe";
import { typeInto } from "./steps/keys";
import { test } from "./steps/people";

test("a case is found by its number alone, a form is begun in it, and Escape gives the focus back", async ({
  come,
}) => {
  const person = await come("ua.demo");
  const { page, t } = person;
  await withAxe(person);
  await page.goto("/my-case-list?type=B");
  const number = (await page.locator('a[href^="/casefile/"]').first().innerText()).trim();
  const typed = number.replace(/^(\w+) (\w+)\/.*$/, "$1$2").toLowerCase();
  const opener = page.getByRole("link", { name: t("shell.palette.open") });
  const box = page.getByRole("combobox", { name: t("shell.palette.label") });

  await opener.focus();
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(box).toBeFocused({ timeout: 2_000 });
  }).toPass();
  await page.keyboard.type(typed);
  const found = page.getByRole("option", { name: number }).first();
  await expect(found).toBeVisible();
  expect(page.url()).not.toContain(typed);
  await expectNoViolations(person, "the search over everything");
  await page.keyboard.press("Escape");
  await expect(box).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press("Control+k");
  await page.keyboard.type(`b1 ${number}`);
  const begin = page.getByRole("option", { name: t("shell.palette.newForm", { form: "B1", case: number }) });
  await expect(begin).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/casefile\/[\w-]+\/b1\/step1$/);
});

test("without scripts it is a page, in Chinese too", async ({ come }) => {
  const { page, t } = await come("admin.demo", { withoutScripts: true, locale: "zh-hk" });
  await page.goto("/home");
  await page.getByRole("link", { name: t("shell.palette.open") }).click();
  await typeInto(page.getByRole("textbox", { name: t("shell.palette.label") }), "假期");
  await page.getByRole("button", { name: t("shell.palette.submit"), exact: true }).click();
  await page
    .getByRole("main")
    .getByRole("link", { name: t("navigation.holidays") })
    .click();
  await expect(page).toHaveURL(/\/settings\/general-holidays$/);
});

test("deadlines are filtered, explain themselves and lead to the form that is due", async ({ come }) => {
  const { page, t } = await come("pa.demo");
  await page.goto("/settings/calendar");
  await expect(page).toHaveURL(/\/deadlines$/);
  await page.goto("/deadlines?kind=duty");
  const row = page
    .getByRole("row")
    .filter({ hasText: t("notices.deadlines.rules.statementOfProceedings") })
    .first();
  await expect(row).toContainText(t("notices.deadlines.basis.statementOfProceedings"));
  await row.getByRole("link", { name: new RegExp(t("notices.deadlines.forms.continue")) }).click();
  await expect(page).toHaveURL(/\/casefile\/[\w-]+\/s89\/\w+\//);
});
