/** The telephone with iAM Smart: a browser of its own, which is never logged in to the portal. */
import { expect } from "@playwright/test";

import { findPerson } from "~/app/services/assembly/iam-smart-sandbox/people.server";

import { choose } from "./keys";
import type { Person } from "./people";

const TIMEOUT = { timeout: 30_000 };

const approve = async ({ page, t }: Person): Promise<void> => {
  await page.getByRole("button", { name: t("iamSmart.sandbox.deeds.approve"), exact: true }).click();
  const done = t("iamSmart.sandbox.said.answered.title");
  await expect(page.getByRole("heading", { name: done })).toBeVisible();
};

/** The person's browser goes to the platform and shows a code; the telephone scans it and approves. The browser comes back by itself. */
export async function scanOnPhone({ page, t }: Person, phone: Person, as: string): Promise<void> {
  await page.locator('a[href*="/iam-smart/open/"], a[href*="/auth/getQR"]').click();
  const code = page.getByRole("link", { name: t("iamSmart.sandbox.telephone") });
  await phone.page.goto((await code.getAttribute("href")) ?? "");
  await choose(phone.page.getByLabel(phone.t("iamSmart.sandbox.person")), as);
  await approve(phone);
  await expect(code).toBeHidden(TIMEOUT);
}

/** The tab of the platform shows a code for a signature; the telephone scans it and answers. The page that waits stands where it stood. */
export async function signOnPhone(
  { page, context, t }: Person,
  phone: Person,
  as: string,
  deed: "approve" | "rejected",
): Promise<void> {
  const digits = await page.getByText(/^\d{4}$/).innerText();
  const tab = context.waitForEvent("page");
  await page.getByRole("link", { name: new RegExp(t("iamSmart.anonymous.continue")) }).click();
  const platform = await tab;
  const code = platform.getByRole("link", { name: t("iamSmart.sandbox.telephone") });
  await phone.page.goto((await code.getAttribute("href")) ?? "");
  await expect(phone.page.getByText(digits, { exact: true })).toBeVisible();
  await choose(phone.page.getByLabel(phone.t("iamSmart.sandbox.person")), as);
  const button = phone.t(`iamSmart.sandbox.deeds.${deed}`);
  await phone.page.getByRole("button", { name: button, exact: true }).click();
  await platform.waitForURL(/[/]iam-smart[/]callback/, TIMEOUT);
  await platform.close();
}

/** The telephone was told of a task, and its holder approves it. @param digits that it has to show, of a signature */
export async function approveOnPhone(phone: Person, as: string, digits?: string): Promise<void> {
  const { page } = phone;
  const told = page.locator("li a", { hasText: findPerson(as)?.name ?? "" }).last();
  await expect(async () => {
    await page.goto("/iam-smart-sandbox/desk");
    await expect(told).toBeVisible({ timeout: 500 });
  }).toPass(TIMEOUT);
  await told.click();
  if (digits !== undefined) await expect(page.getByText(digits, { exact: true })).toBeVisible();
  await approve(phone);
}
