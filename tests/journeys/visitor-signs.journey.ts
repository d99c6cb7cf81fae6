/** Somebody without an account proves a debt and signs with iAM Smart, on a computer and on a telephone, up to the receipt. */
import { expect } from "@playwright/test";

import { THEMATIC_PAGE } from "~/app/services/identity/iam-smart/thematic-page";

import { expectNoViolations, withAxe } from "./steps/axe";
import { choose, typeInto } from "./steps/keys";
import { test, type Person } from "./steps/people";
import {
  button,
  expectNoSidewaysScroll,
  field,
  fillIn,
  ownCaseOfTheOffice,
  payToReceipt,
  proveAddress,
  TELEPHONE,
} from "./steps/visitor";

const TIMEOUT = { timeout: 30_000 };
/** One of the people of the sandbox, whom no account belongs to. */
const STRANGER = { name: "NOBODY Ka Ho", nameZh: "無戶明" };
const HKID = "XX900999(A)";

/** From the door to the page that signs. @returns the address of the proof */
async function fillInProof(person: Person, caseNo: string, email: string): Promise<string> {
  const { page, t } = person;
  const visitor = { ...STRANGER, email };
  await page.goto("/proof-of-debt");
  await page.getByRole("link", { name: t("proofs.door.begin") }).click();
  await proveAddress(person, visitor);
  const address = await fillIn(person, caseNo, visitor);
  await page.goto(`${address}/sign`);
  await expect(page.getByRole("heading", { name: t("iamSmart.anonymous.title") })).toBeVisible();
  const more = page.getByRole("link", { name: new RegExp(t("iamSmart.moreInfo")) });
  await expect(more).toHaveAttribute("href", THEMATIC_PAGE[person.locale]);
  return address;
}

/** Types the card and begins. @returns the digits that the page shows */
async function askFor(person: Person, hkid: string): Promise<string> {
  const { page, t } = person;
  await typeInto(field(person, t("iamSmart.anonymous.hkid")), hkid);
  await button(person, t("iamSmart.anonymous.start")).click();
  await expect(page.getByText(t("iamSmart.anonymous.waits"))).toBeVisible(TIMEOUT);
  return page.getByText(/^\d{4}$/).innerText();
}

test("on a computer: the code is scanned by a telephone that shows the same four digits", async ({
  come,
  comeUnknown,
}) => {
  test.setTimeout(300_000);
  const caseNo = await ownCaseOfTheOffice(await come("officer.demo"));
  const creditor = await comeUnknown({ locale: "en" });
  const phone = await comeUnknown({ locale: "zh-hk", viewport: TELEPHONE });
  const { page, t, context } = creditor;
  await withAxe(creditor);
  const address = await fillInProof(creditor, caseNo, "nobody.computer@mail.example");
  await expectNoViolations(creditor, "signing without an account");

  await test.step("a number that is none is refused beside its field", async () => {
    await typeInto(field(creditor, t("iamSmart.anonymous.hkid")), "A123456(9)");
    await button(creditor, t("iamSmart.anonymous.start")).click();
    await expect(page.getByText(t("iamSmart.anonymous.hkidWrong")).first()).toBeVisible();
  });
  const scan = async (person: string, deed: "approve" | "rejected"): Promise<void> => {
    const digits = await askFor(creditor, HKID);
    await expectNoViolations(creditor, "waiting for iAM Smart");
    const tab = context.waitForEvent("page");
    await page.getByRole("link", { name: new RegExp(t("iamSmart.anonymous.continue")) }).click();
    const platform = await tab;
    const code = platform.getByRole("link", { name: t("iamSmart.sandbox.telephone") });
    await phone.page.goto((await code.getAttribute("href")) ?? "");
    await expect(phone.page.getByText(digits, { exact: true })).toBeVisible();
    await choose(phone.page.getByLabel(phone.t("iamSmart.sandbox.person")), person);
    await phone.page
      .getByRole("button", { name: phone.t(`iamSmart.sandbox.deeds.${deed}`), exact: true })
      .click();
    await expect(
      phone.page.getByRole("heading", { name: phone.t("iamSmart.sandbox.said.answered.title") }),
    ).toBeVisible();
    // The tab of the platform looks for itself whether the telephone has answered, and leads back.
    await platform.waitForURL(/[/]iam-smart[/]callback/, TIMEOUT);
    await expect(platform.getByRole("heading", { name: t("identity.callback.title") })).toBeVisible(TIMEOUT);
    await platform.close();
  };
  await test.step("a holder who refuses, and a holder of another card, are told so and start again", async () => {
    await scan("stranger", "rejected");
    await expect(page.getByText(t("iamSmart.codes.D70001.sentence"))).toBeVisible(TIMEOUT);
    await page.getByRole("link", { name: t("iamSmart.anonymous.again"), exact: true }).click();
    await scan("officer.demo", "approve");
    await expect(page.getByText(t("iamSmart.codes.D70005.sentence"))).toBeVisible(TIMEOUT);
    await page.getByRole("link", { name: t("iamSmart.anonymous.again"), exact: true }).click();
  });
  await test.step("who approves has signed: payment, and the receipt names the signer", async () => {
    await scan("stranger", "approve");
    expect(await payToReceipt(creditor, address)).toContain("NOBODY Ka Ho");
  });
});

test("on a telephone: the app opens there and leads back to the page", async ({
  come,
  comeUnknown,
  playwright,
}) => {
  test.setTimeout(300_000);
  const caseNo = await ownCaseOfTheOffice(await come("officer.demo"));
  const { userAgent } = playwright.devices["iPhone 14"] ?? {};
  const creditor = await comeUnknown({
    locale: "zh-cn",
    viewport: TELEPHONE,
    ...(userAgent && { userAgent }),
  });
  const { page, t } = creditor;
  await withAxe(creditor);
  const address = await fillInProof(creditor, caseNo, "nobody.telephone@mail.example");
  await expectNoSidewaysScroll(page);
  const digits = await askFor(creditor, HKID);
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: t("iamSmart.anonymous.continue") }).click();
  await page.getByRole("link", { name: t("iamSmart.open"), exact: true }).click();
  await expect(page.getByText(digits, { exact: true })).toBeVisible();
  await choose(page.getByLabel(t("iamSmart.sandbox.person")), "stranger");
  await button(creditor, t("iamSmart.sandbox.deeds.approve")).click();
  expect(await payToReceipt(creditor, address)).toContain("NOBODY Ka Ho");
});
