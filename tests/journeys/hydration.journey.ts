/** What is typed and pressed before a page's scripts are there is not lost. */
import { expect, type Locator } from "@playwright/test";

import { sayFact } from "~/workflows/kit";
import { referralB1 } from "~/workflows/forms/referral-b1";

import { buttonFor } from "./steps/act";
import { chooseCase, startDraft } from "./steps/cases";
import { getControl } from "./steps/fill-form";
import { typeInto } from "./steps/keys";
import { test, type Person } from "./steps/people";

/** Far from the cases of the referral's journey. */
const FIRST_CASE = 5;

const box = (person: Person): Locator => getControl(person, person.page.getByRole("main"), "fileEnclosure");

/** Runs in the page before its own scripts: types into a field as soon as it is there, and presses keys all the while. */
function typeFromTheFirstMoment(typing: { readonly field: string; readonly value: string }): void {
  const channel = new MessageChannel();
  const press = (): void => {
    const field = document.querySelector<HTMLInputElement>(`input[name="${typing.field}"]`);
    if (field !== null && field.value !== typing.value) {
      field.value = typing.value;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "Shift", bubbles: true }));
    if (performance.now() < 3_000) channel.port2.postMessage(null);
  };
  channel.port1.onmessage = press;
  press();
}

test("keys that are pressed while a page comes alive do it no harm, and what they typed is saved", async ({
  come,
}) => {
  const preparer = await come("ua.demo");
  const { page } = preparer;
  const draft = await startDraft(preparer, (await chooseCase(preparer, FIRST_CASE)).id);
  await page.addInitScript(typeFromTheFirstMoment, { field: "fileEnclosure", value: "typed early" });
  await page.goto(`${draft}/step1`);
  const other = await come("ua.demo");
  await expect(async () => {
    await other.page.goto(`${draft}/step1`);
    await expect(box(other)).toHaveValue("typed early", { timeout: 1_000 });
  }).toPass();
});

test("a button that is pressed before the page's scripts have come does its work when they have", async ({
  come,
}) => {
  const preparer = await come("ua.demo");
  const { page, locale } = preparer;
  const draft = await startDraft(preparer, (await chooseCase(preparer, FIRST_CASE)).id);
  const label = sayFact(referralB1, locale, "draft.deleted");
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${draft}/preview`, { waitUntil: "commit" });
  await (await buttonFor(preparer, referralB1, "draft.deleted")).click();
  release();
  await expect(page.getByRole("alertdialog", { name: label })).toBeVisible();
});

test("a page fetches the texts of its reader's language once, and no other's", async ({ come }) => {
  const preparer = await come("ua.demo", { locale: "zh-hk" });
  const { page, t } = preparer;
  await page.goto("/case-directory");
  const fetched = (): Promise<readonly string[]> =>
    page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => path.startsWith("/words/")),
    );
  // Only scripts take a column away: the page is alive.
  const columns = page.getByRole("table").getByRole("columnheader");
  const all = await columns.count();
  await page
    .locator("summary")
    .filter({ hasText: t("lists.columns") })
    .click();
  await page
    .getByRole("group", { name: t("lists.columns") })
    .getByRole("checkbox")
    .first()
    .click();
  await expect(columns).toHaveCount(all - 1);
  expect(await fetched()).toEqual([expect.stringMatching(/^\/words\/zh-hk-\w+\.json$/)]);
});

test("a page whose texts do not come works as it does without scripts", async ({ come }) => {
  const preparer = await come("ua.demo");
  const { page, t } = preparer;
  const { number } = await chooseCase(preparer, FIRST_CASE);
  await page.route("**/words/*", (route) => route.abort());
  await page.goto("/case-directory");
  await typeInto(page.getByRole("textbox", { name: t("lists.search") }), number);
  await page.getByRole("button", { name: t("lists.apply"), exact: true }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get("q") === number);
  await page.getByRole("rowheader", { name: number }).getByRole("link").click();
  await expect(page).toHaveURL(/\/casefile\//);
});
