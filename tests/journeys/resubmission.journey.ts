/** A filed form is opened again, left as it was, opened once more, amended and filed anew: each edition keeps its receipt. */
import { expect } from "@playwright/test";

import { referralB1 } from "~/workflows/forms/referral-b1";
import { say } from "~/workflows/kit";

import { expectStatus, press } from "./steps/act";
import { getControl } from "./steps/fill-form";
import { typeInto } from "./steps/keys";
import { test, type Person } from "./steps/people";
import { openReplay } from "./steps/replay";
import { signAndSubmit } from "./steps/sign";

const AMENDMENT = "The second statement arrived after the filing.";

/** The form filed longest ago. */
async function filedForm({ page }: Person): Promise<string> {
  await page.goto("/referrals-to-prosecution?tab=b1&status=submitted&sort=lastSubmitted&direction=asc");
  const link = page.locator('main a[href^="/casefile/"][href$="/status"]').first();
  return ((await link.getAttribute("href")) ?? "").replace(/\/status$/, "");
}

test("a form is opened again, left as it was, opened once more, amended, signed and filed", async ({
  come,
}, info) => {
  test.setTimeout(180_000);
  const preparer = await come("ua.demo");
  const { page, t, locale } = preparer;
  const status = (code: string) => say(referralB1, locale, `status.${code}`);
  const address = await filedForm(preparer);
  const loadReference = async (receipt: Person) => {
    await receipt.page.goto(`${address}/receipt`);
    const shown = receipt.page.getByRole("main").getByText(/^B1-\d{4}-[0-9A-Z]{8}(\/\d+)?$/);
    return shown.first().innerText();
  };
  const first = await loadReference(preparer);

  await test.step("opened again and left as it was, it is filed as before", async () => {
    await page.goto(`${address}/preview`);
    await press(preparer, referralB1, "resubmission.requested");
    await expectStatus(page, status("resubmitting"));
    await press(preparer, referralB1, "resubmission.withdrawn");
    await expectStatus(page, status("submitted"));
    expect(await loadReference(preparer)).toBe(first);
  });
  await test.step("opened once more, it is amended and sent for review", async () => {
    await page.goto(`${address}/preview`);
    await press(preparer, referralB1, "resubmission.requested");
    await expectStatus(page, status("resubmitting"));
    await page.goto(`${address}/step4`);
    const findings = getControl(preparer, page.getByRole("main"), "findings");
    await typeInto(findings, `${await findings.inputValue()} ${AMENDMENT}`);
    await page.getByRole("button", { name: t("filing.step.toPreview"), exact: true }).click();
    await expect(page).toHaveURL(/\/preview$/);
    await press(preparer, referralB1, "review.requested");
    await expectStatus(page, status("readyForReview"));
  });
  const trustee = await come("pa.demo");
  await test.step("the trustee signs and files the second edition", async () => {
    await signAndSubmit(trustee, address, info, /^B1-\d{4}-[0-9A-Z]{8}\/\d+$/);
    expect(await loadReference(trustee)).not.toBe(first);
    await trustee.page.goto(`${address}/preview`);
    await expectStatus(trustee.page, status("submitted"));
  });
  await test.step("every step of it can be replayed, and the record holds", async () => {
    await openReplay(await come("auditor.demo"), address);
  });
});
