/** The e-Case File: an officer adds a document, reads it on the page, corrects, moves and withdraws it; filings enter by themselves. */
import { readFile } from "node:fs/promises";

import { expect, type Locator } from "@playwright/test";
import ExcelJS from "@protobi/exceljs";
import { PDFDocument } from "@cantoo/pdf-lib";

import { REFUSAL_WORDING } from "~/app/services/documents/formats/refusal.server";
import { DOCX_PARTS, buildZip } from "~/app/services/documents/uploads/sample-files";

import { download, noticeOfDefault } from "./steps/documents";
import { choose, typeInto } from "./steps/keys";
import { test, type Person } from "./steps/people";
import { fieldName } from "./steps/words";

const OOXML = "application/vnd.openxmlformats-officedocument";

interface NewDocument {
  readonly description: string;
  readonly type: string;
  readonly medium: string;
  readonly file: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };
}

/**
 * A case that the person has at present, of those with the forms filed longest ago, and the form's reference.
 * @param stranger sees nothing of the case: there are cases that two firms administer together
 */
async function filedCase(
  { page, context }: Person,
  stranger: Person,
): Promise<{ readonly file: string; readonly reference: string }> {
  await page.goto("/referrals-to-prosecution?tab=b1&status=submitted&sort=lastSubmitted&direction=asc");
  const rows = page.getByRole("row").filter({ hasText: /B1-\d{4}-[0-9A-Z]{8}/ });
  await expect(rows.first()).toBeVisible();
  for (const row of await rows.all()) {
    const reference = /B1-\d{4}-[0-9A-Z]{8}(\/\d+)?/.exec(await row.innerText())?.[0] ?? "";
    const link = await row.locator('a[href^="/casefile/"]').first().getAttribute("href");
    const [, caseId = ""] = /^\/casefile\/([^/]+)/.exec(link ?? "") ?? [];
    const file = `/casefile/${caseId}/overview/e-case-file`;
    const seen = [context, stranger.context].map(async ({ request }) => (await request.get(file)).status());
    if ((await Promise.all(seen)).join() === "200,404") return { file, reference };
  }
  throw new Error("The firm has no case with a form that was filed");
}

const field = (person: Person, within: Locator, label: string): Locator =>
  within.getByRole("textbox", { name: fieldName(label, person.t("common.required")) });

async function add(person: Person, { description, type, medium, file }: NewDocument): Promise<void> {
  const { page, t } = person;
  const title = t("caseDocuments.add.title");
  await page.getByRole("button", { name: title, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: title });
  await typeInto(field(person, dialog, t("caseDocuments.columns.description")), description);
  await choose(dialog.getByLabel(t("caseDocuments.columns.type")), type);
  await choose(dialog.getByLabel(t("caseDocuments.columns.medium")), medium);
  await dialog.locator("input[type=file]").setInputFiles(file);
  await dialog.getByRole("button", { name: title, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("link", { name: description })).toBeVisible();
}

const word = () =>
  ({
    name: "Letter 信件.docx",
    mimeType: `${OOXML}.wordprocessingml.document`,
    buffer: buildZip(DOCX_PARTS),
  }) as const;

async function workbook() {
  const book = new ExcelJS.Workbook();
  book.addWorksheet("Assets").addRows([
    ["Item", "HK$"],
    ["Flat in Sha Tin", 3_200_000],
  ]);
  const buffer = Buffer.from(await book.xlsx.writeBuffer());
  return { name: "Assets.xlsx", mimeType: `${OOXML}.spreadsheetml.sheet`, buffer };
}

test("an officer keeps the documents of a case, beside what was filed in it", async ({ come }, info) => {
  test.setTimeout(240_000);
  const officer = await come("officer.demo");
  const { page, t } = officer;
  const trustee = await come("pa.demo");
  const stranger = await come("pa2.demo");
  const { file, reference } = await filedCase(trustee, stranger);
  const toRow = (text: string) => page.getByRole("row").filter({ hasText: text });

  await test.step("what was filed through the portal is there by itself", async () => {
    await page.goto(file);
    await expect(page.getByRole("link", { name: reference })).toBeVisible();
    await expect(toRow(reference)).toContainText(t("caseDocuments.media.portal"));
  });
  await test.step("a document without its type and file is not taken", async () => {
    const title = t("caseDocuments.add.title");
    await page.getByRole("button", { name: title, exact: true }).click();
    const dialog = page.getByRole("dialog", { name: title });
    await dialog.getByRole("button", { name: title, exact: true }).click();
    await expect(dialog.getByRole("alert")).toContainText(t("caseDocuments.problems.type"));
    await expect(dialog.getByRole("alert")).toContainText(t("caseDocuments.problems.file"));
    await typeInto(field(officer, dialog, t("caseDocuments.columns.description")), "No PDF at all");
    await choose(dialog.getByLabel(t("caseDocuments.columns.type")), t("caseDocuments.types.letter"));
    await choose(dialog.getByLabel(t("caseDocuments.columns.medium")), t("caseDocuments.media.post"));
    const buffer = Buffer.from("<script>alert(1)</script>");
    await dialog
      .locator("input[type=file]")
      .setInputFiles({ name: "letter.pdf", mimeType: "application/pdf", buffer });
    await dialog.getByRole("button", { name: title, exact: true }).click();
    await expect(dialog.getByRole("alert")).toContainText(REFUSAL_WORDING.en["content-differs"]);
    await page.goto(file);
    await expect(page.getByText("No PDF at all")).toHaveCount(0);
  });
  await test.step("a PDF, a Word file and a workbook are added", async () => {
    const post = t("caseDocuments.media.post");
    const notice = await noticeOfDefault();
    await add(officer, {
      description: "Notice of default of May",
      type: t("caseDocuments.types.notice"),
      medium: post,
      file: notice,
    });
    await add(officer, {
      description: "Letter to the bankrupt",
      type: t("caseDocuments.types.letter"),
      medium: post,
      file: word(),
    });
    await add(officer, {
      description: "List of assets",
      type: t("caseDocuments.types.report"),
      medium: post,
      file: await workbook(),
    });
  });
  await test.step("several files are added at once, each a document called after its file", async () => {
    const title = t("caseDocuments.add.title");
    await page.getByRole("button", { name: title, exact: true }).click();
    const dialog = page.getByRole("dialog", { name: title });
    await choose(dialog.getByLabel(t("caseDocuments.columns.type")), t("caseDocuments.types.letter"));
    await choose(dialog.getByLabel(t("caseDocuments.columns.medium")), t("caseDocuments.media.post"));
    const { mimeType, buffer } = word();
    const scans = ["First letter.docx", "Second letter.docx"];
    await dialog.locator("input[type=file]").setInputFiles(scans.map((name) => ({ name, mimeType, buffer })));
    await expect(dialog.getByText(scans.join(", "), { exact: true })).toBeVisible();
    await dialog.getByRole("button", { name: title, exact: true }).click();
    await expect(page.getByText(t("caseDocuments.add.done", { count: 2 }))).toBeVisible();
    for (const name of ["First letter", "Second letter"])
      await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
  });
  await test.step("each is shown on its page, and searched", async () => {
    await page.getByRole("link", { name: "Letter to the bankrupt" }).click();
    await expect(page.getByText("致破產人的信件")).toBeVisible();
    await typeInto(page.getByRole("searchbox", { name: t("preview.search") }), "破產人");
    await expect(page.getByText(t("preview.found", { count: 1 }))).toBeVisible();
    await page.goto(file);
    await page.getByRole("link", { name: "List of assets" }).click();
    await expect(page.getByRole("cell", { name: "3200000" })).toBeVisible();
    await page.goto(file);
    await page.getByRole("link", { name: "Notice of default of May" }).click();
    await typeInto(page.getByRole("searchbox", { name: t("preview.search") }), "default");
    await expect(page.getByText(t("preview.foundPages", { count: 1 }))).toBeVisible();
  });
  await test.step("its number and its description are corrected", async () => {
    const move = t("caseDocuments.move.title");
    await page.locator("summary", { hasText: move }).click();
    const moving = page.locator("form").filter({ has: page.getByRole("button", { name: move }) });
    await typeInto(field(officer, moving, t("caseDocuments.columns.part")), "2");
    await typeInto(field(officer, moving, t("caseDocuments.columns.enclosure")), "7");
    await typeInto(field(officer, moving, t("caseDocuments.reason")), "Part 2 is for notices");
    await moving.getByRole("button", { name: move }).click();
    await expect(page.getByText("2 / 7").first()).toBeVisible();
    const correct = t("caseDocuments.correct.title");
    await page.locator("summary", { hasText: correct }).click();
    const correcting = page.locator("form").filter({ has: page.getByRole("button", { name: correct }) });
    await typeInto(field(officer, correcting, t("caseDocuments.columns.description")), "Notice of 3 May");
    await typeInto(field(officer, correcting, t("caseDocuments.reason")), "As dated");
    await correcting.getByRole("button", { name: correct }).click();
    await expect(page.getByRole("heading", { name: "Notice of 3 May" })).toBeVisible();
    await page.goto(file.replace("e-case-file", "activity-history"));
    await expect(page.getByText("Notice of default of May → Notice of 3 May")).toBeVisible();
    await expect(page.getByText("→ 2/7")).toBeVisible();
  });
  await test.step("one is withdrawn, and is there for auditors alone", async () => {
    await page.goto(file);
    const link = page.getByRole("link", { name: "List of assets" });
    const address = (await link.getAttribute("href")) ?? "";
    await link.click();
    const action = t("caseDocuments.withdraw.action");
    await page.getByRole("button", { name: action, exact: true }).click();
    const dialog = page.getByRole("alertdialog");
    await typeInto(field(officer, dialog, t("caseDocuments.reason")), "Of another case");
    await dialog.getByRole("button", { name: action, exact: true }).click();
    await expect(page).toHaveURL(new RegExp("/overview/e-case-file$"));
    await expect(page.getByRole("link", { name: "List of assets" })).toHaveCount(0);
    expect((await officer.context.request.get(address)).status()).toBe(404);
    const auditor = await come("auditor.demo");
    await auditor.page.goto(file);
    await expect(auditor.page.getByRole("row").filter({ hasText: "List of assets" })).toContainText(
      t("caseDocuments.withdrawn"),
    );
  });
  await test.step("the firm sees what it filed, and none of the office's documents", async () => {
    await trustee.page.goto(file);
    await expect(trustee.page.getByRole("link", { name: reference })).toBeVisible();
    await expect(trustee.page.getByText("Notice of 3 May")).toHaveCount(0);
    await page.goto(file);
    const address = (await page.getByRole("link", { name: "Notice of 3 May" }).getAttribute("href")) ?? "";
    await page.goto(address);
    const fileAddress = (await page.locator('a[href^="/files/"]').first().getAttribute("href")) ?? "";
    for (const path of [address, fileAddress, `${fileAddress}/preview`]) {
      expect((await officer.context.request.get(path)).status(), path).toBe(200);
      expect((await trustee.context.request.get(path)).status(), path).toBe(404);
      expect((await stranger.context.request.get(path)).status(), path).toBe(404);
    }
    expect((await stranger.context.request.get(file)).status()).toBe(404);
    await expect(trustee.page.getByRole("button", { name: t("caseDocuments.add.title") })).toHaveCount(0);
  });
  await test.step("the whole file is one PDF with a table of contents", async () => {
    await page.goto(file);
    const link = page.getByRole("link", { name: t("caseDocuments.whole.link"), exact: true });
    const bound = await PDFDocument.load(await readFile(await download(officer, link, info)));
    expect(bound.getPageCount()).toBeGreaterThan(3);
    await page.getByRole("link", { name: t("caseDocuments.whole.part", { part: "2" }) }).waitFor();
  });
});
