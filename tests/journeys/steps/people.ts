/** The people of the journeys, each in a browser of their own that asks for their language. */
import { test as plain, expect, type Browser, type BrowserContext, type Page } from "@playwright/test";
import type { TFunction } from "i18next";
import * as z from "zod";

import { DEMO_PASSWORD } from "~/app/services/assembly/demo/people";
import type { Locale } from "~/workflows/kit";

import { typeInto } from "./keys";
import { BROWSER_LANGUAGES, fieldName, createWords } from "./words";

/** What `serve-demo.js` lets every captcha be solved with. */
const CAPTCHA_ANSWER = "journey";

const Captcha = z.object({ uuid: z.string() });

export interface Person {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly locale: Locale;
  /** The portal's words in the person's language. */
  readonly t: TFunction;
}

export interface Manner {
  readonly locale?: Locale;
  /** A browser that runs no scripts. */
  readonly withoutScripts?: boolean;
  readonly viewport?: { readonly width: number; readonly height: number };
  /** The name that the browser gives itself. */
  readonly userAgent?: string;
}

/** Opens a browser in which the person is logged in already. */
export type Come = (loginName: string, manner?: Manner) => Promise<Person>;

interface Fixtures {
  readonly come: Come;
  /** Opens a browser in which nobody is logged in. */
  readonly comeUnknown: (manner?: Manner) => Promise<Person>;
}

export const test = plain.extend<Fixtures>({
  comeUnknown: async ({ browser, baseURL }, use) => {
    const opened: BrowserContext[] = [];
    const failures: string[] = [];
    await use(async (manner = {}) => {
      const person = await openBrowser(browser, baseURL, manner);
      opened.push(person.context);
      watchScripts(person.context, failures);
      return person;
    });
    await Promise.all(opened.map((context) => context.close()));
    expect(failures, "scripts of the pages ran without a failure").toEqual([]);
  },
  come: async ({ comeUnknown }, use) => {
    await use(async (loginName, manner) => {
      const person = await comeUnknown(manner);
      await enter(person, loginName);
      return person;
    });
  },
});

/**
 * Collects what the pages' own scripts failed at, and where React gave up what the server had drawn: the page looks well then, but what
 * was typed before it was alive is lost.
 */
function watchScripts(context: BrowserContext, failures: string[]): void {
  context.on("weberror", (failed) => {
    const { message } = failed.error();
    // A page that is left while it still asks for something breaks that off.
    if (!message.includes("aborted")) failures.push(message);
  });
  context.on("console", (message) => {
    const text = message.text();
    if (message.type() === "error" && text.includes("React error"))
      failures.push(text.split("\n")[0] ?? text);
  });
}

async function openBrowser(browser: Browser, baseURL: string | undefined, manner: Manner): Promise<Person> {
  const locale = manner.locale ?? "en";
  const context = await browser.newContext({
    locale: BROWSER_LANGUAGES[locale],
    javaScriptEnabled: manner.withoutScripts !== true,
    ...(baseURL !== undefined && { baseURL }),
    ...(manner.viewport && { viewport: manner.viewport }),
    ...(manner.userAgent !== undefined && { userAgent: manner.userAgent }),
  });
  return { page: await context.newPage(), context, locale, t: createWords(locale) };
}

/** Logs in as the login page's form does, without drawing it. */
export async function enter({ context }: Person, loginName: string): Promise<void> {
  const { uuid } = Captcha.parse(await (await context.request.get("/login/captcha")).json());
  const answer = await context.request.post("/login", {
    form: { loginName, password: DEMO_PASSWORD, captchaId: uuid, captchaAnswer: CAPTCHA_ANSWER },
    headers: { "Sec-Fetch-Site": "same-origin" },
    maxRedirects: 0,
  });
  expect(answer.status(), `${loginName} can log in`).toBe(302);
}

/** Shows once more who one is, on the page that asks before a change to what one logs in with. */
export async function confirmIdentity({ page, t }: Person, password: string = DEMO_PASSWORD): Promise<void> {
  await expect(page.getByRole("heading", { name: t("identity.confirm.title") })).toBeVisible();
  await typeInto(
    page.getByRole("textbox", { name: fieldName(t("identity.confirm.password"), t("common.required")) }),
    password,
  );
  await page.getByRole("button", { name: t("identity.confirm.submit"), exact: true }).click();
}

/** Fills in the login page as a person does. */
export async function logIn(
  { page, t }: Person,
  loginName: string,
  password: string = DEMO_PASSWORD,
): Promise<void> {
  const field = (label: string) =>
    page.getByRole("textbox", { name: fieldName(label, t("common.required")) });
  await typeInto(field(t("login.loginName")), loginName);
  await typeInto(field(t("login.password")), password);
  await typeInto(field(t("login.captcha")), CAPTCHA_ANSWER);
  await page.getByRole("button", { name: t("login.submit"), exact: true }).click();
}
