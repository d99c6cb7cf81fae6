/**
 * The annual statement a year later: a driver (zh-cn) comes in with iAM Smart, takes last year's answers over, goes through each of them by keyboard and roles
 * alone, as somebody with a screen reader does, and declares with iAM Smart.
 */
import { expect } from "@playwright/test";

import { say } from "~/workflows/kit";
import { annualStatement, QUESTION_STEPS } from "~/workflows/records/annual-statement";

import { expectNoViolations, withAxe } from "./steps/axe";
import { fillStatementDoor, getDemoBankrupt } from "./steps/bankrupts";
import { scanOnPhone, signOnPhone } from "./steps/phone";
import { chooseOn, pressOn, tabTo, typeOn } from "./steps/keyboard";
import { test } from "./steps/people";

const TIMEOUT = { timeout: 45_000 };
const LOCALE = "zh-cn";
const DRIVER = getDemoBankrupt("suspended");
const words = (key: string): string => say(annualStatement, LOCALE, key);

/** What is asked of each year by itself: nothing of it is taken over. */
const OF_THIS_YEAR: Readonly<Record<string, string>> = {
  home: "moved",
  reach: "reachChanged",
  marriage: "maritalChanged",
  property: "acquired",
  contributions: "contributed",
};

test("a driver takes last year's answers over, by keyboard and roles alone, and declares (zh-cn)", async ({
  comeUnknown,
}) => {
  test.setTimeout(300_000);
  const person = await comeUnknown({ locale: LOCALE });
  const { page, t } = person;
  await withAxe(person);
  const phone = await comeUnknown({ locale: LOCALE, viewport: { width: 390, height: 844 } });
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const heading = (name: string) => page.getByRole("heading", { name, level: 1 });

  await test.step("iAM Smart on a telephone says who comes in", async () => {
    await fillStatementDoor(person, DRIVER);
    await pressOn(button(t("bankruptDoor.byApp")));
    await scanOnPhone(person, phone, DRIVER.id);
    // The page that waits for the app has its name in its heading as well.
    await expect(page.getByRole("heading", { name: t("bankruptDoor.app.title"), exact: true })).toBeVisible(
      TIMEOUT,
    );
    await expectNoViolations(person, "iAM Smart has answered at the door of statements");
    await pressOn(button(t("annualStatement.identity.go")));
  });
  await test.step("last year's answers are taken over, each to be looked at", async () => {
    await expect(heading(t("annualStatement.own.title"))).toBeVisible(TIMEOUT);
    await pressOn(button(t("annualStatement.years.takeOver")));
    await expect(heading(t("annualStatement.check.title"))).toBeVisible(TIMEOUT);
    await expectNoViolations(person, "answers that were taken over");
    await expect(page.getByRole("link", { name: t("annualStatement.check.declare") })).toHaveCount(0);
  });
  for (const { id } of QUESTION_STEPS)
    await test.step(`the questions of ${id}`, async () => {
      const title = words(`steps.${id}.title`);
      await pressOn(
        page.getByRole("link", { name: t("annualStatement.check.changeOf", { title }), exact: true }),
      );
      await expect(heading(title)).toBeVisible(TIMEOUT);
      const asked = OF_THIS_YEAR[id];
      if (asked !== undefined) {
        const group = page.getByRole("group", { name: words(`fields.${asked}.label`) });
        await chooseOn(group, group.getByRole("radio", { name: words("common.no"), exact: true }));
      }
      if (id === "papers") await typeOn(page.getByRole("textbox"), "公司以现金支付工资。");
      await pressOn(button(t("annualStatement.fill.next")));
      await expect(heading(title)).toHaveCount(0, TIMEOUT);
      await page.goto(page.url().replace(/\/[a-zA-Z]+(?:\?.*)?$/, "/check"));
    });
  const declareBy = async (deed: "approve" | "rejected"): Promise<void> => {
    await expect(heading(t("annualStatement.declare.title"))).toBeVisible(TIMEOUT);
    await expectNoViolations(person, "the declaration by name or with iAM Smart");
    await tabTo(button(t("annualStatement.declare.toApp")));
    await page.keyboard.press("Enter");
    await expect(page.getByText(t("iamSmart.anonymous.waits"))).toBeVisible(TIMEOUT);
    await signOnPhone(person, phone, DRIVER.id, deed);
  };
  await test.step("a signing that is refused leads back, and nothing is lost", async () => {
    await pressOn(page.getByRole("link", { name: t("annualStatement.check.declare") }));
    await declareBy("rejected");
    await expect(page.getByText(t("iamSmart.codes.D70001.sentence"))).toBeVisible(TIMEOUT);
    await expectNoViolations(person, "iAM Smart has refused to sign");
    await pressOn(page.getByRole("link", { name: t("annualStatement.declare.toDeclaration") }));
  });
  await test.step("it is declared with iAM Smart, and the receipt is read out", async () => {
    await declareBy("approve");
    await expect(
      page.getByRole("status").filter({ hasText: t("annualStatement.receipt.received") }),
    ).toBeVisible(TIMEOUT);
    await expect(page.getByText(t("annualStatement.declare.ways.app"))).toBeVisible();
  });
});
