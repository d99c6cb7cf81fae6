/** A bank files many proofs by spreadsheet, checks, signs and pays them at once; the counter enters one from paper. */
import { readFile } from "node:fs/promises";

import { expect } from "@playwright/test";

import { DEMO_CERTIFICATE_PASSWORD } from "~/app/services/assembly/demo/certificates.server";
import { fillTemplate, type Typed } from "~/tests/support/workbooks";
import { say } from "~/workflows/kit";
import { proofOfDebt } from "~/workflows/forms/proof-of-debt";

import { expectNoViolations, withAxe } from "./steps/axe";
import { download } from "./steps/documents";
import { typeInto } from "./steps/keys";
import { test, type Person } from "./steps/people";

const TIMEOUT = { timeout: 60_000 };
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const COUNT = 6;

const button = ({ page }: Person, name: string | RegExp) => page.getByRole("button", { name, exact: true });

async function ownCaseOfTheOffice({ page }: Person): Promise<string> {
  await page.goto("/case-directory?type=B&status=ACT&size=50");
  const row = page.getByRole("row").filter({ hasText: "Official Receiver" }).first();
  return (await row.getByRole("rowheader").innerText()).trim();
}

const row = (caseNo: string, no: number): Typed => ({
  case: caseNo,
  creditorName: "Spreadsheet Bank Limited",
  creditorAddress: "1 Sample Road, Central",
  creditorPhone: "2345 6789",
  creditorEmail: "claims@bank.example",
  referenceNumber: `SHEET-${String(no)}`,
  government: "No",
  totalClaim: 1_000 + no,
  "totalClaim.currency": "HKD",
  howIncurred: `Loan number ${String(no)}, not repaid.`,
  secured: "No",
  withDocuments: "No",
  "warningBankruptcy:read": "Yes",
  signingAs: say(proofOfDebt, "en", "fields.signingAs.options.authorised"),
  declarantName: "SHUM KA LOK",
  declarantPosition: "Officer of the creditor",
  declarantKnowledge: "I keep the loan accounts.",
});

/** Ticks the bank's new proofs alone: others of the demo office stand in the list as well. */
async function tickOwn({ page }: Person): Promise<void> {
  for (const box of await page.getByRole("main").getByRole("checkbox").all()) {
    const isOurs = (await box.getAttribute("aria-label"))?.includes("Spreadsheet Bank") === true;
    if ((await box.isChecked()) !== isOurs) await box.click();
  }
}

test("a bank's maker and checker file many by spreadsheet, with one signature and one payment", async ({
  come,
}, info) => {
  test.setTimeout(240_000);
  const officer = await come("officer.demo");
  const caseNo = await ownCaseOfTheOffice(officer);
  const maker = await come("maker.demo");
  const { page, t } = maker;
  await withAxe(maker);
  await page.goto("/pod-submission");
  await page.getByRole("link", { name: t("proofs.many.title"), exact: true }).click();
  await page.getByRole("link", { name: t("proofs.many.spreadsheet"), exact: true }).click();
  const templateLink = page.getByRole("link", { name: t("spreadsheets.steps.template"), exact: true });
  const template = await readFile(await download(maker, templateLink, info));
  const rows = Array.from({ length: COUNT }, (_, no) => row(caseNo, no + 1));
  const filled = await fillTemplate(template, {
    form: [...rows, { ...row(caseNo, 99), totalClaim: "much" }],
  });
  await page
    .locator("input[name=file]")
    .setInputFiles({ name: "proofs.xlsx", mimeType: XLSX, buffer: filled });
  await page.getByRole("checkbox", { name: say(proofOfDebt, "en", "introduction.tick") }).click();
  await button(maker, t("spreadsheets.steps.submit")).click();
  await expect(page.getByText(t("spreadsheets.upload.ready", { count: COUNT }), { exact: true })).toBeVisible(
    TIMEOUT,
  );
  await expect(page.getByText(t("spreadsheets.upload.wrong", { count: 1 }), { exact: true })).toBeVisible();
  const save = t("spreadsheets.upload.save", { count: COUNT });
  await button(maker, save).click();
  await page.getByRole("alertdialog").getByRole("button", { name: save, exact: true }).click();
  await expect(page.getByText(t("spreadsheets.upload.saved", { count: COUNT }), { exact: true })).toBeVisible(
    TIMEOUT,
  );
  await expect(async () => {
    await page.goto("/pod-submission/many?task=check&size=50");
    await expect(page.getByText("Spreadsheet Bank Limited")).toHaveCount(COUNT, { timeout: 2_000 });
  }).toPass(TIMEOUT);
  await expectNoViolations(maker, "many proofs");
  await tickOwn(maker);
  await button(maker, t("proofs.many.act.check")).click();
  await expect(page.getByText(t("proofs.many.done", { count: COUNT }))).toBeVisible();

  const checker = await come("checker.demo");
  await checker.page.goto("/pod-submission/many?task=pass&size=50");
  await expect(checker.page.getByRole("main").getByRole("checkbox").first()).toBeVisible();
  await expect(checker.page.getByRole("main").getByRole("checkbox", { checked: true })).toHaveCount(0);
  await button(checker, t("proofs.many.act.pass")).click();
  await expect(checker.page.getByText(t("proofs.many.none"))).toBeVisible();
  await tickOwn(checker);
  await button(checker, t("proofs.many.act.pass")).click();
  await expect(checker.page.getByText(t("proofs.many.done", { count: COUNT }))).toBeVisible();
  await checker.page.goto("/pod-submission/many?task=sign&size=50");
  await tickOwn(checker);
  await button(checker, t("proofs.many.act.sign")).click();
  await expect(checker.page.getByRole("heading", { name: t("batch.sign.title"), level: 1 })).toBeVisible();
  const certificate = await checker.context.request.get("/demo/certificate");
  await checker.page.locator("input[name=certificate]").setInputFiles({
    name: "certificate.p12",
    mimeType: "application/x-pkcs12",
    buffer: await certificate.body(),
  });
  await typeInto(checker.page.locator("input[name=password]"), DEMO_CERTIFICATE_PASSWORD);
  await button(checker, t("batch.sign.title")).click();
  await expect(checker.page).toHaveURL(/\/signing\/receipt\/proofs/, TIMEOUT);
  await expect(checker.page.getByText(t("batch.marks.signed"), { exact: true })).toHaveCount(COUNT, TIMEOUT);
  await checker.page.goto("/pod-submission/many?task=pay&size=50");
  await tickOwn(checker);
  await button(checker, t("proofs.many.act.pay")).click();
  await expect(checker.page).toHaveURL(/\/payments\/[0-9A-Z]{26}$/);
  await expect(checker.page.getByText(`HK$${String(35 * COUNT)}.00`).first()).toBeVisible();
  await button(checker, t("payments.ways.fps.name")).click();
  await checker.page.getByRole("link", { name: t("payments.page.bankApp"), exact: true }).click();
  await button(checker, t("payments.sandbox.pay")).click();
  await expect(async () => {
    await page.goto("/pod-submission/submitted?creditor=Spreadsheet+Bank&size=50");
    await expect(page.getByText("Spreadsheet Bank Limited")).toHaveCount(COUNT, { timeout: 2_000 });
  }).toPass(TIMEOUT);
});

test("the counter begins a proof from paper (zh-hk)", async ({ come }) => {
  const officer = await come("officer.demo");
  const caseNo = await ownCaseOfTheOffice(officer);
  const [, number = "", year = ""] = /^HCB (\d+)\/(\d{4})$/.exec(caseNo) ?? [];
  const counter = await come("counter.demo", { locale: "zh-hk" });
  const { page, t } = counter;
  await withAxe(counter);
  await page.goto("/pod-submission/RA");
  await page.getByRole("link", { name: t("proofs.paper.title"), exact: true }).click();
  await page.goto(`/pod-submission/RA/new?type=HCB&number=${number}&year=${year}`);
  await expectNoViolations(counter, "a proof from paper");
  await button(counter, t("proofs.paper.begin")).click();
  await expect(page).toHaveURL(/\/pod\/[0-9A-Z]{26}\/creditor$/);
  const address = page.url().replace(/\/creditor$/, "");
  // The scan comes first: what follows is typed beside it.
  const paper = say(proofOfDebt, "zh-hk", "sections.paper.title");
  await expect(page.getByRole("heading", { name: paper, exact: true })).toBeVisible();
  await expect(page.getByText(say(proofOfDebt, "zh-hk", "fields.paperScan.label")).first()).toBeVisible();
  await typeInto(page.locator("#creditorName"), "紙本債權人有限公司");
  await button(counter, t("common.next")).click();
  await expect(page).toHaveURL(/claim$/);
  await page.goto(`${address}/paper`);
  await expect(page.getByText(t("proofs.paper.notYet")).first()).toBeVisible();
  await expectNoViolations(counter, "receiving from paper");
  await page.goto("/pod-submission/RA?queue=paper");
  await expect(page.getByText("紙本債權人有限公司").first()).toBeVisible();
});
