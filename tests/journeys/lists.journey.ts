/** Finding cases and forms, and coming and going: lists with their filters in the address, who sees what, login and logout. */
import { expect } from "@playwright/test";

import { choose, typeInto } from "./steps/keys";
import { chooseCase } from "./steps/cases";
import { logIn, test, type Person } from "./steps/people";

/** Five wrong passwords in a row lock an account. This one is used by no other journey. */
const LOCKED_ACCOUNT = "partner.demo";
const WRONG_PASSWORDS = 5;

async function search({ page, t }: Person, text: string): Promise<void> {
  await typeInto(page.getByRole("textbox", { name: t("lists.search") }), text);
  await page.getByRole("button", { name: t("lists.apply"), exact: true }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get("q") === text);
}

const rows = ({ page }: Person) =>
  page
    .getByRole("table")
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader") });

/** How many entries the list says that it has. The address may change before the list does: see `expectCount`. */
async function loadCount({ page }: Person): Promise<number> {
  const said = await page.getByRole("main").getByRole("status").first().innerText();
  return Number(said.replace(/\D/g, ""));
}

/** Waits until the list says so: it is drawn a moment after the address has changed. */
async function expectCount(person: Person, count: number): Promise<void> {
  await expect.poll(() => loadCount(person)).toBe(count);
}

test("a case is found by its number, its English name, and two characters of its Chinese name", async ({
  come,
}) => {
  const preparer = await come("ua.demo");
  const { page } = preparer;
  const { number, nameEn } = await chooseCase(preparer, 8);
  const nameZh = await rows(preparer).filter({ hasText: number }).locator('[lang="zh-HK"]').innerText();
  for (const text of [number, nameEn, nameEn.toLowerCase(), nameZh.slice(0, 2), nameZh.slice(-2)]) {
    await page.goto("/case-directory");
    await search(preparer, text);
    await expect(rows(preparer).filter({ hasText: number }), text).toHaveCount(1);
  }
  await search(preparer, "沒有這個人");
  await expect(page.getByText(preparer.t("lists.noMatch"))).toBeVisible();
});

test("filters and order stand in the address, and can be taken away one by one", async ({ come }) => {
  const officer = await come("officer.demo");
  const { page, t } = officer;
  await page.goto("/case-directory");
  const all = await loadCount(officer);
  await choose(page.getByRole("combobox", { name: t("lists.caseType") }), "L");
  await page.getByRole("button", { name: t("lists.apply"), exact: true }).click();
  await expect(page).toHaveURL(/[?&]type=L/);
  await expect.poll(() => loadCount(officer)).toBeLessThan(all);
  const liquidations = await loadCount(officer);
  await expect(rows(officer).filter({ hasText: t("cases.types.B") })).toHaveCount(0);

  await page
    .getByRole("columnheader", { name: t("cases.number") })
    .getByRole("link")
    .click();
  await expect(page).toHaveURL(/sort=caseNo/);
  await expect(page.getByRole("columnheader", { name: t("cases.number") })).toHaveAttribute(
    "aria-sort",
    /.+/,
  );
  await page.reload();
  await expectCount(officer, liquidations);

  const active = t("lists.active", {
    name: t("lists.caseType"),
    value: t("cases.types.L"),
  });
  await page.getByRole("link", { name: t("lists.clearOne", { name: active }) }).click();
  await expect(page).not.toHaveURL(/type=L/);
  await expect(page).toHaveURL(/sort=caseNo/);
  await expectCount(officer, all);
});

test("the order of a list is that of its heading, both ways", async ({ come }) => {
  const officer = await come("officer.demo");
  const { page, t } = officer;
  const getDay = (text: string) => text.trim().split("/").reverse().join("-");
  const days = async () => {
    // A petition on which no order has been made yet has no such date.
    const cells = await rows(officer)
      .locator(`td[data-label="${t("cases.orderDate")}"]`)
      .filter({ hasText: /^\d\d\/\d\d\/\d{4}$/ })
      .allInnerTexts();
    return cells.map(getDay);
  };
  await page.goto("/case-directory?sort=orderDate&direction=asc");
  const rising = await days();
  expect(rising.length).toBeGreaterThan(5);
  expect(rising).toEqual([...rising].sort());
  await page
    .getByRole("columnheader", { name: t("cases.orderDate") })
    .getByRole("link")
    .click();
  await expect(page).toHaveURL(/direction=desc/);
  await expect.poll(days).not.toEqual(rising);
  const falling = await days();
  expect(falling).toEqual([...falling].sort().reverse());
});

test("the office sees every case, a firm its own, and a former appointment stands in a list of its own", async ({
  come,
}) => {
  const [officer, preparer, stranger] = [
    await come("officer.demo"),
    await come("ua.demo"),
    await come("ua2.demo"),
  ];
  for (const { page } of [officer, preparer, stranger]) await page.goto("/case-directory");
  const [all, own, others] = [await loadCount(officer), await loadCount(preparer), await loadCount(stranger)];
  expect(all).toBeGreaterThanOrEqual(400);
  expect(own).toBeLessThan(all);
  expect(others).toBeLessThan(all);

  await preparer.page.goto("/my-ex-case-list");
  const former = await loadCount(preparer);
  expect(former).toBeGreaterThan(0);
  const caseNumber = (await rows(preparer).first().getByRole("rowheader").innerText()).trim();
  await rows(preparer).first().getByRole("link").first().click();
  await expect(preparer.page).toHaveURL(/\/ex\/overview/);
  await expect(preparer.page.getByText(preparer.t("caseFile.former"))).toBeVisible();
  await preparer.page.goto("/my-case-list");
  await search(preparer, caseNumber);
  await expect(rows(preparer)).toHaveCount(0);
  await preparer.page.goto("/my-case-list");
  await expectCount(preparer, own - former);
});

test("five wrong passwords lock the account, and the page says so", async ({ comeUnknown }) => {
  const person = await comeUnknown();
  const { page, t } = person;
  await page.goto("/login");
  for (let attempt = 1; attempt <= WRONG_PASSWORDS; attempt += 1) {
    await logIn(person, LOCKED_ACCOUNT, `wrong password ${String(attempt)}`);
    const code = attempt < WRONG_PASSWORDS ? "ERR_AUTH_0005" : "ERR_AUTH_0004";
    await expect(page.getByText(t(`errors.${code}.sentence`))).toBeVisible();
    await page.goto("/login");
  }
  await logIn(person, LOCKED_ACCOUNT);
  await expect(page.getByText(t("errors.ERR_AUTH_0004.sentence"))).toBeVisible();
  await page.goto("/home");
  await expect(page).toHaveURL(/\/login/);
});

test("logging out ends the session, and logging in leads on to where one was going", async ({
  comeUnknown,
}) => {
  const person = await comeUnknown();
  const { page, t } = person;
  await page.goto("/my-case-list?type=L");
  await expect(page).toHaveURL(/\/login\?returnTo=/);
  await logIn(person, "sa.demo");
  await expect(page).toHaveURL(/\/my-case-list\?type=L$/);
  await page.getByText("LEE Ka Yan (sa.demo)").first().click();
  await page.getByRole("button", { name: t("shell.logout"), exact: true }).click();
  await expect(page.getByText(t("logout.done"))).toBeVisible();
  await page.goto("/my-case-list");
  await expect(page).toHaveURL(/\/login/);
});
