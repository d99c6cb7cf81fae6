/**
 * Notices to the office, from the dialog to the acknowledgement: a preparer gives notice of an appointment from the case file, the trustee signs
 * it, the office reads which dates differ and acknowledges it; of a company no discharge can be told.
 */
import { expect } from "@playwright/test";

import { appointmentNotice, completeValues } from "~/workflows/forms/appointment-notice";
import { dischargeNotice } from "~/workflows/forms/discharge-notice";
import { say, sayFact, type FormValues } from "~/workflows/kit";

import { expectStatus, press } from "./steps/act";
import { noticeOfDefault } from "./steps/documents";
import { attach, fillStep } from "./steps/fill-form";
import { test, type Person } from "./steps/people";
import { signAndSubmit } from "./steps/sign";

/** A case of the firm that is still open; its id as it stands in addresses. */
async function openCase({ page }: Person, type: "B" | "L"): Promise<string> {
  await page.goto(`/my-case-list?type=${type}&status=ACT&sort=orderDate&direction=asc`);
  const number = await page.getByRole("row").nth(1).getByRole("rowheader").innerText();
  return number.trim().replace(/[ /]/g, "-");
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
  const { page, t, locale } = preparer;
  const caseId = await openCase(preparer, "B");

  const address =
    await test.step("the old address leads to the dialog, and from there to the form", async () => {
      await page.goto(`/casefile/${caseId}/appointment-notice`);
      await expect(page).toHaveURL(/\/appointment-notice\/step1$/);
      const introduction = page.getByRole("dialog", {
        name: say(appointmentNotice, locale, "introduction.title"),
      });
      await introduction.getByRole("button", { name: t("intro.continue"), exact: true }).click();
      await expect(introduction).toBeHidden();
      await page.getByRole("button", { name: t("filing.new.start"), exact: true }).click();
      await page.waitForURL(`**/casefile/${caseId}/appointment-notice/*/step1`);
      return new URL(page.url()).pathname.replace(/\/step1$/, "");
    });
  await test.step("three steps, begun with what the case file knows", async () => {
    await expect(page.locator('[name="appointedOn"]')).toHaveValue(/^\d\d\/\d\d\/\d{4}$/);
    for (const { id } of appointmentNotice.form.steps) {
      await expect(page).toHaveURL(new RegExp(`/${id}$`));
      await fillStep(preparer, id, values, appointmentNotice);
      if (id === "step3") await attach(preparer, await noticeOfDefault());
      const onwards = t(id === "step3" ? "filing.step.toPreview" : "common.next");
      await page.getByRole("button", { name: onwards, exact: true }).click();
    }
    await expect(page.getByText(t("filing.preview.complete"), { exact: true })).toBeVisible();
    await press(preparer, appointmentNotice, "review.requested");
    await expectStatus(page, say(appointmentNotice, locale, "status.readyForReview"));
  });
  const reference = await test.step("the trustee signs and submits it", async () =>
    signAndSubmit(await come("pa.demo", { locale }), address, info));
  expect(reference).toMatch(/^NOA-\d{4}-/);
  await test.step("the office finds it in the list and acknowledges it", async () => {
    const officer = await come("officer.demo");
    await officer.page.goto(`/case-notices?q=${reference}`);
    await officer.page
      .getByRole("row")
      .filter({ hasText: reference })
      .getByRole("link", { name: new RegExp(`^${officer.t("submissions.go.open")}`) })
      .click();
    await press(officer, appointmentNotice, "office.acknowledged");
    const done = officer.t("filing.actions.done", {
      action: sayFact(appointmentNotice, "en", "office.acknowledged"),
    });
    await expect(officer.page.getByText(done)).toBeVisible();
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
