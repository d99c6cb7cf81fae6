/** A trustee signs two forms with iAM Smart, by one schedule or one after the other, as the portal is set; and what came of it is checked. */
import { expect } from "@playwright/test";

import { confirmIdentity, test, type Person } from "./steps/people";
import { approveOnPhone, scanOnPhone } from "./steps/phone";

/** Whom no other journey needs: what iAM Smart was told of is told apart by its holder alone. */
const WHO = "partner2.demo";
const COUNT = 2;

const press = ({ page }: Person, label: string) =>
  page.getByRole("button", { name: label, exact: true }).click();

/** Logs in, compares the digits, and approves on the telephone. */
async function approve({ page, ...person }: Person, phone: Person): Promise<void> {
  await scanOnPhone({ page, ...person }, phone, WHO);
  await approveOnPhone(phone, WHO, await page.getByText(/^\d{4}$/).innerText());
}

async function check({ page, t }: Person, content: Buffer): Promise<void> {
  await page.goto("/verify");
  await page
    .locator("input[name=receipt]")
    .setInputFiles({ name: "paper.pdf", mimeType: "application/pdf", buffer: content });
  await page.getByRole("button", { name: t("verify.check"), exact: true }).click();
}

test("a trustee signs a batch with iAM Smart", async ({ come, comeUnknown }) => {
  test.setTimeout(300_000);
  const trustee = await come(WHO);
  const phone = await comeUnknown();
  const { page, t } = trustee;

  await test.step("links the app in the profile", async () => {
    await page.goto("/settings/my-profile");
    const linked = page.getByText(t("identity.link.plus"), { exact: true });
    // At a second try it is from the first.
    if (await linked.isVisible()) return;
    await press(trustee, t("identity.link.start"));
    await confirmIdentity(trustee);
    await scanOnPhone(trustee, phone, WHO);
    await approveOnPhone(phone, WHO);
    await expect(linked).toBeVisible();
  });
  await test.step("picks two forms, to be signed as they stand", async () => {
    await page.goto("/referrals-to-prosecution?tab=batch");
    const boxes = page.getByRole("checkbox", { name: /\bB[123]\b/ });
    for (let place = 0; place < COUNT; place += 1) await boxes.nth(place).check();
    await press(trustee, t("batch.pick.sign"));
    await expect(page.getByRole("heading", { name: t("batch.sign.title"), level: 1 })).toBeVisible();
  });
  const isBySchedule = await page.getByText(t("batch.schedule.lead", { count: COUNT })).isVisible();
  await test.step("approves on the telephone: once for the schedule, or once for each form", async () => {
    await press(trustee, t("iamSmart.anonymous.start"));
    for (let turn = 0; turn < (isBySchedule ? 1 : COUNT); turn += 1) {
      await expect(page.getByRole("heading", { name: t("iamSmart.anonymous.waiting") })).toBeVisible();
      await approve(trustee, phone);
    }
    await expect(page).toHaveURL(/\/signing\/receipt\/referral/, { timeout: 30_000 });
    await expect(page.getByText(t("batch.receipt.done", { count: COUNT }), { exact: true })).toBeVisible({
      timeout: 45_000,
    });
  });
  await test.step("the form's paper, and the schedule that signs it, are known to whoever checks them", async () => {
    await page.getByRole("main").locator('a[href$="/receipt"]').first().click();
    await expect(page.getByRole("heading", { name: t("filing.receipt.title"), level: 1 })).toBeVisible();
    const fetch = async (name: string) => {
      const address = await page.getByRole("link", { name, exact: true }).getAttribute("href");
      return (await trustee.context.request.get(address ?? "")).body();
    };
    const paper = await fetch(t("filing.receipt.signedDocument"));
    const schedule = isBySchedule ? await fetch(t("filing.receipt.scheduleDocument")) : null;
    await check(trustee, paper);
    await expect(page.getByText(t("verify.signedForm.title"), { exact: true })).toBeVisible();
    if (schedule === null) return;
    await expect(page.getByText(/the schedule is signed and lists this form/)).toBeVisible();
    await check(trustee, schedule);
    await expect(page.getByText(t("verify.schedule.title"), { exact: true })).toBeVisible();
  });
});
