/**
 * Nothing that somebody typed is lost: on every page of the URL map with a text field, something is typed, the page is left in one
 * of eight ways, and it is there again, or is offered and can be put back.
 */
import { expect, type Locator, type Page } from "@playwright/test";

import { isPageLine } from "~/app/routing/access";
import { URL_MAP } from "~/app/routing/url-map";
import { isInTurn, turnName, turnNumber } from "~/tests/support/turns";

import { findReader, listAddresses, READERS_NEEDED } from "./steps/mapped-pages";
import { enter, test, type Person } from "./steps/people";

/** Of the pages, one in so many is tried in one run, by turns. */
const PAGES_EVERY = 7;
/** A text field of a form that is posted, in sight, that takes words. Cells of a table have tests of their own. */
const TEXT = ["input:not([type])", "input[type=text]", "textarea"]
  .map(
    (kind) =>
      `main form[method=post] ${kind}:not([readonly]):not([autocomplete=one-time-code]):not([role=grid] *):visible`,
  )
  .join();
/** Opens a dialog in which something is asked. */
const ASKS = "main form[method=post] button[aria-haspopup=dialog]:visible:enabled";
const TYPED = "二零二六 7";

interface Visit {
  readonly person: Person;
  readonly loginName: string;
  readonly page: Page;
  readonly address: string;
}

/** Each ends on the page, opened again. */
const WAYS: Readonly<Record<string, (visit: Visit) => Promise<Page>>> = {
  "a reload": async ({ page }) => {
    await page.reload();
    return page;
  },
  Back: async ({ page, address }) => {
    await page.goBack();
    await page.goto(address);
    return page;
  },
  "a link": async ({ page, address }) => {
    // Out of a dialog the way leads over its question.
    while ((await page.locator("dialog[open]").count()) > 0) await page.keyboard.press("Escape");
    await page.locator("nav a[href]:visible, header a[href]:visible").first().click();
    await expect(page).not.toHaveURL((url) => url.pathname === new URL(address, url).pathname);
    await page.goto(address);
    return page;
  },
  "a closed tab": async ({ person: { context }, page, address }) => {
    await page.close();
    const again = await context.newPage();
    await again.goto(address);
    return again;
  },
  Escape: async ({ page, address }) => {
    await page.keyboard.press("Escape");
    await page.goto(address);
    return page;
  },
  "the end of the session": async ({ person, loginName, page, address }) => {
    await person.context.clearCookies();
    await page.goto(address);
    await enter(person, loginName);
    await page.goto(address);
    return page;
  },
  "a lost network": async ({ person: { context }, page, address }) => {
    await context.setOffline(true);
    await page.goto(address).catch(() => undefined);
    await context.setOffline(false);
    await page.goto(address);
    return page;
  },
  "a portal that starts anew": async ({ person: { context }, page, address }) => {
    await context.route("**", (route) => route.abort("connectionrefused"));
    await page.goto(address).catch(() => undefined);
    await context.unroute("**");
    await page.goto(address);
    return page;
  },
};
const NAMES = Object.keys(WAYS);

/** The first field, in the page or in the first of its dialogs that asks for words. */
async function findField(page: Page): Promise<Locator | null> {
  const field = page.locator(TEXT).first();
  if ((await field.count()) > 0) return field;
  const openers = page.locator(ASKS);
  for (let place = 0; place < (await openers.count()); place += 1) {
    await openers.nth(place).click();
    const asked = page.locator(TEXT).first();
    if ((await asked.count()) > 0) return asked;
    await page.keyboard.press("Escape");
  }
  return null;
}

/** Types as a person does, and waits for as long as it takes to look away. */
async function typeWords(field: Locator): Promise<string> {
  await field.click();
  await field.press("End");
  await field.pressSequentially(TYPED);
  const value = await field.inputValue();
  await field.page().waitForTimeout(400);
  return value;
}

async function isThere({ page, t }: Pick<Person, "page" | "t">, value: string): Promise<void> {
  const holds = async (): Promise<boolean> => {
    const field = await findField(page);
    return field !== null && (await field.inputValue()) === value;
  };
  if (await holds()) return;
  await page
    .getByRole("button", { name: t("filing.step.unsent.restore") })
    .first()
    .click();
  await expect.poll(holds).toBe(true);
}

/** Types, leaves the page and comes back. @returns the page, and what is wrong with it */
async function typeAndLeave(
  way: string,
  visit: Visit,
  field: Locator,
): Promise<{ readonly page: Page; readonly problem: string | null }> {
  let { page } = visit;
  try {
    const value = await typeWords(field);
    page = (await WAYS[way]?.(visit)) ?? page;
    await page.waitForLoadState("networkidle");
    await isThere({ page, t: visit.person.t }, value);
    return { page, problem: null };
  } catch (error) {
    return { page, problem: String(error).split("\n")[0] ?? "" };
  }
}

for (const reader of READERS_NEEDED) {
  if (reader === null) continue;
  test(`what ${reader} types on a page is there again after leaving it in any way (${turnName()})`, async ({
    come,
  }) => {
    test.setTimeout(420_000);
    let person = await come(reader);
    let turn = turnNumber();
    const lost: string[] = [];
    let tried = 0;
    const pages = URL_MAP.filter(isPageLine).filter(
      (each, line) => findReader(each) === reader && isInTurn(line, PAGES_EVERY),
    );
    for (const mapped of pages) {
      for (const address of await listAddresses(mapped, reader, person, come)) {
        const { page } = person;
        await page.goto(address);
        await page.getByRole("heading", { level: 1 }).first().waitFor({ state: "attached" });
        await page.waitForLoadState("networkidle");
        const field = await findField(page);
        if (field === null) continue;
        tried += 1;
        const way = NAMES[(turn += 1) % NAMES.length] ?? "";
        const seen = await typeAndLeave(way, { person, loginName: reader, page, address }, field);
        person = { ...person, page: seen.page };
        if (seen.problem !== null) lost.push(`${address} after ${way}: ${seen.problem}`);
      }
    }
    test.info().annotations.push({ type: "pages", description: String(tried) });
    expect(lost, "pages that lose what was typed").toEqual([]);
  });
}
