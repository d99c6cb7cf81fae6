/** A trustee's release: from the notice of intention to the order. The office works in Traditional Chinese, PDD in Simplified, the firm in English. */
import { expect, type Locator, type TestInfo } from "@playwright/test";

import { PDFDocument } from "@cantoo/pdf-lib";

import { DEMO_CERTIFICATE_PASSWORD } from "~/app/services/assembly/demo/certificates.server";
import { formatDate } from "~/app/i18n/format";
import { caseFile } from "~/workflows/records/case-file";
import { addDays, hongKongDate, say, sayFact } from "~/workflows/kit";
import { releaseBankruptcy } from "~/workflows/records/release-bankruptcy";

import { expectNoViolations, withAxe } from "./steps/axe";
import { download } from "./steps/documents";
import { choose, typeInto } from "./steps/keys";
import { test, type Person } from "./steps/people";
import { fieldName } from "./steps/words";

const TIMEOUT = { timeout: 45_000 };
const PAPER = { mimeType: "application/pdf", buffer: Buffer.alloc(0) };
test.beforeAll(async () => {
  const pdf = await PDFDocument.create();
  pdf.addPage();
  PAPER.buffer = Buffer.from(await pdf.save());
});

const button = ({ page }: Person, name: string) => page.getByRole("button", { name, exact: true });
const fact = (person: Person, type: string): string => sayFact(releaseBankruptcy, person.locale, type);
const status = (person: Person, code: string): string =>
  say(releaseBankruptcy, person.locale, `status.${code}`);

/** DD/MM/YYYY so many days from today in Hong Kong. */
const day = (offset: number): string => formatDate(addDays(hongKongDate(new Date().toISOString()), offset));

/** The youngest of the trustee's own bankruptcies: the others are other journeys'. */
async function youngestOwnCase({ page }: Person): Promise<string> {
  await page.goto("/my-case-list?type=B&status=ACT&sort=orderDate&direction=desc");
  const numbers = await page.getByRole("rowheader").allInnerTexts();
  for (const number of numbers) {
    const id = number.trim().replace(/[ /]/g, "-");
    await page.goto(`/casefile/${id}/overview/trustee-information`);
    const text = await page.getByRole("main").innerText();
    if (text.includes("WONG Siu Ming") && !text.includes("FUNG Oi Yee")) return id;
  }
  throw new Error("The trustee has no case alone");
}

/** The form of an act, folded out. */
async function loadForm({ page }: Person, type: string, label: string): Promise<Locator> {
  const form = page.locator("form").filter({ has: page.locator(`input[name=intent][value="${type}"]`) });
  // It stands on the page, folded or open, once the page is there.
  await form.waitFor({ state: "attached" });
  if (!(await form.isVisible())) await page.locator("summary").filter({ hasText: label }).first().click();
  return form;
}

async function provide(person: Person, kind: string): Promise<void> {
  const form = await loadForm(person, "document.filed", fact(person, "document.filed"));
  await choose(form.locator("select[name=kind]"), kind);
  await form.locator("input[type=file]").setInputFiles({ name: `${kind}.pdf`, ...PAPER });
  await form.getByRole("button", { name: fact(person, "document.filed"), exact: true }).click();
  await expect(person.page.getByRole("link", { name: new RegExp(`^${kind}\\.pdf`) })).toBeVisible(TIMEOUT);
}

async function confirm(person: Person, type: string): Promise<void> {
  const form = await loadForm(person, type, fact(person, type));
  await form.getByRole("checkbox").click();
  await form.getByRole("button", { name: fact(person, type), exact: true }).click();
}

async function write(person: Person, kind: "inquiry" | "pdd" | "confirmation", text: string): Promise<void> {
  const { page, t } = person;
  await typeInto(
    page.getByLabel(fieldName(t("release.letter.subject"), t("common.required"))),
    `查詢 ${kind}`,
  );
  await typeInto(page.getByLabel(fieldName(t("release.letter.text"), t("common.required"))), text);
  await button(person, t(`release.letter.send.${kind}`)).click();
  await page.waitForURL(/\/view\/[0-9A-Z]{26}$/, TIMEOUT);
}

async function signReply(person: Person, info: TestInfo): Promise<void> {
  const { page, t } = person;
  const required = t("common.required");
  const certificate = await download(
    person,
    page.getByRole("link", { name: t("filing.sign.demoLink"), exact: true }),
    info,
  );
  await page.getByLabel(fieldName(t("filing.sign.certificate"), required)).setInputFiles(certificate);
  await typeInto(page.getByLabel(fieldName(t("filing.sign.password"), required)), DEMO_CERTIFICATE_PASSWORD);
  await button(person, t("release.reply.send")).click();
  const question = page.getByRole("alertdialog", { name: t("release.reply.ask") });
  await question.getByRole("button", { name: t("release.reply.send"), exact: true }).click();
  await page.waitForURL(/inquiry-from-OR/, TIMEOUT);
}

test("a trustee is released: intention, application, inquiries, no objection, order and books", async ({
  come,
}, info) => {
  test.setTimeout(300_000);
  const trustee = await come("pa.demo");
  const caseId = await youngestOwnCase(trustee);
  const casePage = `/application-for-release/B/application-for-release/${caseId}`;
  await withAxe(trustee);

  await test.step("the intention is drafted from the case, its papers are provided, and it is given", async () => {
    const { page, t } = trustee;
    await page.goto(`/casefile/${caseId}/overview/release`);
    await page.getByRole("link", { name: t("release.tab.open"), exact: true }).click();
    await expect(page.getByRole("heading", { name: t("release.obstacles.title") })).toBeVisible();
    await page.getByRole("radio").first().click();
    await typeInto(page.getByLabel(t("release.fields.noticeOn"), { exact: true }), day(-5));
    await button(trustee, fact(trustee, "intention.drafted")).click();
    await expect(page.getByRole("main").getByText(status(trustee, "intentionDrafted")).first()).toBeVisible();
    await expect(page.getByText("ERR-FORM-001").first()).toBeVisible();
    for (const kind of ["noticeOfIntention", "letterOfIntention"]) await provide(trustee, kind);
    await confirm(trustee, "intention.given");
    await expect(page.getByRole("main").getByText(status(trustee, "intentionGiven")).first()).toBeVisible();
    await expectNoViolations(trustee, "the release page of a case");
  });
  await test.step("the application is submitted with the court's fee", async () => {
    await provide(trustee, "releaseApplication");
    await confirm(trustee, "application.submitted");
    await trustee.page.getByRole("link", { name: trustee.t("release.case.open"), exact: true }).click();
    await expect(
      trustee.page.getByRole("main").getByText(status(trustee, "submitted")).first(),
    ).toBeVisible();
  });

  await trustee.page.waitForURL(/\/view\/[0-9A-Z]{26}$/, TIMEOUT);
  const view = new URL(trustee.page.url()).pathname;
  const officer = await come("officer.demo", { locale: "zh-hk" });
  await withAxe(officer);
  await test.step("the office begins its review, asks PDD and the practitioner in sealed letters", async () => {
    const { page, t } = officer;
    await page.goto("/application-for-release/B?status=submitted");
    await page.locator(`a[href="${view}"]`).click();
    await page.waitForURL(`**${view}`);
    await (
      await loadForm(officer, "review.begun", fact(officer, "review.begun"))
    )
      .getByRole("button", { name: fact(officer, "review.begun"), exact: true })
      .click();
    await page.getByRole("link", { name: t("release.view.askPdd"), exact: true }).click();
    await write(officer, "pdd", "本案有否尚未完結的檢控？");
    await page.getByRole("link", { name: t("release.view.inquire"), exact: true }).click();
    await expectNoViolations(officer, "the letter of the office");
    await write(officer, "inquiry", "請解釋下列各項：\n\n- 法律費用\n- 退還按金");
    await expect(page.getByRole("main").getByText(status(officer, "inquiryReceived")).first()).toBeVisible();
  });
  await test.step("PDD sees what it is asked, and answers", async () => {
    const pdd = await come("pdd.demo", { locale: "zh-cn" });
    const { page, t } = pdd;
    await page.goto("/release-inquiries?standing=open");
    await page
      .getByRole("row")
      .filter({ hasText: caseId.replace("-", " ").replace("-", "/") })
      .getByRole("link")
      .click();
    await typeInto(
      page.getByRole("textbox", { name: fieldName(t("release.departments.text"), t("common.required")) }),
      "No prosecution is open.",
    );
    await button(pdd, t("release.departments.send")).click();
    await expect(page.getByText("No prosecution is open.")).toBeVisible();
    expect((await page.goto(view))?.url(), "nothing else of the case").toContain("/no-access");
  });
  await test.step("the practitioner replies: drafted, read, signed and sent, beside the inquiry", async () => {
    const { page, t } = trustee;
    await page.goto(view);
    await expect(page.getByText("No prosecution is open.")).toBeHidden();
    await page.getByRole("link", { name: t("release.inquiries.write"), exact: true }).click();
    const text = page.getByRole("textbox", {
      name: fieldName(t("release.reply.text"), t("common.required")),
    });
    await typeInto(text, "Both are explained in the enclosed vouchers.");
    await expect(page.getByText(t("release.reply.unsaved"))).toBeVisible();
    await page.reload();
    await button(trustee, t("filing.step.unsent.restore")).click();
    await expect(text).toHaveValue("Both are explained in the enclosed vouchers.");
    await expect(page.getByText(t("release.reply.unsaved"))).toBeVisible();
    await page.locator("input[name=file]").setInputFiles({ name: "vouchers.pdf", ...PAPER });
    await button(trustee, t("release.letter.saveDraft")).click();
    await expect(page.getByRole("link", { name: /^vouchers\.pdf/ })).toBeVisible(TIMEOUT);
    await expect(page.getByText(t("release.reply.unsaved"))).toBeHidden();
    const keptHere = () =>
      page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith("sealed-input:")));
    await expect.poll(keptHere, "the portal has it: nothing is offered again").toEqual([]);
    await expectNoViolations(trustee, "the reply letter");
    await signReply(trustee, info);
    await expect(
      page
        .getByRole("main")
        .getByText(say(releaseBankruptcy, "en", "inquiryStatus.replyReceived", { number: 1 }))
        .first(),
    ).toBeVisible();
  });
  await test.step("the office has no objection", async () => {
    const { page, t } = officer;
    await page.goto(view);
    await expect(page.getByText("No prosecution is open.")).toBeVisible();
    await page.getByRole("link", { name: t("release.view.noObjection"), exact: true }).click();
    await write(officer, "confirmation", "破產管理署署長不反對。");
    await expect(page.getByRole("main").getByText(status(officer, "noObjection")).first()).toBeVisible();
  });
  await test.step("order and books are there: the release is in effect, and the case follows", async () => {
    const { page, t } = trustee;
    await page.goto(view);
    const books = await loadForm(trustee, "books.handedOver", fact(trustee, "books.handedOver"));
    await typeInto(books.locator("input[name=on]"), day(-1));
    await typeInto(books.locator("textarea[name=list]"), "3 boxes to the Official Receiver");
    await books.getByRole("button", { name: fact(trustee, "books.handedOver"), exact: true }).click();
    await expect(page.getByText("3 boxes to the Official Receiver").first()).toBeVisible();
    const order = await loadForm(trustee, "order.provided", fact(trustee, "order.provided"));
    await typeInto(order.locator("input[name=madeOn]"), day(0));
    await order.locator("input[type=file]").setInputFiles({ name: "order.pdf", ...PAPER });
    await order.getByRole("button", { name: fact(trustee, "order.provided"), exact: true }).click();
    await expect(page.getByRole("main").getByText(status(trustee, "released")).first()).toBeVisible(TIMEOUT);
    // Somebody of the office reads the order before it counts.
    const confirmed = officer.page.locator("#order-confirmed-madeOn");
    await expect(async () => {
      await officer.page.goto(view);
      await expect(confirmed).toBeVisible({ timeout: 2_000 });
    }).toPass(TIMEOUT);
    await typeInto(confirmed, day(0));
    await officer.page.getByRole("button", { name: fact(officer, "order.confirmed"), exact: true }).click();
    await expect(async () => {
      await officer.page.goto(`/casefile/${caseId}/overview/case-information`);
      const released = officer.page.getByRole("main").getByText(say(caseFile, "zh-hk", "status.RD"));
      await expect(released.first()).toBeVisible({ timeout: 2_000 });
      await page.goto(view);
      await expect(page.getByText(t("release.standing.notYet"))).toBeHidden();
    }).toPass(TIMEOUT);
    await page.goto(casePage);
    await expect(page.getByRole("main").getByText(status(trustee, "released")).first()).toBeVisible();
  });
  await test.step("an auditor goes from the application to its replay", async () => {
    const auditor = await come("auditor.demo");
    await auditor.page.goto(view);
    await auditor.page.getByRole("link", { name: auditor.t("filing.links.replay"), exact: true }).click();
    await expect(auditor.page).toHaveURL(/\/activity-replay\/releasesB\//);
    await expect(auditor.page.getByRole("heading", { name: auditor.t("replay.changes") })).toBeVisible();
  });
});
