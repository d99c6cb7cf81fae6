/**
 * Reports and returns on directors' conduct: a preparer begins a D1, turns it to paper and takes the form with them; another firm sees
 * nothing of it; the office reads its reminders in Chinese.
 */
import { expect, type Page } from "@playwright/test";
import { ulid } from "ulidx";

import { say } from "~/workflows/kit";
import { completeValues, conductD1 } from "~/workflows/forms/conduct-d1";
import { conductD2 } from "~/workflows/forms/conduct-d2";

import { expectStatus, press } from "./steps/act";
import { fillStep } from "./steps/fill-form";
import { test, type Person } from "./steps/people";

/** A liquidation of the firm that is still open. `place` keeps journeys apart. */
async function liquidation({ page }: Person, place = 1): Promise<string> {
  await page.goto("/my-case-list?type=L&status=ACT&sort=orderDate&direction=asc");
  const number = await page.getByRole("row").nth(place).getByRole("rowheader").innerText();
  return number.trim().replace(/[ /]/g, "-");
}

/** Starts a draft as the button of the page does. Gives its id. */
async function start({ context }: Person, caseId: string, code: "d1" | "d2"): Promise<string> {
  const submissionId = ulid();
  const answer = await context.request.post(`/casefile/${caseId}/${code}/step1`, {
    form: { intent: "start", submissionId },
    headers: { "Sec-Fetch-Site": "same-origin" },
    maxRedirects: 0,
  });
  expect(answer.status(), `${code} was started`).toBe(302);
  return submissionId;
}

const loadValue = (page: Page, name: string) => page.locator(`[name="${name}"]`).inputValue();

test("a D1 is begun, prefilled, and turned to paper (en)", async ({ come }) => {
  const preparer = await come("ua.demo");
  const { page, t } = preparer;
  const caseId = await liquidation(preparer);
  const id = await start(preparer, caseId, "d1");

  await test.step("the case file fills the company in", async () => {
    await page.goto(`/d1submission/${caseId}/${id}`);
    await expect(page).toHaveURL(new RegExp(`/casefile/${caseId}/d1/${id}/step1$`));
    expect(await loadValue(page, "companyName")).not.toBe("");
    expect(await loadValue(page, "relevantDate")).toMatch(/^\d\d\/\d\d\/\d{4}$/);
  });
  await test.step("the form to fill in is a PDF", async () => {
    const answer = await preparer.context.request.get(`/d1submission/${caseId}/${id}/form.pdf`);
    expect(answer.headers()["content-type"]).toBe("application/pdf");
  });
  await test.step("on paper, only the scan is asked for in step 2", async () => {
    await page.getByRole("link", { name: t("filing.links.paper"), exact: true }).click();
    await page.getByRole("button", { name: t("conduct.scan.switch"), exact: true }).click();
    await expect(page).toHaveURL(/\/step2#scannedForm$/);
    await expect(page.getByText(say(conductD1, "en", "sections.scan.title")).first()).toBeVisible();
    await expect(page.getByText(say(conductD1, "en", "sections.history.title"))).toHaveCount(0);
  });
  await test.step("another firm finds nothing there", async () => {
    const stranger = await come("pa2.demo");
    for (const address of [`/casefile/${caseId}/d1/${id}/preview`, `/d1submission/${caseId}/${id}/form.pdf`])
      expect((await stranger.context.request.get(address)).status()).toBe(404);
  });
  await test.step("neither d3 nor any other code is a form", async () => {
    const answer = await preparer.context.request.get(`/casefile/${caseId}/d3/step1`);
    expect(answer.status()).toBe(404);
  });
});

test("a D1 is filled in on screen, tables and all, and sent for review (zh-cn)", async ({ come }) => {
  test.setTimeout(180_000);
  const preparer = await come("ua.demo", { locale: "zh-cn" });
  const { page, t, locale } = preparer;
  const caseId = await liquidation(preparer, 2);
  await page.goto(`/casefile/${caseId}/d1/${await start(preparer, caseId, "d1")}/step1`);
  for (const { id } of conductD1.form.steps) {
    await expect(page).toHaveURL(new RegExp(`/${id}$`));
    await fillStep(preparer, id, completeValues, conductD1);
    const isLast = id === conductD1.form.steps.at(-1)?.id;
    await page
      .getByRole("button", { name: t(isLast ? "filing.step.toPreview" : "common.next"), exact: true })
      .click();
  }
  await expect(page.getByText(t("filing.preview.complete"), { exact: true })).toBeVisible();
  await press(preparer, conductD1, "review.requested");
  await expectStatus(page, say(conductD1, locale, "status.readyForReview"));
});

test("D2 and the reminders speak Chinese (zh-hk)", async ({ come }) => {
  const preparer = await come("ua.demo", { locale: "zh-hk" });
  const caseId = await liquidation(preparer);
  await test.step("a D2 has two steps", async () => {
    const id = await start(preparer, caseId, "d2");
    const { page } = preparer;
    await page.goto(`/casefile/${caseId}/d2/${id}/step2`);
    await expect(page.getByText(say(conductD2, "zh-hk", "fields.box.options.notYetToHand"))).toBeVisible();
    expect((await page.goto(`/casefile/${caseId}/d2/${id}/step3`))?.status()).toBe(404);
  });
  await test.step("the office sees the four lists, and a letter as it was sent", async () => {
    const officer = await come("officer.demo", { locale: "zh-hk" });
    const { page, t } = officer;
    await page.goto("/d1-d2-reminders?tab=master");
    for (const tab of ["standard", "other", "master", "reporting"] as const)
      await expect(
        page.getByRole("link", { name: new RegExp(`^${t(`conduct.reminders.tabs.${tab}`)}`) }),
      ).toBeVisible();
    await page.goto("/formd1d2Reminders/reminders");
    const letter = page.locator('a[href*="/formd1d2Reminders/reminders/"][href$="/r1"]').first();
    const answer = await officer.context.request.get((await letter.getAttribute("href")) ?? "");
    expect(answer.headers()["content-type"]).toBe("application/pdf");
  });
});
