/** Two days' work without a mouse: a trustee's batch from the list to its receipt, and the counter's proofs one after the other. */
import { expect } from "@playwright/test";

import { DEMO_CERTIFICATE_PASSWORD } from "~/app/services/assembly/demo/certificates.server";
import { sayPastTense } from "~/workflows/kit";
import { proofOfDebt } from "~/workflows/forms/proof-of-debt";

import { expectFocusInSight, pressOn, tabTo, typeOn } from "./steps/keyboard";
import { test } from "./steps/people";

/** It is printed and signed while others print. */
const SIGNING = { timeout: 60_000 };

test("a trustee picks, reads, signs and submits two forms without a mouse", async ({ come }) => {
  test.setTimeout(180_000);
  const { page, t, context } = await come("pa.demo");
  await test.step("picks two B1 that are ready", async () => {
    await page.goto("/referrals-to-prosecution?tab=batch");
    // The last ones of the list: other journeys take the first.
    const boxes = page.getByRole("checkbox", { name: /\bB1\b/ });
    for (const place of [-2, -1]) {
      await tabTo(boxes.nth(place));
      await page.keyboard.press("Space");
    }
    await expect(page.getByText(t("batch.pick.chosen", { count: 2 }), { exact: true })).toBeVisible();
    await pressOn(page.getByRole("button", { name: t("batch.pick.read"), exact: true }));
    await expect(page).toHaveURL(/\/signing\/referral\/review/);
  });
  for (const place of [1, 2])
    await test.step(`reads the form ${String(place)} and marks it`, async () => {
      await expect(page.getByText(t("batch.review.place", { place, count: 2 }))).toBeVisible();
      // The page offers its keys once it hears them.
      await expect(page.getByRole("checkbox", { name: new RegExp(t("batch.review.keys")) })).toBeChecked();
      await pressOn(page.getByRole("button", { name: t("batch.review.sign"), exact: true }));
    });
  await test.step("signs the batch once with a certificate", async () => {
    await expect(page.getByRole("heading", { name: t("batch.sign.title"), level: 1 })).toBeVisible();
    const certificate = await context.request.get("/demo/certificate");
    const choice = page.locator("input[name=certificate]");
    await tabTo(choice);
    await choice.setInputFiles({
      name: "certificate.p12",
      mimeType: "application/x-pkcs12",
      buffer: await certificate.body(),
    });
    await typeOn(page.locator("input[name=password]"), DEMO_CERTIFICATE_PASSWORD);
    await pressOn(page.getByRole("button", { name: t("batch.sign.title"), exact: true }));
  });
  await test.step("finds both on the receipt", async () => {
    await expect(page).toHaveURL(/\/signing\/receipt\/referral/);
    await expect(page.getByText(t("batch.marks.submitted"), { exact: true })).toHaveCount(2, SIGNING);
  });
});

test("the counter decides one proof after the other without a mouse", async ({ come }) => {
  test.setTimeout(180_000);
  const { page, t } = await come("counter.demo");
  const approve = page.getByRole("button", { name: t("proofs.counter.approve"), exact: true });
  await test.step("opens the proof that waits longest from the queue", async () => {
    await page.goto("/pod-submission/RA");
    await pressOn(page.locator("main table a[href^='/pod-submission/']").first());
    await expect(approve).toBeVisible();
  });
  for (const place of ["first", "second"])
    await test.step(`approves the ${place}, and has the next one before them`, async () => {
      const heading = page.getByRole("heading", { level: 1 });
      const reference = await heading.innerText();
      await pressOn(approve);
      await expect(page.getByText(sayPastTense(proofOfDebt, "en", "counter.approved")).first()).toBeVisible();
      // The address says so before the page does.
      await expect(heading).not.toHaveText(reference);
      await expect(approve).toBeVisible();
      await tabTo(approve);
      await expectFocusInSight(page, "the next proof has come");
    });
});
