/**
 * `npm run bench -- tasks [<origin> [<part of a name>]]`: twenty tasks of a day as people do them, each in a browser of its own: how often they press the
 * mouse and the keyboard, and how long it takes, the portal and the person. Without an origin it serves a demo office of its own;
 * with a part of a name it does those tasks alone.
 */
import { setTimeout as wait } from "node:timers/promises";

import { chromium, type Browser, type BrowserContext } from "@playwright/test";
import * as z from "zod";

import { findBrowser } from "~/tests/support/browser/browser";
import { DEMO_PASSWORD } from "~/app/services/assembly/demo/people";

import type { Come, Person } from "../../journeys/steps/people";
import { BROWSER_LANGUAGES, createWords } from "../../journeys/steps/words";
import { row } from "../measure";
import { withPortal } from "../served-portal";
import { BEFORE } from "./before";
import { Hand } from "./hand";
import { prepare } from "./office";
import { QUEUE_TASKS } from "./queues";
import { TASKS } from "./tasks";

/** What somebody takes to look at home, in milliseconds: the first task of a page does not pay for its coming alive. */
const ARRIVING = 1_500;

const Captcha = z.object({ uuid: z.string() });

async function enter(browser: Browser, origin: string, loginName: string): Promise<Person> {
  const context: BrowserContext = await browser.newContext({
    baseURL: origin,
    locale: BROWSER_LANGUAGES.en,
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
  });
  const { uuid } = Captcha.parse(await (await context.request.get("/login/captcha")).json());
  const headers = { "Sec-Fetch-Site": "same-origin" };
  const answer = await context.request.post("/login", {
    form: {
      loginName,
      password: DEMO_PASSWORD,
      captchaId: uuid,
      captchaAnswer: process.env.PORTAL_CAPTCHA_ANSWER ?? "journey",
    },
    headers,
    maxRedirects: 0,
  });
  if (answer.status() !== 302)
    throw new Error(`The login of ${loginName} answered ${String(answer.status())}`);
  return { page: await context.newPage(), context, locale: "en", t: createWords("en") };
}

/** Who works here every day has read what a form is for. */
async function knowsForms({ context }: Person, caseId: string): Promise<void> {
  await context.request.post(`/casefile/${caseId}/b1/step1`, {
    form: { intent: "introRead", dontShowAgain: "true" },
    headers: { "Sec-Fetch-Site": "same-origin" },
  });
}

const seconds = (value: number): string => value.toFixed(1);

await withPortal(process.argv[2], async (origin) => {
  const found = await findBrowser();
  const browser = await chromium.launch({
    executablePath: found.executablePath,
    args: [...found.args],
    ...(found.env && { env: { ...process.env, ...found.env } }),
  });
  try {
    const come: Come = (loginName) => enter(browser, origin, loginName);
    const office = await prepare(come);
    row("before ▸ after", "clicks", "keys", "seconds", "of them the portal");
    const chosen = [...TASKS, ...QUEUE_TASKS].filter(({ name }) => name.includes(process.argv[3] ?? ""));
    for (const { name, who, work } of chosen) {
      const person = await come(who);
      if (who === "ua.demo") await knowsForms(person, office.freshCase.id);
      await person.page.goto("/home", { waitUntil: "networkidle" });
      // Nobody is so quick that the page's scripts are not there yet.
      await wait(ARRIVING);
      const hand = new Hand(person);
      // One that the portal has no way for any more is told, and the others are measured all the same.
      const failure = await work(hand, office).then(
        () => null,
        (error: unknown) => String(error).split("\n").slice(0, 6).join(" "),
      );
      if (failure !== null) {
        row(`${who.split(".")[0] ?? ""}: ${name}`, "did not come about", failure);
        process.exitCode = 1;
        await person.context.close();
        continue;
      }
      const { clicks, keys, portal, person: own } = hand.effort();
      const before = BEFORE[name];
      const beside = (was: number | undefined, is: string): string =>
        was === undefined ? is : `${String(was)} ▸ ${is}`;
      row(
        `${who.split(".")[0] ?? ""}: ${name}`,
        beside(before?.clicks, String(clicks)),
        beside(before?.keys, String(keys)),
        beside(before?.seconds, seconds(own + portal)),
        seconds(portal),
      );
      await person.context.close();
    }
  } finally {
    await browser.close();
  }
});
