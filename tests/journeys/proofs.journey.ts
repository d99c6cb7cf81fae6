/** Proofs of debt: a cook without an account on a telephone, the counter, and whoever adjudicates. */
import { expect } from "@playwright/test";

import { say, sayPastTense, sayFact } from "~/workflows/kit";
import { proofOfDebt } from "~/workflows/forms/proof-of-debt";

import { expectStatus, press } from "./steps/act";
import { expectNoViolations, withAxe } from "./steps/axe";
import { typeInto } from "./steps/keys";
import { test } from "./steps/people";
import { answerByDoor, askCreditor, closeQuestion } from "./steps/questions";
import { scanOnPhone } from "./steps/phone";
import {
  begin,
  button,
  expectNoSidewaysScroll,
  field,
  fillIn,
  ownCaseOfTheOffice,
  proveAddress,
  TELEPHONE,
} from "./steps/visitor";

const TIMEOUT = { timeout: 30_000 };
const COOK = { name: "李小芬", nameZh: null, email: "lee.siu.fan@mail.example" };

test("a cook proves a debt on a telephone, without an account, and pays by the Faster Payment System; it is adjudicated", async ({
  come,
  comeUnknown,
}) => {
  test.setTimeout(300_000);
  const officer = await come("officer.demo");
  const caseNo = await ownCaseOfTheOffice(officer);
  const cook = await comeUnknown({ locale: "zh-hk", viewport: TELEPHONE });
  const { page, t } = cook;
  await withAxe(cook);
  await page.goto("/login");
  await page.getByRole("link", { name: t("login.visitors") }).click();
  await expect(page.getByRole("heading", { name: t("proofs.door.title"), level: 1 })).toBeVisible();
  await expectNoViolations(cook, "the public door");
  await page.getByRole("link", { name: t("proofs.door.begin") }).click();
  await proveAddress(cook, COOK);
  await expect(page.getByRole("heading", { name: t("proofs.start.title"), level: 1 })).toBeVisible();
  // Whoever goes back to the page of the code, which they have typed, is not told that it is over.
  await page.goto("/visit/code");
  await expect(page).not.toHaveURL(/visit\/code/);
  await page.goBack();
  const address = await fillIn(cook, caseNo, COOK);

  await page
    .getByRole("link", { name: t("filing.links.declare") })
    .first()
    .click();
  await page.getByRole("checkbox", { name: new RegExp(t("proofs.declaring.tick")) }).click();
  await typeInto(field(cook, t("proofs.declaring.name")), "李小芳");
  await button(cook, t("proofs.declaring.thenPay")).click();
  await expect(page.getByText(t("proofs.declaring.nameNeeded", { name: COOK.name })).first()).toBeVisible();
  await typeInto(field(cook, t("proofs.declaring.name")), COOK.name);
  await expectNoViolations(cook, "a declaration");
  await button(cook, t("proofs.declaring.thenPay")).click();
  await expect(page.getByRole("heading", { name: t("proofs.payment.title"), level: 1 })).toBeVisible(TIMEOUT);
  // Whoever goes back to the declaration is shown where the proof stands now.
  expect((await page.goto(`${address}/declare`))?.status()).toBe(200);
  await expect(page).toHaveURL(/\/status$/);
  await page.goBack();
  await button(cook, t("proofs.payment.pay")).click();
  await button(cook, t("payments.ways.fps.name")).click();
  await page.getByRole("link", { name: t("payments.page.bankApp"), exact: true }).click();
  await button(cook, t("payments.sandbox.pay")).click();
  await expect(page.getByRole("heading", { name: t("payments.sandbox.said.done.title") })).toBeVisible();
  await expect(async () => {
    await page.goto(`${address}/receipt`);
    await expect(page.getByText(/POD-\d{4}-[0-9A-Z]{8}/).first()).toBeVisible({ timeout: 2_000 });
  }).toPass(TIMEOUT);
  await expectNoSidewaysScroll(page);
  const reference = /POD-\d{4}-[0-9A-Z]{8}/.exec(await page.getByRole("main").innerText())?.[0] ?? "";
  await expect(page.getByText(say(proofOfDebt, "zh-hk", "receiptNote"))).toBeVisible();

  const counter = await come("counter.demo");
  await counter.page.goto(`/pod-submission/RA?q=${reference}`);
  await counter.page.getByRole("link", { name: reference }).first().click();
  await expect(counter.page.getByText(COOK.name).first()).toBeVisible();

  await test.step("the counter asks something, which is answered with a paper and closed", async () => {
    await expect(counter.page).toHaveURL(/\/RA\/[0-9A-Z]{26}$/);
    const atCounter = counter.page.url();
    await askCreditor(counter, "Which receipts belong to the claim?");
    const asked = await comeUnknown({ locale: "zh-hk", viewport: TELEPHONE });
    await withAxe(asked);
    await answerByDoor(asked, COOK, "只有這一張。");
    await closeQuestion(counter, "只有這一張。");
    await counter.page.goto(atCounter);
  });
  await button(counter, counter.t("proofs.counter.approve")).click();
  await expect(
    counter.page.getByText(sayPastTense(proofOfDebt, "en", "counter.approved")).first(),
  ).toBeVisible();

  await officer.page.goto(`${address}/adjudication`);
  const admit = officer.page.getByRole("region", { name: officer.t("proofs.adjudication.admit") });
  await typeInto(admit.locator("#ordinary"), "18,000.00");
  await typeInto(admit.locator("#voting"), "18,000.00");
  await button(officer, officer.t("proofs.adjudication.admit")).click();
  await expect(officer.page.getByRole("alert").first()).toBeVisible();
  await typeInto(admit.locator("#grounds"), "No receipt for HK$400.50.");
  await button(officer, officer.t("proofs.adjudication.admit")).click();
  await expect(
    officer.page.getByText(sayPastTense(proofOfDebt, "en", "proof.admitted")).first(),
  ).toBeVisible();

  // Back with the same address on another day: the proof is there, and nobody else's.
  const again = await comeUnknown({ locale: "zh-hk", viewport: TELEPHONE });
  await withAxe(again);
  await again.page.goto("/proof-of-debt");
  await again.page.getByRole("link", { name: t("proofs.door.again") }).click();
  await proveAddress(again, COOK);
  await expect(again.page.getByText(reference)).toBeVisible();
  await expect(again.page.getByRole("main").getByRole("region")).toHaveCount(1);
  await expect(again.page.getByRole("banner").locator('a[href="/home"]')).toHaveCount(0);
  expect((await again.context.request.get("/demo/certificate")).status()).toBe(200);
  expect((await again.page.goto("/settings/my-profile"))?.status()).toBe(403);
});

test("whoever has iAM Smart need not type who they are", async ({ come, comeUnknown }) => {
  const caseNo = await ownCaseOfTheOffice(await come("officer.demo"));
  const creditor = await come("creditor.demo", { locale: "zh-hk", viewport: TELEPHONE });
  const phone = await comeUnknown({ locale: "zh-hk", viewport: TELEPHONE });
  const { page, t } = creditor;
  await withAxe(creditor);
  await page.goto("/pod-submission/new");
  const address = await begin(creditor, caseNo);
  const name = page.locator("#creditorName");
  await typeInto(name, "As on the invoice");
  await button(creditor, t("wizard.saveDraft")).click();
  await expect(page.getByText(t("filing.step.savedToast"))).toBeVisible();
  await page.goto(`${address}/particulars`);
  await expectNoViolations(creditor, "the page that asks iAM Smart");
  await button(creditor, t("proofs.filling.ask")).click();
  await scanOnPhone(creditor, phone, "creditor.demo");
  await expect(page.getByText("Demonstration Road")).toBeVisible();
  await expectNoViolations(creditor, "what iAM Smart has given");
  await expectNoSidewaysScroll(page);
  await button(creditor, t("proofs.filling.take")).click();
  await expect(page).toHaveURL(`${address}/creditor`);
  await expect(name).toHaveValue("As on the invoice");
  await expect(page.locator("#creditorPhone")).toHaveValue(/^21/);
});

test("a bank's maker and checker are two people (en)", async ({ come }) => {
  const maker = await come("maker.demo");
  const { page } = maker;
  await page.goto("/pod-submission/draft");
  await page.getByRole("main").locator('a[href*="/pod/"]').first().click();
  await expect(page).toHaveURL(/\/pod\/[0-9A-Z]{26}\//);
  const address = page.url().replace(/\/[^/]+$/, "");
  await page.goto(`${address}/preview`);
  await press(maker, proofOfDebt, "check.requested");
  await expectStatus(page, say(proofOfDebt, "en", "status.pendingChecking"));
  // Whoever made it does not check it.
  await expect(button(maker, sayFact(proofOfDebt, "en", "check.passed"))).toHaveCount(0);
  const checker = await come("checker.demo");
  await checker.page.goto(`${address}/preview`);
  await press(checker, proofOfDebt, "check.passed");
  await expectStatus(checker.page, say(proofOfDebt, "en", "status.pendingSignature"));
});
