/**
 * A PEQ agent: finds the case of an order, starts its examination, tells of the interview; signs and submits another one
 * that a colleague has prepared. The second in Chinese.
 */
import { expect } from "@playwright/test";

import { readTypedDate, typedDate } from "~/app/i18n/format";
import { say, sayDone, sayFact } from "~/workflows/kit";
import { peq } from "~/workflows/peq";

import { typeInto } from "./steps/keys";
import { test } from "./steps/people";
import { signAndSubmit } from "./steps/sign";
import { fieldName } from "./steps/words";

/** Two of the demo office's examinations that no other journey touches. */
const TO_START = "HCB 31002";
const TO_SIGN = "HCB 31010";

test("an agent starts an examination and tells of the interview", async ({ come }) => {
  const { page, t, locale } = await come("peq3.demo");
  const label = (field: string) => say(peq, locale, `fields.${field}.label`);
  const required = (text: string) => fieldName(text, t("common.required"));
  await page.goto("/my-peq-case-list/bo-made");
  const row = page.getByRole("row").filter({ hasText: TO_START });
  const orderDate = readTypedDate((await row.getByRole("cell").nth(1).innerText()).trim()) ?? "";
  await row.getByRole("link", { name: t("peq.start"), exact: true }).click();
  await page
    .getByRole("dialog", { name: say(peq, locale, "introduction.title") })
    .getByRole("button", { name: t("intro.continue"), exact: true })
    .click();
  await page.getByRole("button", { name: t("filing.new.start"), exact: true }).click();
  await page.waitForURL("**/peq/*/step1");
  await test.step("what the case file knows is there, and the form is new", async () => {
    await expect(page.getByLabel(required(label("agentName")))).toHaveValue("LAM Chi Keung");
    await expect(page.getByText(say(peq, locale, "status.new"), { exact: true }).first()).toBeVisible();
  });
  await test.step("the interview is told, and stands in the form", async () => {
    await page.getByRole("link", { name: t("filing.links.interview"), exact: true }).click();
    const title = sayFact(peq, locale, "interview.held");
    await page.getByText(title, { exact: true }).first().click();
    await typeInto(page.getByLabel(required(label("interviewDate"))), typedDate(orderDate));
    await typeInto(page.getByLabel(required(label("interviewTime"))), "10:30");
    await page.getByLabel(say(peq, locale, "fields.interviewResult.options.complete")).check();
    await page.getByRole("button", { name: title, exact: true }).click();
    await expect(page.getByText(sayDone(peq, locale, "interview.held")).first()).toBeVisible();
    await page.goto(page.url().replace(/interview$/, "step2"));
    await expect(page.getByLabel(required(label("interviewDate")))).toHaveValue(typedDate(orderDate));
  });
  await test.step("the list shows the day, and what is due next", async () => {
    await expect(async () => {
      await page.goto("/my-peq-case-list/bo-made");
      await expect(row).toContainText(t("peq.open"), { timeout: 500 });
      await expect(row.getByRole("cell").nth(3)).toContainText(typedDate(orderDate), { timeout: 500 });
    }).toPass();
  });
});

test("the agent in person signs and submits in Chinese", async ({ come }, info) => {
  const agent = await come("peq.demo", { locale: "zh-hk" });
  const { page, locale } = agent;
  await page.goto("/peq-submission?tab=drafts");
  const row = page.getByRole("row").filter({ hasText: TO_SIGN });
  const link = row.locator('a[href$="/preview"]');
  const address = ((await link.getAttribute("href")) ?? "").replace(/\/preview$/, "");
  const reference = await signAndSubmit(agent, address, info);
  expect(reference).toMatch(/^PEQ-/);
  await page.goto("/peq-submission?tab=submitted");
  const filed = page.getByRole("row").filter({ hasText: TO_SIGN });
  await expect(filed).toContainText(reference);
  await expect(filed).toContainText(say(peq, locale, "status.submitted"));
});
