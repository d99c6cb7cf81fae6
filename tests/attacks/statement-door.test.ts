/**
 * The door of annual statements under attack: by words and by work nobody learns whether a case is there, whose it is and how it stands;
 * codes are guessed at a few times, used once and in the browser that asked; and no flood keeps the bankrupt out.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { answerDoor } from "~/app/families/annual-statement/visit/answer-door.server";
import { getFixedT } from "~/app/i18n/i18n.server";
import { createFictitiousHkid } from "~/app/services/assembly/demo/people";
import type { Portal } from "~/app/services/platform/portal/portal";
import {
  countMailsTo,
  importBankrupt,
  newestMailTo,
  OUTSIDE_TRUSTEE,
  readCodeSentTo,
} from "~/tests/support/bankrupt-at-door";
import { BrowserAtDoor, type AtDoor } from "~/tests/support/browser-at-door";
import { factRecorder } from "~/tests/support/fact-recorder";
import { CAPTCHA_ANSWER, openOffice, type Office } from "~/tests/routes/office";
import { NO_OBJECTION_ASKS_PER_HOUR, VISITOR_CODE } from "~/workflows/kit";
import { caseFile } from "~/workflows/records/case-file";

let office: Office;
let portal: Portal;
beforeAll(async () => {
  office = await openOffice();
  portal = office.portal;
}, 240_000);
afterAll(() => office?.close());

let cases = 4_000;
const FOREIGN_CARD = createFictitiousHkid(77_777);
async function bankrupt(more: Readonly<Record<string, unknown>> = {}) {
  cases += 1;
  const { id, email, hkid } = await importBankrupt(portal, cases, more);
  return { id, email, number: String(cases), year: "2020", idNumber: hkid };
}
const said = ({ number, year, idNumber }: AtDoor): AtDoor => ({ number, year, idNumber });
const browser = () => new BrowserAtDoor(office);

/** Whoever may be asked for at the door, and what is true of them. */
async function everybody(): Promise<readonly (readonly [string, AtDoor])[]> {
  const [right, other, trustee] = [await bankrupt(), await bankrupt(), await bankrupt()];
  const tell = factRecorder(() => ({ portal, now: portal.clock.now() }));
  await tell(caseFile, `case-file/${trustee.id}`, "practitioner.appointed", OUTSIDE_TRUSTEE);
  const discharged = await bankrupt({ status: "DCH" });
  const unreached = await bankrupt({
    debtor: { nameEn: "CHAN Tai Man", idType: "hkid", idNumber: createFictitiousHkid(88_888) },
  });
  return [
    ["right", said(right)],
    ["another's card", { ...said(other), idNumber: FOREIGN_CARD }],
    ["no such case", { ...said(other), number: "999998" }],
    ["an outside trustee", said(trustee)],
    ["discharged", said(discharged)],
    ["nobody to write to", { ...said(unreached), idNumber: createFictitiousHkid(88_888) }],
  ];
}

/** What is of the request alone is left out: nonces, times, names of commands. */
async function tellPage(answer: Response) {
  const text = await answer.text();
  const words = (/<main[\s\S]*<\/main>/.exec(text)?.[0] ?? "")
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replace(/<[^>]*>/g, " ");
  // Bytes to within a few: a nonce has one length, what stands in base64 has nearly one.
  return { status: answer.status, words: words.replace(/\s+/g, " "), length: Math.round(text.length / 200) };
}

describe("nobody is enumerated", () => {
  it("by words: case, card, trustee, discharge and contact are answered alike, page by page and header by header", async () => {
    const told = [];
    for (const [, who] of await everybody()) {
      const one = browser();
      const answer = await one.say(who);
      const cookie = (answer.headers.getSetCookie()[0] ?? "")
        .replace(/=[^;]*/, "=")
        .replace(/Expires=[^;]*/, "");
      told.push(
        JSON.stringify({
          door: [answer.status, answer.headers.get("Location"), cookie, (await answer.text()).length],
          headers: [...answer.headers.keys()].sort(),
          waits: await tellPage(await one.ask("/annual-statement/code")),
          wrong: await tellPage(await one.answer("000000")),
          own: await one.tell("/annual-statement/years"),
        }),
      );
    }
    expect(new Set(told)).toEqual(new Set(told.slice(0, 1)));
  });

  it("by work: whoever is known and whoever is not cost the same reads, counts and ceremonies before the answer", async () => {
    const work = [];
    for (const [name, who] of await everybody()) {
      const { done, counts } = await counted((watched) => ask(watched, who, "192.0.2.31"));
      expect([name, done]).toEqual([name, 302]);
      expect(counts.statements, name).toBeGreaterThan(2);
      work.push(JSON.stringify(counts));
    }
    expect(new Set(work)).toEqual(new Set(work.slice(0, 1)));
  });

  it("by the clock: the medians of known and unknown, taken by turns, lie together", async () => {
    const known = await bankrupt();
    const unknown = { ...said(known), idNumber: FOREIGN_CARD };
    const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
    for (let round = 0; round < 60; round += 1)
      for (const [name, who] of [["known", said(known)] as const, ["unknown", unknown] as const]) {
        const startedAt = performance.now();
        // From another place each time: whoever is refused is answered quicker.
        await ask(portal, who, `198.51.100.${String(round)}`);
        times[name].push(performance.now() - startedAt);
        // What is sent is sent after the answer, and is not to slow the next one.
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    const median = (all: readonly number[]) => all.toSorted((one, other) => one - other)[all.length / 2] ?? 0;
    const [one, other] = [median(times.known), median(times.unknown)];
    expect(Math.abs(one - other), `medians ${one.toFixed(1)} and ${other.toFixed(1)} ms`).toBeLessThan(
      Math.max(3, Math.min(one, other)),
    );
  });
});

/** As the page posts it, from an address. */
async function ask(at: Portal, who: AtDoor, address: string): Promise<number> {
  const { uuid } = await portal.captcha.newCaptcha();
  const form = new FormData();
  const typed = { ...who, document: "hkid", captchaId: uuid, captchaAnswer: CAPTCHA_ANSWER, intent: "email" };
  for (const [name, value] of Object.entries(typed)) form.set(name, value);
  const context = { portal: at, locale: "en", t: await getFixedT("en"), address } as const;
  const answer = await answerDoor(
    { ...context, requestId: "r", parameters: new URLSearchParams(), getTitle: (page) => page },
    form,
  );
  return "init" in answer ? (answer.init?.status ?? 200) : answer.status;
}

/** Counts what a request asks of the log and of the database until it is answered. */
async function counted(work: (watched: Portal) => Promise<number>) {
  const counts = { reads: 0, statements: 0 };
  const log: Portal["log"] = {
    ...portal.log,
    read: (stream, options) => {
      counts.reads += 1;
      return portal.log.read(stream, options);
    },
  };
  const kysely = portal.database.kysely.withPlugin({
    transformQuery: ({ node }) => {
      counts.statements += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  const done = await work({ ...portal, log, database: { ...portal.database, kysely } });
  return { done, counts };
}

describe("a page that somebody kept", () => {
  const kept = "/annual-statement/year/1/home";
  const to = `to=${encodeURIComponent(kept)}`;
  it("asks whoever is not in to come in first, and opens then", async () => {
    const person = await bankrupt();
    const one = browser();
    const door = await one.tell(kept);
    expect(door).toBe(`/annual-statement?first&${to}`);
    expect(await (await one.ask(door)).text()).toContain("come in first");
    await one.say(said(person), "email", door);
    const code = await readCodeSentTo(portal, person.email);
    expect((await one.answer(code)).headers.get("Location")).toBe(kept);
  });
  it("says that time is over to whoever was in, and to nobody else", async () => {
    const person = await bankrupt();
    const one = browser();
    await one.say(said(person));
    await one.answer(await readCodeSentTo(portal, person.email));
    const former = browser();
    for (const [name, value] of one.cookies) former.cookies.set(name, value);
    // Whoever comes in again in the same browser ends the visit of before.
    await one.comeIn({ ...said(person), email: person.email }, 2);
    expect(await former.tell(kept)).toBe(`/annual-statement?over&${to}`);
  });
  it.each([
    "//stranger.example/",
    "https://stranger.example/annual-statement/contact",
    "/login",
    "/annual-statement/year/9/home",
    "/annual-statement/year/1/receipt.pdf",
  ])("leads to the years where it is none of the case: %s", async (elsewhere) => {
    const person = await bankrupt();
    const one = browser();
    await one.say(said(person), "email", `/annual-statement?first&to=${encodeURIComponent(elsewhere)}`);
    const code = await readCodeSentTo(portal, person.email);
    expect((await one.answer(code)).headers.get("Location")).toBe("/annual-statement/years");
  });
});

describe("a code", () => {
  it("is tried five times in a browser: then the right one opens nothing", async () => {
    const person = await bankrupt();
    const one = browser();
    await one.say(said(person));
    const code = await readCodeSentTo(portal, person.email);
    const wrong = code === "000000" ? "000001" : "000000";
    for (let tried = 0; tried < VISITOR_CODE.tries; tried += 1) await one.answer(wrong);
    expect((await one.answer(code)).headers.get("Location")).toBe("/annual-statement/code");
    expect(await one.tell("/annual-statement/years")).toBe("/annual-statement?first");
  });
  it("opens once: neither in the same browser again, nor with its cookie in another", async () => {
    const person = await bankrupt();
    const one = browser();
    await one.say(said(person));
    const copied = new Map(one.cookies);
    const code = await readCodeSentTo(portal, person.email);
    expect((await one.answer(code)).headers.get("Location")).toBe("/annual-statement/years");
    const thief = browser();
    for (const [name, value] of copied) thief.cookies.set(name, value);
    await thief.answer(code);
    expect(await thief.tell("/annual-statement/years")).toBe("/annual-statement?first");
  });
  it("that is old is wrong once the browser has asked for another", async () => {
    const person = await bankrupt();
    const one = browser();
    await one.say(said(person));
    const old = await readCodeSentTo(portal, person.email);
    await one.say(said(person));
    await expect.poll(() => countMailsTo(portal, person.email)).toBe(2);
    const fresh = /^\d{6}$/m.exec(await newestMailTo(portal, person.email))?.[0];
    if (fresh !== old) expect((await one.answer(old)).status).toBe(401);
    expect((await one.answer(fresh ?? "")).headers.get("Location")).toBe("/annual-statement/years");
  });
  it("of somebody else opens neither their case nor one's own", async () => {
    const [mine, theirs] = [await bankrupt(), await bankrupt()];
    const [one, other] = [browser(), browser()];
    await one.say(said(mine));
    await other.say(said(theirs));
    const code = await readCodeSentTo(portal, theirs.email);
    if (code !== (await readCodeSentTo(portal, mine.email)))
      expect((await one.answer(code)).status).toBe(401);
    expect(await one.tell("/annual-statement/years")).toBe("/annual-statement?first");
  });
});

describe("a flood of askings", () => {
  it("from one place stops there, sends few letters, and keeps the bankrupt elsewhere out of nothing", async () => {
    const person = await bankrupt();
    const statuses: number[] = [];
    for (let asked = 0; asked < NO_OBJECTION_ASKS_PER_HOUR + 20; asked += 1)
      statuses.push(await ask(portal, said(person), "203.0.113.66"));
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    await expect.poll(() => countMailsTo(portal, person.email)).toBe(NO_OBJECTION_ASKS_PER_HOUR);
    expect(await ask(portal, said(person), "192.0.2.44")).toBe(302);
  });
  it("from everywhere fills no mailbox: one longer code stands for all, and lets the bankrupt in", async () => {
    const person = await bankrupt();
    for (let asked = 0; asked < VISITOR_CODE.perHourOfAll + 30; asked += 1)
      expect(await ask(portal, said(person), `203.0.113.${String(asked)}`)).toBe(302);
    // A quarter of an hour may have begun meanwhile.
    await expect.poll(() => countMailsTo(portal, person.email)).toBeGreaterThan(VISITOR_CODE.perHourOfAll);
    expect(await countMailsTo(portal, person.email)).toBeLessThanOrEqual(VISITOR_CODE.perHourOfAll + 2);
    const one = browser();
    await one.say(said(person));
    const kept = /^\d{8}$/m.exec(await newestMailTo(portal, person.email))?.[0] ?? "";
    expect((await one.answer(kept)).headers.get("Location")).toBe("/annual-statement/years");
  });
  it("with a card that is not theirs sends nothing at all", async () => {
    const person = await bankrupt();
    for (let asked = 0; asked < 5; asked += 1)
      await ask(portal, { ...said(person), idNumber: FOREIGN_CARD }, "203.0.113.77");
    expect(await countMailsTo(portal, person.email)).toBe(0);
  });
});
