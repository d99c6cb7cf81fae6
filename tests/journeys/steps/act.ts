/** The buttons of a form, as a person presses them: the button, its dialog, and what the page says afterwards. */
import { expect, type Page } from "@playwright/test";

import { sayFact, type SubmissionType } from "~/workflows/kit";

import { typeInto } from "./keys";
import type { Person } from "./people";
import { fieldName } from "./words";

/** Presses a button of the form's page and answers its dialog. */
export async function press(
  { page, t, locale }: Person,
  type: SubmissionType,
  fact: string,
  reason?: string,
): Promise<void> {
  const label = sayFact(type, locale, fact);
  await page.getByRole("button", { name: label, exact: true }).click();
  const dialog = page.getByRole("alertdialog", { name: label });
  if (reason !== undefined)
    await typeInto(
      dialog.getByRole("textbox", { name: fieldName(t("filing.actions.reason"), t("common.required")) }),
      reason,
    );
  await dialog.getByRole("button", { name: label, exact: true }).click();
  await expect(dialog, fact).toBeHidden();
}

/** @param label the status in the person's language */
export async function expectStatus(page: Page, label: string): Promise<void> {
  await expect(page.getByRole("main").getByText(label, { exact: true }).first()).toBeVisible();
}
