/**
 * `npm run bench -- transfer [<origin>]`: what a browser that has never been here gets over the wire for each of five pages, in two
 * languages. Every page is opened in a browser of its own, with nothing kept; the bytes are those that Chromium counted as they came
 * (heads of answers among them). Without an origin it serves a demo office of its own.
 */
import { setTimeout as wait } from "node:timers/promises";

import { chromium, type Browser, type BrowserContext } from "@playwright/test";
import * as z from "zod";

import { findBrowser } from "~/tests/support/browser/browser";
import { DEMO_PASSWORD } from "~/app/services/assembly/demo/people";
import type { Locale } from "~/workflows/kit";

import { runningCase, startDraft } from "../journeys/steps/cases";
import { BROWSER_LANGUAGES, createWords } from "../journeys/steps/words";
import { row } from "./measure";
import { withPortal } from "./served-portal";

/** How long after the last byte a page counts as there, in milliseconds. */
const STILL = 1_000;
/** Stays open as long as the page does. */
const STREAM = "/notifications/stream";
const LOCALES: readonly Locale[] = ["en", "zh-hk"];
/** Kilobytes that a first visit may take. */
const BUDGETS: Readonly<Record<string, number>> = { "login page": 250, "form page": 350 };
const KINDS = ["Document", "Script", "Stylesheet", "Font", "Image"] as const;
/** The slices of the Chinese faces, and their lists: asked for by devices that have no such face of their own. */
const CHINESE = /[/](?:noto-sans-|[47]00-)/;

interface Visit {
  readonly bytes: number;
  readonly requests: number;
  readonly byKind: ReadonlyMap<string, number>;
  readonly files: readonly { readonly url: string; readonly bytes: number }[];
}

type State = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** One page in a browser that keeps nothing but who is logged in. */
async function visit(
  browser: Browser,
  origin: string,
  address: string,
  locale: Locale,
  state?: State,
): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: BROWSER_LANGUAGES[locale],
    viewport: { width: 1440, height: 900 },
    ...(state && { storageState: state }),
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    const input = new Map<string, { url: string; kind: string }>();
    const files: { url: string; bytes: number }[] = [];
    const byKind = new Map<string, number>();
    let last = Date.now();
    const underWay = new Set<string>();
    devtools.on("Network.requestWillBeSent", ({ requestId, request }) => {
      if (request.url.startsWith("http") && !request.url.endsWith(STREAM)) underWay.add(requestId);
    });
    devtools.on("Network.loadingFailed", ({ requestId }) => underWay.delete(requestId));
    devtools.on("Network.responseReceived", ({ requestId, response, type }) =>
      input.set(requestId, { url: response.url, kind: type }),
    );
    devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      const { url, kind } = input.get(requestId) ?? { url: "", kind: "Other" };
      if (!url.startsWith("http")) return;
      last = Date.now();
      underWay.delete(requestId);
      files.push({ url: url.slice(origin.length), bytes: encodedDataLength });
      byKind.set(kind, (byKind.get(kind) ?? 0) + encodedDataLength);
    });
    await page.goto(address, { waitUntil: "load" });
    while (underWay.size > 0 || Date.now() - last < STILL) await wait(STILL / 4);
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    return { bytes, requests: files.length, byKind, files };
  } finally {
    await context.close();
  }
}

const Captcha = z.object({ uuid: z.string() });

async function logIn(browser: Browser, origin: string, locale: Locale) {
  const context = await browser.newContext({ baseURL: origin, locale: BROWSER_LANGUAGES[locale] });
  const { uuid } = Captcha.parse(await (await context.request.get("/login/captcha")).json());
  const answer = await context.request.post("/login", {
    form: {
      loginName: "ua.demo",
      password: DEMO_PASSWORD,
      captchaId: uuid,
      captchaAnswer: process.env.PORTAL_CAPTCHA_ANSWER ?? "journey",
    },
    headers: { "Sec-Fetch-Site": "same-origin" },
    maxRedirects: 0,
  });
  if (answer.status() !== 302) throw new Error(`The login answered ${String(answer.status())}`);
  return { page: await context.newPage(), context, locale, t: createWords(locale) };
}

async function measure(origin: string): Promise<void> {
  const found = await findBrowser();
  const browser = await chromium.launch({
    executablePath: found.executablePath,
    args: [...found.args],
    ...(found.env && { env: { ...process.env, ...found.env } }),
  });
  try {
    const preparer = await logIn(browser, origin, "en");
    const { id } = await runningCase(preparer, 1);
    const draft = new URL(await startDraft(preparer, id), origin).pathname;
    const state = await preparer.context.storageState();
    const pages: readonly (readonly [string, string, State?])[] = [
      ["login page", "/login"],
      ["home", "/home", state],
      ["list of cases", "/my-case-list", state],
      ["form page", `${draft}/step1`, state],
      ["case page", `/casefile/${id}/overview`, state],
    ];
    row(
      "kB over the wire, first visit",
      "all",
      "Chinese faces",
      "without",
      "budget",
      "requests",
      ...KINDS.map((kind) => kind.toLowerCase()),
    );
    for (const locale of LOCALES)
      for (const [name, address, who] of pages) {
        const seen = await visit(browser, origin, address, locale, who);
        const kB = (bytes: number): string => (bytes / 1_000).toFixed(0);
        const budget = BUDGETS[name];
        const faces = seen.files.reduce((sum, { url, bytes }) => sum + (CHINESE.test(url) ? bytes : 0), 0);
        row(
          `${name}, ${locale}`,
          kB(seen.bytes),
          kB(faces),
          kB(seen.bytes - faces),
          budget === undefined ? "" : `≤ ${String(budget)}`,
          String(seen.requests),
          ...KINDS.map((kind) => kB(seen.byKind.get(kind) ?? 0)),
        );
        if (process.env.BENCH_FILES)
          for (const { url, bytes } of [...seen.files].sort((one, other) => other.bytes - one.bytes))
            console.log(`      ${String(bytes).padStart(8)} ${url.slice(0, 90)}`);
      }
  } finally {
    await browser.close();
  }
}

await withPortal(process.argv[2], measure);
