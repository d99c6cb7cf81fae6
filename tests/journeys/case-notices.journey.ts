/**
 * Notices to the office, from the dialog to the acknowledgement: a preparer gives notice of an appointment, of a discharge and of a
 * non-commencement order from the case file, the trustee signs it, the office reads which dates differ and acknowledges it; of a company
 * no discharge can be told.
 */
import { expect } from "@playwright/test";

import { appointmentNotice, completeValues } from "~/workflows/forms/appointment-notice";
import { dischargeNotice } from "~/workflows/forms/discharge-notice";
import {
  completeValues as discharged,
  nonCommencementValues,
} from "~/workflows/forms/discharge-notice/examples";
import { addDays, say, sayPastTense, type FormValues, type SubmissionType } from "~/workflows/kit";

import { expectStatus, press } from "./steps/act";
import { readAndBegin } from "./steps/begin";
import { noticeOfDefault } from "./steps/documents";
import { attach, fillStep } from "./steps/fill-form";
import { test, type Person } from "./steps/people";
import { signAndSubmit } from "./steps/sign";

/** A case of the firm that is still open, by its row in the list; its id as it stands in addresses. */
async function openCase({ page }: Person, type: "B" | "L", row = 1): Promise<string> {
  await page.goto(`/my-case-list?type=${type}&status=ACT&sort=orderDate&direction=asc`);
  const number = await page.getByRole("row").nth(row).getByRole("rowheader").innerText();
  return number.trim().replace(/[ /]/g, "-");
}

/** From the dialog to the form's first step. Gives the form's address. */
async function startNotice(person: Person, caseId: string, type: SubmissionType): Promise<string> {
  const { page, locale } = person;
  await page.goto(`/casefile/${caseId}/${type.code}`);
  await expect(page).toHaveURL(new RegExp(`/${type.code}/step1$`));
  const introduction = page.getByRole("dialog", { name: say(type, locale, "introduction.title") });
  await readAndBegin(person, introduction);
  await page.waitForURL(`**/casefile/${caseId}/${type.code}/*/step1`);
  return new URL(page.url()).pathname.replace(/\/step1$/, "");
}

/** Fills in every step, and asks the trustee to review it. */
async function fillNotice(preparer: Person, type: SubmissionType, values: FormValues): Promise<void> {
  const { page, t, locale } = preparer;
  const last = type.form.steps.at(-1)?.id;
  for (const { id } of type.form.steps) {
    await expect(page).toHaveURL(new RegExp(`/${id}$`));
    await fillStep(preparer, id, values, type);
    if (id === last) await attach(preparer, await noticeOfDefault());
    const onwards = t(id === last ? "filing.step.toPreview" : "common.next");
    await page.getByRole("button", { name: onwards, exact: true }).click();
  }
  await expect(page.getByText(t("filing.preview.complete"), { exact: true })).toBeVisible();
  await press(preparer, type, "review.requested");
  await expectStatus(page, say(type, locale, "status.readyForReview"));
}

/** The office finds the notice in the list, opens it and acknowledges it. */
async function acknowledge(officer: Person, type: SubmissionType, reference: string): Promise<void> {
  const { page, t, locale } = officer;
  await page.goto(`/case-notices?tab=${type.code}&q=${reference}`);
  await page
    .getByRole("row")
    .filter({ hasText: reference })
    .getByRole("link", { name: new RegExp(`^${t("submissions.go.open")}`) })
    .click();
  await press(officer, type, "office.acknowledged");
  const told = { form: "#", caseNo: "#", done: sayPastTense(type, locale, "office.acknowledged") };
  const done = t("filing.actions.done", told).split("#").at(-1) ?? "";
  await expect(page.getByText(done)).toBeVisible();
}

/** Days that depend on the case are left to it. */
const values: FormValues = {
  ...completeValues,
  gazetted: false,
  gazetteDate: null,
  gazetteNumber: null,
  notGazettedReason: "The notice appears in the next issue.",
};

test("a notice of appointment goes from the case file to the office (zh-hk)", async ({ come }, info) => {
  test.setTimeout(240_000);
  const preparer = await come("ua.demo", { locale: "zh-hk" });
  const { page, locale } = preparer;
  const caseId = await openCase(preparer, "B");

  const address = await test.step("the old address leads to the dialog, and from there to the form", () =>
    startNotice(preparer, caseId, appointmentNotice));
  await test.step("three steps, begun with what the case file knows", async () => {
    await expect(page.locator('[name="appointedOn"]')).toHaveValue(/^\d\d\/\d\d\/\d{4}$/);
    await fillNotice(preparer, appointmentNotice, values);
  });
  const reference = await test.step("the trustee signs and submits it", async () =>
    signAndSubmit(await come("pa.demo", { locale }), address, info));
  expect(reference).toMatch(/^NOA-\d{4}-/);
  await test.step("the office finds it in the list and acknowledges it", async () => {
    const officer = await come("officer.demo");
    await acknowledge(officer, appointmentNotice, reference);
    await test.step("and what it tells of stands beside the dates of the case", async () => {
      await officer.page.goto(`/casefile/${caseId}/overview/important-dates`);
      const told = officer.page.getByRole("row").filter({ hasText: reference });
      await expect(told).toHaveCount(2);
    });
  });
});

test("a discharge is told of in bankruptcies alone (en)", async ({ come }) => {
  const preparer = await come("ua.demo");
  const { page, t } = preparer;
  const company = await openCase(preparer, "L");
  await page.goto(`/casefile/${company}/discharge-notice/step1`);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("intro.continue"), exact: true })
    .click();
  await expect(page.getByText(say(dischargeNotice, "en", "guards.fitsCase"))).toBeVisible();
  await page.goto(`/casefile/${company}/overview/notices`);
  const starts = (type: typeof dischargeNotice) =>
    page.getByText(t("caseFile.new", { form: say(type, "en", "name") }), { exact: true });
  await expect(starts(appointmentNotice).first()).toBeAttached();
  await expect(starts(dischargeNotice)).toHaveCount(0);

  const officer = await come("officer.demo");
  await officer.page.goto(`/casefile/${company}/appointment-notice`);
  await expect(officer.page).toHaveURL(/\/overview\/notices$/);
});

/** Both on days counted from the case's own order. */
const NOTICES = {
  discharge: (order: string): FormValues => ({
    ...discharged,
    dischargedBy: "conditional",
    dischargeOrderDate: addDays(order, 20),
    dischargedOn: addDays(order, 20),
    creditorsNotifiedOn: null,
    objected: false,
    suspended: false,
    conditions: "The bankrupt pays HKD 2,000 a month to the trustee.",
    contributionsUntil: addDays(order, 8 * 365),
  }),
  "non-commencement": (order: string): FormValues => ({
    ...nonCommencementValues,
    appliedOn: addDays(order, 10),
    ncoDate: addDays(order, 15),
    orderSentOn: addDays(order, 16),
    termsNoticeFiledOn: addDays(order, 20),
    periodBeginsOn: addDays(order, 18),
  }),
};

for (const [at, [name, valuesFrom]] of Object.entries(NOTICES).entries())
  test(`a notice of ${name} goes from the case file to the office (zh-cn)`, async ({ come }, info) => {
    test.setTimeout(240_000);
    const preparer = await come("ua.demo", { locale: "zh-cn" });
    const { page } = preparer;
    const caseId = await openCase(preparer, "B", at + 2);
    const address = await startNotice(preparer, caseId, dischargeNotice);
    const [day = "", month = "", year = ""] = (await page.locator('[name="orderDate"]').inputValue()).split(
      "/",
    );
    await fillNotice(preparer, dischargeNotice, valuesFrom(`${year}-${month}-${day}`));
    const reference = await signAndSubmit(await come("pa.demo", { locale: "zh-cn" }), address, info);
    await acknowledge(await come("officer.demo", { locale: "zh-cn" }), dischargeNotice, reference);
  });
