/**
 * A page of one's own: a bankrupt on a telephone (zh-hk) sees where the case stands and asks for another e-mail address; whoever has the
 * former one stops it by the link in the notice, and an officer (en) reads and settles it. What is typed is kept until it is sent.
 */
import { expect, type Page } from "@playwright/test";

import { sayFact } from "~/workflows/kit";
import { contactChange } from "~/workflows/records/contact-change";

import { expectNoViolations, withAxe } from "./steps/axe";
import { enterAnnualStatements, getDemoBankrupt, readLinkSentTo } from "./steps/bankrupts";
import { noticeOfDefault } from "./steps/documents";
import { typeInto } from "./steps/keys";
import { test, type Person } from "./steps/people";

const TIMEOUT = { timeout: 45_000 };
const TELEPHONE = { width: 390, height: 844 };

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
}

test("a bankrupt sees when the bankruptcy ends and asks for another e-mail address, the former one stops it, and an officer settles it", async ({
  come,
  comeUnknown,
}) => {
  test.setTimeout(240_000);
  const bankrupt = getDemoBankrupt("suspended");
  const person = await comeUnknown({ locale: "zh-hk", viewport: TELEPHONE });
  const { page, t } = person;
  await withAxe(person);
  let caseNo = "";
  let link = "";
  let other: Person | null = null;

  await test.step("where the case stands, when it ends and why, and the letters", async () => {
    caseNo = await enterAnnualStatements(person, bankrupt);
    await expect(page.getByRole("heading", { name: t("annualStatement.own.ends") })).toBeVisible();
    // Two years are in from the beginning; another journey may have sent the third.
    expect(
      await page.getByRole("link", { name: t("annualStatement.own.letters.receipt") }).count(),
    ).toBeGreaterThanOrEqual(2);
    await expectNoViolations(person, "the own page of a bankrupt");
    await expectNoSidewaysScroll(page);
  });
  await test.step("nothing is asked for without a change and a proof; then it waits for the former contact", async () => {
    await page.getByRole("link", { name: t("annualStatement.contact.change") }).click();
    await page.getByRole("button", { name: t("annualStatement.contact.ask") }).click();
    await expect(page.locator("#papers-error")).toBeVisible(TIMEOUT);
    await expectNoViolations(person, "the contact of a bankrupt");
    await expectNoSidewaysScroll(page);
    await typeInto(page.locator('[name="email"]'), "moved@mail.example");
    await page.locator('[name="papers"]').setInputFiles(await noticeOfDefault());
    await page.getByRole("button", { name: t("annualStatement.contact.ask") }).click();
    await expect(page.getByText(t("annualStatement.told.contactAsked"))).toBeVisible(TIMEOUT);
    link = await readLinkSentTo(person, bankrupt.email, {
      template: "contactChangeAsked",
      link: /\/annual-statement\/not-me\/[0-9A-Z]{26}/,
    });
  });
  await test.step("whoever has the former contact stops it, without proving anything", async () => {
    const former = await comeUnknown({ locale: "zh-hk", viewport: TELEPHONE });
    await withAxe(former);
    await former.page.goto(link);
    await expectNoViolations(former, "the page that stops a change of contact");
    await expectNoSidewaysScroll(former.page);
    await former.page.getByRole("button", { name: t("annualStatement.notMe.stop") }).click();
    await expect(former.page.getByText(t("annualStatement.notMe.stopped"))).toBeVisible(TIMEOUT);
  });
  await test.step("an officer reads it and settles it; whoever is no officer does not", async () => {
    const officer = await come("officer.demo");
    await withAxe(officer);
    const of = officer.page;
    await of.goto("/annual-statements/contact-changes");
    await expectNoViolations(officer, "the list of changes of contact");
    await of.getByRole("link", { name: caseNo }).click();
    await expect(of.getByText("moved@mail.example")).toBeVisible(TIMEOUT);
    await expectNoViolations(officer, "a change of contact for the office");
    const firm = await come("pa.demo");
    expect((await firm.page.goto(of.url()))?.status()).not.toBe(200);
    await typeInto(of.locator('textarea[name="reason"]'), "Rung back: it was the brother.");
    await of.getByRole("button", { name: sayFact(contactChange, "en", "disowning.settled") }).click();
    await expect(of.locator('textarea[name="reason"]')).toHaveCount(0, TIMEOUT);
  });
  await test.step("the bankrupt may ask again", async () => {
    await page.goto("/annual-statement/contact");
    await expect(page.getByText(t("annualStatement.contact.ends.settled"))).toBeVisible(TIMEOUT);
    await expect(page.getByRole("button", { name: t("annualStatement.contact.ask") })).toBeVisible();
  });
  await test.step("what is typed of a request and not sent is there again: at once, and on another device", async () => {
    const address = page.locator('[name="address"]');
    await typeInto(address, "新街 2 號");
    await page.reload();
    await expect(address).toHaveValue("新街 2 號", TIMEOUT);
    await page.goto("/annual-statement/savings-account");
    await page.getByRole("radio").first().check();
    await typeInto(page.locator('[name="bank"]'), "海港銀行");
    await page.getByRole("link", { name: t("annualStatement.savings.back") }).click();
    await expect(page.getByRole("heading", { name: t("annualStatement.years.title") })).toBeVisible(TIMEOUT);
    const elsewhere = await comeUnknown({ locale: "en" });
    await enterAnnualStatements(elsewhere, bankrupt);
    await elsewhere.page.goto("/annual-statement/contact");
    await expect(elsewhere.page.locator('[name="address"]')).toHaveValue("新街 2 號");
    await elsewhere.page.goto("/annual-statement/savings-account");
    await expect(elsewhere.page.locator('[name="bank"]')).toHaveValue("海港銀行");
    await expect(elsewhere.page.getByRole("radio").first()).toBeChecked();
    other = elsewhere;
  });
  await test.step("what that device types beside the request that was sent meanwhile is kept, and sent after it", async () => {
    if (other === null) throw new Error("There is another device");
    const { page: late, t: say } = other;
    await page.goto("/annual-statement/savings-account");
    await typeInto(page.locator('[name="income"]'), "9,000");
    await page.getByRole("button", { name: t("annualStatement.savings.ask"), exact: true }).click();
    await expect(page.getByText(t("annualStatement.told.savingsAsked"))).toBeVisible(TIMEOUT);
    await typeInto(late.locator('[name="bank"]'), "Second Bank");
    await late.getByRole("button", { name: say("annualStatement.savings.ask"), exact: true }).click();
    await expect(late.getByText(say("annualStatement.unsent.already"))).toBeVisible(TIMEOUT);
    await expect(late.getByText(say("annualStatement.unsent.title"))).toBeVisible();
    await expect(late.getByText("Second Bank")).toBeVisible();
    await late.getByRole("button", { name: say("annualStatement.savings.withdraw"), exact: true }).click();
    await expect(late.locator('[name="bank"]')).toHaveValue("Second Bank", TIMEOUT);
  });
  await test.step("another one who comes in by the same browser gets nothing of a page that still stands open", async () => {
    await page.goto("/annual-statement/contact");
    const address = page.locator('[name="address"]');
    await typeInto(address, "新街 3 號");
    const second = { ...person, page: await person.context.newPage() };
    const secondCase = await enterAnnualStatements(second, getDemoBankrupt("running"));
    for (const typed of ["新街 4 號", "新街 5 號"]) {
      await typeInto(address, typed);
      await page.locator('[name="papers"]').setInputFiles(await noticeOfDefault());
      await page.getByRole("button", { name: t("annualStatement.contact.ask") }).click();
      await expect(page.getByText(t("annualStatement.visit.ofAnother"))).toBeVisible(TIMEOUT);
      await expect(address, "it can be copied").toHaveValue(typed);
      await expect(page.getByText(caseNo).first()).toBeVisible();
    }
    await second.page.goto("/annual-statement/contact");
    await expect(second.page.getByText(secondCase).first()).toBeVisible(TIMEOUT);
    await expect(second.page.locator('[name="address"]')).not.toHaveValue(/新街/);
  });
});
