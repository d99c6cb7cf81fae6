/**
 * An annual statement on paper: an officer takes its scan in at the counter, enters it question by question beside the scan, and what
 * was declared is in time by the day on which the paper came.
 */
import { expect } from "@playwright/test";

import { pdfText } from "~/app/services/documents/printing/pdf-text.server";
import { say } from "~/workflows/kit";
import { annualStatement } from "~/workflows/records/annual-statement";

import { expectNoViolations, withAxe } from "./steps/axe";
import { getDemoBankrupt } from "./steps/bankrupts";
import { noticeOfDefault } from "./steps/documents";
import { typeInto } from "./steps/keys";
import { test } from "./steps/people";

const TIMEOUT = { timeout: 45_000 };
const NOBODY_CAME = getDemoBankrupt("notCommenced");

/** What a page asks: a question to say no to, and what is typed. */
const ANSWERS: readonly (readonly [string, readonly string[], Readonly<Record<string, string>>])[] = [
  ["home", ["moved"], { address: "1 Fuk Wing Street, Sham Shui Po" }],
  ["reach", ["reachChanged"], { phone: "9123 4567" }],
  ["marriage", ["maritalChanged"], {}],
  ["work", ["worked"], {}],
  ["business", ["business"], {}],
  ["otherIncome", ["hasOtherIncome"], {}],
  ["dependants", ["hasDependants"], {}],
  ["contributors", ["hasContributors"], {}],
  ["household", [], { accommodation: "0", food: "0", clothing: "0" }],
  ["daily", [], { education: "0", transport: "0", medical: "0" }],
  ["further", [], { incomeTax: "0", mpf: "0", otherNeeds: "0" }],
  ["property", ["acquired"], {}],
  ["contributions", ["contributed"], {}],
  ["papers", [], { reason: "Nothing was enclosed with the paper." }],
  ["helper", ["helped"], {}],
];

test("an officer enters a statement on paper beside its scan, in time by the day on which it came", async ({
  come,
}) => {
  test.setTimeout(300_000);
  const officer = await come("officer.demo");
  await withAxe(officer);
  const { page, t } = officer;
  const named = (name: string) => page.locator(`[name="${name}"]`);
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  let statement = "";
  /** As the page of the statement writes it. */
  let due = "";

  await test.step("the oldest year that is owing leads to the counter, where day and scan are needed", async () => {
    await page.goto("/annual-statements?size=100");
    const link = page.getByRole("link", {
      name: new RegExp(`HCB ${String(NOBODY_CAME.caseNumber)}/\\d{4}.* 1$`),
    });
    await link.click();
    await expect(page).toHaveURL(/\/annual-statements\/HCB-\d+-\d{4}-1$/);
    statement = new URL(page.url()).pathname;
    const term = page.getByText(t("annualStatement.columns.due"), { exact: true }).first();
    due = await term.locator("xpath=following-sibling::dd[1]").innerText();
    expect(due).toMatch(/^\d{2}\/\d{2}\/\d{4}$/);
  });
  await test.step("the code on its form, as a hand scanner types it, leads to the counter; a mistyped one says so", async () => {
    const form = await page.request.get(`${statement}/form.pdf`);
    const words = (await pdfText(await form.body())).join(" ");
    const code = /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(words)?.[0] ?? "";
    await page.goto("/annual-statements");
    await page.getByRole("link", { name: t("annualStatement.form.byCode"), exact: true }).click();
    await typeInto(named("code"), "ABCD-EFGH-JKMN");
    await page.keyboard.press("Enter");
    await expect(page.locator("#code-error")).toBeVisible(TIMEOUT);
    await expectNoViolations(officer, "a code of a form");
    await typeInto(named("code"), code);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${statement}/counter`, TIMEOUT);
    await expectNoViolations(officer, "a statement on paper at the counter");
    await press(t("annualStatement.counter.enter"));
    await expect(page.locator("#scan-error")).toBeVisible();
  });
  await test.step("the scan is taken in, and stands beside every question", async () => {
    await typeInto(named("receivedOn"), due);
    await page.locator("input[type=file]").setInputFiles(await noticeOfDefault());
    await press(t("annualStatement.counter.enter"));
    await expect(page.getByText(t("annualStatement.counter.enteringBody"))).toBeVisible(TIMEOUT);
    await expectNoViolations(officer, "a question that the counter enters");
    await page.setViewportSize({ width: 1_440, height: 900 });
    // Drawn, and not only there: an empty canvas has the size that HTML gives it.
    const drawn = page.locator("aside canvas").first();
    await expect
      .poll(() => drawn.evaluate((canvas: HTMLCanvasElement) => canvas.height), TIMEOUT)
      .toBeGreaterThan(150);
    const scan = page.getByRole("link", { name: t("annualStatement.counter.openScan") });
    expect((await page.request.get((await scan.getAttribute("href")) ?? "")).status()).toBe(200);
  });
  for (const [step, questions, typed] of ANSWERS)
    await test.step(`the paper's answers of ${step}`, async () => {
      const title = page.getByRole("heading", {
        name: say(annualStatement, "en", `steps.${step}.title`),
        level: 1,
      });
      await expect(title).toBeVisible(TIMEOUT);
      if (step === "marriage") await page.locator('[name="marital"][value="single"]').check();
      for (const question of questions) await page.locator(`[name="${question}"][value="false"]`).check();
      for (const [name, text] of Object.entries(typed)) await typeInto(named(name), text);
      await press(t("annualStatement.fill.next"));
    });
  await test.step("it is declared under the name on the paper, and the office sees that it came in time", async () => {
    await page.getByRole("link", { name: t("annualStatement.check.declare") }).click();
    await typeInto(named("name"), NOBODY_CAME.nameEn);
    await press(t("annualStatement.counter.send"));
    await expect(page.getByText(t("annualStatement.counter.entered"))).toBeVisible(TIMEOUT);
    await page.goto(statement);
    await expect(page.getByText(say(annualStatement, "en", "status.filed")).first()).toBeVisible();
    await expect(page.getByText(t("annualStatement.office.late"))).toHaveCount(0);
  });
});
