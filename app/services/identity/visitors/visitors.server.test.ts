/** People without an account, known by an e-mail address that they have proved: against a real portal and its mailbox. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { findAccount } from "~/db/queries/users/accounts";
import { findMailPage } from "~/db/queries/workspace/mailbox";
import { openOwnPortal, type OwnPortal } from "~/tests/support/own-portal";
import { account } from "~/workflows/records/account/index";
import { VISITOR_CODE } from "~/workflows/kit";

import { openMail } from "../../workspace/mail/mailbox.server";
import { dispatch } from "../../platform/portal/dispatch.server";
import type { Portal } from "../../platform/portal/portal";
import { enterAsVisitor, deriveVisitorId } from "./visitor-account.server";
import {
  answerVisitorCode,
  findAwaitedCode,
  sendCodeAgain,
  sendVisitorCode,
  type Visit,
} from "./visitor-code.server";
import { SYSTEM } from "../../platform/portal/system-actor";

const START = Date.parse("2026-11-21T06:00:00.000Z");
let time = START;
let own: OwnPortal;
let portal: Portal;
beforeAll(async () => {
  own = await openOwnPortal({ now: () => new Date(time).toISOString() });
  portal = own.portal;
});
afterAll(() => own.close());
let visits = 0;
let visit: Visit;
beforeEach(() => {
  time = START;
  visits += 1;
  visit = {
    name: "LEE Siu Fan",
    means: "email",
    to: `lee${String(visits)}@mail.example`,
    locale: "zh-hk",
    returnTo: "/somewhere",
  };
});

/** As the browser that asked comes back. */
const browserWith = (cookie: string): Request =>
  new Request("http://portal.example/visit/code", { headers: { Cookie: cookie.split(";")[0] ?? "" } });
const ASKER = "192.0.2.1";
const send = async (of: Visit, asker = ASKER): Promise<string> =>
  (await sendVisitorCode(portal, of, asker)).cookie ?? "";
async function letters(): Promise<readonly string[]> {
  const { rows } = await findMailPage(portal.database, { recipient: visit.to, page: 1, size: 50 });
  const opened = await Promise.all(rows.map(({ id }) => openMail(portal, id)));
  return opened.map((mail) => mail?.paragraphs.map(({ text }) => text).join("\n") ?? "");
}
const codeIn = (letter: string | undefined): string => /^\d{6}$/m.exec(letter ?? "")?.[0] ?? "";
const wrong = (code: string): string => (code === "000000" ? "000001" : "000000");

describe("a code by e-mail", () => {
  it("is sent again without typing anything a second time, and leads to where they were going", async () => {
    const first = browserWith(await send(visit));
    const again = await sendCodeAgain(portal, first, ASKER);
    expect(again).toMatchObject({ told: "sent", destination: { means: "email", to: visit.to } });
    const [newest] = await letters();
    const answer = await answerVisitorCode(portal, browserWith(again?.cookie ?? ""), codeIn(newest));
    expect(answer).toMatchObject({ outcome: "proved", visit });
  });

  it("is not sent again to whoever asked for none, nor more often than one may ask", async () => {
    expect(await sendCodeAgain(portal, browserWith("visitor-code=x"), ASKER)).toBeNull();
    const browser = browserWith(await send(visit));
    const told: unknown[] = [];
    for (let time = 1; time <= VISITOR_CODE.perHour; time += 1)
      told.push((await sendCodeAgain(portal, browser, ASKER))?.told);
    expect(told.at(-1)).toBe("enough");
  });

  it("proves the address in the browser that asked, once, and tells where they were going", async () => {
    const browser = browserWith(await send(visit));
    expect(await findAwaitedCode(portal, browser)).toEqual({
      means: "email",
      to: visit.to,
      triesLeft: VISITOR_CODE.tries,
      isKept: false,
    });
    const [letter] = await letters();
    expect(letter).toContain("一次性密碼");
    const code = codeIn(letter);
    expect(await answerVisitorCode(portal, browser, code)).toMatchObject({
      outcome: "proved",
      visit,
    });
    expect(await answerVisitorCode(portal, browser, code)).toEqual({ outcome: "over" });
  });
  it("is of no use in another browser", async () => {
    await send(visit);
    const code = codeIn((await letters())[0]);
    const stranger = browserWith(await send({ ...visit, to: "stranger@mail.example" }));
    expect(await answerVisitorCode(portal, stranger, code)).toMatchObject({ outcome: "wrong" });
    expect(await answerVisitorCode(portal, browserWith("visitor-code=made-up"), code)).toEqual({
      outcome: "over",
    });
  });
  it("takes five tries and no more, however many come at once", async () => {
    const browser = browserWith(await send(visit));
    const code = codeIn((await letters())[0]);
    for (let round = 0; round < VISITOR_CODE.tries; round += 1)
      await Promise.all(Array.from({ length: 8 }, () => answerVisitorCode(portal, browser, wrong(code))));
    expect(await answerVisitorCode(portal, browser, code)).toEqual({ outcome: "over" });
  });
  it("is over after a quarter of an hour", async () => {
    const browser = browserWith(await send(visit));
    const code = codeIn((await letters())[0]);
    time += VISITOR_CODE.minutes * 60_000;
    expect(await answerVisitorCode(portal, browser, code)).toEqual({ outcome: "over" });
  });
  it("is sent without a word of whoever asked for it", async () => {
    await send({ ...visit, name: "You have won: call 1234 5678" });
    const [letter] = await letters();
    expect(letter).not.toContain("1234");
    expect(letter).toContain("敬啟者");
  });
  it("fills nobody's mailbox: who asks for it too often is told so, and the last one stays good", async () => {
    const browser = browserWith(await send(visit));
    const code = codeIn((await letters())[0]);
    for (let requestCount = 1; requestCount < VISITOR_CODE.perHour; requestCount += 1) await send(visit);
    expect(await sendVisitorCode(portal, visit, ASKER)).toEqual({ told: "enough", cookie: null });
    expect(await letters()).toHaveLength(VISITOR_CODE.perHour);
    expect(await answerVisitorCode(portal, browser, code)).toMatchObject({ outcome: "proved" });
  });
  it("reaches its owner, however many strangers ask for the same address, for hours", async () => {
    const strangers = Array.from({ length: 40 }, (_, index) => `198.51.100.${String(index)}`);
    for (let hour = 0; hour < 3; hour += 1) {
      for (const asker of strangers)
        for (let requestCount = 0; requestCount < 3; requestCount += 1) await send(visit, asker);
      const before = (await letters()).length;
      const mine = await sendVisitorCode(portal, visit, "203.0.113.7");
      expect(mine.told).toBe("kept");
      const browser = browserWith(mine.cookie ?? "");
      expect(await findAwaitedCode(portal, browser)).toMatchObject({ isKept: true });
      // A stranger asked first in this quarter of an hour: what was sent then is good here.
      expect((await letters()).length).toBe(before);
      const newest = (await letters()).find((letter) => /^\d{8}$/m.test(letter));
      const code = /^\d{8}$/m.exec(newest ?? "")?.[0] ?? "";
      expect(await answerVisitorCode(portal, browser, code)).toMatchObject({ outcome: "proved", visit });
      time += 60 * 60_000;
    }
    expect((await letters()).length, "no flood").toBeLessThan(3 * (VISITOR_CODE.perHourOfAll + 5));
  });
  it("that is kept for an address opens no other, and nothing in the next quarter of an hour", async () => {
    const askers = Array.from({ length: 30 }, (_, index) => `198.51.100.${String(index)}`);
    for (const asker of askers) await send(visit, asker);
    const code = /^\d{8}$/m.exec((await letters())[0] ?? "")?.[0] ?? "";
    const other = { ...visit, to: `other-${visit.to}` };
    for (const asker of askers) await send(other, asker);
    const browser = browserWith(await send(other, "203.0.113.7"));
    expect(await answerVisitorCode(portal, browser, code)).toMatchObject({ outcome: "wrong" });
    time += VISITOR_CODE.minutes * 60_000;
    const later = browserWith(await send(visit, "203.0.113.7"));
    expect(await answerVisitorCode(portal, later, code)).toMatchObject({ outcome: "wrong" });
  });
});

describe("a code by SMS", () => {
  const SMS = { means: "sms", to: "+85291234567" } as const;
  const texts = async (to: string) =>
    (await findMailPage(portal.database, { recipient: to, kind: "text", page: 1, size: 50 })).rows;
  it("goes to the number alone, in the reader's language, and opens an account that is known by it", async () => {
    const browser = browserWith(await send({ ...visit, ...SMS, name: "You have won: call 1234" }));
    const [text] = await texts(SMS.to);
    expect(text?.content).toContain("一次性密碼");
    expect(text?.content).not.toContain("1234 ");
    expect((await findMailPage(portal.database, { recipient: SMS.to, page: 1, size: 5 })).rows).toEqual([]);
    const code = /\b\d{6}\b/.exec(text?.content ?? "")?.[0] ?? "";
    const answer = await answerVisitorCode(portal, browser, code);
    if (answer.outcome !== "proved") throw new Error("It is the code that was sent");
    const cookie = await enterAsVisitor(portal, answer.visit, undefined);
    const session = await portal.sessions.resume((cookie ?? "").split(";")[0] ?? "");
    expect(session?.user.id).toBe(deriveVisitorId(portal, SMS.to));
    const row = await findAccount(portal.database, session?.user.id ?? "");
    expect([row?.email, JSON.stringify(row?.id)]).toEqual(["", expect.not.stringContaining("91234567")]);
  });
  it("is asked for as rarely as one by e-mail", async () => {
    const to = "+85291234568";
    for (let time = 0; time < VISITOR_CODE.perHour; time += 1) await send({ ...visit, ...SMS, to });
    expect(await sendVisitorCode(portal, { ...visit, ...SMS, to }, ASKER)).toEqual({
      told: "enough",
      cookie: null,
    });
    expect(await texts(to)).toHaveLength(VISITOR_CODE.perHour);
  });
  it("is followed by notices at the number, by their title alone", async () => {
    const to = "+85291234570";
    const cookie = await enterAsVisitor(portal, { ...visit, ...SMS, to }, undefined);
    const session = await portal.sessions.resume((cookie ?? "").split(";")[0] ?? "");
    const id = session?.user.id ?? "";
    const suspend = await dispatch(portal.log, account, {
      stream: `${account.type}/${id}`,
      type: "account.suspended",
      data: { reason: "Abuse" },
      by: SYSTEM,
      at: portal.clock.now(),
      commandId: `suspend-${id}`,
    });
    expect(suspend.outcome).toBe("done");
    await portal.log.deliverEffects();
    const [text] = await texts(to);
    expect(text?.content).toContain("/visit");
    expect(text?.content, "by its title alone").not.toContain("Abuse");
  });
  it("is not sent where the office sends none", async () => {
    const without = { ...portal, texts: null };
    await expect(sendVisitorCode(without, { ...visit, ...SMS, to: "+85291234569" }, ASKER)).rejects.toThrow(
      "No text messages",
    );
  });
});

describe("a visitor", () => {
  const findSession = (cookie: string | null) => portal.sessions.resume((cookie ?? "").split(";")[0] ?? "");
  it("is the same person each time, in capitals or not, and has no right of anybody else", async () => {
    const first = await findSession(await enterAsVisitor(portal, visit, undefined));
    const again = await findSession(
      await enterAsVisitor(portal, { ...visit, to: visit.to.toUpperCase(), name: "Other" }, undefined),
    );
    expect(again?.user.id).toBe(first?.user.id);
    expect(first?.user).toMatchObject({
      role: "visitor",
      fullName: visit.name,
      firmIds: [],
      language: "zh-hk",
    });
  });
  it("gives another name at the door: it is theirs from then on, and the same one again changes nothing", async () => {
    await enterAsVisitor(portal, visit, undefined);
    const renamed = { ...visit, name: "無戶明" };
    for (const name of ["無戶明", "無戶明", visit.name, "無戶明"]) {
      const session = await findSession(await enterAsVisitor(portal, { ...visit, name }, undefined));
      expect(session?.user.fullName).toBe(name);
    }
    const stream = `${account.type}/${deriveVisitorId(portal, renamed.to)}`;
    const entries = await portal.log.read(stream);
    expect(entries.filter(({ type }) => type === "account.amended")).toHaveLength(3);
  });
  it("may have the address of somebody with an account, which neither the id nor the list of accounts tells", async () => {
    await dispatch(portal.log, account, {
      stream: "account/trustee-with-mail",
      type: "account.opened",
      data: {
        id: "trustee-with-mail",
        loginName: "trustee.mail",
        fullName: "T",
        role: "officer",
        firm: null,
        email: visit.to,
      },
      by: SYSTEM,
      at: portal.clock.now(),
      commandId: "open-trustee-with-mail",
    });
    const session = await findSession(await enterAsVisitor(portal, visit, undefined));
    expect(session?.user.id).toBe(deriveVisitorId(portal, visit.to));
    expect(session?.user.id).not.toContain("lee");
    expect((await findAccount(portal.database, session?.user.id ?? ""))?.email).toBe("");
  });
  it("comes in no more once the office has suspended the account", async () => {
    await enterAsVisitor(portal, visit, undefined);
    const suspended = await dispatch(portal.log, account, {
      stream: `${account.type}/${deriveVisitorId(portal, visit.to)}`,
      type: "account.suspended",
      data: { reason: "Abuse" },
      by: SYSTEM,
      at: portal.clock.now(),
      commandId: `suspend-${visit.to}`,
    });
    expect(suspended.outcome).toBe("done");
    expect(await enterAsVisitor(portal, visit, undefined)).toBeNull();
  });
});
