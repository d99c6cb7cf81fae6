/**
 * A filed paper carries its facts: it is checked by anybody, a new form goes on from its answers, and one in which a byte was changed is
 * taken for nothing.
 */
import { writeFile } from "node:fs/promises";

import { expect, type TestInfo } from "@playwright/test";

import { say } from "~/workflows/kit";
import { conductD1 } from "~/workflows/forms/conduct-d1";

import { withOneByteChanged } from "./steps/documents";
import { test, type Person } from "./steps/people";

/** A D1 that the trustee has filed: its paper, and the case that it was filed for. */
async function takePaper({ page, context }: Person, info: TestInfo) {
  await page.goto("/d1-d2-submission");
  const links = await page
    .locator("main a")
    .evaluateAll((all) => all.map((each) => each.getAttribute("href") ?? ""));
  for (const link of links) {
    const [form, caseId = ""] = /\/casefile\/([^/]+)\/d1\/[0-9A-Z]{26}/.exec(link) ?? [];
    const answer = form === undefined ? null : await context.request.get(`${form}/document.pdf?edition=1`);
    if (answer?.status() !== 200) continue;
    const path = info.outputPath("filed.pdf");
    await writeFile(path, await answer.body());
    return { path, caseId };
  }
  throw new Error("The trustee has filed no D1");
}

test("a new form goes on from a filed paper, and from no other (zh-hk)", async ({ come }, info) => {
  const trustee = await come("pa.demo", { locale: "zh-hk" });
  const { page, t } = trustee;
  const { path, caseId } = await takePaper(trustee, info);
  const altered = await withOneByteChanged(path, "/AFRelationship");

  await test.step("whoever has it checks it, and is told that data and paper agree", async () => {
    await page.goto("/verify");
    await page.locator('input[name="receipt"]').setInputFiles(path);
    await page.getByRole("button", { name: t("verify.check"), exact: true }).click();
    await expect(page.getByText(t("verify.facts.logAgrees"), { exact: true })).toBeVisible();
    await page.locator('input[name="receipt"]').setInputFiles(altered);
    await page.getByRole("button", { name: t("verify.check"), exact: true }).click();
    await expect(page.getByText(t("verify.facts.alteredTitle"), { exact: true })).toBeVisible();
  });

  const choose = async (file: string): Promise<void> => {
    await page.locator('input[name="paper"]').setInputFiles(file);
    await page.getByRole("button", { name: t("filing.new.paper.start"), exact: true }).click();
  };
  await test.step("a changed one begins nothing", async () => {
    await page.goto(`/casefile/${caseId}/d1/step1`);
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await choose(altered);
    const sentence = t("filing.new.paper.problems.altered");
    await expect(page.getByRole("link", { name: new RegExp(sentence) })).toBeVisible();
  });
  await test.step("the filed one begins a form with its answers", async () => {
    await choose(path);
    await expect(page.getByText(t("filing.new.paper.begun"), { exact: true })).toBeVisible();
    await expect(
      page.getByRole("heading", { name: t("filing.new.paper.enclosures"), exact: true }),
    ).toBeVisible();
    await page.getByRole("link", { name: t("filing.new.paper.continue"), exact: true }).click();
    await expect(page).toHaveURL(/\/d1\/[0-9A-Z]{26}\/step1$/);
    await expect(page.getByText(say(conductD1, "zh-hk", "status.drafted")).first()).toBeVisible();
    await expect(page.locator('[name="periodFrom"]')).toHaveValue(/^\d\d\/\d\d\/\d{4}$/);
  });
});
