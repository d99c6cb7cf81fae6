/** People without an account, known by an e-mail address that they have proved: against a real portal and its mailbox. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { findAccount } from "~/db/queries/accounts";
import { findMailPage } from "~/db/queries/mailbox";
import { openOwnPortal, type OwnPortal } from "~/tests/support/own-portal";
import { account } from "~/workflows/account/index";
import { VISITOR_CODE } from "~/workflows/kit";

import { openMail } from "../mail/mailbox.server";
import { dispatch } from "../portal/dispatch.server";
import type { Portal } from "../portal/portal";
import { enterAsVisitor, visitorIdOf } from "./visitor-account.server";
import { answerVisitorCode, awaitedCode, sendVisitorCode, type Visit } from "./visitor-code.server";
import { SYSTEM } from "../cases/standing.server";

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
    email: `lee${String(visits)}@mail.example`,
    locale: "zh-hk",
    returnTo: "/somewhere",
  };
});

/** As the browser that asked comes back. */
const browserWith = (cookie: string): Request =>
  new Request("http://portal.example/visit/code", { headers: { Cookie: cookie.split(";")[0] ?? "" } });
async function letters(): Promise<readonly string[]> {
  const { rows } = await findMailPage(portal.database, { recipient: visit.email, page: 1, size: 50 });
  const opened = await Promise.all(rows.map(({ id }) => openMail(portal, id)));
  return opened.map((mail) => mail?.paragraphs.map(({ text }) => text).join("\n") ?? "");
}
const codeIn = (letter: string | undefined): string => /^\d{6}$/m.exec(letter ?? "")?.[0] ?? "";
const wrong = (code: string): string => (code === "000000" ? "000001" : "000000");

describe("a code by e-mail", () => {
  it("proves the address in the browser that asked, once, and tells where they were going", async () => {
    const browser = browserWith(await sendVisitorCode(portal, visit));
    expect(await awaitedCode(portal, browser)).toEqual({ email: visit.email, triesLeft: VISITOR_CODE.tries });
    const [letter] = await letters();
    expect(letter).toContain("驗證碼");
    const code = codeIn(letter);
    expect(await answerVisitorCode(portal, browser, ` ${code.slice(0, 3)} ${code.slice(3)} `)).toMatchObject({
      outcome: "proved",
      visit,
    });
    expect(await answerVisitorCode(portal, browser, code)).toEqual({ outcome: "over" });
  });
  it("is of no use in another browser", async () => {
    await sendVisitorCode(portal, visit);
    const code = codeIn((await letters())[0]);
    const stranger = browserWith(await sendVisitorCode(portal, { ...visit, email: "stranger@mail.example" }));
    expect(await answerVisitorCode(portal, stranger, code)).toMatchObject({ outcome: "wrong" });
    expect(await answerVisitorCode(portal, browserWith("visitor-code=made-up"), code)).toEqual({
      outcome: "over",
    });
  });
  it("takes five tries and no more, however many come at once", async () => {
    const browser = browserWith(await sendVisitorCode(portal, visit));
    const code = codeIn((await letters())[0]);
    for (let round = 0; round < VISITOR_CODE.tries; round += 1)
      await Promise.all(Array.from({ length: 8 }, () => answerVisitorCode(portal, browser, wrong(code))));
    expect(await answerVisitorCode(portal, browser, code)).toEqual({ outcome: "over" });
  });
  it("is over after a quarter of an hour", async () => {
    const browser = browserWith(await sendVisitorCode(portal, visit));
    const code = codeIn((await letters())[0]);
    time += VISITOR_CODE.minutes * 60_000;
    expect(await answerVisitorCode(portal, browser, code)).toEqual({ outcome: "over" });
  });
  it("fills nobody's mailbox: what is asked for too often is not sent, and cannot be answered", async () => {
    for (let asked = 0; asked < VISITOR_CODE.perHour; asked += 1) await sendVisitorCode(portal, visit);
    const browser = browserWith(await sendVisitorCode(portal, visit));
    const sent = await letters();
    expect(sent).toHaveLength(VISITOR_CODE.perHour);
    expect(await answerVisitorCode(portal, browser, "")).toMatchObject({ outcome: "wrong" });
    expect(await answerVisitorCode(portal, browser, codeIn(sent[0]))).toMatchObject({ outcome: "wrong" });
  });
});

describe("a visitor", () => {
  const sessionOf = (cookie: string | null) => portal.sessions.resume((cookie ?? "").split(";")[0] ?? "");
  it("is the same person each time, in capitals or not, and has no right of anybody else", async () => {
    const first = await sessionOf(await enterAsVisitor(portal, visit, undefined));
    const again = await sessionOf(
      await enterAsVisitor(portal, { ...visit, email: visit.email.toUpperCase(), name: "Other" }, undefined),
    );
    expect(again?.user.id).toBe(first?.user.id);
    expect(first?.user).toMatchObject({
      role: "visitor",
      fullName: visit.name,
      firmIds: [],
      language: "zh-hk",
    });
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
        email: visit.email,
      },
      by: SYSTEM,
      at: portal.clock.now(),
      commandId: "open-trustee-with-mail",
    });
    const session = await sessionOf(await enterAsVisitor(portal, visit, undefined));
    expect(session?.user.id).toBe(visitorIdOf(portal, visit.email));
    expect(session?.user.id).not.toContain("lee");
    expect((await findAccount(portal.database, session?.user.id ?? ""))?.email).toBe("");
  });
  it("comes in no more once the office has suspended the account", async () => {
    await enterAsVisitor(portal, visit, undefined);
    const suspended = await dispatch(portal.log, account, {
      stream: `${account.type}/${visitorIdOf(portal, visit.email)}`,
      type: "account.suspended",
      data: { reason: "Abuse" },
      by: SYSTEM,
      at: portal.clock.now(),
      commandId: `suspend-${visit.email}`,
    });
    expect(suspended.outcome).toBe("done");
    expect(await enterAsVisitor(portal, visit, undefined)).toBeNull();
  });
});
