import { once } from "node:events";
import { createServer, type Server } from "node:http";

import express from "express";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { openOwnPortal, type OwnPortal } from "~/tests/support/own-portal";
import { readTicket } from "~/app/services/filings/attempts/attempt-ticket.server";

import { createAdmission, type Admission } from "./admission.server";
import { issueTickets } from "./attempt-tickets.server";

const FORM = "/casefile/HCB-1-2026/b1/01M4TXD5ZK3V9Q8R7S6T5W4X3Y";
const CALL = "/api/v1/cases/HCB-1-2026/forms/b1/01M4TXD5ZK3V9Q8R7S6T5W4X3Y/submission";

let own: OwnPortal;
let server: Server;
let origin: string;
let session: string;
let admission: Admission;
let now = "2026-11-29T15:59:58.123Z";

beforeAll(async () => {
  own = await openOwnPortal({ now: () => now });
  session = (await own.portal.sessions.start("pa.demo")).split(";", 1)[0] ?? "";
  // There is room for nobody.
  admission = createAdmission(
    { room: { looking: 0, beginning: 0, goingOn: 0, filing: 0 } },
    issueTickets(own.portal),
  );
  const app = express();
  app.use(admission.admit);
  server = createServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  origin = `http://127.0.0.1:${String(typeof address === "object" ? address?.port : 0)}`;
}, 60_000);
afterAll(async () => {
  server.close();
  await own.close();
});
beforeEach(() => void (now = "2026-11-29T15:59:58.123Z"));

const send = (path: string, headers: Record<string, string>, method = "POST") =>
  fetch(`${origin}${path}`, {
    method,
    headers: { Accept: "text/html", ...headers },
    ...(method === "POST" && { body: new URLSearchParams({ note: "typed" }) }),
  });
const cookieOf = (answer: Response): string =>
  (answer.headers.get("Set-Cookie") ?? "").split(";", 1)[0] ?? "";
const textOf = (answer: Response): string => cookieOf(answer).split("=", 2)[1] ?? "";
const ticketOf = (answer: Response) => readTicket(own.portal.keys.lasting, textOf(answer));

describe("whoever is turned away while they file", () => {
  it("gets a ticket with the time, the form and the draft's version, on a page and in a cookie for that form alone", async () => {
    const answer = await send(`${FORM}/sign`, {
      Cookie: session,
      "X-Draft-Version": "4",
      "Accept-Language": "en",
    });
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "30"]);
    const ticket = ticketOf(answer);
    expect(ticket).toMatchObject({
      at: now,
      caseId: "HCB-1-2026",
      form: "b1",
      submissionId: "01M4TXD5ZK3V9Q8R7S6T5W4X3Y",
      what: "file",
      version: 4,
      reason: "full",
    });
    expect(answer.headers.get("X-Attempt-Number")).toBe(ticket?.id);
    expect(answer.headers.get("Set-Cookie")).toMatch(new RegExp(`Path=${FORM};.*HttpOnly; SameSite=Lax`));
    const page = await answer.text();
    for (const part of [ticket?.id ?? "", textOf(answer), "29/11/2026 23:59:58"])
      expect(page).toContain(part);
  });

  it.each([
    ["zh-HK", "2026年11月29日 23:59:58", "憑證編號"],
    ["zh-CN", "2026年11月29日 23:59:58", "凭证编号"],
  ])("reads it in %s", async (language, time, label) => {
    const page = await (await send(`${FORM}/sign`, { Cookie: session, "Accept-Language": language })).text();
    expect(page).toContain(time);
    expect(page).toContain(label);
  });

  it("has one ticket for repeats of the same, and another for another version, a save, or an hour later", async () => {
    const first = await send(`${FORM}/sign`, { Cookie: session });
    const again = (headers: Record<string, string> = {}, part = "sign") =>
      send(`${FORM}/${part}`, { Cookie: `${session}; ${cookieOf(first)}`, ...headers });
    now = "2026-11-29T16:10:00.000Z";
    expect(ticketOf(await again())).toEqual(ticketOf(first));
    expect(ticketOf(await again({ "X-Draft-Version": "5" }))).toMatchObject({ at: now, version: 5 });
    expect(ticketOf(await again({}, "draft"))).toMatchObject({ at: now, what: "save" });
    now = "2026-11-29T17:10:00.000Z";
    expect(ticketOf(await again())).toMatchObject({ at: now });
  });

  it("gets none of an earlier time for a ticket that is somebody else's, or was altered", async () => {
    const first = await send(`${FORM}/sign`, { Cookie: session });
    const other = (await own.portal.sessions.start("ua.demo")).split(";", 1)[0] ?? "";
    now = "2026-11-29T16:10:00.000Z";
    for (const cookie of [`${other}; ${cookieOf(first)}`, `${session}; ${cookieOf(first).slice(0, -1)}x`])
      expect(ticketOf(await send(`${FORM}/sign`, { Cookie: cookie }))).toMatchObject({ at: now });
  });

  it("gets it as a program in the envelope and as a problem, and sends it back in a header", async () => {
    const key = { "x-api-key": "a-key" };
    const answer = await send(CALL, { ...key, Accept: "application/json" });
    const text = answer.headers.get("Attempt-Ticket") ?? "";
    const ticket = readTicket(own.portal.keys.lasting, text);
    const envelope: unknown = await answer.json();
    expect(envelope).toMatchObject({
      errorCode: "ERR-API-BUSY",
      ticket: { id: ticket?.id, text, what: "file" },
    });
    expect(JSON.stringify(envelope)).not.toContain(ticket?.holder);
    const problem = await send(CALL, { ...key, Accept: "application/problem+json", "Attempt-Ticket": text });
    expect(await problem.json()).toMatchObject({
      code: "ERR-API-BUSY",
      status: 503,
      ticket: { id: ticket?.id },
    });
  });

  it("is anybody whose session bears the portal's signature; strangers, forgers and who only look get none", async () => {
    const none = [
      await send(`${FORM}/sign`, {}),
      await send(`${FORM}/sign`, { Cookie: "session=forged.signature" }),
      await send("/login", { Cookie: session }),
      await send(`${FORM}/sign`, { Cookie: session }, "GET"),
      await send(`${FORM.replace("/b1/", "/no-such-form/")}/sign`, { Cookie: session }),
      await send(CALL, { Accept: "application/json" }),
    ];
    for (const answer of none)
      expect([
        answer.status,
        answer.headers.get("Set-Cookie"),
        answer.headers.get("X-Attempt-Number"),
      ]).toEqual([503, null, null]);
  });

  it("has it in a cookie that goes over https alone, where people reach the portal so, whatever the last stretch is", async () => {
    const config = { ...own.portal.config, origin: "https://portal.example" };
    const issue = issueTickets({ ...own.portal, config });
    const head = {
      method: "POST",
      path: `${FORM}/sign`,
      get: (name: string) => (name === "cookie" ? session : undefined),
    };
    expect([(await issue(head))?.secure, (await issueTickets(own.portal)(head))?.secure]).toEqual([
      true,
      false,
    ]);
  });

  it("is answered in less than a millisecond of the ticket's own, by a page made from nothing that is stored", async () => {
    const request = {
      method: "POST",
      path: `${FORM}/sign`,
      get: (name: string) => (name === "cookie" ? session : undefined),
    };
    const issue = issueTickets(own.portal);
    const count = 1_000;
    const begun = performance.now();
    for (let at = 0; at < count; at += 1) expect(await issue(request)).not.toBeNull();
    const each = (performance.now() - begun) / count;
    console.log(`with the check of the session a ticket takes ${each.toFixed(3)} ms`);
    expect(each).toBeLessThan(1);
  });
});
