/**
 * Contributions: an officer works the surplus out from a filed statement and records an agreement, and the bankrupt's own page (zh-hk) says
 * so; a trustee records an agreement, a payment is entered in the cash book, and the month that is missing is named beside the book.
 */
import { expect } from "@playwright/test";

import { formatDate, formatMonth } from "~/app/i18n/format";
import { addMonths, hongKongDate, sayFact, sayPastTense } from "~/workflows/kit";
import { annualStatement } from "~/workflows/records/annual-statement";
import { cashBook } from "~/workflows/records/cash-book";
import { contribution } from "~/workflows/records/contribution";

import { expectNoViolations, withAxe } from "./steps/axe";
import { enterAnnualStatements, getDemoBankrupt } from "./steps/bankrupts";
import { runningCase } from "./steps/cases";
import { choose, typeInto } from "./steps/keys";
import { test, type Person } from "./steps/people";

const TIMEOUT = { timeout: 45_000 };
const TELEPHONE = { width: 390, height: 844 };
/** A case that no other journey works on. */
const CASE = 22;
const TODAY = hongKongDate(new Date().toISOString());
const THIS_MONTH = `${TODAY.slice(0, 7)}-01`;
/** The first day of so many months ago. */
const ago = (months: number): string => addMonths(THIS_MONTH, -months);
const done = (fact: string, locale: "en" | "zh-hk" = "en") => sayPastTense(contribution, locale, fact);

async function recordAgreement({ page, t }: Person, monthly: string, from: string): Promise<void> {
  await page.getByRole("link", { name: t("contribution.doors.record"), exact: true }).click();
  await typeInto(page.locator('[name="madeOn"]'), formatDate(from));
  await typeInto(page.locator('[name="monthly"]'), monthly);
  await typeInto(page.locator('[name="from"]'), formatDate(from));
  await page.getByRole("button", { name: t("contribution.doors.record"), exact: true }).click();
  await expect(page.getByText(done("agreement.recorded"))).toBeVisible(TIMEOUT);
}

test("the surplus is worked out from a filed statement, an amount is agreed, and the own page says so", async ({
  come,
  comeUnknown,
}) => {
  test.setTimeout(300_000);
  const bankrupt = getDemoBankrupt("suspended");
  const person = await comeUnknown({ locale: "zh-hk", viewport: TELEPHONE });
  await withAxe(person);
  const caseNo = await enterAnnualStatements(person, bankrupt);
  const tab = `/casefile/${caseNo.replace(/[ /]/g, "-")}/overview/contribution`;
  const officer = await come("officer.demo");
  await withAxe(officer);
  const { page, t } = officer;

  await test.step("the worksheet has the figures of the last statement, and says what is left", async () => {
    await page.goto(tab);
    await expectNoViolations(officer, "contributions of which nothing is recorded");
    await page.getByRole("link", { name: t("contribution.doors.worksheet"), exact: true }).click();
    await expect(page.locator('[name="pay"]')).not.toHaveValue("");
    await expect(page.locator('[name="foodActual"]')).toHaveValue("5,500.00");
    await expectNoViolations(officer, "the worksheet of a contribution");
    await page.getByRole("button", { name: t("contribution.worksheet.compute"), exact: true }).click();
    await expect(page.getByRole("heading", { name: t("contribution.worksheet.result") })).toBeVisible(
      TIMEOUT,
    );
    await expectNoViolations(officer, "a worksheet that was worked out");
  });
  await test.step("more than the guide is allowed for a reason alone, and what was typed is still there", async () => {
    await typeInto(page.locator('[name="medicalActual"]'), "9,000");
    await typeInto(page.locator('[name="medicalAllowed"]'), "9,000");
    await page.getByRole("button", { name: t("contribution.worksheet.save"), exact: true }).click();
    await expect(page.locator("#note-error")).toBeVisible(TIMEOUT);
    await expect(page.locator('[name="medicalAllowed"]')).toHaveValue("9,000.00");
    await typeInto(page.locator('[name="medicalAllowed"]'), "200");
    await page.getByRole("button", { name: t("contribution.worksheet.save"), exact: true }).click();
    await expect(page.getByText(done("surplus.assessed"))).toBeVisible(TIMEOUT);
  });
  await test.step("that the statement was read for it stands in the history of the case", async () => {
    await page.goto(tab.replace("contribution", "activity-history"));
    await expect(page.getByText(sayPastTense(annualStatement, "en", "statement.read")).first()).toBeVisible(
      TIMEOUT,
    );
    await page.goto(tab);
  });
  await test.step("an agreement cannot end before it begins; then it is recorded", async () => {
    await page.getByRole("link", { name: t("contribution.doors.record"), exact: true }).click();
    await expectNoViolations(officer, "the form of an agreement");
    await typeInto(page.locator('[name="madeOn"]'), formatDate(ago(2)));
    await typeInto(page.locator('[name="from"]'), formatDate(ago(2)));
    await typeInto(page.locator('[name="until"]'), formatDate(ago(3)));
    await page.getByRole("button", { name: t("contribution.doors.record"), exact: true }).click();
    await expect(page.locator("#until-error")).toBeVisible(TIMEOUT);
    await page.goto(tab);
    await recordAgreement(officer, "1,000", ago(2));
    await expect(page.getByText(t("contribution.months.noBooks"))).toBeVisible();
    await expectNoViolations(officer, "contributions that were agreed");
  });
  await test.step("the bankrupt's own page says how much, and what to do about it", async () => {
    await person.page.goto("/annual-statement/years");
    const { monthly } = { monthly: "1,000.00" };
    await expect(
      person.page.getByText(person.t("annualStatement.own.contributions.monthly", { monthly })),
    ).toBeVisible(TIMEOUT);
    await expectNoViolations(person, "contributions on the own page");
    expect(await person.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
  await test.step("the bankrupt says there that it cannot be paid: what was typed is kept, and it is sent", async () => {
    const own = person.page;
    await own.getByRole("link", { name: person.t("annualStatement.own.contributions.object") }).click();
    await expectNoViolations(person, "the form of an objection on the own page");
    await typeInto(own.locator('[name="text"]'), "我在五月失業。");
    await expect(own.getByText(/已於.+儲存/)).toBeVisible(TIMEOUT);
    await own.reload();
    await expect(own.locator('[name="text"]')).toHaveValue("我在五月失業。");
    await own.getByRole("button", { name: person.t("annualStatement.objection.send"), exact: true }).click();
    await expect(own.locator("#ground-error")).toBeVisible(TIMEOUT);
    await own.locator('[name="ground"][value="cannotPay"]').check();
    await own.getByRole("button", { name: person.t("annualStatement.objection.send"), exact: true }).click();
    await expect(own.getByText(person.t("annualStatement.told.objected"))).toBeVisible(TIMEOUT);
    await expectNoViolations(person, "an objection that was sent");
    expect(await own.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
  await test.step("the officer has it in the list, and answers it; the bankrupt reads the answer", async () => {
    await page.goto("/contributions/objections");
    await expectNoViolations(officer, "objections that wait");
    await page.getByRole("link", { name: new RegExp(caseNo) }).click();
    await expect(page.getByText("我在五月失業。")).toBeVisible(TIMEOUT);
    await choose(page.locator('select[name="outcome"]'), "assessedAgain");
    await typeInto(page.locator("#reason-decided"), "請交最近三個月的糧單。");
    await page.getByRole("button", { name: t("contribution.objections.decide"), exact: true }).click();
    await expect(page.getByText(done("objection.decided"))).toBeVisible(TIMEOUT);
    await person.page.goto("/annual-statement/objection");
    await expect(person.page.getByText("請交最近三個月的糧單。")).toBeVisible(TIMEOUT);
    await expectNoViolations(person, "an objection that was answered");
  });
  await test.step("an objection is recorded and decided", async () => {
    await page.goto(tab);
    await page.getByRole("link", { name: t("contribution.doors.objection"), exact: true }).click();
    await expectNoViolations(officer, "the form of an objection");
    await typeInto(page.locator('[name="receivedOn"]'), formatDate(TODAY));
    await typeInto(page.locator('[name="text"]'), "The rent was not counted.");
    await page.getByRole("button", { name: t("contribution.doors.objection"), exact: true }).click();
    await expect(page.getByText(done("objection.recorded"))).toBeVisible(TIMEOUT);
    await expectNoViolations(officer, "an objection that waits");
    await choose(page.locator('select[name="outcome"]'), "stands");
    await typeInto(page.locator("#reason-decided"), "It was counted.");
    await page.getByRole("button", { name: t("contribution.objections.decide"), exact: true }).click();
    await expect(page.getByText("It was counted.")).toBeVisible(TIMEOUT);
  });
});

test("a payment in the cash book covers the oldest month, and the missing one is named beside the book", async ({
  come,
}) => {
  test.setTimeout(300_000);
  const trustee = await come("pa.demo");
  await withAxe(trustee);
  const { page, t } = trustee;
  const { id } = await runningCase(trustee, CASE);
  let book = "";

  await test.step("an agreement of three months ago", async () => {
    await page.goto(`/casefile/${id}/overview/contribution`);
    await recordAgreement(trustee, "2,500", ago(3));
  });
  await test.step("the payment of the first month is entered in the book", async () => {
    await page.goto(`/cash-books/new?case=${id}`);
    await typeInto(page.locator("input[name=name]"), "Contributions");
    await page.getByRole("button", { name: t("cashBooks.header.open"), exact: true }).click();
    await expect(page.getByText(sayPastTense(cashBook, "en", "book.opened"))).toBeVisible(TIMEOUT);
    book = new URL(page.url()).pathname;
    const form = page.locator("form", { has: page.locator("input[name=amount]") });
    const folded = page.locator("#record > details:not([open]) > summary");
    if ((await folded.count()) > 0) await folded.click();
    await typeInto(form.locator("input[name=date]"), formatDate(ago(2)));
    await choose(form.locator("select[name=category]"), "paymentByBankrupt");
    await form.locator("input[name=kind][value=receipt]").check();
    await typeInto(form.locator("input[name=amount]"), "2,500");
    await form.getByRole("button", { name: t("cashBooks.entry.record"), exact: true }).click();
    await expect(page.getByText(sayPastTense(cashBook, "en", "entries.recorded"))).toBeVisible(TIMEOUT);
  });
  await test.step("the month after it is missing, beside the book and in the case file", async () => {
    await page.goto(book);
    await page.locator("summary", { hasText: t("contribution.expected.title") }).click();
    const row = (months: number) =>
      page.getByRole("row").filter({ hasText: formatMonth(ago(months).slice(0, 7), "en") });
    await expect(row(3)).toContainText(t("contribution.standings.received"));
    await expect(row(2)).toContainText(t("contribution.standings.missing"));
    await expectNoViolations(trustee, "expected payments beside a cash book");
    await page.goto(`/casefile/${id}/overview/contribution`);
    await expect(row(2)).toContainText(t("contribution.standings.missing"));
    await expectNoViolations(trustee, "months that are missing");
  });
  await test.step("the amount changes from a month on, and the change is withdrawn", async () => {
    await page.getByRole("link", { name: t("contribution.doors.change"), exact: true }).click();
    await expectNoViolations(trustee, "changes of a contribution");
    await typeInto(page.locator("#change-monthly"), "2,000");
    await typeInto(page.locator("#change-from"), formatDate(ago(1)));
    await typeInto(page.locator("#amount-changed-reason"), "The pay fell.");
    await page
      .getByRole("button", { name: sayFact(contribution, "en", "amount.changed"), exact: true })
      .click();
    await expect(page.getByText(done("amount.changed"))).toBeVisible(TIMEOUT);
    await page.locator("summary", { hasText: t("contribution.terms.withdraw") }).click();
    await typeInto(page.locator('textarea[id^="reason-"]').first(), "It did not.");
    await page.getByRole("button", { name: t("contribution.terms.withdraw"), exact: true }).click();
    await expect(page.getByText(done("change.withdrawn"))).toBeVisible(TIMEOUT);
  });
});
