/**
 * Who of a firm reads what the bankrupt tells: somebody whom nobody has named is told why and whom to ask (zh-hk, a telephone); the trustee
 * names them in the case, and takes them off again.
 */
import { expect } from "@playwright/test";

import { DEMO_ACCOUNTS } from "~/app/services/assembly/demo/people";
import { sayPastTense } from "~/workflows/kit";
import { caseFile } from "~/workflows/records/case-file";

import { expectNoViolations, withAxe } from "./steps/axe";
import { runningCase } from "./steps/cases";
import { choose } from "./steps/keys";
import { test } from "./steps/people";

const TIMEOUT = { timeout: 45_000 };
/** A case that no other journey works on. */
const CASE = 23;
const clerkName = DEMO_ACCOUNTS.find(({ id }) => id === "sa.demo")?.fullNameZh ?? "";

test("a colleague reads contributions from being named until being taken off", async ({ come }) => {
  test.setTimeout(200_000);
  const trustee = await come("pa.demo");
  const clerk = await come("sa.demo", { locale: "zh-hk", viewport: { width: 390, height: 844 } });
  await withAxe(trustee);
  await withAxe(clerk);
  const { id } = await runningCase(trustee, CASE);
  const base = `/casefile/${id}/overview`;
  const isClosed = async (path: string) => {
    await clerk.page.goto(path);
    await expect(clerk.page.getByText(clerk.t("colleagues.notOnCase.title"))).toBeVisible(TIMEOUT);
  };

  await test.step("whoever was not named is told so, on both tabs, and led to whom to ask", async () => {
    await isClosed(`${base}/annual-statement`);
    await isClosed(`${base}/contribution`);
    await expectNoViolations(clerk, "contributions for somebody who was not named");
    await clerk.page.getByRole("link", { name: clerk.t("colleagues.notOnCase.to") }).click();
    await expect(clerk.page.getByText(/請所屬事務所的下列任何一人指定你/)).toBeVisible(TIMEOUT);
    await expect(clerk.page.getByRole("button", { name: clerk.t("colleagues.send") })).toHaveCount(0);
    await expectNoViolations(clerk, "who works on a case, for somebody who was not named");
  });
  await test.step("the trustee names them; nobody chosen is told beside the field", async () => {
    const { page, t } = trustee;
    await page.goto(`${base}/colleagues`);
    await page.getByRole("button", { name: t("colleagues.send") }).click();
    await expect(page.locator("#person-error")).toBeVisible(TIMEOUT);
    await choose(page.locator('select[name="person"]'), "sa.demo");
    await page.getByRole("button", { name: t("colleagues.send") }).click();
    await expect(page.getByText(sayPastTense(caseFile, "en", "colleague.assigned")).first()).toBeVisible(
      TIMEOUT,
    );
    await expectNoViolations(trustee, "who works on a case");
  });
  await test.step("now it is shown, and the history says who named them", async () => {
    await clerk.page.goto(`${base}/contribution`);
    await expect(clerk.page.getByText(clerk.t("contribution.tab.none"))).toBeVisible(TIMEOUT);
    await clerk.page.goto(`${base}/activity-history`);
    await expect(
      clerk.page
        .getByRole("listitem")
        .filter({ hasText: sayPastTense(caseFile, "zh-hk", "colleague.assigned") })
        .filter({ hasText: clerkName })
        .first(),
    ).toBeVisible(TIMEOUT);
  });
  await test.step("taken off, it is closed again", async () => {
    const { page, t } = trustee;
    await page.goto(`${base}/colleagues`);
    const row = page
      .getByRole("row")
      .filter({ hasText: t("colleagues.named") })
      .last();
    await row.getByRole("button", { name: t("colleagues.release") }).click();
    const dialog = page.getByRole("alertdialog");
    await dialog.getByRole("button", { name: t("colleagues.release") }).click();
    await expect(page.getByText(sayPastTense(caseFile, "en", "colleague.released")).first()).toBeVisible(
      TIMEOUT,
    );
    await isClosed(`${base}/contribution`);
  });
});
