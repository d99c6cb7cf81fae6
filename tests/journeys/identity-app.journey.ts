/**
 * The identity app: linked with an account at its first use, after that a way in, and a way to sign. The "telephone" is
 * a browser of its own, which opens the address of the QR code and is never logged in.
 */
import { expect } from "@playwright/test";

import { verifyPdfSignature } from "~/app/services/pdf-signatures/pdf-signature.server";

import { confirmIdentity, test, type Person } from "./steps/people";
import { answerOnPhone } from "./steps/phone";
import { submitLabelOn } from "./steps/sign";

const press = ({ page }: Person, label: string) =>
  page.getByRole("button", { name: label, exact: true }).click();

test("somebody links the identity app at first use and logs in with it", async ({ comeUnknown }) => {
  const person = await comeUnknown({ locale: "zh-hk" });
  const phone = await comeUnknown({ locale: "zh-hk", viewport: { width: 390, height: 844 } });
  const { page, t } = person;

  await test.step("the app proves who it is, and the account is found by the identity card", async () => {
    await page.goto("/login");
    await press(person, t("identity.otherWays.identityApp"));
    await answerOnPhone(person, phone, "pa3.demo");
    await expect(page.getByRole("heading", { name: t("identity.link.title") })).toBeVisible();
    await page.getByRole("checkbox", { name: t("identity.link.authorise") }).check();
    await press(person, t("identity.link.submit"));
    await expect(page.getByRole("heading", { name: t("identity.pending.title") })).toBeVisible();
    await answerOnPhone(person, phone, "pa3.demo");
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
    await page.goto("/login");
    await press(person, t("identity.otherWays.identityApp"));
    await answerOnPhone(person, phone, "pa3.demo");
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
    await answerOnPhone(person, phone, "stranger");
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
    if (await page.getByRole("heading", { name: t("identity.sign.title") }).isVisible()) return;
  }
  throw new Error("No form waits for this person's signature");
}

test("a trustee signs with the identity app", async ({ come, comeUnknown }) => {
  const trustee = await come("pa.demo");
  const phone = await comeUnknown();
  const { page, t } = trustee;

  await test.step("links the app in the profile, and says first who it is", async () => {
    await page.goto("/settings/my-profile");
    await press(trustee, t("identity.link.start"));
    await confirmIdentity(trustee);
    await answerOnPhone(trustee, phone, "pa.demo");
    await expect(page.getByText(t("identity.link.plus"), { exact: true })).toBeVisible();
  });
  await test.step("approves on the telephone what the page shows", async () => {
    await openFormToSign(trustee);
    await press(trustee, t("identity.sign.start"));
    await expect(page.getByRole("heading", { name: t("identity.sign.waiting") })).toBeVisible();
    const open = page.getByRole("link", { name: t("identity.pending.open"), exact: true });
    await phone.page.goto((await open.getAttribute("href")) ?? "");
    await press(phone, t("identity.sandbox.approve"));
    await expect(
      phone.page.getByRole("heading", { name: t("identity.sandbox.said.approved.title") }),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: submitLabelOn(trustee), exact: true })).toBeVisible();
  });
  await test.step("the document bears a signature that is valid", async () => {
    const address = page.url().replace(/\/sign$/, "/document.pdf");
    const pdf = await (await trustee.context.request.get(address)).body();
    expect(verifyPdfSignature(pdf)).toMatchObject({ valid: true });
  });
});
