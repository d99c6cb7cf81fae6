/**
 * Every page of the URL map, as somebody who may open it, in three languages, on a wide screen and on a telephone: it has
 * a heading, and axe finds nothing. And what axe cannot see: the way of the keyboard.
 */
import { expect } from "@playwright/test";

import { isPageLine, type MappedPage } from "~/app/routing/access";
import { URL_MAP } from "~/app/routing/url-map";
import { isInTurn, turnName } from "~/tests/support/turns";
import { LOCALES, sayFact, type Locale } from "~/workflows/kit";
import { referralB1 } from "~/workflows/forms/referral-b1";

import { buttonFor } from "./steps/act";
import { expectNoViolations, withAxe } from "./steps/axe";
import { chooseCase, startDraft } from "./steps/cases";
import { findReader, listAddresses, READERS_NEEDED } from "./steps/mapped-pages";
import { test } from "./steps/people";

/** The gallery shows the frames of several pages below each other. */
const EXCEPT: Readonly<Record<string, readonly string[]>> = { "routes/_examples": ["landmark-unique"] };

/** Pages that one test looks at: few enough for its time on a slow machine, and many for one browser that starts cold. */
const PAGES_AT_ONCE = 24;
/** On a telephone every second page, by turns: few of the rules say anything else there. */
const TELEPHONE_EVERY = 2;
/** The shell around a page is the same for all that one reader looks at, but for the entry that is marked: every fourth time, by turns. */
const SHELL_EVERY = 4;

interface Look {
  readonly locale: Locale;
  readonly reader: string | null;
  readonly pages: readonly MappedPage[];
}

/** Of the pages, one in so many is looked at in one run, by turns: a number without a divisor in common with that of the languages. */
const PAGES_EVERY = 7;

/** Every page in one of the languages, by turns: what axe asks of a page is the same in each, and a reader has one at a time. */
const looks: readonly Look[] = LOCALES.flatMap((locale, turn) =>
  [...READERS_NEEDED].flatMap((reader, index) => {
    if (!isInTurn(index + turn, LOCALES.length)) return [];
    const pages = URL_MAP.filter(isPageLine).filter(
      (each, line) => findReader(each) === reader && isInTurn(line, PAGES_EVERY),
    );
    const parts = Math.ceil(pages.length / PAGES_AT_ONCE);
    return Array.from({ length: parts }, (_, part) => ({
      locale,
      reader,
      pages: pages.slice(part * PAGES_AT_ONCE, (part + 1) * PAGES_AT_ONCE),
    }));
  }),
);

looks.forEach(({ locale, reader, pages }, index) => {
  test(`axe finds nothing on the pages of ${reader ?? "nobody"} (${locale}, ${String(index + 1)} of ${String(looks.length)}, ${turnName()})`, async ({
    come,
    comeUnknown,
  }) => {
    test.setTimeout(420_000);
    const person = reader === null ? await comeUnknown({ locale }) : await come(reader, { locale });
    await withAxe(person);
    let looked = 0;
    for (const mapped of pages) {
      const { id, shell } = mapped;
      for (const address of await listAddresses(mapped, reader, person, come)) {
        const answer = await person.page.goto(address);
        expect(answer?.status() ?? 200, address).toBeLessThan(500);
        // Behind what has to be read first, the page's heading is out of reach.
        const heading = person.page.getByRole("heading", { level: 1, includeHidden: true });
        await heading.first().waitFor({ state: "attached" });
        await expectNoViolations(person, address, EXCEPT[id], {
          onTelephone: isInTurn(looked, TELEPHONE_EVERY),
          withShell: !shell || looked === 0 || isInTurn(looked, SHELL_EVERY),
        });
        looked += 1;
      }
    }
  });
});

test("the first press of Tab offers to skip to the content", async ({ come }) => {
  const { page, t } = await come("ua.demo");
  await page.goto("/case-directory");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: t("shell.skip") })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  const inside = await page.evaluate(() => document.querySelector("main")?.contains(document.activeElement));
  expect(inside).toBe(true);
});

test("the Tab key goes through a step in the order in which it is read", async ({ come }) => {
  const preparer = await come("ua.demo");
  const { page } = preparer;
  const draft = await startDraft(preparer, (await chooseCase(preparer, 9)).id);
  await page.goto(`${draft}/step4`);
  await page.waitForLoadState("networkidle");
  await page.locator("#offenceDescription").focus();
  const met: string[] = [];
  for (let press = 0; press < 40; press += 1) {
    met.push(await page.evaluate(() => document.activeElement?.getAttribute("name") ?? ""));
    await page.keyboard.press("Tab");
  }
  const order = [
    "offenceDescription",
    "prosecutionReason",
    "firstDiscoveryDate",
    "complaintReceived",
    "findings",
  ];
  const places = order.map((name) => met.indexOf(name));
  expect(places.every((place) => place >= 0)).toBe(true);
  expect(places).toEqual([...places].sort((one, other) => one - other));
});

test("a dialog takes the focus, keeps it, and gives it back", async ({ come }) => {
  const preparer = await come("ua.demo");
  const { page, t, locale } = preparer;
  const draft = await startDraft(preparer, (await chooseCase(preparer, 9)).id);
  await page.goto(`${draft}/preview`);
  const label = sayFact(referralB1, locale, "draft.deleted");
  const opener = await buttonFor(preparer, referralB1, "draft.deleted");
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("alertdialog", { name: label });
  await expect(dialog).toBeVisible();
  for (let press = 0; press < 8; press += 1) {
    // Between two rounds the focus is with the browser's own bars, never on the page behind.
    const place = await page.evaluate(() => {
      const active = document.activeElement;
      return active === null || active === document.body || active.closest("dialog") !== null;
    });
    expect(place).toBe(true);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page.getByText(t("filing.actions.deleteTick"))).toBeHidden();
});
