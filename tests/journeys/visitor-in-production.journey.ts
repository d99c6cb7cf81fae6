/**
 * A member of the public proves a debt without an account where nothing of the demonstration is: production mode with secrets and certificates of
 * its own, letters by SMTP, iAM Smart as another process. Once signed with the app on a telephone, once with a certificate file; from the
 * door to the receipt.
 */
import { expect } from "@playwright/test";

import { openProductionOffice, type ProductionOffice } from "../support/production/office";
import { createCertificateFile } from "../support/own-authority";
import { choose, typeInto } from "./steps/keys";
import { test, type Person } from "./steps/people";
import {
  button,
  expectNoSidewaysScroll,
  field,
  fillSteps,
  begin,
  TELEPHONE,
  type Visitor,
} from "./steps/visitor";
import { fieldName } from "./steps/words";

const PORT = Number(process.env["JOURNEY_PORT"] ?? 3999) + 71;
const TIMEOUT = { timeout: 45_000 };
const CASE = "HCB 1234/2026";
const PASSWORD = "Lighthouse-Ferry-2026";

test.use({ baseURL: `https://localhost:${String(PORT + 1)}`, ignoreHTTPSErrors: true });
test.describe.configure({ mode: "serial" });

let office: ProductionOffice;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  office = await openProductionOffice(PORT);
  const record = {
    kind: "case",
    number: CASE,
    particulars: { nameEn: "CHAN Tai Man" },
    status: "ACT",
    debtor: { idType: "hkid", idNumber: "A123456(3)" },
    dates: { petition: "2026-01-05", bankruptcyOrder: "2026-03-02" },
  };
  await office.command("cases:import", "--file", office.write("cases.ndjson", JSON.stringify(record)));
});
test.afterAll(() => office?.close());

async function solveCaptcha({ page, t }: Person): Promise<void> {
  const id = await page.locator('input[name="captchaId"]').first().inputValue();
  const label = fieldName(t("login.captcha"), t("common.required"));
  await typeInto(page.getByRole("textbox", { name: label }), await office.readCaptcha(id));
}

/** From the door to the first page of the form: the code comes by e-mail. */
async function enterByDoor(person: Person, visitor: Visitor): Promise<void> {
  const { page, t } = person;
  await page.goto("/proof-of-debt");
  await page.getByRole("link", { name: t("proofs.door.begin") }).click();
  await typeInto(field(person, t("visitors.fullName")), visitor.name);
  await typeInto(field(person, t("visitors.email")), visitor.email);
  await solveCaptcha(person);
  await button(person, t("visitors.send")).click();
  await expect(page.getByRole("heading", { name: t("visitors.code.title") })).toBeVisible();
  await expect(page.getByRole("link", { name: t("password.forgotten.demo") })).toHaveCount(0);
  let code = "";
  await expect(() => {
    code = /(?<!\d)\d{6}(?!\d)/.exec(office.mail.findLetter(visitor.email) ?? "")?.[0] ?? "";
    expect(code).not.toBe("");
  }).toPass(TIMEOUT);
  await typeInto(field(person, t("visitors.code.label")), code);
  await button(person, t("visitors.code.prove")).click();
}

/** Pays by the Faster Payment System, and waits for the receipt. @returns what it says */
async function payToReceipt(person: Person, address: string): Promise<string> {
  const { page, t } = person;
  await expect(page.getByRole("heading", { name: t("proofs.payment.title"), level: 1 })).toBeVisible(TIMEOUT);
  await button(person, t("proofs.payment.pay")).click();
  await button(person, t("payments.ways.fps.name")).click();
  const reference = await page.locator("dd .font-mono").first().innerText();
  office.desk.pay({ reference, amount: 3_500 });
  await expect(async () => {
    await page.goto(`${address}/receipt`);
    await expect(page.getByText(/POD-\d{4}-[0-9A-Z]{8}/).first()).toBeVisible({ timeout: 2_000 });
  }).toPass(TIMEOUT);
  return page.getByRole("main").innerText();
}

test("the office opens its first account and allows the payment gateway", async ({ comeUnknown }) => {
  const said = await office.command(
    "account:open",
    "--login",
    "keeper",
    "--email",
    "keeper@receiver.example",
  );
  const administrator = await comeUnknown();
  const { page, t } = administrator;
  await page.goto(new URL(/https:\S+/.exec(said)?.[0] ?? "").pathname);
  const passwords = page.locator('input[type="password"]');
  for (const each of await passwords.all()) await typeInto(each, PASSWORD);
  await page.getByRole("main").locator('button[type="submit"]').first().click();
  await expect(page).not.toHaveURL(/reset-password[/]./);
  await page.goto("/login");
  await typeInto(
    page.getByRole("textbox", { name: fieldName(t("login.loginName"), t("common.required")) }),
    "keeper",
  );
  await typeInto(page.getByLabel(fieldName(t("login.password"), t("common.required"))), PASSWORD);
  await solveCaptcha(administrator);
  await page.getByRole("button", { name: t("login.submit"), exact: true }).click();
  await expect(page).not.toHaveURL(/[/]login/);
  await page.goto("/settings/webhooks/destinations");
  await typeInto(page.getByRole("textbox", { name: t("webhooks.destinations.host") }), office.gateway);
  await page.locator("#new-destination button[type=submit]").click();
  await expect(page.getByRole("rowheader", { name: office.gateway })).toBeVisible();
});

test("on a telephone of 390 pixels: signed with iAM Smart, paid, received", async ({
  comeUnknown,
  playwright,
}) => {
  test.setTimeout(300_000);
  const { userAgent } = playwright.devices["iPhone 14"] ?? {};
  const person = await comeUnknown({ locale: "zh-hk", viewport: TELEPHONE, ...(userAgent && { userAgent }) });
  const { page, t } = person;
  const visitor = { name: "NOBODY Ka Ho", nameZh: "無戶明", email: "nobody@mail.example" };
  await enterByDoor(person, visitor);
  await expectNoSidewaysScroll(page);
  const address = await begin(person, CASE);
  await fillSteps(person, visitor);
  await page.goto(`${address}/sign`);
  await expect(page.getByRole("link", { name: t("filing.sign.demoLink") })).toHaveCount(0);
  await typeInto(field(person, t("iamSmart.anonymous.hkid")), "XX900999(A)");
  await button(person, t("iamSmart.anonymous.start")).click();
  await expect(page.getByText(t("iamSmart.anonymous.waits"))).toBeVisible(TIMEOUT);
  const digits = await page.getByText(/^\d{4}$/).innerText();
  await page.getByRole("link", { name: t("iamSmart.anonymous.continue") }).click();
  await page.getByRole("link", { name: t("iamSmart.open"), exact: true }).click();
  await expect(page.getByText(digits, { exact: true })).toBeVisible();
  await choose(page.getByLabel(t("iamSmart.sandbox.person")), "stranger");
  await button(person, t("iamSmart.sandbox.deeds.approve")).click();
  const receipt = await payToReceipt(person, address);
  expect(receipt).toContain("NOBODY Ka Ho");
  await expectNoSidewaysScroll(page);
});

test("on a computer: signed with a certificate file, paid, received", async ({ comeUnknown }) => {
  test.setTimeout(300_000);
  const person = await comeUnknown({ locale: "en" });
  const { page, t } = person;
  const visitor = { name: "WONG Mei Ling", nameZh: null, email: "wong@mail.example" };
  await enterByDoor(person, visitor);
  const address = await begin(person, CASE);
  await fillSteps(person, visitor);
  await page.goto(`${address}/sign`);
  const password = "of the file";
  const buffer = await createCertificateFile(office.authority, { commonName: visitor.name, password });
  const required = t("common.required");
  await page
    .getByLabel(fieldName(t("filing.sign.certificate"), required))
    .setInputFiles({ name: "wong.p12", mimeType: "application/x-pkcs12", buffer });
  await typeInto(page.getByLabel(fieldName(t("filing.sign.password"), required)), password);
  await page.getByRole("button", { name: t("filing.sign.sign"), exact: true }).click();
  expect(await payToReceipt(person, address)).toContain("WONG Mei Ling");
});
