/** The films of `/material`: one form on its whole way, told in three parts. */
import { expect } from "@playwright/test";

import { DEMO_CERTIFICATE_PASSWORD } from "~/app/services/assembly/demo/certificates.server";
import { sayFact } from "~/workflows/kit";
import { referralB1 } from "~/workflows/forms/referral-b1";

import { chooseCase } from "../journeys/steps/cases";
import { noticeOfDefault } from "../journeys/steps/documents";
import { attach, fillStep } from "../journeys/steps/fill-form";
import { test, type Person } from "../journeys/steps/people";
import { openReplay } from "../journeys/steps/replay";
import { fieldName } from "../journeys/steps/words";
import { Film } from "./film";

test.describe.configure({ mode: "serial" });

/** Where the form stands that the three films follow. */
let address = "";

const button = ({ page }: Person, name: string) => page.getByRole("button", { name, exact: true });
const fact = ({ locale }: Person, name: string) => sayFact(referralB1, locale, name);

test("preparing a referral", async ({ come }) => {
  const preparer = await come("ua.demo", { viewport: { width: 1280, height: 720 } });
  const { t } = preparer;
  const chosen = await chooseCase(preparer, 11);
  const film = new Film("prepare");
  await film.show(preparer.page);
  await film.scene(
    {
      en: "The dashboard shows what waits for you and what falls due.",
      "zh-hk": "主頁顯示待你處理的事項及即將到期的工作。",
      "zh-cn": "首页显示待您处理的事项和即将到期的工作。",
    },
    async (page) => void (await page.goto("/home")),
  );
  await film.scene(
    {
      en: "Search for the case by its number or by a name.",
      "zh-hk": "以案件編號或姓名搜尋案件。",
      "zh-cn": "按案件编号或姓名搜索案件。",
    },
    async (page) => {
      await page.goto("/case-directory");
      await page
        .getByRole("textbox", { name: t("lists.search") })
        .pressSequentially(chosen.number, { delay: 60 });
      await button(preparer, t("lists.apply")).click();
      await page.getByRole("link", { name: chosen.number, exact: true }).click();
    },
  );
  await film.scene(
    {
      en: "Start the form. An introduction says what you need; you can put it away for good.",
      "zh-hk": "開始填寫表格。簡介說明所需資料；你可選擇不再顯示。",
      "zh-cn": "开始填写表格。简介会说明所需资料，也可以选择不再显示。",
    },
    async (page) => {
      await page.goto(`/casefile/${chosen.id}/b1/step1`);
      const introduction = page
        .getByRole("dialog")
        .getByRole("button", { name: t("intro.continue"), exact: true });
      await introduction.click();
      await page.waitForURL("**/b1/*/step1");
      address = new URL(page.url()).pathname.replace(/\/step1$/, "");
    },
  );
  await film.scene(
    {
      en: "What the case file knows is filled in. Whatever you type is saved as you go.",
      "zh-hk": "案件檔案已有的資料會自動填上；你輸入的內容會隨時儲存。",
      "zh-cn": "案件档案已有的资料会自动填好；您输入的内容会随时保存。",
    },
    async () => fillStep(preparer, "step1", chosen.values),
  );
  await film.scene(
    {
      en: "Step by step: the papers, the record of contacts, the findings.",
      "zh-hk": "逐步填寫：文件、聯絡紀錄、調查所得。",
      "zh-cn": "逐步填写：文件、联系记录、调查所得。",
    },
    async () => {
      for (const step of ["step2", "step3", "step4"]) {
        await button(preparer, t("common.next")).click();
        await preparer.page.waitForURL(`**/${step}`);
        await fillStep(preparer, step, chosen.values);
      }
    },
  );
  await film.scene(
    {
      en: "Attach the supporting documents. Each is scanned before anybody can open it.",
      "zh-hk": "附上證明文件。每個檔案均須先經掃描，方可開啟。",
      "zh-cn": "附上证明文件。每个文件都须先经扫描才能打开。",
    },
    async () => attach(preparer, await noticeOfDefault()),
  );
  await film.scene(
    {
      en: "The preview is the document that will be filed. Nothing is missing: ask the trustee to review it.",
      "zh-hk": "預覽所示即為將會提交的文件。沒有遺漏，便可送交受託人覆核。",
      "zh-cn": "预览所示即为将要提交的文件。没有遗漏，便可送交受托人复核。",
    },
    async (page) => {
      await button(preparer, t("filing.step.toPreview")).click();
      await expect(page.locator("canvas").first()).toBeVisible();
      await page.waitForTimeout(1_500);
      await button(preparer, fact(preparer, "review.requested")).click();
      await page
        .getByRole("alertdialog")
        .getByRole("button", { name: fact(preparer, "review.requested") })
        .click();
      await expect(page.getByRole("alertdialog")).toBeHidden();
    },
  );
  await film.finish();
});

test("reviewing, signing and submitting it", async ({ come }) => {
  const trustee = await come("pa.demo", { viewport: { width: 1280, height: 720 } });
  const { t } = trustee;
  const certificate = await (await trustee.context.request.get("/demo/certificate")).body();
  const required = t("common.required");
  const film = new Film("sign");
  await film.show(trustee.page);
  await film.scene(
    {
      en: "My Task lists what waits for your review, with its due date.",
      "zh-hk": "「我的工作」列出待你覆核的表格及限期。",
      "zh-cn": "“我的任务”列出待您复核的表格及期限。",
    },
    async (page) => {
      await page.goto("/my-task?tab=review&sort=due&direction=desc");
      await page.locator(`a[href="${address}/preview"]`).first().click();
    },
  );
  await film.scene(
    {
      en: "Read the document. You can return it with a reason, or sign it.",
      "zh-hk": "閱讀文件後，可說明原因退回，或予以簽署。",
      "zh-cn": "阅读文件后，可说明原因退回，或予以签署。",
    },
    async (page) => {
      await expect(page.locator("canvas").first()).toBeVisible();
      await page.mouse.wheel(0, 500);
      await page.waitForTimeout(1_500);
      await page.mouse.wheel(0, -500);
      await page
        .getByRole("main")
        .getByRole("link", { name: t("filing.links.sign"), exact: true })
        .last()
        .click();
      await page.waitForURL("**/sign");
    },
  );
  await film.scene(
    {
      en: "Sign with your certificate, or with iAM Smart. The certificate is used once and not kept.",
      "zh-hk": "以證書或智方便簽署。證書檔案只使用一次，不會儲存。",
      "zh-cn": "用证书或智方便签署。证书文件只使用一次，不会保存。",
    },
    async (page) => {
      await page
        .getByLabel(fieldName(t("filing.sign.certificate"), required))
        .setInputFiles({ name: "pa.demo.p12", mimeType: "application/x-pkcs12", buffer: certificate });
      await page.getByLabel(fieldName(t("filing.sign.password"), required)).fill(DEMO_CERTIFICATE_PASSWORD);
      await button(trustee, t("filing.sign.sign")).click();
      await button(trustee, fact(trustee, "form.submitted")).first().waitFor();
    },
  );
  await film.scene(
    {
      en: "Submit it. The receipt proves what was filed and when; anybody can check it.",
      "zh-hk": "提交後，收據可證明所提交的內容及時間，任何人均可核實。",
      "zh-cn": "提交后，回执可证明提交的内容和时间，任何人都可以核验。",
    },
    async (page) => {
      await button(trustee, fact(trustee, "form.submitted")).first().click();
      await page
        .getByRole("alertdialog")
        .getByRole("button", { name: fact(trustee, "form.submitted") })
        .click();
      await page.waitForURL("**/receipt");
      await page.waitForTimeout(2_000);
    },
  );
  await film.finish();
});

test("what the office does with it", async ({ come }) => {
  const viewport = { width: 1280, height: 720 };
  const officer = await come("officer.demo", { viewport });
  const auditor = await come("auditor.demo", { viewport });
  const film = new Film("office");
  await film.show(officer.page);
  await film.scene(
    {
      en: "The case officer opens the form that was filed and acknowledges it.",
      "zh-hk": "個案主任開啟已提交的表格並予以認收。",
      "zh-cn": "个案主任打开已提交的表格并确认收到。",
    },
    async (page) => {
      await page.goto(`${address}/preview`);
      await expect(page.locator("canvas").first()).toBeVisible();
      await button(officer, fact(officer, "office.acknowledged")).click();
      await page
        .getByRole("alertdialog")
        .getByRole("button", { name: fact(officer, "office.acknowledged") })
        .click();
      await expect(page.getByRole("alertdialog")).toBeHidden();
    },
  );
  await film.scene(
    {
      en: "“Where is my form?” tells everybody concerned who has it, since when, and what comes next.",
      "zh-hk": "「我的表格在哪裏？」說明表格由誰處理、由何時起，以及下一步。",
      "zh-cn": "“我的表格在哪里？”说明表格由谁处理、从何时起，以及下一步。",
    },
    async (page) => {
      await page.goto(`${address}/status`);
      await page.waitForTimeout(2_000);
    },
  );
  await openReplay(auditor, address);
  await film.show(auditor.page);
  await film.scene(
    {
      en: "The auditor replays every step; the chain of entries proves that none was changed.",
      "zh-hk": "審計人員可重溫每個步驟；環環相扣的紀錄證明內容未經更改。",
      "zh-cn": "审计人员可以回放每个步骤；环环相扣的记录证明内容未经更改。",
    },
    async (page) => {
      await page.goto(`${address}/replay`);
      const slider = page.getByRole("slider", { name: auditor.t("player.position") });
      await slider.focus();
      await page.keyboard.press("Home");
      for (let step = 0; step < 8; step += 1) {
        await page.waitForTimeout(900);
        await page.keyboard.press("ArrowRight");
      }
    },
  );
  await film.finish();
});
