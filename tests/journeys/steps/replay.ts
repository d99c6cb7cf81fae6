/** The replay of a form: it opens to whoever says why. */
import { expect } from "@playwright/test";

import { typeInto } from "./keys";
import type { Person } from "./people";
import { fieldName } from "./words";

/** @param address of the form's pages */
export async function openReplay({ page, t }: Person, address: string): Promise<void> {
  await page.goto(`${address}/replay`);
  const open = page.getByRole("button", { name: t("replay.door.open"), exact: true });
  await open.click();
  await expect(page.getByText(t("replay.door.missing")).first()).toBeVisible();
  const reason = page.getByRole("textbox", {
    name: fieldName(t("replay.door.reason"), t("common.required")),
  });
  await typeInto(reason, "Audit 7/2026");
  await open.click();
  await expect(page.getByText(t("replay.chainHolds"), { exact: true })).toBeVisible();
}
