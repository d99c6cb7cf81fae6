/** The telephone with CorpID: somebody says there for which company they act. */
import { expect } from "@playwright/test";

import { choose } from "./keys";
import type { Person } from "./people";

const TIMEOUT = { timeout: 30_000 };

async function approveAs({ page, t }: Person, acting: string): Promise<void> {
  await choose(page.getByLabel(t("corpId.sandbox.acting")), acting);
  await page.getByRole("button", { name: t("iamSmart.sandbox.deeds.approve"), exact: true }).click();
}

/** The person's browser shows a code, and another telephone scans it. The browser comes back by itself. @param acting person and company */
export async function scanForCompany({ page, t }: Person, phone: Person, acting: string): Promise<void> {
  await page.getByRole("link", { name: t("corpId.continue") }).click();
  const code = page.getByRole("link", { name: t("iamSmart.sandbox.telephone") });
  await phone.page.goto((await code.getAttribute("href")) ?? "");
  await approveAs(phone, acting);
  await expect(
    phone.page.getByRole("heading", { name: phone.t("iamSmart.sandbox.said.answered.title") }),
  ).toBeVisible();
  await expect(code).toBeHidden(TIMEOUT);
}

/** All of it on one telephone, which leads back to the portal. @param acting person and company */
export async function actForCompanyHere(person: Person, acting: string): Promise<void> {
  const { page, t } = person;
  await page.getByRole("link", { name: t("corpId.continue") }).click();
  await page.getByRole("link", { name: t("iamSmart.open"), exact: true }).click();
  await approveAs(person, acting);
}
