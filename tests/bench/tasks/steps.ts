/** A task, and the presses that several of them have. */
import { expect, type Locator } from "@playwright/test";

import { getByCode } from "~/workflows/registry";

import { stepLabel } from "../../journeys/steps/act";
import type { Person } from "../../journeys/steps/people";
import type { Hand } from "./hand";
import type { Office } from "./office";

export interface Task {
  readonly name: string;
  readonly who: string;
  readonly work: (hand: Hand, office: Office) => Promise<void>;
}

export const b1 = getByCode("b1");

export const main = ({ page }: Person): Locator => page.getByRole("main");
export const named = (text: string): RegExp => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`);

/** The first form of that kind on one of home's cards. */
export const getCard = ({ page }: Person, code: string): Locator =>
  page.locator(`main section a[href*="/${code}/"]`).first();

/** Opens the search over everything, types, and opens the first that it finds. */
export async function find(hand: Hand, typed: string): Promise<void> {
  const { page, t } = hand.person;
  const box = page.getByRole("combobox", { name: t("shell.palette.label") });
  await hand.press("Control+k");
  await expect(box).toBeFocused();
  await hand.type(typed);
  await expect(page.getByRole("option").first()).toBeVisible();
  await expect(page.getByRole("dialog").getByRole("status")).not.toBeEmpty();
}

/** Presses a step of the form, and the same in the dialog that asks. */
export async function step(hand: Hand, fact: string, reason?: string): Promise<void> {
  const { page, t } = hand.person;
  const label = stepLabel(hand.person, b1, fact);
  const button = main(hand.person).getByRole("button", { name: label }).first();
  const more = main(hand.person).getByLabel(t("filing.nextStep.moreOf"), { exact: true });
  await expect(button.or(more).first()).toBeVisible();
  if (!(await button.isVisible())) await hand.click(more);
  await hand.click(button);
  const dialog = page.getByRole("alertdialog", { name: label });
  if (reason !== undefined) {
    await hand.click(dialog.getByRole("textbox"));
    await hand.type(reason);
  }
  await hand.click(dialog.getByRole("button", { name: label }));
  await expect(dialog).toBeHidden();
}
