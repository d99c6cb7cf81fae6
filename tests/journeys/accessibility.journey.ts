/**
 * Every page of the URL map, as somebody who may open it, in three languages, on a wide screen and on a telephone: it has
 * a heading, and axe finds nothing. And what axe cannot see: the way of the keyboard.
 */
import { expect } from "@playwright/test";

import { isPageLine, type MappedPage } from "~/app/routing/access";
import { URL_MAP } from "~/app/routing/url-map";
import { DEMO_ACCOUNTS } from "~/app/services/assembly/demo/people";
import { getAddress, DEMO_PARAMETERS, NOWHERE, type Parameters } from "~/tests/support/addresses";
import { isInTurn, turnName } from "~/tests/support/turns";
import { LOCALES, sayFact, type Locale } from "~/workflows/kit";
import { referralB1 } from "~/workflows/forms/referral-b1";
import { getRights } from "~/workflows/registry";

import { buttonFor } from "./steps/act";
import { expectNoViolations, withAxe } from "./steps/axe";
import { chooseCase, startDraft } from "./steps/cases";
import { test, type Come, type Person } from "./steps/people";
import { withRealOnes } from "./steps/real-ones";

/** Pages of a form that say more when it stands elsewhere than with the office. */
const STATUS_FOR: Readonly<Record<string, string>> = {
  "routes/wizard-step": "drafted",
  "routes/submission-history": "pendingAmendment",
  "routes/submission-sign": "readyForReview",
};
/** Addresses that are looked at beside the one that the URL map gives. */
const FURTHER: Readonly<Record<string, (parameters: Parameters) => readonly string[]>> = {
  "routes/wizard-step": ({ caseId, form, submissionId }) =>
    ["step1", "step2", "step3", "step4"].map(
      (step) => `/casefile/${String(caseId)}/${String(form)}/${String(submissionId)}/${step}?check=1`,
    ),
  "case-file-casefile-caseId-overview-subTag": ({ caseId }) =>
    ["activity-history", "important-dates", "petition"].map(
      (tab) => `/casefile/${String(caseId)}/overview/${tab}`,
    ),
  "routes/proof-many": () => ["pass", "sign", "pay"].map((task) => `/pod-submission/many?task=${task}`),
};

/** The gallery shows the frames of several pages below each other. */
const EXCEPT: Readonly<Record<string, readonly string[]>> = { "routes/_examples": ["landmark-unique"] };

/** Examinations are an agent's: those pages are looked at with one of them. */
const AGENT = "peq.demo";

/** Pages that show most to somebody else than the first who may open them. */
const SHOWS_MOST_TO: Readonly<Record<string, string>> = {
  "routes/proof-many": "maker.demo",
  "routes/proof-request": "counter.demo",
  "routes/proof-request-document": "counter.demo",
};

/** Whose browser looks at the pages: of those who may open one, the first. */
const READERS = [
  "ua.demo",
  "pa.demo",
  "admin.demo",
  "supervisor.demo",
  "legal.demo",
  "auditor.demo",
  "developer.demo",
  "creditor.demo",
  "counter.demo",
  "pdd.demo",
  "maker.demo",
  AGENT,
] as const;

/** Somebody who may open it; `null`: nobody needs to be logged in. */
function findReader({ access, id }: Pick<MappedPage, "access" | "id">): string | null {
  if (SHOWS_MOST_TO[id] !== undefined) return SHOWS_MOST_TO[id];
  if (access.who === "loggedIn") return "ua.demo";
  if (access.who !== "holder") return null;
  const found = READERS.find((reader) => {
    const account = DEMO_ACCOUNTS.find(({ id }) => id === reader);
    const rights: readonly string[] = account === undefined ? [] : getRights(account.role);
    return access.rights.some((right) => rights.includes(right));
  });
  if (found === undefined) throw new Error(`No reader holds any of ${access.rights.join(", ")}`);
  return found;
}

const READERS_NEEDED = new Set(URL_MAP.map(findReader));

/** Which form the parameters stand for: the first of the list in that status. */
async function findForm({ page }: Person, list: string, status: string): Promise<Parameters> {
  await page.goto(`${list}status=${status}`);
  const address = await page.locator('a[href^="/casefile/"][href$="/status"]').first().getAttribute("href");
  const [, , caseId = "", form = "", submissionId = ""] = (address ?? "").split("/");
  await page.goto(`/casefile/${caseId}/${form}/${submissionId}/preview`);
  const files = await page
    .locator('a[href^="/files/"]')
    .evaluateAll((all) => all.map((each) => each.getAttribute("href")));
  return {
    ...DEMO_PARAMETERS,
    caseId,
    form,
    submissionId,
    type: referralB1.type,
    step: "step1",
    // An enclosure of the form; of a draft without any, a file that is not there.
    fileId: files[0]?.split("/")[2] ?? NOWHERE["fileId"] ?? "",
    format: "json",
  };
}

/** The forms that were found, for all tests that this process runs: nothing here changes them. */
const found = new Map<string, Promise<Parameters>>();

/** A form in that status that the reader may open: the agent's, or any. */
function formFor(reader: string | null, status: string, come: Come): Promise<Parameters> {
  const [guide, list] =
    reader === AGENT ? [AGENT, "/peq-submission?tab=drafts&"] : ["ua.demo", "/referrals-to-prosecution?"];
  const key = `${guide} ${status}`;
  const form = found.get(key) ?? come(guide).then((person) => findForm(person, list, status));
  found.set(key, form);
  return form;
}

/** Documents and answers to scripts stand outside the shell, beside some pages. */
async function isPage({ context }: Person, address: string): Promise<boolean> {
  // Nobody need make the document to know that it is one.
  if (/\.(xlsx|csv|ics)$/.test(address)) return false;
  const { "content-type": type = "" } = (await context.request.get(address)).headers();
  return type.startsWith("text/html");
}

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
    for (const { id, path, shell } of pages) {
      const form = await formFor(
        reader,
        STATUS_FOR[id] ?? (reader === AGENT ? "drafted" : "submitted"),
        come,
      );
      const parameters = shell ? await withRealOnes(person, come, path, form) : form;
      for (const address of [getAddress(path, parameters), ...(FURTHER[id]?.(parameters) ?? [])]) {
        if (!shell && !(await isPage(person, address))) continue;
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
