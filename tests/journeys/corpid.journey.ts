/** A bank by CorpID: its maker fills in from the company, its checker presses the chop on a telephone, and the page names the bank. */
import { expect } from "@playwright/test";

import { findPerson } from "~/app/services/assembly/iam-smart-sandbox/people.server";
import { proofOfDebt } from "~/workflows/forms/proof-of-debt";

import { press } from "./steps/act";
import { choose, typeInto } from "./steps/keys";
import { test, type Person } from "./steps/people";
import { button, expectNoSidewaysScroll, field, payToReceipt, TELEPHONE } from "./steps/visitor";

const TIMEOUT = { timeout: 45_000 };
const BANK = "Model Bank Limited";

/** On a telephone: the platform's page opens the app there, and leads back. @param acting person and company */
async function actOnTelephone({ page, t }: Person, acting: string): Promise<void> {
  await page.getByRole("link", { name: t("iamSmart.open"), exact: true }).click();
  await choose(page.getByLabel(t("corpId.sandbox.acting")), acting);
  await page.getByRole("button", { name: t("iamSmart.sandbox.deeds.approve"), exact: true }).click();
}

test("particulars of the company, and its chop (zh-hk, 390)", async ({ come, playwright }) => {
  test.setTimeout(300_000);
  const { userAgent } = playwright.devices["iPhone 14"] ?? {};
  const manner = { locale: "zh-hk", viewport: TELEPHONE, ...(userAgent && { userAgent }) } as const;
  const maker = await come("maker.demo", manner);
  const { page, t } = maker;
  await page.goto("/pod-submission/draft");
  await page.getByRole("main").locator('a[href*="/pod/"]').last().click();
  await expect(page).toHaveURL(/\/pod\/[0-9A-Z]{26}\//);
  const address = page.url().replace(/\/[^/]+$/, "");

  await test.step("the company is asked, and what it gives is shown before it is put in", async () => {
    await page.goto(`${address}/particulars`);
    await button(maker, t("proofs.filling.askCompany")).click();
    await expect(page.getByText(t("corpId.waits"))).toBeVisible(TIMEOUT);
    await expectNoSidewaysScroll(page);
    await page.getByRole("link", { name: t("corpId.continue") }).click();
    await actOnTelephone(maker, "maker.demo 0812345");
    await expect(page.getByText("0812345", { exact: true })).toBeVisible(TIMEOUT);
    await expect(page.getByRole("heading", { name: t("filing.links.companyParticulars") })).toBeVisible();
    // By its name too, beside what the proof says, which is full already or not.
    const comparisons = ["same", "empty", "stands"] as const;
    const said = comparisons.map((comparison) => t(`proofs.filling.${comparison}`, { value: "" }).trim());
    const named = new RegExp(`^${BANK}\\s*(${said.join("|")})`);
    await expect(page.getByRole("definition").filter({ hasText: named })).toBeVisible();
    const statements = [t("proofs.filling.notHeld"), t("proofs.filling.nothingOpenCompany")];
    await expect(page.getByText(new RegExp(statements.join("|")))).toHaveCount(1);
    await expectNoSidewaysScroll(page);
  });

  await page.goto(`${address}/preview`);
  await press(maker, proofOfDebt, "check.requested");
  const checker = await come("checker.demo", manner);
  await checker.page.goto(`${address}/preview`);
  await press(checker, proofOfDebt, "check.passed");

  await test.step("the checker presses the chop: the page names the bank's certificate", async () => {
    await checker.page.goto(`${address}/sign`);
    await expect(checker.page.getByText(t("corpId.chop.lead", { company: BANK }))).toBeVisible();
    await typeInto(field(checker, t("corpId.chop.hkid")), findPerson("checker.demo")?.hkid ?? "");
    await button(checker, t("corpId.chop.start")).click();
    await expect(checker.page.getByText(t("corpId.chop.waits"))).toBeVisible(TIMEOUT);
    await expect(checker.page.getByRole("heading", { name: t("corpId.chop.title") })).toBeVisible();
    await checker.page.getByRole("link", { name: t("corpId.continue") }).click();
    await actOnTelephone(checker, "checker.demo 0812345");
    // As the certificate names it, in both languages.
    expect(await payToReceipt(checker, address)).toContain("Model Bank Limited 模範銀行有限公司");
    await expectNoSidewaysScroll(checker.page);
  });
});
