/** A trustee reads twenty forms in a row with the keyboard alone, is interrupted, goes on, signs once and gets one receipt for all. */
import { expect } from "@playwright/test";

import { DEMO_CERTIFICATE_PASSWORD } from "~/app/services/assembly/demo/certificates.server";

import { typeInto } from "./steps/keys";
import { test, type Person } from "./steps/people";

const SIZE = 20;
/** Every so many forms one is returned, and the last one is put off. */
const isReturned = (place: number): boolean => place % 6 === 0;
const RETURNED = [6, 12, 18];
const INTERRUPTED_AT = 11;
const REASON = "Please say which statements are missing.";

const atForm = ({ page, t }: Person, place: number) =>
  expect(page.getByText(t("batch.review.place", { place, count: SIZE }))).toBeVisible();

/** Reads and marks the forms from one place to another, by keys. */
async function readOn(person: Person, from: number, to: number): Promise<void> {
  const { page, t } = person;
  for (let place = from; place <= to; place += 1) {
    await atForm(person, place);
    // The page offers its keys once it hears them.
    await expect(page.getByRole("checkbox", { name: t("batch.review.keys") })).toBeVisible();
    // A key that comes while the page is on its way is not heard, and neither are those right after it.
    const sign = page.getByRole("button", { name: t("batch.review.sign"), exact: true });
    await expect(sign).not.toHaveAttribute("aria-busy", "true");
    await expect(sign).toBeEnabled();
    if (!isReturned(place)) {
      await page.keyboard.press(place === SIZE ? "l" : "s");
      continue;
    }
    await page.keyboard.press("r");
    await page.keyboard.type(REASON);
    // From the reason to the button beside it: sign, then return.
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: t("batch.review.return"), exact: true })).toBeFocused();
    await page.keyboard.press("Enter");
  }
}

test("twenty forms are read with the keyboard, signed once, and settled on one receipt", async ({ come }) => {
  test.setTimeout(300_000);
  const trustee = await come("pa3.demo");
  const { page, t, context } = trustee;
  await test.step("picks twenty forms", async () => {
    await page.goto("/referrals-to-prosecution?tab=batch");
    const boxes = page.getByRole("checkbox", { name: /\bB[123]\b/ });
    for (let place = 0; place < SIZE; place += 1) await boxes.nth(place).check();
    await expect(page.getByText(t("batch.pick.chosen", { count: SIZE }), { exact: true })).toBeVisible();
    await page.getByRole("button", { name: t("batch.pick.read"), exact: true }).click();
    await expect(page).toHaveURL(/\/signing\/referral\/review/);
  });
  await test.step("reads half of them, and is interrupted", async () => {
    await readOn(trustee, 1, INTERRUPTED_AT - 1);
    await atForm(trustee, INTERRUPTED_AT);
    await page.close();
  });
  const again: Person = { ...trustee, page: await context.newPage() };
  await test.step("goes on another time where the reading stopped", async () => {
    await again.page.goto("/referrals-to-prosecution?tab=batch");
    await again.page
      .getByRole("link", { name: t("batch.states.open"), exact: true })
      .first()
      .click();
    await readOn(again, INTERRUPTED_AT, SIZE);
  });
  const signed = SIZE - RETURNED.length - 1;
  await test.step("signs once", async () => {
    await expect(
      again.page.getByText(t("batch.sign.counts.sign", { count: signed }), { exact: true }),
    ).toBeVisible();
    const certificate = await context.request.get("/demo/certificate");
    await again.page.locator("input[name=certificate]").setInputFiles({
      name: "certificate.p12",
      mimeType: "application/x-pkcs12",
      buffer: await certificate.body(),
    });
    await typeInto(again.page.locator("input[name=password]"), DEMO_CERTIFICATE_PASSWORD);
    await again.page.getByRole("button", { name: t("batch.sign.title"), exact: true }).click();
  });
  await test.step("and gets one receipt that lists all twenty", async () => {
    await expect(again.page).toHaveURL(/\/signing\/receipt\/referral/);
    const settled = t("batch.receipt.done", { count: SIZE - 1 });
    await expect(again.page.getByText(settled, { exact: true })).toBeVisible({ timeout: 150_000 });
    const marks = (mark: "submitted" | "returned" | "later") =>
      again.page.getByText(t(`batch.marks.${mark}`), { exact: true });
    await expect(marks("submitted")).toHaveCount(signed);
    await expect(marks("returned")).toHaveCount(RETURNED.length);
    await expect(marks("later")).toHaveCount(1);
    await expect(again.page.getByText(/^B[123]-\d{4}-[0-9A-Z]{8}$/)).toHaveCount(signed);
    const [arriving] = await Promise.all([
      again.page.waitForEvent("download"),
      again.page.getByRole("link", { name: t("batch.receipt.download") }).click(),
    ]);
    expect(arriving.suggestedFilename()).toMatch(/^batch-.*[.]pdf$/);
  });
});
