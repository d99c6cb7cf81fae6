/** A firm has its own software told of what it files: by an allowed server, signed, listed, and once more when asked. */
import { expect } from "@playwright/test";
import * as z from "zod";

import { openReceiver } from "~/tests/support/receiver";

import { typeInto } from "./steps/keys";
import { confirmIdentity, test, type Person } from "./steps/people";
import { signAndSubmit } from "./steps/sign";
import { fieldName } from "./steps/words";

const Message = z.object({ type: z.string(), data: z.looseObject({ reference: z.string() }) });
const field = ({ page, t }: Person, label: string) =>
  page.getByRole("textbox", { name: fieldName(label, t("common.required")) });

/** A form of the demo office that waits for this trustee: the one due first, as other journeys take the newest. */
async function formToSign({ page }: Person): Promise<string> {
  await page.goto("/my-task?tab=review&sort=due&direction=asc");
  const link = page.locator('main a[href^="/casefile/"][href*="/b"][href$="/preview"]').first();
  return ((await link.getAttribute("href")) ?? "").replace(/\/preview$/, "");
}

test("a firm’s own software is told of a filing, and of it once more", async ({ come }, info) => {
  test.setTimeout(180_000);
  const receiver = await openReceiver();
  const trustee = await come("pa.demo");
  const { page, t } = trustee;

  await test.step("a server that the office has not allowed is refused, and the page says why", async () => {
    await page.goto("/settings/webhooks");
    await page.getByRole("link", { name: t("webhooks.new"), exact: true }).click();
    await typeInto(field(trustee, t("webhooks.name")), "Case system");
    await typeInto(field(trustee, t("webhooks.address")), receiver.address);
    await page.getByRole("button", { name: t("webhooks.make"), exact: true }).click();
    await confirmIdentity(trustee);
    await expect(page.getByRole("alert")).toContainText(t("webhooks.problems.not-allowed"));
  });

  await test.step("the office’s administrator allows it", async () => {
    const admin = await come("admin.demo", { locale: "zh-hk" });
    await admin.page.goto("/settings/webhooks");
    await admin.page.getByRole("link", { name: admin.t("webhooks.destinations.title"), exact: true }).click();
    await typeInto(field(admin, admin.t("webhooks.destinations.host")), receiver.host);
    await admin.page
      .getByRole("button", { name: admin.t("webhooks.destinations.allow"), exact: true })
      .click();
    await expect(admin.page.getByRole("rowheader", { name: receiver.host })).toBeVisible();
  });

  const secret = await test.step("the webhook is made, and its secret shown once", async () => {
    await page.goto("/settings/webhooks/new");
    await typeInto(field(trustee, t("webhooks.name")), "Case system");
    await typeInto(field(trustee, t("webhooks.address")), receiver.address);
    await page.getByRole("button", { name: t("webhooks.make"), exact: true }).click();
    const shown = await page.locator("code").innerText();
    await page.getByRole("link", { name: t("webhooks.secret.go"), exact: true }).click();
    await expect(page.getByRole("heading", { name: "Case system", level: 1 })).toBeVisible();
    await expect(page.getByText(shown)).toHaveCount(0);
    return shown;
  });
  const address = page.url();

  await test.step("a test arrives, signed", async () => {
    await page.getByRole("button", { name: t("webhooks.sendTest"), exact: true }).click();
    await expect.poll(() => receiver.received.length).toBe(1);
    expect(receiver.received[0]?.isSignedBy(secret)).toBe(true);
    await expect(
      page.getByRole("table", { name: t("webhooks.deliveries") }).getByText(t("webhooks.states.delivered")),
    ).toBeVisible();
  });

  const reference = await test.step("a form is submitted, and the receiver is told", async () => {
    const filed = await signAndSubmit(trustee, await formToSign(trustee), info);
    await expect.poll(() => receiver.received.length).toBeGreaterThanOrEqual(2);
    const messages = receiver.received.slice(1).map(({ body }) => Message.parse(JSON.parse(body)));
    expect(messages).toContainEqual(
      expect.objectContaining({
        type: "form.submitted",
        data: expect.objectContaining({ reference: filed }),
      }),
    );
    return filed;
  });

  await test.step("the page lists it, and it is sent again", async () => {
    await page.goto(address);
    const row = page.getByRole("row").filter({ hasText: reference });
    await expect(row).toContainText(t("webhooks.states.delivered"));
    await expect(row).toContainText("204");
    const id = receiver.received.find(({ body }) => body.includes(reference))?.id;
    await row.getByRole("button", { name: t("webhooks.again"), exact: true }).click();
    await expect(page.getByText(t("webhooks.againDone"))).toBeVisible();
    await expect.poll(() => receiver.received.filter((each) => each.id === id).length).toBe(2);
  });

  await test.step("closed, it is gone", async () => {
    await page.getByRole("button", { name: t("webhooks.close"), exact: true }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: t("webhooks.close"), exact: true })
      .click();
    await expect(page).toHaveURL(/\/settings\/webhooks$/);
    await expect(page.getByRole("rowheader", { name: "Case system" })).toHaveCount(0);
  });
  await receiver.close();
});
