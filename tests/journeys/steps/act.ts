/** The buttons of a form, as a person presses them: the button, its dialog, and what the page says afterwards. */
import { expect, type Locator, type Page } from "@playwright/test";

import { findStepTo, sayFact, type SubmissionType } from "~/workflows/kit";

import { typeInto } from "./keys";
import type { Person } from "./people";
import { fieldName } from "./words";

const SOMEBODY = "\u0000";

/** The words of a fact's button, with the people's names where it hands the form over: "Send to WONG Siu Ming for review". */
export function stepLabel({ locale }: Pick<Person, "locale">, type: SubmissionType, fact: string): RegExp {
  const [plain, handing] = [sayFact(type, locale, fact), findStepTo(type, locale, fact, SOMEBODY)];
  const spelled = [plain, ...(handing === undefined ? [] : [handing])].map((label) =>
    label
      .split(SOMEBODY)
      .map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"))
      .join(".+"),
  );
  return new RegExp(`^(?:${spelled.join("|")})$`, "u");
}

/** The button of a fact, folded out where it stands among those that are rarely used. */
export async function buttonFor(person: Person, type: SubmissionType, fact: string): Promise<Locator> {
  const { page, t } = person;
  const main = page.getByRole("main");
  const button = main.getByRole("button", { name: stepLabel(person, type, fact) });
  // A summary has no role of its own in every browser: it is found by its name.
  const more = main.getByLabel(t("filing.nextStep.moreOf"), { exact: true });
  // The page may still show how the form stood before the last step.
  await expect(async () => {
    if (!(await button.isVisible())) await more.click({ timeout: 1_000 });
    await expect(button).toBeVisible({ timeout: 1_000 });
  }).toPass();
  return button;
}

/**
 * How long an answer may take: what is to be signed is printed first, and waits for other prints.
 */
const ANSWER_MS = 45_000;

/**
 * Presses a button of the form's page, answers its dialog, and waits until the page of the answer is drawn: whatever is pressed next is
 * pressed there. A button posts the command that its page was drawn with, and no two pages have the same one.
 */
export async function press(
  person: Person,
  type: SubmissionType,
  fact: string,
  reason?: string,
): Promise<void> {
  const { page, t } = person;
  const label = stepLabel(person, type, fact);
  await (await buttonFor(person, type, fact)).click();
  const dialog = page.getByRole("alertdialog", { name: label });
  if (reason !== undefined)
    await typeInto(
      dialog.getByRole("textbox", { name: fieldName(t("filing.actions.reason"), t("common.required")) }),
      reason,
    );
  const command = await page.locator("form", { has: dialog }).locator("[name=commandId]").inputValue();
  await dialog.getByRole("button", { name: label }).click();
  await expect(page.locator(`[name=commandId][value="${command}"]`), fact).toHaveCount(0, {
    timeout: ANSWER_MS,
  });
}

/** @param label the status in the person's language */
export async function expectStatus(page: Page, label: string): Promise<void> {
  await expect(page.getByRole("main").getByText(label, { exact: true }).first()).toBeVisible();
}
