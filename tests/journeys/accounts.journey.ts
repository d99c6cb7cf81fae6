/**
 * Accounts: a statement of proceedings (s.89) from the workspace to the office's certificate; an account (s.93) that the office asks for,
 * with nothing moved in its period; what each side sees of the other's.
 */
import { expect } from "@playwright/test";

import { say, sayPastTense } from "~/workflows/kit";
import { s89Values } from "~/workflows/shared/account-period";
import { accountS89 } from "~/workflows/forms/account-s89";
import { accountS203 } from "~/workflows/forms/account-s203";
import { accountS93 } from "~/workflows/forms/account-s93";

import { expectStatus, press } from "./steps/act";
import { fillStep } from "./steps/fill-form";
import { typeInto } from "./steps/keys";
import { test, type Person } from "./steps/people";
import { sign, signAndSubmit, submit } from "./steps/sign";

/** The workspace, with its introduction read. */
async function workspace({ page, t }: Person, kind: "s89" | "s93" | "s203", query = ""): Promise<void> {
  await page.goto(`/accounts/workspace/${kind}${query}`);
  const read = page.getByRole("button", { name: t("intro.continue"), exact: true });
  if (await read.isVisible()) await read.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t(`accounts.workspace.${kind}`));
}

test("a trustee's firm gives an overdue s.89 statement, and the office certifies it (en)", async ({
  come,
}, info) => {
  test.setTimeout(180_000);
  const preparer = await come("ua.demo");
  const { page, t } = preparer;
  await workspace(preparer, "s89", "?status=overdue");
  await page.getByRole("row").nth(1).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/report$/);
  const [address = ""] = /^.*(?=\/report$)/.exec(page.url()) ?? [];
  await expectStatus(page, say(accountS89, "en", "status.overdue"));
  for (const { id } of accountS89.form.steps) {
    await fillStep(preparer, id, s89Values, accountS89);
    const isLast = id === accountS89.form.steps.at(-1)?.id;
    await page
      .getByRole("button", { name: t(isLast ? "filing.step.toPreview" : "common.next"), exact: true })
      .click();
  }
  await press(preparer, accountS89, "review.requested");
  await expectStatus(page, say(accountS89, "en", "status.submittedToPrincipal"));

  const trustee = await come("pa.demo");
  await signAndSubmit(trustee, address, info);
  await trustee.page.goto(`${address}/status`);
  await expectStatus(trustee.page, say(accountS89, "en", "status.submittedToOffice"));

  const office = await come("supervisor.demo");
  await office.page.goto(`${address}/preview`);
  await press(office, accountS89, "office.checked");
  await press(office, accountS89, "accounts.certified");
  await expectStatus(office.page, say(accountS89, "en", "status.completed"));
  await page.goto(`${address}/status`);
  await page
    .getByRole("link", { name: t("filing.links.reviewResult"), exact: true })
    .first()
    .click();
  await expect(page).toHaveURL(/\/review-result\/s89\/.*\/1\/0\/false\/false$/);
  await expect(page.getByText(sayPastTense(accountS89, "en", "accounts.certified")).first()).toBeVisible();
});

test("the office asks for an s.93 account, and its statement is compiled (zh-hk)", async ({ come }) => {
  test.setTimeout(120_000);
  const preparer = await come("ua.demo", { locale: "zh-hk" });
  await preparer.page.goto("/my-case-list?type=B&status=ACT&sort=orderDate&direction=desc");
  const caseNo = (await preparer.page.getByRole("row").nth(1).getByRole("rowheader").innerText()).trim();
  const officer = await come("officer.demo", { locale: "zh-hk" });
  const { page, t } = officer;
  await workspace(officer, "s93");
  await page.getByRole("link", { name: t("accounts.ask.link"), exact: true }).click();
  await page.getByRole("button", { name: t("accounts.ask.open"), exact: true }).click();
  await expect(page.getByText(t("accounts.ask.selectPeriod")).first()).toBeVisible();
  await typeInto(page.getByLabel(t("accounts.columns.case")), caseNo);
  await typeInto(page.getByLabel(t("accounts.ask.to")).first(), "31/12/2030");
  await typeInto(page.getByLabel(t("accounts.columns.due")).first(), "31/01/2031");
  await page.getByRole("button", { name: t("accounts.ask.open"), exact: true }).click();
  await expect(page).toHaveURL(/\/accounts\/workspace\/s93$/);

  await workspace(preparer, "s93", `?q=${encodeURIComponent(caseNo)}&sort=due&direction=desc`);
  await preparer.page.getByRole("row").nth(1).getByRole("link").first().click();
  await expect(preparer.page).toHaveURL(/\/report$/);
  await expectStatus(preparer.page, say(accountS93, "zh-hk", "status.draft"));
  await preparer.page
    .getByRole("link", { name: preparer.t("filing.links.statement"), exact: true })
    .first()
    .click();
  await preparer.page
    .getByRole("button", { name: preparer.t("accounts.statement.compile"), exact: true })
    .click();
  await expect(
    preparer.page.getByRole("heading", { name: preparer.t("accounts.statement.summary"), exact: true }),
  ).toBeVisible();
  const statement = preparer.page.url();
  for (const [format, type] of [
    ["pdf", "application/pdf"],
    ["xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  ]) {
    const file = await preparer.context.request.get(`${statement}/${format ?? ""}`);
    expect([file.status(), file.headers()["content-type"]]).toEqual([200, type]);
    // What is in preparation is the firm's alone.
    expect((await officer.context.request.get(`${statement}/${format ?? ""}`)).status()).toBe(404);
  }
  await preparer.page.goto(`${statement}?why=line-12`);
  await expect(preparer.page.locator("#why").getByRole("heading", { level: 2 })).toBeVisible();
  const drafted = preparer.page.url().replace(/\/statement$/, "/preview");
  expect((await officer.context.request.get(drafted)).status()).toBe(404);
});

/** The s.203 accounts that wait for signatures, by the addresses of their pages. */
async function toBeSigned({ page }: Person): Promise<readonly string[]> {
  await page.goto("/accounts/periods?standing=toSign&kind=s203");
  const links = await page.locator('main a[href^="/s203/"]').all();
  const addresses: string[] = [];
  for (const link of await Promise.all(links.map((each) => each.getAttribute("href")))) {
    await page.goto(link ?? "");
    addresses.push(page.url().replace(/\/preview$/, ""));
  }
  return addresses;
}

test("joint liquidators sign, the office asks for an amendment, the next edition is signed on paper (en)", async ({
  come,
}, info) => {
  test.setTimeout(300_000);
  const [liquidator, colleague] = [await come("pa.demo"), await come("partner.demo")];
  const { t } = liquidator;
  const address = await test.step("the first signature is not enough", async () => {
    for (const each of await toBeSigned(liquidator)) {
      await liquidator.page.goto(`${each}/status`);
      const isPending = liquidator.page.getByRole("link", {
        name: t("filing.links.paperSigning"),
        exact: true,
      });
      if ((await isPending.count()) === 0) continue;
      await sign(liquidator, each, info);
      await expect(liquidator.page.getByText(t("filing.sign.signed"), { exact: true }).first()).toBeVisible();
      if (await liquidator.page.getByText(t("filing.sign.submitNotNow"), { exact: true }).isVisible())
        return each;
    }
    throw new Error("No s.203 account waits for two");
  });
  await test.step("the colleague signs beside it, and submits", async () => {
    await signAndSubmit(colleague, address, info);
  });
  const supervisor = await come("supervisor.demo");
  await test.step("the office finds it among the accounts received, and asks for an amendment", async () => {
    await supervisor.page.goto("/accounts/periods?kind=s203");
    const id = address.split("/").at(-1) ?? "";
    await expect(supervisor.page.locator(`main a[href="/s203/${id}"]`).first()).toBeVisible();
    await supervisor.page.goto(`${address}/preview`);
    await press(supervisor, accountS203, "office.checked");
    await press(supervisor, accountS203, "amendment.required", "State what is still to be realized.");
  });
  const preparer = await come("ua.demo");
  await test.step("it is compiled again and handed on", async () => {
    await preparer.page.goto(`${address}/statement`);
    await preparer.page
      .getByRole("button", { name: t("accounts.statement.compileAgain"), exact: true })
      .click();
    await expect(preparer.page.getByText(t("accounts.statement.compiled")).first()).toBeVisible();
    await preparer.page.goto(`${address}/preview`);
    await press(preparer, accountS203, "review.requested");
  });
  await test.step("a scan is refused as long as nothing was begun to be signed", async () => {
    await preparer.page.goto(`${address}/paper-signing`);
    await expect(preparer.page.getByText(t("accounts.paper.notNow"), { exact: true })).toBeVisible();
    expect((await preparer.context.request.get(`${address}/paper-signing/copy.pdf`)).status()).toBe(404);
  });
  await test.step("it is printed, signed by hand, and the scan brought back", async () => {
    await liquidator.page.goto(`${address}/preview`);
    await press(liquidator, accountS203, "signing.begun");
    const { page } = preparer;
    await expect(async () => {
      await page.goto(`${address}/paper-signing`);
      await expect(page.locator("input[type=file]")).toBeVisible({ timeout: 2_000 });
    }).toPass();
    const copy = await preparer.context.request.get(`${address}/paper-signing/copy.pdf`);
    expect([copy.status(), copy.headers()["content-type"]]).toEqual([200, "application/pdf"]);
    const send = page.getByRole("button", { name: t("accounts.paper.send"), exact: true });
    const file = page.locator("input[type=file]");
    await file.setInputFiles({ name: "scan.txt", mimeType: "text/plain", buffer: Buffer.from("no scan") });
    await send.click();
    await expect(page.locator("#scan-error")).toBeVisible();
    await file.setInputFiles({ name: "scan.pdf", mimeType: "application/pdf", buffer: await copy.body() });
    await send.click();
    await expect(page.getByText(t("accounts.paper.taken")).first()).toBeVisible();
  });
  await test.step("the liquidator submits it, and the office reads the scan and certifies", async () => {
    await liquidator.page.goto(`${address}/sign`);
    await submit(liquidator);
    expect((await supervisor.context.request.get(`${address}/document.pdf`)).status()).toBe(200);
    await supervisor.page.goto(`${address}/preview`);
    await press(supervisor, accountS203, "office.checked");
    await press(supervisor, accountS203, "accounts.certified");
    await expectStatus(supervisor.page, say(accountS203, "en", "status.submitted"));
    await workspace(supervisor, "s203");
    await expect(supervisor.page.getByText(t("accounts.submission.paper")).first()).toBeVisible();
  });
});
