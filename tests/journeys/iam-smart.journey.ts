/**
 * iAM Smart: linked with an account at its first use, after that a way in, and a way to sign. The "telephone" is a browser of its own,
 * which scans the code and is told of tasks, and is never logged in.
 */
import { expect } from "@playwright/test";

import { verifyPdfSignature } from "~/app/services/documents/pdf-signatures/pdf-signature.server";

import { typeInto } from "./steps/keys";
import { confirmIdentity, test, type Person } from "./steps/people";
import { approveOnPhone, scanOnPhone } from "./steps/phone";
import { submitLabelOn } from "./steps/sign";
import { fieldName } from "./steps/words";

const press = ({ page }: Person, label: string) =>
  page.getByRole("button", { name: label, exact: true }).click();

test("somebody links iAM Smart at first use and logs in with it", async ({ comeUnknown }) => {
  const person = await comeUnknown({ locale: "zh-hk" });
  const phone = await comeUnknown({ locale: "zh-hk", viewport: { width: 390, height: 844 } });
  const { page, t } = person;

  await test.step("the app proves who it is, and the account is found by the identity card", async () => {
    await page.goto("/login");
    await press(person, t("iamSmart.login"));
    await scanOnPhone(person, phone, "pa3.demo");
    await expect(page.getByRole("heading", { name: t("identity.link.title") })).toBeVisible();
    await page.getByRole("checkbox", { name: t("identity.link.authorise") }).check();
    await press(person, t("identity.link.submit"));
    await expect(page.getByRole("heading", { name: t("identity.pending.title") })).toBeVisible();
    await scanOnPhone(person, phone, "pa3.demo");
    await approveOnPhone(phone, "pa3.demo");
    await expect(page).toHaveURL(/\/home$/);
    await expect(page.getByText(t("identity.link.done"))).toBeVisible();
  });
  await test.step("the telephone itself is not logged in", async () => {
    await phone.page.goto("/home");
    await expect(phone.page).toHaveURL(/\/login/);
  });
  await test.step("the next login needs nothing but the app", async () => {
    await page.goto("/logout");
    await page
      .getByRole("main")
      .getByRole("button", { name: t("shell.logout"), exact: true })
      .click();
    await expect(page).toHaveURL(/\/login/);
    await press(person, t("iamSmart.login"));
    await scanOnPhone(person, phone, "pa3.demo");
    await expect(page).toHaveURL(/\/home$/);
  });
  await test.step("it is unlinked in the profile", async () => {
    await page.goto("/settings/my-profile");
    await press(person, t("identity.link.unlink"));
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: t("identity.link.unlink"), exact: true })
      .click();
    await expect(page.getByText(t("identity.link.unlinked"))).toBeVisible();
    await expect(page.getByText(t("identity.link.notLinked"), { exact: true })).toBeVisible();
  });
  await test.step("somebody else's identity card links nothing", async () => {
    await press(person, t("identity.link.start"));
    await scanOnPhone(person, phone, "stranger");
    await approveOnPhone(phone, "stranger");
    await expect(page.getByText(t("identity.pending.problems.wrongHkid.title"))).toBeVisible();
    await expect(page.getByRole("heading", { name: t("identity.callback.title") })).toBeVisible();
  });
});

/** Opens the page "Sign and submit" of a form that waits for this very person. */
async function openFormToSign({ page, t }: Person): Promise<void> {
  await page.goto("/referrals-to-prosecution?status=readyForReview");
  const links = await page.locator('a[href^="/casefile/"][href$="/status"]').all();
  const addresses = await Promise.all(links.map((link) => link.getAttribute("href")));
  for (const address of new Set(addresses)) {
    await page.goto((address ?? "").replace(/status$/, "sign"));
    if (await page.getByRole("heading", { name: t("iamSmart.anonymous.title") }).isVisible()) return;
  }
  throw new Error("No form waits for this person's signature");
}

/** Asks iAM Smart for a signature on the page that is open: logs in, compares the digits, and approves on the telephone. */
async function approve(person: Person, phone: Person): Promise<void> {
  const { page, t } = person;
  await press(person, t("iamSmart.anonymous.start"));
  await expect(page.getByRole("heading", { name: t("iamSmart.anonymous.waiting") })).toBeVisible();
  await scanOnPhone(person, phone, "pa.demo");
  const digits = await page.getByText(/^\d{4}$/).innerText();
  await approveOnPhone(phone, "pa.demo", digits);
}

test("a trustee signs with iAM Smart", async ({ come, comeUnknown }) => {
  test.setTimeout(300_000);
  const trustee = await come("pa.demo");
  const phone = await comeUnknown();
  const { page, t } = trustee;

  await test.step("links the app in the profile, and says first who it is", async () => {
    await page.goto("/settings/my-profile");
    const linked = page.getByText(t("identity.link.plus"), { exact: true });
    // At a second try it is from the first.
    if (await linked.isVisible()) return;
    await press(trustee, t("identity.link.start"));
    await confirmIdentity(trustee);
    await scanOnPhone(trustee, phone, "pa.demo");
    await approveOnPhone(phone, "pa.demo");
    await expect(linked).toBeVisible();
  });
  await test.step("approves on the telephone what the page shows", async () => {
    await openFormToSign(trustee);
    await approve(trustee, phone);
    await expect(page.getByRole("button", { name: submitLabelOn(trustee), exact: true })).toBeVisible();
  });
  await test.step("signs a reply to the office's inquiry about a release as well", async () => {
    const form = page.url();
    await page.goto("/application-for-release/B?waiting=yes");
    await page.locator('a[href^="/application-for-release/B/view/"]').first().click();
    await page.getByRole("link", { name: t("release.inquiries.write"), exact: true }).click();
    const text = page.getByRole("textbox", {
      name: fieldName(t("release.reply.text"), t("common.required")),
    });
    await typeInto(text, "Signed on the telephone.");
    await press(trustee, t("release.letter.saveDraft"));
    await expect(page.getByText(t("release.reply.read"))).toBeVisible();
    const here = page.url();
    await approve(trustee, phone);
    await expect(page).toHaveURL(/\/inquiry-from-OR\//);
    await expect(page.getByText("Signed on the telephone.")).toBeVisible();
    const letter = page.locator('a[href$=".reply"]').first();
    const pdf = await (await trustee.context.request.get((await letter.getAttribute("href")) ?? "")).body();
    expect(verifyPdfSignature(pdf)).toMatchObject({ valid: true });
    await page.goto(`${here}/app`);
    await expect(page.getByText(t("iamSmart.anonymous.expired.title"))).toBeVisible();
    await page.goto(form);
  });
  await test.step("the document bears a signature that is valid", async () => {
    const address = page.url().replace(/\/sign$/, "/document.pdf");
    const pdf = await (await trustee.context.request.get(address)).body();
    expect(verifyPdfSignature(pdf)).toMatchObject({ valid: true });
  });
});
