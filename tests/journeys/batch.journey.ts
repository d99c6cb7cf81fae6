/** Many forms in one ceremony: picked, read with the keyboard, interrupted, taken up again, signed once; and a B2 on its way there. */
import { expect } from "@playwright/test";

import { DEMO_CERTIFICATE_PASSWORD } from "~/app/services/assembly/demo/certificates.server";
import { hasTicked, say } from "~/workflows/kit";
import { completeValues, referralB2 } from "~/workflows/forms/referral-b2";

import { press } from "./steps/act";
import { readAndBegin } from "./steps/begin";
import { typeInto } from "./steps/keys";
import { attach, fillStep } from "./steps/fill-form";
import { chooseCase, getValues } from "./steps/cases";
import { noticeOfDefault } from "./steps/documents";
import { test } from "./steps/people";

const RETURN_REASON = "Please say which statements are missing.";
/** A case that no other journey works on. */
const OWN_CASE = 12;

test("a trustee reads forms in a row with the keyboard, signs once, and gets one receipt", async ({
  come,
}) => {
  const { page, t, context } = await come("pa.demo");
  await test.step("picks four of the B2 and B3 that are ready", async () => {
    await page.goto("/referrals-to-prosecution?tab=batch");
    const boxes = page.getByRole("checkbox", { name: /\bB[23]\b/ });
    for (const place of [0, 1, 2, 3]) await boxes.nth(place).check();
    await expect(page.getByText(t("batch.pick.chosen", { count: 4 }), { exact: true })).toBeVisible();
    await page.getByRole("button", { name: t("batch.pick.read"), exact: true }).click();
    await expect(page).toHaveURL(/\/signing\/referral\/review/);
  });
  const atForm = async (place: number) => {
    await expect(page.getByText(t("batch.review.place", { place, count: 4 }))).toBeVisible();
    // The page offers its keys once it hears them.
    await expect(page.getByRole("checkbox", { name: new RegExp(t("batch.review.keys")) })).toBeChecked();
    const sign = page.getByRole("button", { name: t("batch.review.sign"), exact: true });
    await expect(sign).not.toHaveAttribute("aria-busy", "true");
  };

  await test.step("signs the first and returns the second with a reason, by keys", async () => {
    await atForm(1);
    await page.keyboard.press("s");
    await atForm(2);
    await page.keyboard.press("r");
    await page.keyboard.type(RETURN_REASON);
    await page.getByRole("button", { name: t("batch.review.return"), exact: true }).click();
    await atForm(3);
  });
  await test.step("is interrupted, and goes on from the list where the reading stopped", async () => {
    await page.goto("/home");
    await page.goto("/referrals-to-prosecution?tab=batch");
    await page
      .getByRole("link", { name: t("batch.states.open"), exact: true })
      .first()
      .click();
    await atForm(3);
    await page.keyboard.press("l");
    await atForm(4);
    await page.keyboard.press("s");
  });
  await test.step("signs the batch once with a certificate", async () => {
    await expect(page.getByRole("heading", { name: t("batch.sign.title"), level: 1 })).toBeVisible();
    await expect(page.getByText(t("batch.sign.counts.sign", { count: 2 }), { exact: true })).toBeVisible();
    const certificate = await context.request.get("/demo/certificate");
    await page.locator("input[name=certificate]").setInputFiles({
      name: "certificate.p12",
      mimeType: "application/x-pkcs12",
      buffer: await certificate.body(),
    });
    await typeInto(page.locator("input[name=password]"), DEMO_CERTIFICATE_PASSWORD);
    await page.getByRole("button", { name: t("batch.sign.title"), exact: true }).click();
  });
  await test.step("gets one line for each form, and one receipt for all", async () => {
    await expect(page).toHaveURL(/\/signing\/receipt\/referral/);
    await expect(page.getByText(t("batch.receipt.done", { count: 3 }), { exact: true })).toBeVisible({
      timeout: 45_000,
    });
    await expect(page.getByText(t("batch.marks.submitted"), { exact: true })).toHaveCount(2);
    await expect(page.getByText(t("batch.marks.returned"), { exact: true })).toHaveCount(1);
    await expect(page.getByText(t("batch.marks.later"), { exact: true })).toHaveCount(1);
    await expect(page.getByText(/^B[23]-\d{4}-[0-9A-Z]{8}$/)).toHaveCount(2);
    const [arriving] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: t("batch.receipt.download") }).click(),
    ]);
    expect(arriving.suggestedFilename()).toMatch(/^batch-.*[.]pdf$/);
  });
});

test("a B2 is filled in, reported and ready for the trustee's batch (zh-hk)", async ({ come }) => {
  const preparer = await come("ua.demo", { locale: "zh-hk" });
  const { page, t, locale } = preparer;
  const chosen = await chooseCase(preparer, OWN_CASE);
  const { id } = chosen;
  const values = getValues(chosen, completeValues);
  const address = await test.step("starts a B2 from the case file", async () => {
    await page.goto(`/casefile/${id}/b2/step1`);
    const introduction = page.getByRole("dialog", { name: say(referralB2, locale, "introduction.title") });
    await readAndBegin(preparer, introduction);
    await page.waitForURL(`**/casefile/${id}/b2/*/step1`);
    return new URL(page.url()).pathname.replace(/\/step1$/, "");
  });
  await test.step("fills in the four steps: sections appear for the duties that are ticked", async () => {
    for (const step of ["step1", "step2", "step3", "step4"]) {
      await expect(page).toHaveURL(new RegExp(`/${step}$`));
      await fillStep(preparer, step, values, referralB2);
      if (step === "step2") {
        expect(hasTicked("failures", "statementOfAffairs")(values)).toBe(false);
        const absent = say(referralB2, locale, "sections.statementOfAffairs.title");
        await expect(page.getByRole("region", { name: absent, exact: true })).toBeHidden();
      }
      if (step === "step4") await attach(preparer, await noticeOfDefault());
      const onwards = t(step === "step4" ? "filing.step.toPreview" : "common.next");
      await page.getByRole("button", { name: onwards, exact: true }).click();
    }
  });
  await test.step("it is complete, and goes to the trustee", async () => {
    await expect(page.getByText(t("filing.preview.complete"), { exact: true })).toBeVisible();
    await press(preparer, referralB2, "review.requested");
  });
  await test.step("the trustee finds it among the forms to sign together", async () => {
    const trustee = await come("pa.demo", { locale });
    await trustee.page.goto("/referrals-to-prosecution?tab=batch");
    await expect(trustee.page.locator(`a[href="${address}/preview"]`)).toBeVisible();
  });
});
