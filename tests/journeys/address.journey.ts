/** An address in Hong Kong by its parts, filled in by the keyboard alone: said what is wrong beside its field, and saved. */
import { expect, type Locator } from "@playwright/test";

import { say } from "~/workflows/kit";
import { referralB1 } from "~/workflows/forms/referral-b1";

import { chooseCase, startDraft } from "./steps/cases";
import { unfoldKnown } from "./steps/fill-form";
import { choose } from "./steps/keys";
import { test, type Person } from "./steps/people";

/** Far from the cases of other journeys. */
const CASE = 12;
const FIELD = "lastKnownAddress";

const part = ({ page }: Person, id: string): Locator => page.locator(`[id="${FIELD}.${id}"]`);
const words = ({ locale }: Person, key: string) => say(referralB1, locale, key);

for (const locale of ["en", "zh-hk"] as const)
  test(`from the first part to the last by Tab, and a district of another region is refused there: ${locale}`, async ({
    come,
  }) => {
    const person = await come("ua.demo", { locale });
    const { page, t } = person;
    const { keyboard } = page;
    const draft = await startDraft(person, (await chooseCase(person, CASE)).id);
    await page.goto(`${draft}/step1`);
    const district = part(person, "district");
    const problem = page.locator(`[id="${FIELD}.district-error"]`);
    await unfoldKnown(page.getByRole("region").filter({ has: page.locator(`[id^="${FIELD}"]`) }));

    await test.step("the form is chosen, and the parts are reached, by the keyboard", async () => {
      await page.getByRole("radio", { name: words(person, "address.forms.hongKong"), exact: true }).focus();
      await keyboard.press("Space");
      await keyboard.press("Tab");
      await expect(part(person, "region")).toBeFocused();
      await choose(part(person, "region"), "kowloon");
      await keyboard.press("Tab");
      await expect(district).toBeFocused();
      await choose(district, "shaTin");
      for (const [id, text] of [
        ["street", "8 Example Street"],
        ["estate", ""],
        ["phase", ""],
        ["building", "Sample Court"],
        ["block", "3"],
        ["floor", "12"],
        ["flat", "B"],
      ] as const) {
        await keyboard.press("Tab");
        await expect(part(person, id)).toBeFocused();
        await keyboard.type(text);
      }
    });
    await test.step("a district that is not of the region is said beside it, and gone once it is right", async () => {
      await expect(problem).toHaveText(words(person, "problems.districtNotInRegion"));
      await expect(district).toHaveAttribute("aria-invalid", "true");
      expect(await district.getAttribute("aria-describedby")).toContain(`${FIELD}.district-error`);
      for (let step = 0; step < 7; step += 1) await keyboard.press("Shift+Tab");
      await expect(district).toBeFocused();
      await choose(district, "kwunTong");
      await expect(problem).toHaveCount(0);
    });
    await test.step("nobody's own address is offered: it is the bankrupt's", async () => {
      const input = page.locator(`[id^="${FIELD}."]:is(input, textarea)`);
      for (const field of await input.all())
        expect((await field.getAttribute("autocomplete")) ?? "").toMatch(/^(off)?$/);
    });
    await test.step("it is saved, and stands there again", async () => {
      await page.getByRole("button", { name: t("wizard.saveDraft"), exact: true }).press("Enter");
      await expect(page.getByText(t("filing.step.savedToast"))).toBeVisible();
      await page.reload();
      await expect(part(person, "flat")).toHaveValue("B");
      await expect(district).toHaveValue("kwunTong");
    });
  });
