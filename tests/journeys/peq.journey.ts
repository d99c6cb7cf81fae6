/**
 * A PEQ agent: finds the case of an order, starts its examination, tells of the interview, and says what each document is;
 * signs and submits it, and another one that a colleague has prepared. The last in Chinese.
 */
import { expect } from "@playwright/test";

import { readTypedDate, formatDate } from "~/app/i18n/format";
import { getLabelAt, say, sayPastTense, sayFact } from "~/workflows/kit";
import { peq } from "~/workflows/forms/peq";

import { expectNoViolations, withAxe } from "./steps/axe";
import { noticeOfDefault } from "./steps/documents";
import { choose, typeInto } from "./steps/keys";
import { test } from "./steps/people";
import { signAndSubmit } from "./steps/sign";
import { fieldName } from "./steps/words";

/** Two of the demo office's examinations that no other journey touches. */
const TO_START = "HCB 31002";
const TO_SIGN = "HCB 31010";

test("an agent starts an examination, tells of the interview, and says what each document is", async ({
  come,
}, info) => {
  test.setTimeout(180_000);
  const preparer = await come("peq3.demo");
  const { page, t, locale } = preparer;
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
  await page.waitForURL("**/peq/*/step1");
  const address = page.url().replace(/\/step1$/, "");
  await test.step("what the case file knows is there, and the form is new", async () => {
    await expect(page.getByLabel(required(label("agentName")))).toHaveValue("LAM Chi Keung");
    await expect(page.getByText(say(peq, locale, "status.new"), { exact: true }).first()).toBeVisible();
  });
  await test.step("the interview is told, and stands in the form", async () => {
    await page.getByRole("link", { name: t("filing.links.interview"), exact: true }).click();
    const title = sayFact(peq, locale, "interview.held");
    await page.getByText(title, { exact: true }).first().click();
    await typeInto(page.getByLabel(required(label("interviewDate"))), formatDate(orderDate));
    await typeInto(page.getByLabel(required(label("interviewTime"))), "10:30");
    await page.getByLabel(say(peq, locale, "fields.interviewResult.options.complete")).check();
    await page.getByRole("button", { name: title, exact: true }).click();
    await expect(page.getByText(sayPastTense(peq, locale, "interview.held")).first()).toBeVisible();
    await page.goto(page.url().replace(/interview$/, "step2"));
    await expect(page.getByLabel(required(label("interviewDate")))).toHaveValue(formatDate(orderDate));
  });
  await test.step("the list shows the day, and what is due next", async () => {
    await expect(async () => {
      await page.goto("/my-peq-case-list/bo-made");
      await expect(row).toContainText(t("peq.open"), { timeout: 500 });
      await expect(row.getByRole("cell").nth(3)).toContainText(formatDate(orderDate), { timeout: 500 });
    }).toPass();
  });
  const [letter, statement] = [
    await noticeOfDefault(),
    { ...(await noticeOfDefault()), name: "Statement.pdf" },
  ];
  const fileType = getLabelAt(peq, locale, peq.form, { path: "examinationDocuments/-/fileType" });
  const description = getLabelAt(peq, locale, peq.form, { path: "examinationDocuments/-/fileDescription" });
  const about = (name: string, on = page) => on.getByRole("group", { name: t("files.details", { name }) });
  const nameType = say(peq, locale, "problems.selectFileType");

  await test.step("without scripts a file is sent first, and asked about beside it", async () => {
    const plain = await come("peq3.demo", { withoutScripts: true });
    await plain.page.goto(`${address}/step3`);
    await plain.page.locator("input[type=file]").setInputFiles(letter);
    await plain.page.getByRole("button", { name: t("files.upload"), exact: true }).click();
    await typeInto(about(letter.name, plain.page).getByLabel(description), "Handed in at the interview");
    await plain.page.getByRole("button", { name: t("filing.step.toPreview"), exact: true }).click();
    await expect(plain.page.getByText(`${letter.name}: ${nameType}`)).toBeVisible();
    await plain.page.getByText(`${letter.name}: ${nameType}`).click();
    await expect(about(letter.name, plain.page).getByText(nameType)).toBeVisible();
    await expect(about(letter.name, plain.page).getByLabel(description)).toHaveValue(
      "Handed in at the interview",
    );
  });
  await test.step("a file whose type was forgotten is told of beside it, and nothing else is lost", async () => {
    await withAxe(preparer);
    await page.goto(`${address}/step3`);
    for (const option of ["questionnaire", "bankStatements"])
      await page.getByLabel(say(peq, locale, `fields.documentsCollected.options.${option}`)).check();
    await page.locator("input[type=file]").setInputFiles(statement);
    await choose(
      about(statement.name).getByLabel(required(fileType)),
      say(peq, locale, "fields.examinationDocuments.columns.fileType.options.bankStatements"),
    );
    await typeInto(about(statement.name).getByLabel(description), "January to Marhc");
    await about(letter.name).getByLabel(required(fileType)).focus();
    await page.getByLabel(label("documentsOutstanding")).focus();
    await expect(about(letter.name).getByText(nameType)).toBeVisible();
    await expect(about(statement.name).getByText(nameType)).toBeHidden();
    await expectNoViolations(preparer, "files that are asked about");
    await choose(
      about(letter.name).getByLabel(required(fileType)),
      say(peq, locale, "fields.examinationDocuments.columns.fileType.options.other"),
    );
    await typeInto(
      about(letter.name).getByLabel(
        required(getLabelAt(peq, locale, peq.form, { path: "examinationDocuments/-/otherFileType" })),
      ),
      "Notice of default",
    );
    await expect(about(letter.name).getByText(nameType)).toBeHidden();
  });
  await test.step("a description is corrected without a second upload, and history says so", async () => {
    await page.getByRole("button", { name: t("filing.step.toPreview"), exact: true }).click();
    await page.waitForURL("**/preview");
    await page.goto(`${address}/step3`);
    await typeInto(about(statement.name).getByLabel(description), "January to March");
    await page.getByRole("button", { name: t("filing.step.toPreview"), exact: true }).click();
    await page.waitForURL("**/preview");
    const enclosures = page.getByRole("region", { name: t("filing.preview.enclosures", { count: 2 }) });
    await expect(enclosures).toContainText("January to March");
    await expect(enclosures).toContainText("Others: Notice of default");
    await page.goto(`${address}/history`);
    await page.getByRole("button", { name: t("formHistory.compare"), exact: true }).click();
    await expect(
      page.getByText(
        t("formHistory.ofFile", {
          table: label("examinationDocuments"),
          file: statement.name,
          column: description,
        }),
      ),
    ).toBeVisible();
    await expect(page.getByText("January to Marhc")).toBeVisible();
  });
  await test.step("it is filed with both, and the receipt has what they are", async () => {
    const agent = await come("peq.demo");
    await signAndSubmit(agent, address, info);
    await expect(agent.page.getByRole("main")).toContainText("Bank statements");
    await expect(agent.page.getByRole("main")).toContainText("January to March");
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
