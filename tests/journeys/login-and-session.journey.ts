/** Logging in, and staying so: forgotten passwords, the spoken captcha, and a session whose end loses nothing. */
import { expect, type Locator } from "@playwright/test";

import { EXPIRY_KEY } from "~/app/components/platform/shell/session-countdown";

import { typeInto } from "./steps/keys";
import { chooseCase, startDraft } from "./steps/cases";
import { getControl } from "./steps/fill-form";
import { linkFor } from "./steps/mailbox";
import { logIn, test, type Person } from "./steps/people";
import { fieldName } from "./steps/words";

const CAPTCHA_ANSWER = "journey";
/** An account that no other journey logs in to. */
const FORGETFUL = { loginName: "peq2.demo", email: "peq2.demo@portal.example" };
const NEW_PASSWORD = "Magnolia=73 ferry";
const MINUTE = 60_000;
/** Far from the cases of the other journeys. */
const FREE_CASE = 10;

const field = ({ page, t }: Person, label: string): Locator =>
  page.getByRole("textbox", { name: fieldName(label, t("common.required")) });
const press = ({ page }: Person, name: string): Promise<void> =>
  page.getByRole("button", { name, exact: true }).click();
/** Waits until the page's own scripts are there. */
const alive = ({ page, t }: Person): Promise<void> =>
  expect(page.getByRole("button", { name: t("login.newCaptcha") })).toBeVisible();

test("a forgotten password is reset by the letter's link, once, and logs in", async ({ comeUnknown }) => {
  const person = await comeUnknown({ locale: "zh-hk" });
  const { page, t } = person;
  await page.goto("/login");
  await page.getByRole("link", { name: t("login.forgotten") }).click();
  await expect(page.getByRole("heading", { name: t("password.forgotten.title") })).toBeVisible();
  await alive(person);
  await typeInto(field(person, t("password.forgotten.loginName")), FORGETFUL.loginName);
  await typeInto(field(person, t("password.forgotten.email")), FORGETFUL.email);
  await typeInto(field(person, t("login.captcha")), CAPTCHA_ANSWER);
  await press(person, t("password.forgotten.submit"));
  await expect(page.getByText(t("errors.ERR-CAPTCHA-200.sentence"))).toBeVisible();

  const link = await linkFor(person, FORGETFUL.email, "passwordReset");
  await page.goto(link);
  await typeInto(field(person, t("password.new")), "Tolo9bay");
  await typeInto(field(person, t("password.confirm")), "Tolo9bay");
  await press(person, t("password.reset"));
  await expect(page.getByText(t("errors.ERR-PASSWORD-006.sentence")).first()).toBeVisible();
  await typeInto(field(person, t("password.new")), NEW_PASSWORD);
  await typeInto(field(person, t("password.confirm")), NEW_PASSWORD);
  await press(person, t("password.reset"));
  await expect(page.getByText(t("success.passwordReset"))).toBeVisible();
  await logIn(person, FORGETFUL.loginName, NEW_PASSWORD);
  await expect(page).toHaveURL(/\/home$/);

  await page.goto(link);
  await expect(page.getByText(t("errors.ERR-MEMBER-019.sentence"))).toBeVisible();
});

test("a captcha is spoken; it is fetched once, and again only for another image", async ({ comeUnknown }) => {
  const person = await comeUnknown();
  const { page, t } = person;
  const requests: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/login/captcha/voice")) requests.push(request.url());
  });
  await page.goto("/login");
  await alive(person);
  const listen = async () => {
    const played = page.waitForEvent("requestfinished", { predicate: (r) => r.url().includes("/voice") });
    await press(person, t("login.listen"));
    return (await played).response();
  };
  const first = await listen();
  expect(first?.headers()["content-type"]).toBe("audio/mpeg");
  await press(person, t("login.listen"));
  await press(person, t("login.listen"));
  expect(requests).toHaveLength(1);
  const image = page.getByRole("img", { name: t("login.captchaImage") });
  const before = await image.getAttribute("src");
  await press(person, t("login.newCaptcha"));
  await expect(image).not.toHaveAttribute("src", before ?? "");
  await listen();
  expect(new Set(requests).size).toBe(2);

  // One that nobody can answer any more says so, and brings another by itself.
  await page.route("**/login/captcha/voice*", (route) => route.fulfill({ status: 410 }));
  const id = page.locator("input[name=captchaId]");
  const heard = await id.inputValue();
  await press(person, t("login.newCaptcha"));
  await expect(id).not.toHaveValue(heard);
  const expired = await id.inputValue();
  await press(person, t("login.listen"));
  await expect(page.getByText(t("errors.ERR-CAPTCHA-002.next"))).toBeVisible();
  await expect(id).not.toHaveValue(expired);
});

/** Where a draft is saved by itself. */
const SAVING = /\/draft(\?|$)/;

test("the session warns, is prolonged, and at its end keeps what was typed for the same person", async ({
  come,
}) => {
  test.setTimeout(180_000);
  const preparer = await come("ua.demo");
  const { page, t, context } = preparer;
  const draft = await startDraft(preparer, (await chooseCase(preparer, FREE_CASE)).id);
  await page.clock.install();
  await openAndWaitForCountdown(preparer, `${draft}/step1`);
  const enclosure = getControl(preparer, page.getByRole("main"), "fileEnclosure");
  await expect(enclosure).toBeVisible();
  const warning = page.getByRole("alertdialog", { name: t("session.title") });
  // Minute by minute: an answer that comes while the clock runs prolongs the session.
  await expect(async () => {
    await page.clock.runFor(MINUTE);
    expect(await warning.isVisible()).toBe(true);
  }).toPass({ intervals: [0], timeout: 120_000 });
  await warning.getByRole("button", { name: t("session.continue") }).click();
  await expect(warning).toBeHidden();

  await page.route(SAVING, (route) => route.abort());
  await typeInto(enclosure, "typed before the end");
  await page.clock.runFor(31 * MINUTE);
  await expect(page).toHaveURL(/\/login\?reason=timeout/);
  await page.clock.runFor(1000);
  await expect(page.getByText(t("errors.ERR-SESSION.sentence"))).toBeVisible();
  await page.unroute(SAVING);
  await logIn(preparer, "ua.demo");
  await press(preparer, t("filing.step.unsent.restore"));
  await expect(enclosure).toHaveValue("typed before the end");
  await context.close();
});

test("a link followed after the session has ended leads to the login, and back", async ({ come }) => {
  const person = await come("ua.demo");
  const { page, t, context } = person;
  await openAndWaitForCountdown(person, "/settings/my-profile");
  await context.clearCookies({ name: "session" });
  await page
    .getByRole("link", { name: t("navigation.dashboard") })
    .first()
    .click();
  await expect(page.getByText(t("errors.ERR-SESSION.sentence"))).toBeVisible();
  await logIn(person, "ua.demo");
  await expect(page.getByRole("heading", { level: 1, name: t("shell.myProfile") })).toBeVisible();
});

/**
 * Opens a page and waits until it counts the session down: a page before has stored its own end, and a clock that is run on before
 * this page is hydrated ends the session without a warning.
 */
async function openAndWaitForCountdown({ page }: Person, address: string): Promise<void> {
  // A page of this origin without scripts.
  await page.goto("/robots.txt");
  await page.evaluate((key) => localStorage.removeItem(key), EXPIRY_KEY);
  await page.goto(address);
  await page.waitForFunction((key) => localStorage.getItem(key) !== null, EXPIRY_KEY);
}

test("two tabs: leaving in one takes the other to the login", async ({ come }) => {
  const person = await come("ua.demo");
  const { page, t, context } = person;
  await page.goto("/home");
  const other = await context.newPage();
  await other.goto("/home");
  await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto("/logout");
  await press(person, t("shell.logout"));
  await expect(page.getByText(t("logout.done"))).toBeVisible();
  await expect(other).toHaveURL(/\/login/);
});
