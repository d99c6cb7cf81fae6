/** What becomes of filed proofs: amended at the counter, assigned by the bank, and admitted in part by a trustee. */
import { expect } from "@playwright/test";

import { sayPastTense } from "~/workflows/kit";
import { proofOfDebt } from "~/workflows/forms/proof-of-debt";
import { proofRequest } from "~/workflows/records/proof-request";

import { expectNoViolations, withAxe } from "./steps/axe";
import { choose, typeInto } from "./steps/keys";
import { test, type Person } from "./steps/people";
import { fieldName } from "./steps/words";

const TIMEOUT = { timeout: 30_000 };

const button = ({ page }: Person, name: string) => page.getByRole("button", { name, exact: true });
const field = ({ page, t }: Person, label: string) =>
  page.getByRole("textbox", { name: fieldName(label, t("common.required")) });

test("the counter approves with an amendment (en); the bank assigns a debt, and the counter approves that (zh-hk)", async ({
  come,
}) => {
  test.setTimeout(150_000);
  const counter = await come("counter.demo");
  await withAxe(counter);
  await test.step("the creditor's reference is amended, and what was filed stays beside it", async () => {
    const { page, t } = counter;
    await page.goto("/pod-submission/RA");
    await page.getByRole("row").filter({ hasText: "Model Bank" }).first().getByRole("link").first().click();
    await expect(page).toHaveURL(/\/RA\/[0-9A-Z]{26}$/);
    const id = page.url().split("/").at(-1) ?? "";
    await page
      .locator("summary")
      .filter({ hasText: t("proofs.counter.amend") })
      .click();
    await typeInto(page.locator("#referenceNumber"), "MB/AMENDED");
    await button(counter, t("proofs.counter.amend")).click();
    await expect(
      page.getByText(sayPastTense(proofOfDebt, "en", "counter.approvedAmended")).first(),
    ).toBeVisible();
    await page.goto(`/pod-preview/${id}`);
    await expect(page.getByText("MB/AMENDED").first()).toBeVisible();
  });
  const maker = await come("maker.demo", { locale: "zh-hk" });
  let request = "";
  await test.step("the bank says to whom the debt was assigned, and when", async () => {
    const { page, t } = maker;
    await page.goto("/pod-submission?status=submitted&creditor=Model");
    const accepted = page
      .getByRole("row")
      .filter({ hasText: t("proofs.marks.accepted") })
      .first();
    await accepted.getByRole("link").first().click();
    await page
      .getByRole("link", { name: t("filing.links.proofRequest"), exact: true })
      .first()
      .first()
      .click();
    await page.getByRole("link", { name: t("proofs.requests.kinds.assignment"), exact: true }).click();
    await typeInto(field(maker, t("proofs.requests.fields.toName")), "First Fund Limited");
    await typeInto(field(maker, t("proofs.requests.fields.toAddress")), "1 Sample Road, Central");
    await typeInto(page.locator("#on"), "01/10/2026");
    await button(maker, t("proofs.requests.submit")).click();
    await expect(page).toHaveURL(/\/requests\/[0-9A-Z]{26}$/);
    request = page.url().split("/").at(-1) ?? "";
    await expect(page.getByText("First Fund Limited").first()).toBeVisible();
  });
  await test.step("once the counter has approved it, the debt is the new creditor's", async () => {
    const { page, t } = counter;
    await page.goto("/my-task");
    await page.getByRole("link", { name: t("proofs.waiting.requests"), exact: true }).click();
    await page.locator(`a[href$="/requests/${request}"]`).click();
    await expectNoViolations(counter, "an assignment to decide");
    await button(counter, t("proofs.counter.approve")).click();
    await expect(page.getByText(sayPastTense(proofRequest, "en", "request.approved")).first()).toBeVisible();
    await expect(async () => {
      await page.goto("/pod-submission?creditor=First+Fund");
      await expect(page.getByText("First Fund Limited").first()).toBeVisible({ timeout: 2_000 });
    }).toPass(TIMEOUT);
  });
});

test("a trustee finds what waits for adjudication, and rejects a part of it in writing (zh-cn)", async ({
  come,
}) => {
  const trustee = await come("pa.demo", { locale: "zh-cn" });
  const { page, t } = trustee;
  await withAxe(trustee);
  await page.goto("/pod-submission");
  await choose(page.getByLabel(t("filing.links.adjudication")), "yes");
  await expect(page).toHaveURL(/adjudicate=yes/);
  const waiting = page.getByRole("row").filter({ hasText: t("proofs.marks.accepted") });
  await expect(waiting.first()).toBeVisible();
  const reference = /POD-\d{4}-[0-9A-Z]{8}/.exec(await waiting.first().innerText())?.[0] ?? "";
  await waiting.first().getByRole("link").first().click();
  await page
    .getByRole("link", { name: t("filing.links.adjudication"), exact: true })
    .first()
    .click();
  const admit = page.getByRole("region", { name: t("proofs.adjudication.admit") });
  await typeInto(admit.locator("#ordinary"), "1,000.00");
  await typeInto(admit.locator("#voting"), "1,000.00");
  await button(trustee, t("proofs.adjudication.admit")).click();
  await expect(page.locator("#grounds-error")).toBeVisible();
  await typeInto(admit.locator("#grounds"), "其余没有证明文件。");
  await expectNoViolations(trustee, "an adjudication");
  await button(trustee, t("proofs.adjudication.admit")).click();
  await expect(page.getByText(sayPastTense(proofOfDebt, "zh-cn", "proof.admitted")).first()).toBeVisible();
  await expect(page.getByRole("link", { name: t("proofs.adjudication.notice") }).first()).toBeVisible();
  await page.goto("/pod-submission?adjudicate=yes");
  await expect(page.getByText(reference)).toHaveCount(0);
});
