/**
 * The annual statement: a waiter without an account on a telephone (zh-hk), from the door to the receipt, with the tab closed amid; an
 * officer (en) opens the paper and asks, and the waiter answers and leaves.
 */
import { readFile } from "node:fs/promises";

import { expect, type Page } from "@playwright/test";

import { say, sayFact } from "~/workflows/kit";
import { annualStatement } from "~/workflows/records/annual-statement";

import { photographPaper } from "../support/photographs";
import { expectNoViolations, withAxe } from "./steps/axe";
import { enterAnnualStatements, getDemoBankrupt } from "./steps/bankrupts";
import { download, noticeOfDefault } from "./steps/documents";
import { choose, typeInto } from "./steps/keys";
import { test, type Person } from "./steps/people";

/** What is saved by itself is saved after a pause, and takes its time where two journeys share the machine. */
const TIMEOUT = { timeout: 45_000 };
const TELEPHONE = { width: 390, height: 844 };

const named = ({ page }: Person, name: string) => page.locator(`[name="${name}"]`);
const button = ({ page }: Person, name: string) => page.getByRole("button", { name, exact: true });
const answer = ({ page }: Person, name: string, is: boolean) =>
  page.locator(`[name="${name}"][value="${String(is)}"]`).check();
const goOn = (person: Person) => button(person, person.t("annualStatement.fill.next")).click();
const isAsked = ({ page }: Person, step: string) =>
  expect(
    page.getByRole("heading", { name: say(annualStatement, "zh-hk", `steps.${step}.title`), level: 1 }),
  ).toBeVisible(TIMEOUT);

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
}

const comeIn = (person: Person) => enterAnnualStatements(person, getDemoBankrupt("running"));

test("a waiter fills in the year on a telephone, closes the tab amid, comes back on another device, declares, keeps the receipt and answers a question", async ({
  come,
  comeUnknown,
}, info) => {
  test.setTimeout(300_000);
  const first = await comeUnknown({ locale: "zh-hk", viewport: TELEPHONE });
  await withAxe(first);
  let caseNo = "";
  let row = "";
  let workPath = "";

  await test.step("the door, the code, and the year that is owing in words", async () => {
    const { page, t } = first;
    caseNo = await comeIn(first);
    await expectNoViolations(first, "the years that a bankrupt owes");
    await expectNoSidewaysScroll(page);
    await button(first, t("annualStatement.years.begin")).click();
    await isAsked(first, "home");
  });
  await test.step("nothing is red before one goes on; then what is missing stands beside its question", async () => {
    const { page } = first;
    await expect(page.locator("[id$='-error']")).toHaveCount(0);
    await goOn(first);
    await expect(page.locator("[id='moved-error']")).toBeVisible();
    await typeInto(named(first, "address"), "九龍深水埗福華街1號2樓");
    await answer(first, "moved", false);
    await goOn(first);
    await isAsked(first, "reach");
    await expectNoSidewaysScroll(page);
  });
  await test.step("a job is typed, and saves itself; then the tab is closed", async () => {
    const { page } = first;
    await answer(first, "reachChanged", false);
    await goOn(first);
    await isAsked(first, "marriage");
    await answer(first, "maritalChanged", false);
    await page.locator('[name="marital"][value="married"]').check();
    await goOn(first);
    await isAsked(first, "work");
    await answer(first, "worked", true);
    row = await named(first, "jobs").first().inputValue();
    const cell = (column: string) => named(first, `jobs/${row}/${column}`);
    await typeInto(cell("employer"), "金記茶餐廳");
    await choose(cell("firstMonth"), "month1");
    await choose(cell("lastMonth"), "month12");
    await typeInto(cell("gross"), "15,500");
    await typeInto(cell("tax"), "0");
    await typeInto(cell("mpf"), "$775");
    await expect(page.getByText(/^已於\d/)).toBeVisible(TIMEOUT);
    await expectNoViolations(first, "a list of jobs in a statement");
    await expectNoSidewaysScroll(page);
    workPath = new URL(page.url()).pathname;
    await page.close();
  });

  const person = await comeUnknown({ locale: "zh-hk", viewport: TELEPHONE });
  const { page, t } = person;
  await withAxe(person);
  await test.step("on another device a fresh code brings everything back", async () => {
    await comeIn(person);
    await page.goto(workPath);
    await expect(named(person, `jobs/${row}/employer`)).toHaveValue("金記茶餐廳");
    await expect(named(person, `jobs/${row}/mpf`)).toHaveValue("775.00");
    await goOn(person);
  });
  const paper = await noticeOfDefault();
  // What is chosen, and not sent yet, stands in a list of its own, with numbers.
  const taken = page.locator("ul").getByRole("listitem");
  await test.step("the rest is answered, and a paper is added", async () => {
    for (const [step, asked] of [
      ["business", "business"],
      ["otherIncome", "hasOtherIncome"],
      ["dependants", "hasDependants"],
      ["contributors", "hasContributors"],
    ] as const) {
      await isAsked(person, step);
      await answer(person, asked, false);
      await goOn(person);
    }
    for (const [step, ...heads] of [
      ["household", "accommodation", "food", "clothing"],
      ["daily", "education", "transport", "medical"],
      ["further", "incomeTax", "mpf", "otherNeeds"],
    ] as const) {
      await isAsked(person, step);
      for (const head of heads) await typeInto(named(person, head), "100");
      if (step === "further") await typeInto(named(person, "otherNeeds"), "0");
      await goOn(person);
    }
    for (const [step, asked] of [
      ["property", "acquired"],
      ["contributions", "contributed"],
    ] as const) {
      await isAsked(person, step);
      await answer(person, asked, false);
      await goOn(person);
    }
    await isAsked(person, "papers");
    await expectNoViolations(person, "the papers of a statement");
    await goOn(person);
    await expect(page.locator("#reason-error")).toBeVisible();
    await button(person, t("annualStatement.papers.send")).click();
    await expect(page.locator("#papers-error")).toHaveText(t("annualStatement.papers.none"));
    await named(person, "papers").setInputFiles(paper);
    await expect(page.locator("#papers-error")).toHaveCount(0);
    await button(person, t("annualStatement.papers.send")).click();
    await expect(taken.filter({ hasText: paper.name })).toBeVisible(TIMEOUT);
    // It opens for whoever has attached it, and for no one who has not come in.
    const at = (await taken.getByRole("link", { name: paper.name }).getAttribute("href")) ?? "";
    const file = await page.request.get(at);
    expect([file.status(), (await file.body()).subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
    const stranger = await comeUnknown();
    await stranger.page.goto("/annual-statement");
    expect((await stranger.page.request.get(at, { maxRedirects: 0 })).status()).toBe(302);
  });
  await test.step("two photographs are put in order by the keyboard and become one document; one that is none is named", async () => {
    const photographs = await Promise.all(
      ["back.jpg", "front.jpg"].map(async (name, index) => ({
        name,
        mimeType: "image/jpeg",
        buffer: await photographPaper({ turned: 5, width: 900, height: 1_200, seed: index + 1 }),
      })),
    );
    await named(person, "papers").setInputFiles(photographs);
    const chosen = page.locator("ol").getByRole("listitem");
    await expect(chosen).toHaveText(["1. back.jpg", "2. front.jpg"]);
    await button(person, t("files.moveDown", { name: "back.jpg" })).focus();
    await page.keyboard.press("Enter");
    await expect(chosen).toHaveText(["1. front.jpg", "2. back.jpg"]);
    await expect(button(person, t("files.moveDown", { name: "back.jpg" }))).toBeFocused();
    await expectNoViolations(person, "photographs in order");
    await expectNoSidewaysScroll(page);
    await button(person, t("annualStatement.papers.send")).click();
    await expect(taken.filter({ hasText: /^相片 .+[.]pdf/ })).toBeVisible(TIMEOUT);
    await expect(chosen).toHaveCount(0);
    const broken = { name: "broken.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no photograph") };
    await named(person, "papers").setInputFiles(broken);
    await button(person, t("annualStatement.papers.send")).click();
    await expect(page.locator("#papers-error")).toContainText("broken.jpg", TIMEOUT);
    await expect(chosen).toHaveCount(0);
    const good = photographs[0];
    if (good === undefined) throw new Error("A photograph was made.");
    await named(person, "papers").setInputFiles([broken, { ...good, name: "good.jpg" }]);
    await button(person, t("annualStatement.papers.send")).click();
    await expect(page.locator("#papers-error")).toContainText(t("annualStatement.papers.fewer"), TIMEOUT);
    await expect(page.locator("#papers-error").getByRole("listitem")).toHaveCount(2);
    await expect(taken.filter({ hasText: "good" })).toHaveCount(1);
    await expect(chosen).toHaveCount(0);
    const remove = page.locator('[name="remove"]');
    const count = await remove.count();
    const second = remove.nth(1);
    await second.focus();
    await page.keyboard.press("Enter");
    await expect(remove).toHaveCount(count - 1, TIMEOUT);
    await expect(second).toBeFocused();
  });
  await test.step("what is chosen while others are sent stays chosen, and does not go when one goes on", async () => {
    const chosen = page.locator("ol").getByRole("listitem");
    const [early, late] = await Promise.all(
      ["early.jpg", "late.jpg"].map(async (name, index) => ({
        name,
        mimeType: "image/jpeg",
        buffer: await photographPaper({ turned: 0, width: 900, height: 1_200, seed: index + 7 }),
      })),
    );
    if (early === undefined || late === undefined) throw new Error("Two photographs were made.");
    await page.route(/[/]papers[.]data/, async (route) => {
      await page.waitForTimeout(1_500);
      await route.continue();
    });
    await named(person, "papers").setInputFiles(early);
    await button(person, t("annualStatement.papers.send")).click();
    await named(person, "papers").setInputFiles(late);
    await expect(taken.filter({ hasText: "early" })).toBeVisible(TIMEOUT);
    await page.unroute(/[/]papers[.]data/);
    await expect(chosen).toHaveText(["1. late.jpg"]);
    await goOn(person);
    await expect(page.locator("#papers-error")).toHaveText(t("annualStatement.papers.notSent"));
    await expect(named(person, "papers")).toBeFocused();
    await button(person, t("annualStatement.papers.send")).click();
    await expect(taken.filter({ hasText: "late" })).toBeVisible(TIMEOUT);
    await goOn(person);
    await isAsked(person, "helper");
    await answer(person, "helped", false);
    await goOn(person);
  });
  await test.step("the answers are checked, declared by name, and the receipt is kept", async () => {
    await expect(page.getByRole("heading", { name: t("annualStatement.check.title") })).toBeVisible(TIMEOUT);
    await expectNoViolations(person, "the answers of a statement");
    await expectNoSidewaysScroll(page);
    await page.getByRole("link", { name: t("annualStatement.check.declare") }).click();
    await button(person, t("annualStatement.declare.send")).click();
    await expect(page.locator("#name-error")).toHaveText(t("annualStatement.declare.nameMissing"));
    await typeInto(named(person, "name"), "陳大文");
    await button(person, t("annualStatement.declare.send")).click();
    await expect(page.locator("#name-error")).toHaveText(t("annualStatement.declare.nameWrong"));
    await typeInto(named(person, "name"), getDemoBankrupt("running").nameZh);
    await button(person, t("annualStatement.declare.send")).click();
    await expect(page.getByText(t("annualStatement.receipt.received"))).toBeVisible(TIMEOUT);
    await expectNoViolations(person, "the receipt of a statement");
    const file = await download(
      person,
      page.getByRole("link", { name: t("annualStatement.receipt.download") }),
      info,
    );
    expect((await readFile(file)).subarray(0, 5).toString()).toBe("%PDF-");
  });
  await test.step("Back shows no declaration again", async () => {
    await page.goBack();
    await expect(page.getByText(t("annualStatement.receipt.received"))).toBeVisible(TIMEOUT);
  });
  await test.step("an officer opens the paper, and asks", async () => {
    const officer = await come("officer.demo");
    await withAxe(officer);
    const of = officer.page;
    const statement = `/annual-statements/${caseNo.replace(/[ /]/g, "-")}-1`;
    await of.goto(statement);
    await expectNoViolations(officer, "a statement for the office");
    await of.getByRole("link", { name: paper.name }).click();
    await expect(of.getByRole("heading", { name: paper.name, level: 1 })).toBeVisible(TIMEOUT);
    const file = await of.request.get(`${of.url()}/file`);
    expect([file.status(), (await file.body()).subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
    // Whoever has proved whose statement it is, and has no account, opens none of the office's addresses.
    expect((await page.request.get(`${of.url()}/file`, { maxRedirects: 0 })).status()).toBe(302);
    await of.goto(statement);
    await typeInto(named(officer, "text"), "Who paid your tips?");
    await button(officer, sayFact(annualStatement, "en", "question.asked")).click();
    await expect(of.getByText("Who paid your tips?").first()).toBeVisible(TIMEOUT);
    // It can be withdrawn as long as nobody has answered.
    await expect(button(officer, sayFact(annualStatement, "en", "question.withdrawn"))).toBeVisible();
  });
  await test.step("the waiter answers, leaves, and is told so by Back", async () => {
    await page.goto("/annual-statement/years");
    await page.getByRole("link", { name: t("annualStatement.years.answer") }).click();
    await button(person, t("annualStatement.receipt.sendAnswer")).click();
    await expect(page.locator("#text-error")).toBeVisible();
    await expectNoViolations(person, "a question about a statement");
    await expectNoSidewaysScroll(page);
    await typeInto(named(person, "text"), "客人直接給");
    await expect(page.getByText(/^已於\d/)).toBeVisible(TIMEOUT);
    await page.reload();
    await expect(named(person, "text")).toHaveValue("客人直接給");
    await typeInto(named(person, "text"), "客人直接給我。");
    await button(person, t("annualStatement.receipt.sendAnswer")).click();
    await expect(page.getByText(t("annualStatement.told.answered"))).toBeVisible(TIMEOUT);
    await expect(named(person, "text")).toHaveCount(0);
    await expect(page.getByText("客人直接給我。")).toBeVisible();
    await page.getByRole("link", { name: t("annualStatement.check.toYears") }).click();
    await button(person, t("annualStatement.years.leave")).click();
    await expect(page).toHaveURL(/\/annual-statement\?left$/);
    await page.goBack();
    await expect(page.getByText(t("annualStatement.door.left"))).toBeVisible(TIMEOUT);
  });
});
