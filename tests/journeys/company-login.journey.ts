/** An institution's account is linked with its company by CorpID, logged in to by it, and unlinked: on a computer with a telephone beside it, and on a telephone alone. */
import { expect } from "@playwright/test";

import { expectNoViolations, withAxe } from "./steps/axe";
import { actForCompanyHere, scanForCompany } from "./steps/company-phone";
import { confirmIdentity, test, type Person } from "./steps/people";
import { button, expectNoSidewaysScroll, TELEPHONE } from "./steps/visitor";

const PROFILE = "/settings/my-profile";
const TIMEOUT = { timeout: 30_000 };
type Act = (acting: string) => Promise<void>;

/** @param look at the page that waits */
async function link(
  person: Person,
  act: Act,
  acting: string,
  look: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const { page, t } = person;
  await page.goto(PROFILE);
  await button(person, t("companyLogin.start")).click();
  await confirmIdentity(person);
  await expect(page.getByRole("heading", { name: t("companyLogin.waitingTitle") })).toBeVisible(TIMEOUT);
  await look();
  await expectNoSidewaysScroll(page);
  await act(acting);
  await expect(page.getByText(t("companyLogin.done"))).toBeVisible(TIMEOUT);
  await expect(button(person, t("companyLogin.unlink"))).toBeVisible();
  await expectNoSidewaysScroll(page);
}

async function logOut({ page, t }: Person): Promise<void> {
  await page.goto("/logout");
  const main = page.getByRole("main");
  await main.getByRole("button", { name: t("shell.logout"), exact: true }).click();
  await expect(page).toHaveURL(/\/login/);
}

async function logInFor(person: Person, act: Act, acting: string): Promise<void> {
  await person.page.goto("/login");
  await button(person, person.t("companyLogin.button")).click();
  await act(acting);
}

async function unlink(person: Person): Promise<void> {
  const { page, t } = person;
  await page.goto(PROFILE);
  await button(person, t("companyLogin.unlink")).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: t("companyLogin.unlink"), exact: true }).click();
  await expect(page.getByText(t("companyLogin.unlinked"))).toBeVisible();
  await expect(button(person, t("companyLogin.start"))).toBeVisible();
}

async function expectRefused({ page, t }: Person, problem: "notLinked" | "otherName"): Promise<void> {
  await expect(page.getByText(t(`companyLogin.problems.${problem}.title`))).toBeVisible(TIMEOUT);
  await expect(page.getByText(t(`companyLogin.problems.${problem}.next`))).toBeVisible();
}

test("link, log out, log in by CorpID, unlink (en, 1440)", async ({ come, comeUnknown }) => {
  test.setTimeout(240_000);
  const maker = await come("maker.demo");
  const phone = await comeUnknown();
  const act: Act = (acting) => scanForCompany(maker, phone, acting);
  await link(maker, act, "maker.demo 0812345");
  await test.step("the telephone itself is not logged in", async () => {
    await phone.page.goto("/home");
    await expect(phone.page).toHaveURL(/\/login/);
  });
  await logOut(maker);
  await logInFor(maker, act, "maker.demo 0812345");
  await expect(maker.page).not.toHaveURL(/\/(?:login|corpid)/, TIMEOUT);
  await unlink(maker);
  await logOut(maker);
  await logInFor(maker, act, "maker.demo 0812345");
  await expectRefused(maker, "notLinked");
});

test("link, log out, log in by CorpID, unlink (zh-hk, 390)", async ({ come, playwright }) => {
  test.setTimeout(240_000);
  const { userAgent } = playwright.devices["iPhone 14"] ?? {};
  const manner = { locale: "zh-hk", viewport: TELEPHONE, ...(userAgent && { userAgent }) } as const;
  const checker = await come("checker.demo", manner);
  const act: Act = (acting) => actForCompanyHere(checker, acting);
  const own = "checker.demo 0812345";
  await withAxe(checker);
  await link(checker, act, own, () => expectNoViolations(checker, "the page that waits for CorpID"));
  await logOut(checker);
  await test.step("another of their companies is nobody's account", async () => {
    await logInFor(checker, act, "checker.demo 0898765");
    await expectRefused(checker, "notLinked");
    await expectNoSidewaysScroll(checker.page);
    await button(checker, checker.t("companyLogin.again")).click();
    await act(own);
    await expect(checker.page).not.toHaveURL(/\/(?:login|corpid)/, TIMEOUT);
  });
  await unlink(checker);
  await test.step("a company that is not the institution is not linked", async () => {
    await button(checker, checker.t("companyLogin.start")).click();
    await act("checker.demo 0898765");
    // The office holds no numbers of the demonstration's bank: its names are compared.
    await expectRefused(checker, "otherName");
    await checker.page.goto(PROFILE);
    await expect(button(checker, checker.t("companyLogin.start"))).toBeVisible();
  });
});
