/** A fee is paid: on a telephone by the Faster Payment System, without scripts by card, and what does not agree is seen by the office. */
import { expect, type Page } from "@playwright/test";

import { sayPastTense } from "~/workflows/kit";
import { payment } from "~/workflows/records/payment";

import { expectNoViolations, withAxe } from "./steps/axe";
import { choose } from "./steps/keys";
import { test, type Person } from "./steps/people";

/** The gateway tells at once; the page looks every second and a half. */
const TIMEOUT = { timeout: 30_000 };

const button = ({ page }: Person, name: string) => page.getByRole("button", { name, exact: true });
const link = ({ page }: Person, name: string) => page.getByRole("link", { name, exact: true });

/** Opens a payment to try. @returns the address of its page */
async function open(person: Person): Promise<string> {
  const { page, t } = person;
  await page.goto("/demo/payment");
  await button(person, t("payments.demo.open")).click();
  await expect(page).toHaveURL(/\/payments\/[0-9A-Z]{26}$/);
  return page.url();
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
}

test("a cook pays by the Faster Payment System on a telephone, in Traditional Chinese", async ({ come }) => {
  const cook = await come("creditor.demo", { locale: "zh-hk", viewport: { width: 390, height: 844 } });
  const { page, t } = cook;
  await withAxe(cook);
  const address = await open(cook);
  await expect(page.getByText("HK$35.00").first()).toBeVisible();
  await expectNoViolations(cook, "a payment that is due");
  await expectNoSidewaysScroll(page);
  await button(cook, t("payments.ways.fps.name")).click();
  const code = page.getByRole("img", { name: /HK\$35[.]00.*P[0-9A-Z]{16}/ });
  await expect(code).toBeVisible();
  await expect(link(cook, t("payments.page.saveCode"))).toHaveAttribute("href", /^data:image\/png;base64,/);
  await expect(page.getByText(t("payments.page.received"))).toHaveCount(0);
  await expectNoViolations(cook, "the code of a payment");
  await expectNoSidewaysScroll(page);
  await link(cook, t("payments.page.bankApp")).click();
  await expect(page.getByRole("heading", { name: t("payments.sandbox.bankTitle") })).toBeVisible();
  await expectNoViolations(cook, "the app of a bank");
  await button(cook, t("payments.sandbox.pay")).click();
  await expect(page.getByRole("heading", { name: t("payments.sandbox.said.done.title") })).toBeVisible();
  await page.goto(address);
  await expect(page.getByText(t("payments.page.received"))).toBeVisible(TIMEOUT);
  await expect(page.getByRole("heading", { name: t("payments.page.receipt"), exact: true })).toBeVisible();
  await expectNoViolations(cook, "the receipt of a payment");
  await expectNoSidewaysScroll(page);
  await expect(async () => {
    await page.goto("/notifications");
    await expect(page.getByRole("main").getByText("已收到款項").first()).toBeVisible({ timeout: 2_000 });
  }).toPass(TIMEOUT);
});

test("without scripts a card is declined, then taken; coming back says nothing by itself (en)", async ({
  come,
}) => {
  const payer = await come("creditor.demo", { withoutScripts: true });
  const { page, t } = payer;
  const address = await open(payer);
  await button(payer, t("payments.ways.card.name")).click();
  // Whoever types the address to which the gateway leads back has not paid.
  await page.goto(`${address}?look=1`);
  await expect(page.getByText(t("payments.page.waiting"))).toBeVisible();
  await link(payer, t("payments.page.toGateway")).click();
  await button(payer, t("payments.sandbox.decline")).click();
  // The gateway may tell of it after the payer has come back; without scripts, a page looks when it is asked to.
  await expect(async () => {
    await page.goto(address);
    await expect(page.getByText(t("payments.page.ended.declined"))).toBeVisible({ timeout: 2_000 });
  }).toPass(TIMEOUT);
  await button(payer, t("payments.ways.pps.name")).click();
  await link(payer, t("payments.page.toGateway")).click();
  await button(payer, t("payments.sandbox.pay")).click();
  await expect(async () => {
    await page.goto(address);
    await expect(page.getByText(t("payments.page.received"))).toBeVisible({ timeout: 2_000 });
  }).toPass(TIMEOUT);
});

test("money that comes twice is seen by the office, and by nobody else", async ({ come }) => {
  const payer = await come("peq.demo");
  const { page, t } = payer;
  const address = await open(payer);
  await button(payer, t("payments.ways.card.name")).click();
  const reference = await page
    .locator("dd")
    .filter({ hasText: /^P[0-9A-Z]{16}$/ })
    .innerText();
  const gateway = await link(payer, t("payments.page.toGateway")).getAttribute("href");
  await page.goto("/demo/gateway");
  await choose(page.locator("select[name=behaviour]"), "double");
  await button(payer, t("payments.sandbox.save")).click();
  await page.goto(gateway ?? "");
  await button(payer, t("payments.sandbox.pay")).click();
  // The second sum is told of after the first, when the page has stopped looking.
  await expect(async () => {
    await page.goto(address);
    await expect(page.getByText(t("payments.page.twice"))).toBeVisible({ timeout: 2_000 });
  }).toPass(TIMEOUT);
  await page.goto("/demo/gateway");
  await choose(page.locator("select[name=behaviour]"), "usual");
  await button(payer, t("payments.sandbox.save")).click();

  const stranger = await come("creditor.demo");
  expect((await stranger.page.goto(address))?.status()).toBe(404);
  expect((await stranger.page.goto("/payments"))?.status()).toBe(403);

  const office = await come("supervisor.demo");
  await withAxe(office);
  await office.page.goto(`/payments?q=${reference}`);
  const row = office.page.getByRole("row").filter({ hasText: reference });
  await expect(row.getByText(t("payments.kinds.doubled"), { exact: true })).toBeVisible();
  await expectNoViolations(office, "payments to reconcile");
  await row.getByRole("button", { name: t("payments.settle.action"), exact: true }).click();
  const dialog = office.page.getByRole("alertdialog");
  await choose(dialog.locator("select[name=remedy]"), "refunded");
  await dialog.getByRole("button", { name: t("payments.settle.action"), exact: true }).click();
  await expect(office.page.getByText(sayPastTense(payment, "en", "exception.settled"))).toBeVisible();
  await expect(row.getByText(t("payments.remedies.refunded"))).toBeVisible();
});
