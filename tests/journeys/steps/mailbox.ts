/** Letters of the demonstration's mailbox, and the links in them. */
import { expect } from "@playwright/test";

import LETTERS from "~/app/i18n/mail";

import type { Person } from "./people";

/**
 * The path of the link for a new password in the newest letter to an address, in the reader's language. Letters are
 * written after the page has answered.
 */
export async function linkFor(
  { page, locale }: Pick<Person, "page" | "locale">,
  email: string,
  template: "passwordReset" | "invitation",
): Promise<string> {
  // Other letters may come to the same person meanwhile.
  const letter = page
    .getByRole("main")
    .getByRole("row")
    .filter({ hasText: email })
    .filter({ hasText: LETTERS[locale].templates[template].subject });
  await expect(async () => {
    await page.goto(`/demo/mailbox?q=${encodeURIComponent(email)}`);
    await expect(letter.first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await letter.first().getByRole("link").first().click();
  const link = page.getByRole("main").locator('a[href*="/reset-password/"]').first();
  return new URL((await link.getAttribute("href")) ?? "").pathname;
}
