/**
 * Several trustees of one case. Joint and several: any one of them signs, and the receipt names who. Joint: nobody signs before
 * the others have approved. Another firm sees nothing of either.
 */
import { expect } from "@playwright/test";

import { DEMO_ACCOUNTS } from "~/app/services/assembly/demo/people";
import { sayFact, sayRefusal } from "~/workflows/kit";
import { conductD1 } from "~/workflows/forms/conduct-d1";

import { buttonFor } from "./steps/act";
import { test, type Person } from "./steps/people";
import { signAndSubmit } from "./steps/sign";

const getName = (id: string): string => DEMO_ACCOUNTS.find((each) => each.id === id)?.fullName ?? id;

/** Whole: how much waits for somebody goes by the day on which the demo office is made. */
const MY_TASK = "/my-task?tab=review&size=100";

/** The forms that a page links to, by the addresses of their pages. */
async function formsOn({ page }: Person, list: string): Promise<readonly string[]> {
  await page.goto(list);
  const links = await page.locator('main tbody a[href^="/casefile/"]:not([href$="/overview"])').all();
  const addresses = await Promise.all(links.map((link) => link.getAttribute("href")));
  return [...new Set(addresses.map((address) => (address ?? "").replace(/\/[^/]*$/, "")))];
}

/** A stranger cannot tell these addresses from ones that do not exist. */
async function expectNothingFor(stranger: Person, address: string): Promise<void> {
  for (const page of ["preview", "review", "sign", "status", "history", "receipt", "document.pdf"])
    expect((await stranger.context.request.get(`${address}/${page}`)).status(), page).toBe(404);
}

test("joint and several: either trustee signs alone, and the receipt names who did", async ({
  come,
}, info) => {
  test.setTimeout(150_000);
  const [trustee, partner] = [await come("pa.demo"), await come("partner.demo")];
  const address = await test.step("the same form waits for both", async () => {
    const list = MY_TASK;
    const both = await formsOn(trustee, list);
    const shared = (await formsOn(partner, list)).find(
      (each) => each.includes("/b1/") && both.includes(each),
    );
    expect(shared, "a B1 waits for both").toBeDefined();
    return shared ?? "";
  });
  await test.step("the partner signs and submits it", async () => {
    await signAndSubmit(partner, address, info);
  });
  await test.step("the receipt says so, to either of them", async () => {
    await trustee.page.goto(`${address}/receipt`);
    const { t } = trustee;
    for (const term of [t("filing.receipt.signedBy"), t("filing.receipt.submittedBy")]) {
      const row = trustee.page.locator("dl > div", { has: trustee.page.getByText(term, { exact: true }) });
      await expect(row).toContainText(getName("partner.demo"));
      await expect(row).not.toContainText(getName("pa.demo"));
    }
  });
  await test.step("it waits for neither any more", async () => {
    for (const person of [trustee, partner]) expect(await formsOn(person, MY_TASK)).not.toContain(address);
  });
  await test.step("another firm sees nothing of it", async () => {
    await expectNothingFor(await come("pa2.demo"), address);
  });
});

test("joint: it waits for whoever has not approved yet, and is signed after the last approval", async ({
  come,
}, info) => {
  test.setTimeout(150_000);
  const [liquidator, colleague] = [await come("pa.demo"), await come("partner.demo")];
  const label = sayFact(conductD1, "en", "form.approved");
  const refusal = { guard: "hasNotApproved", code: "ERR-WKSP-001", params: { count: 1 } };
  const hasApproved = sayRefusal(conductD1, "en", refusal);
  const pending = "/d1-d2-submission?tab=d1&status=pendingApproval";
  const address =
    await test.step("a D1 that the colleague has approved waits for the other alone", async () => {
      const waiting = await formsOn(liquidator, MY_TASK);
      const done = await formsOn(colleague, MY_TASK);
      for (const each of await formsOn(liquidator, pending)) {
        await colleague.page.goto(`${each}/status`);
        if ((await colleague.page.getByText(hasApproved).count()) === 0) continue;
        expect(waiting).toContain(each);
        expect(done).not.toContain(each);
        return each;
      }
      throw new Error("No D1 waits for the second of two joint liquidators");
    });
  await test.step("its page names who has it", async () => {
    const now = colleague.page.getByRole("region", { name: colleague.t("formStatus.now") });
    await expect(now).toContainText(getName("pa.demo"));
    await expect(now).not.toContainText(getName("partner.demo"));
  });
  await test.step("nobody signs it meanwhile", async () => {
    await colleague.page.goto(`${address}/sign`);
    await expect(colleague.page.getByText(colleague.t("filing.sign.notNow"))).toBeVisible();
  });
  await test.step("the last approval makes it ready, and either of them signs", async () => {
    const { page } = liquidator;
    await page.goto(`${address}/preview`);
    await (await buttonFor(liquidator, conductD1, "form.approved")).click();
    const dialog = page.getByRole("alertdialog", { name: label });
    await dialog.getByRole("button", { name: label, exact: true }).click();
    await expect(page.getByRole("button", { name: label, exact: true })).toBeHidden();
    await signAndSubmit(colleague, address, info);
    await expect(colleague.page.getByText(getName("partner.demo")).first()).toBeVisible();
  });
  await test.step("another firm sees nothing of it", async () => {
    await expectNothingFor(await come("pa2.demo"), address);
  });
});
