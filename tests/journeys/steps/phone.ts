/** The telephone with the identity app: a browser of its own. */
import { expect } from "@playwright/test";

import { choose } from "./keys";
import type { Person } from "./people";

/** Answers on the telephone what waits on the person's screen; both show the same code. */
export async function answerOnPhone(person: Person, phone: Person, as: string): Promise<void> {
  const { page, t } = person;
  const open = page.getByRole("link", { name: t("identity.pending.open"), exact: true });
  const address = (await open.getAttribute("href")) ?? "";
  const code = await page.getByText(/^[A-Z0-9]{4}$/).innerText();
  await phone.page.goto(address);
  await expect(phone.page.getByText(code, { exact: true })).toBeVisible();
  await choose(phone.page.getByLabel(t("identity.sandbox.person")), as);
  await phone.page.getByRole("button", { name: t("identity.sandbox.approve"), exact: true }).click();
  await expect(phone.page.getByText(t("identity.callback.approved"), { exact: true })).toBeVisible();
}
