/** The person of a case that was closed long ago is forgotten, once no legal hold is in force. */
import { expect } from "@playwright/test";

import { typeInto } from "./steps/keys";
import { test } from "./steps/people";
import { fieldName } from "./steps/words";

const NAME = "FUNG Kwok Leung";

test("a legal officer holds a case, releases it, and has its person forgotten", async ({ come }) => {
  const { page, t } = await come("legal.demo");
  const officer = await come("officer.demo");
  const field = (key: string) => page.getByRole("textbox", { name: fieldName(key, t("common.required")) });

  await page.goto(`/case-directory?q=${encodeURIComponent(NAME)}`);
  const link = page.getByRole("rowheader").getByRole("link");
  const number = await link.innerText();
  await link.click();
  await page.getByRole("link", { name: t("retention.title") }).click();
  await expect(page.getByRole("heading", { level: 1, name: t("retention.title") })).toBeVisible();
  const address = new URL(page.url()).pathname;
  expect((await officer.context.request.get(address)).url()).toContain("/no-access");

  await page.locator("summary", { hasText: t("retention.holds.place") }).click();
  await typeInto(field(t("retention.reason")), "HCA 55/2026");
  await page.getByRole("button", { name: t("retention.holds.place") }).click();
  await expect(page.getByRole("row").filter({ hasText: "HCA 55/2026" })).toContainText(
    t("retention.holds.inForce"),
  );
  await expect(page.getByText(t("retention.erasure.notYet"))).toBeVisible();

  const caseAddress = address.replace("/retention", "/overview");
  await officer.page.goto(caseAddress);
  await expect(officer.page.getByText(t("caseFile.hold.title"), { exact: true })).toBeVisible();

  await page.getByRole("button", { name: t("retention.holds.lift") }).click();
  const dialog = page.getByRole("alertdialog");
  await typeInto(dialog.getByRole("textbox"), "Judgment given");
  await dialog.getByRole("button", { name: t("retention.holds.lift") }).click();
  await expect(page.getByText("Judgment given")).toBeVisible();
  await officer.page.reload();
  await expect(officer.page.getByRole("heading", { level: 1 })).toContainText(number);
  await expect(officer.page.getByText(t("caseFile.hold.title"), { exact: true })).toHaveCount(0);

  const erase = t("retention.erasure.erase");
  await page.locator("summary", { hasText: erase }).click();
  await typeInto(field(t("retention.erasure.authority")), "ORO/ADM/12");
  const typed = field(t("retention.erasure.number", { case: number }));
  await typeInto(typed, "HCB 1/1999");
  await page.getByRole("button", { name: erase }).click();
  await expect(page.getByText(t("filing.actions.refused"))).toBeVisible();
  await typeInto(field(t("retention.erasure.number", { case: number })), number);
  await page.getByRole("button", { name: erase }).click();
  await expect(page).toHaveURL(/\/case-directory$/);
  await expect(page.getByText(t("retention.erased", { case: number }))).toBeVisible();

  await page.goto(`/case-directory?q=${encodeURIComponent(NAME)}`);
  await expect(page.getByRole("rowheader")).toHaveCount(0);
  expect((await officer.context.request.get(caseAddress)).status()).toBe(404);
});
