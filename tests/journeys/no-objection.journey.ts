/** Letters of no objection: two bankrupts without an account on a telephone (zh-hk, zh-cn), and an officer (en) who holds a letter and checks many cases. */
import { readFile } from "node:fs/promises";

import { expect, type Page } from "@playwright/test";

import { DEMO_PASSPORT_HOLDER } from "~/app/services/assembly/demo/bankrupts";
import { fillTemplate } from "~/tests/support/workbooks";
import { say, sayPastTense } from "~/workflows/kit";
import { noObjectionLetter } from "~/workflows/records/no-objection-letter";

import { expectNoViolations, withAxe } from "./steps/axe";
import { getDemoBankrupt as bankrupt, readCodeSentTo } from "./steps/bankrupts";
import { download } from "./steps/documents";
import { typeInto } from "./steps/keys";
import { test, type Person } from "./steps/people";
import { scanOnPhone } from "./steps/phone";
import { fieldName } from "./steps/words";

/** A letter is sealed within seconds, and takes its time where two journeys share the machine. */
const TIMEOUT = { timeout: 45_000 };
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const TELEPHONE = { width: 390, height: 844 };

const button = ({ page }: Person, name: string) => page.getByRole("button", { name, exact: true });
const field = ({ page, t }: Person, label: string) =>
  page.getByRole("textbox", { name: fieldName(label, t("common.required")) });

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
}

/** The years of the demonstration follow the day on which it was filled: the page lists its cases. */
async function loadCaseNo({ page, t }: Person, caseNumber: number): Promise<string> {
  await page.goto("/no-objection-letter");
  await page.getByText(t("bankruptDoor.demo")).click();
  const line = page.getByText(new RegExp(`^HCB ${String(caseNumber)}/\\d{4}$`));
  return line.innerText();
}

/** @param isWhole whether the number is typed as letters print it, and no year beside it */
async function fillDoor(person: Person, caseNo: string, hkid: string, isWhole = false): Promise<void> {
  const { page, t } = person;
  const parts = /^HCB (\d+)\/(\d{4})$/.exec(caseNo) ?? [];
  const [, number = "", year = ""] = isWhole ? [caseNo, caseNo] : parts;
  await page.goto("/no-objection-letter");
  await typeInto(field(person, t("bankruptDoor.number")), number);
  await typeInto(field(person, t("bankruptDoor.year")), year);
  await typeInto(field(person, t("bankruptDoor.idNumber")), hkid);
  await typeInto(field(person, t("login.captcha")), "journey");
}

test("a bankrupt gets the letter on a telephone, another is told why not, and an officer holds one and checks many", async ({
  come,
  comeUnknown,
}, info) => {
  test.setTimeout(240_000);
  const person = await comeUnknown({ locale: "zh-hk", viewport: TELEPHONE });
  const { page, t } = person;
  await withAxe(person);
  const [free, suspended] = [bankrupt(null), bankrupt("suspended")];
  let reference = "";

  await test.step("a wrong check digit is told at its field, and nothing is lost", async () => {
    await page.goto("/login");
    await page.getByRole("link", { name: t("login.noObjection") }).click();
    const caseNo = await loadCaseNo(person, free.caseNumber);
    await fillDoor(person, caseNo, "A123456(0)");
    await button(person, t("bankruptDoor.byCode")).click();
    await expect(page.locator("#idNumber-error")).toHaveText(t("bankruptDoor.problems.hkid"));
    await expect(page.locator("input[name=number]")).toHaveValue(String(free.caseNumber));
    await expectNoViolations(person, "the door of bankrupts");
    await expectNoSidewaysScroll(page);
    await fillDoor(person, caseNo, free.hkid);
    await button(person, t("bankruptDoor.byCode")).click();
  });
  await test.step("the code proves who it is, and the sealed letter is downloaded and checked", async () => {
    await expect(page.getByRole("heading", { name: t("bankruptDoor.code.title") })).toBeVisible();
    expect(page.url()).not.toContain(free.hkid.slice(0, 6));
    const code = await readCodeSentTo(person, free.email);
    const typed = field(person, t("bankruptDoor.code.label"));
    await typeInto(typed, code === "000000" ? "000001" : "000000");
    await button(person, t("bankruptDoor.code.prove")).click();
    await expect(page.getByText(t("errors.ERR-AUTH-003.sentence")).first()).toBeVisible();
    await typeInto(typed, code);
    await button(person, t("bankruptDoor.code.prove")).click();
    await expect(page.getByText(t("noObjection.answer.issued"))).toBeVisible(TIMEOUT);
    // Whoever goes back to the code, which is used, is shown the answer again.
    await page.goto("/no-objection-letter/code");
    await expect(page).toHaveURL(/\/no-objection-letter\/answer$/);
    await expectNoViolations(person, "the answer to a bankrupt");
    await expectNoSidewaysScroll(page);
    reference = await page.getByText(/^NOL-\d{4}-[0-9A-Z]{8}$/).innerText();
    const link = page.getByRole("link", { name: t("noObjection.answer.download") });
    const file = await download(person, link, info);
    expect((await readFile(file)).subarray(0, 5).toString()).toBe("%PDF-");
    await page.goto("/verify");
    await page.locator('input[name="receipt"]').setInputFiles(file);
    await button(person, t("verify.check")).click();
    await expect(page.getByText(t("verify.sealedPapers.noObjection.stands"))).toBeVisible(TIMEOUT);
    await expect(page.getByText(reference, { exact: true })).toBeVisible();
  });
  await test.step("the letter is collected again on another day: by its number, and a new code", async () => {
    await page.goto("/no-objection-letter/answer");
    await button(person, t("noObjection.answer.leave")).click();
    await page.goto("/no-objection-letter/collect");
    await expectNoViolations(person, "where a letter is collected again");
    await typeInto(field(person, t("noObjection.collect.reference")), reference);
    await typeInto(field(person, t("bankruptDoor.idNumber")), free.hkid);
    await typeInto(field(person, t("login.captcha")), "journey");
    await button(person, t("bankruptDoor.byCode")).click();
    await expect(page.getByRole("heading", { name: t("bankruptDoor.code.title") })).toBeVisible();
    await typeInto(field(person, t("bankruptDoor.code.label")), await readCodeSentTo(person, free.email, 2));
    await button(person, t("bankruptDoor.code.prove")).click();
    await expect(page.getByText(t("noObjection.answer.issued"))).toBeVisible(TIMEOUT);
    await expect(page.getByText(reference, { exact: true })).toBeVisible();
    await button(person, t("noObjection.answer.leave")).click();
  });
  await test.step("another proves it with iAM Smart, and is told the day and the next step", async () => {
    const person = await comeUnknown({ locale: "zh-cn", viewport: TELEPHONE });
    const { page, t, locale } = person;
    const phone = await comeUnknown({ locale: "zh-cn", viewport: TELEPHONE });
    const caseNo = await loadCaseNo(person, suspended.caseNumber);
    await fillDoor(person, caseNo, suspended.hkid, true);
    await button(person, t("bankruptDoor.byApp")).click();
    await scanOnPhone(person, phone, suspended.id);
    // Exactly: the page that waits for the app has the app's name in its heading as well.
    const answered = page.getByRole("heading", { name: t("bankruptDoor.app.title"), exact: true });
    await expect(answered).toBeVisible(TIMEOUT);
    await button(person, t("noObjection.identity.go")).click();
    await expect(page.getByText(t("noObjection.answer.refused"))).toBeVisible(TIMEOUT);
    await expect(page.getByText("ERR-NOL-003")).toBeVisible();
    await expect(page.getByText(t("errors.ERR-NOL-003.next"))).toBeVisible();
    await expect(page.getByText(say(noObjectionLetter, locale, "days.until"))).toBeVisible();
    await expectNoSidewaysScroll(page);
    await button(person, t("noObjection.answer.leave")).click();
    await expect(page).toHaveURL(/\/no-objection-letter$/);
    await page.goto("/no-objection-letter/answer");
    await expect(page).toHaveURL(/\/collect$/);
  });
  await test.step("whoever has a passport alone proves it by SMS", async () => {
    const person = await comeUnknown({ locale: "zh-cn", viewport: TELEPHONE });
    const { page, t, context } = person;
    await withAxe(person);
    const { passport = "", caseNumber } = DEMO_PASSPORT_HOLDER;
    await fillDoor(person, await loadCaseNo(person, caseNumber), passport);
    await page.getByLabel(t("bankruptDoor.passport")).check();
    await expectNoViolations(person, "the door of bankrupts with a passport");
    await button(person, t("bankruptDoor.bySms")).click();
    await expect(page.getByRole("heading", { name: t("bankruptDoor.code.title") })).toBeVisible();
    const inbox = await context.newPage();
    await expect(async () => {
      await inbox.goto(`/demo/phone?q=${encodeURIComponent(DEMO_PASSPORT_HOLDER.phone)}`);
      await expect(inbox.getByRole("main")).toContainText(/\b\d{6}\b/, { timeout: 1_000 });
    }).toPass(TIMEOUT);
    const code = /\b\d{6}\b/.exec(await inbox.getByRole("main").innerText())?.[0] ?? "";
    await inbox.close();
    await typeInto(field(person, t("bankruptDoor.code.label")), code);
    await button(person, t("bankruptDoor.code.prove")).click();
    await expect(page.getByText(t("noObjection.answer.issued"))).toBeVisible(TIMEOUT);
    await expectNoSidewaysScroll(page);
  });
  const officer = await come("officer.demo");
  await withAxe(officer);
  await test.step("an officer sees why, and holds the letter", async () => {
    await officer.page.goto(`/no-objection-letters?q=${reference}`);
    await expectNoViolations(officer, "the list of letters");
    await officer.page
      .getByRole("link", { name: officer.t("noObjection.letter.open", { reference }) })
      .click();
    await expect(
      officer.page.getByText(say(noObjectionLetter, "en", "findings.period.over"), { exact: true }),
    ).toBeVisible();
    await button(officer, officer.t("noObjection.letter.hold")).click();
    await expect(officer.page.locator("#reason-error")).toHaveText(
      officer.t("noObjection.letter.problems.required"),
    );
    await typeInto(field(officer, officer.t("noObjection.letter.reason")), "Property was found.");
    await button(officer, officer.t("noObjection.letter.hold")).click();
    await expect(
      officer.page.getByText(sayPastTense(noObjectionLetter, "en", "letter.held")).first(),
    ).toBeVisible();
    await expectNoViolations(officer, "a letter that is held");
    await expect(button(officer, officer.t("noObjection.letter.release"))).toBeVisible();
  });
  await test.step("many cases are checked at once and exported", async () => {
    const caseNos = await Promise.all(
      [free, suspended].map(({ caseNumber }) => caseNoOfOffice(officer, caseNumber)),
    );
    await officer.page.goto("/no-objection-letters/batch-check");
    const templateLink = officer.page.getByRole("link", { name: officer.t("noObjection.batch.template") });
    const template = await readFile(await download(officer, templateLink, info));
    const buffer = await fillTemplate(template, {
      form: caseNos.map((caseNo, index) => ({ case: caseNo, ownReference: `${String(index + 1)} of 2` })),
    });
    const cases = officer.page.getByRole("textbox", { name: officer.t("noObjection.batch.cases") });
    const upload = officer.page.locator("input[name=file]");
    await typeInto(cases, "HCB 1/1999");
    await upload.setInputFiles({
      name: "other.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("%PDF-1.4"),
    });
    await button(officer, officer.t("noObjection.batch.submit")).click();
    await expect(officer.page.locator("#file-error")).toBeVisible();
    await expect(cases).toHaveValue("HCB 1/1999");
    await upload.setInputFiles({ name: "cases.xlsx", mimeType: XLSX, buffer });
    await button(officer, officer.t("noObjection.batch.submit")).click();
    const counts = officer.t("noObjection.batch.counts", { inOrder: 0, refused: 2, unknown: 1 });
    await expect(officer.page.getByText(counts)).toBeVisible();
    // The letter that was asked for before is held.
    await expect(officer.page.getByText("ERR-NOL-006")).toBeVisible();
    await expect(officer.page.getByText("ERR-NOL-003")).toBeVisible();
    await expectNoViolations(officer, "the result of a batch check");
    const file = await download(officer, button(officer, officer.t("noObjection.batch.export")), info);
    expect((await readFile(file)).subarray(0, 2).toString()).toBe("PK");
  });
});

async function caseNoOfOffice({ context }: Person, caseNumber: number): Promise<string> {
  const page = await (await context.request.get("/no-objection-letter")).text();
  return new RegExp(`HCB ${String(caseNumber)}/\\d{4}`).exec(page)?.[0] ?? "";
}
