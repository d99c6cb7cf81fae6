/** The beginning of a form: what it is for is read, and the form is there. */
import type { Locator } from "@playwright/test";

import type { Person } from "./people";

/**
 * Presses "Read and continue". Where the case has a form that is not finished (the demo office may have one anywhere), the page asks
 * which is meant, and a new one is begun.
 * @param press how the person presses
 */
export async function readAndBegin(
  { page, t }: Person,
  introduction: Locator,
  press: (button: Locator) => Promise<void> = (button) => button.click(),
): Promise<void> {
  // The address changes before its page is drawn.
  await introduction.waitFor();
  const hasUnfinished = (await page.locator("#unfinished").count()) > 0;
  await press(introduction.getByRole("button", { name: t("intro.continue"), exact: true }));
  if (hasUnfinished) await press(page.getByRole("button", { name: t("filing.new.start"), exact: true }));
}
