/** Accounts up to the office's certificate: an s.93 amended for a pinned remark, an s.203 with its fee and certificate. */
import { expect } from "@playwright/test";

import { accountS203 } from "~/workflows/forms/account-s203";
import { accountS93 } from "~/workflows/forms/account-s93";
import { figureWords } from "~/workflows/shared/accounts/index";
import { say, sayFact } from "~/workflows/kit";

import { expectStatus, press } from "./steps/act";
import { typeInto } from "./steps/keys";
import { test, type Person } from "./steps/people";
import { signAndSubmit } from "./steps/sign";

/** An account that the list of periods has first, by the address of its pages. */
async function loadFirst({ page }: Person, kind: "s93" | "s203", query: string): Promise<string> {
  await page.goto(`/accounts/periods?kind=${kind}&${query}`);
  await page.goto((await page.locator(`main a[href^="/${kind}/"]`).first().getAttribute("href")) ?? "");
  return page.url().replace(/\/[^/]+$/, "");
}

test("an s.93 account is signed, the office pins a remark to it, it is amended and certified (zh-hk)", async ({
  come,
}, info) => {
  test.setTimeout(240_000);
  const trustee = await come("pa.demo", { locale: "zh-hk" });
  const { t, locale } = trustee;
  const address = await loadFirst(trustee, "s93", "standing=toSign");
  await signAndSubmit(trustee, address, info);

  const remark = "請說明產業的餘款於何時移交。";
  const supervisor = await come("supervisor.demo", { locale: "zh-hk" });
  await test.step("the office finds it in its queue, reads it and pins a remark", async () => {
    const { page } = supervisor;
    await page.goto("/accounts/periods?kind=s93");
    await page.locator(`main a[href="${new URL(address).pathname}/review"]`).click();
    await expect(page.getByRole("heading", { level: 1, name: t("review.title"), exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: t("review.sign"), exact: true })).toBeHidden();
    const question = page.getByRole("button", {
      name: sayFact(accountS93, locale, "amendment.required"),
      exact: true,
    });
    await question.click();
    await expect(page.getByText(t("review.nothingSaid"))).toBeVisible();
    const pin = page.locator("details", { has: page.locator('[name="pin:officeTo"]') });
    await pin.locator("summary").click();
    await typeInto(pin.getByRole("textbox"), remark);
    await question.click();
    await expect(page).toHaveURL(/\/status$/);
    await expectStatus(page, say(accountS93, locale, "status.amendmentRequired"));
  });

  const preparer = await come("ua.demo", { locale: "zh-hk" });
  await test.step("the remark is answered, and the account compiled again", async () => {
    const { page } = preparer;
    await page.goto(`${address}/report`);
    const item = page
      .getByRole("listitem")
      .filter({ has: page.locator('[name^="answer:"]') })
      .filter({ hasText: remark });
    // Posted before its scripts run, the step leaves the copy that they made in the browser, and the form is not handed over until it is opened.
    const saved = page.waitForResponse((answer) => answer.url().includes("/draft?lease=") && answer.ok());
    await item.getByText(t("review.done"), { exact: true }).click();
    await saved;
    await page.getByRole("button", { name: t("common.next"), exact: true }).click();
    await expect(page).toHaveURL(/\/documents$/);
    await page.goto(`${address}/statement`);
    await page.getByRole("button", { name: t("accounts.statement.compile"), exact: true }).click();
    await expect(page.getByText(t("accounts.statement.compiled")).first()).toBeVisible();
    await page.goto(`${address}/preview`);
    await press(preparer, accountS93, "review.requested");
  });
  await test.step("the second edition is signed, checked and certified", async () => {
    await signAndSubmit(trustee, address, info, /^S93-\d{4}-[0-9A-Z]{8}\/2$/);
    await supervisor.page.goto(`${address}/preview`);
    await press(supervisor, accountS93, "office.checked");
    await press(supervisor, accountS93, "accounts.certified");
    await expectStatus(supervisor.page, say(accountS93, locale, "status.completed"));
    await preparer.page.goto(`${address}/status`);
    await preparer.page
      .getByRole("link", { name: t("filing.links.reviewResult"), exact: true })
      .first()
      .click();
    await expect(preparer.page.getByText(remark)).toBeVisible();
  });
});

test("an s.203 account with its fee and certificate is certified, and the next one opens with what it closed (zh-cn)", async ({
  come,
}) => {
  test.setTimeout(120_000);
  const supervisor = await come("supervisor.demo", { locale: "zh-cn" });
  const { page, t, locale } = supervisor;
  // The newest may be another journey's.
  const address = await loadFirst(supervisor, "s203", "sort=due&direction=asc");
  const closing =
    await test.step("its figures are asked why, its certificate and extract printed", async () => {
      await page.goto(`${address}/statement?why=fee-current`);
      await expect(page.locator("#why").getByRole("heading", { level: 2 })).toBeVisible();
      await expect(
        page.getByRole("heading", { name: t("accounts.statement.fee"), exact: true }),
      ).toBeVisible();
      for (const part of ["declaration", "extract"]) {
        const file = await supervisor.context.request.get(`${address}/statement/pdf?part=${part}`);
        expect([part, file.status(), file.headers()["content-type"]]).toEqual([part, 200, "application/pdf"]);
      }
      const row = page.getByRole("row").filter({ hasText: figureWords(locale)("summary.carriedForward") });
      return (await row.getByRole("cell").last().innerText()).trim();
    });
  await page.goto(`${address}/preview`);
  await press(supervisor, accountS203, "accounts.certified");
  await expectStatus(page, say(accountS203, locale, "status.submitted"));

  const preparer = await come("ua.demo", { locale: "zh-cn" });
  const caseNo = /\/casefile\/([^/]+)\//.exec(address)?.[1]?.replace(/-(\d+)-/, " $1/") ?? "";
  await expect(async () => {
    const next = await loadFirst(preparer, "s203", `q=${encodeURIComponent(caseNo)}`);
    await preparer.page.goto(`${next}/statement`);
    await expect(preparer.page.getByText(closing, { exact: false }).first()).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
});
