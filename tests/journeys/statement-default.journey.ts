/**
 * A default in the annual statement: the trustee's overview counts the case, its page shows the years, and the B1 that begins with them is
 * filled in, signed and submitted. Somebody of another firm finds nothing there.
 */
import { expect, type Locator } from "@playwright/test";

import { addDays, getLabel, readDate, say, writeDate } from "~/workflows/kit";
import { referralB1 } from "~/workflows/forms/referral-b1";

import { press } from "./steps/act";
import { expectNoViolations, withAxe } from "./steps/axe";
import { chooseCase, type ChosenCase } from "./steps/cases";
import { noticeOfDefault } from "./steps/documents";
import { attach, fillStep, getField } from "./steps/fill-form";
import { choose, typeInto } from "./steps/keys";
import { test, type Person } from "./steps/people";
import { signAndSubmit } from "./steps/sign";

/** The place keeps journeys apart. */
const PLACE = 5;
/** The notice of a default goes out some weeks after it. */
const NOTICE_DAYS = 20;

test("a default leads to a B1 that begins with its years, signed by the trustee", async ({ come }, info) => {
  test.setTimeout(240_000);
  const trustee = await come("pa.demo");
  await withAxe(trustee);
  const { page, t } = trustee;
  const chosen = await chooseCase(trustee, PLACE);
  const place = `/annual-statements/default/${chosen.id}`;

  await test.step("the alert of the case leads to the years", async () => {
    await page.goto(`/casefile/${chosen.id}/overview`);
    await page.getByRole("link", { name: t("caseAlerts.actDefault") }).click();
    await expect(page).toHaveURL(new RegExp(`${place}$`));
    await expectNoViolations(trustee, "the years of a default");
  });
  await test.step("a stranger finds nothing there", async () => {
    const stranger = await come("pa2.demo");
    expect((await stranger.page.goto(place))?.status()).toBe(404);
    await stranger.context.close();
  });
  await test.step("a B1 begins with them", async () => {
    const inDefault = page.getByText(t("annualStatement.default.standings.inDefault"), { exact: true });
    const count = await inDefault.count();
    expect(count).toBeGreaterThan(0);
    // The demonstration may have begun one for the case already.
    const [first, another] = (["start", "startAnother"] as const).map((each) =>
      page.getByRole("button", { name: t(`annualStatement.default.${each}`), exact: true }),
    );
    if (first === undefined || another === undefined) throw new Error("There are two buttons");
    const late = await trustee.context.newPage();
    await late.goto(place);
    await first.or(another).click();
    await page.waitForURL(/\/b1\/[^/]+\/step1$/);
    // A window that was opened before says so, and begins no second one with the same years.
    await late.locator('form:has([name="begun"])').getByRole("button").click();
    await expect(late.getByText(t("annualStatement.default.begunMeanwhile"))).toBeVisible();
    await expect(late).toHaveURL(new RegExp(`${place}$`));
    await late.close();
    await page.goto(page.url().replace(/step1$/, "step2"));
    await expect(getRowsOf(trustee, "defaults")).toHaveCount(count);
    await page.goto(page.url().replace(/step2$/, "step1"));
  });
  const address = new URL(page.url()).pathname.replace(/\/step1$/, "");
  await test.step("the years lead back to it before another is begun", async () => {
    await page.goto(place);
    const again = page.getByRole("button", { name: t("annualStatement.default.startAnother"), exact: true });
    await expect(again).toBeVisible();
    await expectNoViolations(trustee, "the years of a default whose B1 was begun");
    await page.locator(`a[href^="${address}"]`).click();
    await page.waitForURL(`**${address}/step1`);
  });
  await test.step("what nobody has recorded is filled in", () => fillIn(trustee, chosen));
  await test.step("it is signed and submitted", async () => {
    await press(trustee, referralB1, "review.requested");
    expect(await signAndSubmit(trustee, address, info)).not.toBe("");
  });
});

/** The rows stand: only what the portal does not know of them is typed. */
async function fillIn(person: Person, { values }: ChosenCase): Promise<void> {
  const { page, t } = person;
  const asked = { ...values, defaults: null, priorSubmitted: null, priorStatements: null };
  for (const step of ["step1", "step2", "step3", "step4"]) {
    await expect(page).toHaveURL(new RegExp(`/${step}$`));
    if (step === "step2") await fillRows(person);
    await fillStep(person, step, asked);
    if (step === "step4") await attach(person, await noticeOfDefault());
    const onwards = t(step === "step4" ? "filing.step.toPreview" : "common.next");
    await page.getByRole("button", { name: onwards, exact: true }).click();
  }
  await expect(page).toHaveURL(/\/preview$/);
}

async function fillRows(person: Person): Promise<void> {
  const rows = getRowsOf(person, "defaults");
  // What is not drawn yet would be counted as nothing.
  await expect(rows.first()).toBeVisible();
  for (let at = 0; at < (await rows.count()); at += 1) {
    const since = readDate((await rows.nth(at).getByRole("gridcell").nth(1).innerText()).slice(-10)) ?? "";
    await typeCell(person, { field: "defaults", at, column: 2, day: since });
    await typeCell(person, { field: "defaults", at, column: 3, day: addDays(since, NOTICE_DAYS) });
    await chooseInCell(person, { field: "defaults", at, column: 4, yes: false });
  }
  const prior = getRowsOf(person, "priorStatements");
  for (let at = 0; at < (await prior.count()); at += 1)
    await chooseInCell(person, { field: "priorStatements", at, column: 2, yes: true });
}

interface Cell {
  readonly field: "defaults" | "priorStatements";
  readonly at: number;
  readonly column: number;
}

/** The rows of a table of the form, below its heads. */
const getRowsOf = ({ page, locale }: Person, field: Cell["field"]) =>
  page
    .getByRole("grid", { name: getLabel(referralB1, locale, getField(field)), exact: true })
    .getByRole("row")
    .filter({ has: page.getByRole("gridcell") });

async function enterCell(person: Person, { field, at, column }: Cell): Promise<Locator> {
  const cell = getRowsOf(person, field).nth(at).getByRole("gridcell").nth(column);
  await cell.click();
  return cell;
}

async function typeCell(person: Person, { day, ...at }: Cell & { readonly day: string }): Promise<void> {
  const cell = await enterCell(person, at);
  await typeInto(cell.getByRole("textbox"), writeDate(day));
}

async function chooseInCell(person: Person, { yes, ...at }: Cell & { readonly yes: boolean }): Promise<void> {
  const list = (await enterCell(person, at)).getByRole("combobox");
  await list.press("F2");
  await choose(list, say(referralB1, person.locale, yes ? "common.yes" : "common.no"));
}
