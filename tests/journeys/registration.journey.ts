/** An institution applies for an account on a telephone, two officers approve, and its first holder logs in; a firm is refused and asks for a review. */
import { expect } from "@playwright/test";
import { ulid } from "ulidx";

import { say, sayPastTense } from "~/workflows/kit";
import { registration } from "~/workflows/records/registration";

import { expectNoViolations, withAxe } from "./steps/axe";
import { typeInto } from "./steps/keys";
import { linkFor } from "./steps/mailbox";
import { logIn, test, type Person } from "./steps/people";
import {
  button,
  expectNoSidewaysScroll,
  field,
  proveAddress,
  TELEPHONE,
  type Visitor,
} from "./steps/visitor";

const PASSWORD = "Kowloon-Trade-88!";
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const LETTER = { name: "authorisation.png", mimeType: "image/png", buffer: PNG };

const unique = ulid().slice(-7).toLowerCase();
const APPLICANT: Visitor = { name: "陳大文", nameZh: null, email: `credit.${unique}@trade-bank.example` };
const HOLDER = `wong.${unique}@trade-bank.example`;
const NAME = `Kowloon Trade Bank ${unique} Limited`;
/** Seven digits that no other run has. */
const NUMBER = String(1_000_000 + (Date.now() % 8_000_000));

async function look(person: Person, what: string): Promise<void> {
  await expectNoViolations(person, what);
  await expectNoSidewaysScroll(person.page);
}

async function fillIn(person: Person, name: string, number: string): Promise<void> {
  const { page, t } = person;
  const type = (key: string, text: string) => typeInto(page.locator(`[name="${key}"]`), text);
  const go = () => button(person, t("registration.step.continue")).click();
  // Nothing typed: the page says what is missing, and keeps where one is.
  await go();
  await expect(page.getByText(t("registration.problems.required")).first()).toBeVisible();
  await look(person, "a step with problems");
  await type("nameEn", name);
  await type("nameZh", "九龍貿易銀行有限公司");
  await type("shortName", `KTB ${number}`);
  await page
    .getByRole("radio", { name: new RegExp(t("registration.numberKinds.company").slice(0, 2)) })
    .first()
    .check();
  await type("number", number);
  await type("address1", "灣仔港灣道1號12樓");
  await type("phone", "2123 4567");
  await type("email", APPLICANT.email);
  await expect(page.getByText(t("registration.step.savedAt", { time: "" }).slice(0, 3)).last()).toBeVisible();
  // What is saved is nobody's unsent typing: nothing is kept of it to be offered back.
  const countKept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith("sealed-input:")).length);
  await expect.poll(countKept).toBe(0);
  await go();
  await expect(page.getByRole("heading", { level: 1, name: t("registration.steps.people") })).toBeVisible();
  await type("signatoryName", "Chan Tai Man");
  await type("signatoryCapacity", "董事");
  await type("holderName", "Wong Siu Ling");
  await type("holderPost", "信貸經理");
  await type("holderEmail", HOLDER);
  await page.locator('input[name="holderLanguage"][value="zh-hk"]').check();
  await type("purpose", "每月約三十份債權證明表");
  await look(person, "signatory and first account");
  await go();
}

async function attachAndDeclare(person: Person): Promise<void> {
  const { page, t } = person;
  await expect(page.getByRole("heading", { level: 1, name: t("registration.annex.title") })).toBeVisible();
  await page.locator('input[type="file"]').setInputFiles(LETTER);
  await button(person, t("registration.annex.upload")).click();
  await expect(page.getByRole("link", { name: LETTER.name })).toBeVisible({ timeout: 30_000 });
  await look(person, "the authorisation letter");
  await page.getByRole("link", { name: t("registration.annex.toDeclare") }).click();
  await expect(page.getByRole("heading", { level: 1, name: t("registration.declare.title") })).toBeVisible();
  await look(person, "check and declare");
  await typeInto(page.locator('[name="declaredBy"]'), "Somebody Else");
  await page.getByRole("checkbox", { name: new RegExp(t("registration.declare.tick")) }).check();
  await button(person, t("registration.declare.submit")).click();
  await expect(
    page.getByText(say(registration, person.locale, "guards.isDeclaredBySignatory")).first(),
  ).toBeVisible();
  await typeInto(page.locator('[name="declaredBy"]'), "Chan Tai Man");
  await button(person, t("registration.declare.submit")).click();
  await expect(page.getByText(t("registration.status.receivedBody"))).toBeVisible();
  await look(person, "the receipt");
}

/** Opens the application from the office's list. */
async function open(officer: Person, name: string): Promise<void> {
  await officer.page.goto(`/registrations?q=${encodeURIComponent(name)}`);
  await officer.page.getByRole("rowheader").getByRole("link").first().click();
  await expect(
    officer.page.getByRole("heading", { name: officer.t("registration.office.handling") }),
  ).toBeVisible();
}

test("an institution applies on a telephone, two officers approve, and its first holder logs in by the invitation", async ({
  come,
  comeUnknown,
}) => {
  test.setTimeout(300_000);
  const applicant = await comeUnknown({ locale: "zh-hk", viewport: TELEPHONE });
  const { page, t } = applicant;
  await withAxe(applicant);
  await page.goto("/login");
  await page.getByRole("link", { name: t("login.registration") }).click();
  await expect(page.getByRole("heading", { level: 1, name: t("registration.door.title") })).toBeVisible();
  await look(applicant, "the public door");
  await page.getByRole("link", { name: t("registration.door.begin.institution") }).click();
  await proveAddress(applicant, APPLICANT);
  await expect(page.getByRole("heading", { level: 1, name: t("registration.new.title") })).toBeVisible();
  await look(applicant, "a new application");
  await button(applicant, t("registration.new.begin")).click();
  await fillIn(applicant, NAME, NUMBER);
  await attachAndDeclare(applicant);
  const address = new URL(page.url()).pathname;

  await test.step("another visitor does not find it", async () => {
    const stranger = await comeUnknown({ locale: "en" });
    await withAxe(stranger);
    await stranger.page.goto(`/visit?returnTo=${encodeURIComponent(address)}`);
    await proveAddress(stranger, {
      name: "Stranger",
      nameZh: null,
      email: `stranger.${unique}@mail.example`,
    });
    await expect(stranger.page).toHaveURL(new RegExp(`${address}$`));
    expect((await stranger.page.goto(address))?.status()).toBe(404);
  });

  const first = await come("officer.demo");
  await withAxe(first);
  await open(first, NAME);
  await expectNoViolations(first, "an application at the office");
  await typeInto(first.page.locator("#vouchedBy"), "Chan Tai Man");
  await typeInto(first.page.locator("#paper"), "Authorisation letter");
  await button(first, first.t("registration.decide.check.submit")).click();
  await first.page.locator("#disinterested").check();
  await button(first, first.t("registration.decide.approveFirst.submit")).click();
  await expect(
    first.page.getByText(sayPastTense(registration, "en", "approval.given")).first(),
  ).toBeVisible();
  await expect(button(first, first.t("registration.decide.approveSecond.submit"))).toHaveCount(0);

  const second = await come("supervisor.demo", { locale: "zh-cn" });
  await open(second, NAME);
  await second.page.locator("#disinterested").check();
  await button(second, second.t("registration.decide.approveSecond.submit")).click();
  await expect(
    second.page.getByText(sayPastTense(registration, "zh-cn", "registration.approved")).first(),
  ).toBeVisible();

  const holder = await comeUnknown({ locale: "zh-hk", viewport: TELEPHONE });
  const link = await linkFor(holder, HOLDER, "invitation");
  await holder.page.goto(link);
  await typeInto(field(holder, holder.t("password.new")), PASSWORD);
  await typeInto(field(holder, holder.t("password.confirm")), PASSWORD);
  await button(holder, holder.t("password.reset")).click();
  await expect(holder.page.getByText(holder.t("password.firstSet"))).toBeVisible();
  await logIn(holder, `wong.${unique}`, PASSWORD);
  await expect(holder.page).toHaveURL(/\/home$/);
  await holder.page.goto("/pod-submission/many");
  await expect(holder.page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(holder.page).toHaveURL(/\/pod-submission\/many/);
});

test("a refusal under review is decided by another officer than the one who refused", async ({ come }) => {
  test.setTimeout(120_000);
  const refuser = await come("officer.demo");
  await refuser.page.goto("/registrations?status=reviewing");
  await refuser.page.getByRole("link", { name: "Draft Supplies Company" }).click();
  await expect(refuser.page.getByText(refuser.t("registration.office.reviewAsked"))).toBeVisible();
  await expect(button(refuser, refuser.t("registration.decide.dismiss.submit"))).toHaveCount(0);
  const other = await come("supervisor.demo");
  await other.page.goto("/registrations?status=reviewing");
  await other.page.getByRole("link", { name: "Draft Supplies Company" }).click();
  await typeInto(other.page.locator("#grant-reason"), "The new certificate is here.");
  await button(other, other.t("registration.decide.grant.submit")).click();
  await expect(
    other.page.getByText(sayPastTense(registration, "en", "review.granted")).first(),
  ).toBeVisible();
});

test("a registration that is due is renewed by whoever acts for the institution, and confirmed", async ({
  come,
}) => {
  test.setTimeout(120_000);
  const maker = await come("maker.demo");
  await maker.page.goto("/registration/mine");
  await maker.page.getByRole("link", { name: "Model Bank Limited" }).click();
  await typeInto(maker.page.locator('[name="declaredBy"]'), "Ma Hoi Ching");
  await maker.page.locator('[name="declared"]').check();
  await button(maker, maker.t("registration.renewal.ask")).click();
  await expect(maker.page.getByText(maker.t("registration.status.renewing")).first()).toBeVisible();
  const officer = await come("officer.demo");
  await officer.page.goto("/registrations?status=renewing");
  await officer.page.getByRole("link", { name: "Model Bank Limited" }).click();
  await button(officer, officer.t("registration.decide.confirmRenewal.submit")).click();
  await expect(
    officer.page.getByText(sayPastTense(registration, "en", "renewal.confirmed")).first(),
  ).toBeVisible();
});
