/** The identity app from the question to the link, against the sandbox, without a browser. */
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PDFDocument } from "@cantoo/pdf-lib";
import { ulid } from "ulidx";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { getFixedT } from "~/app/i18n/i18n.server";
import { readConfig } from "~/app/services/platform/portal/config.server";
import { createFictitiousHkid } from "~/app/services/assembly/demo/people";
import { dispatch } from "~/app/services/platform/portal/dispatch.server";
import { findPerson } from "~/app/services/assembly/identity-sandbox/people.server";
import { verifyPdfSignature } from "~/app/services/documents/pdf-signatures/pdf-signature.server";
import { embedSignature, preparePdf } from "~/app/services/documents/pdf-signatures/pdf-signer.server";
import { createLogger } from "~/app/services/platform/portal/logger.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { createPortal } from "~/app/services/assembly/composition/portal.server";
import { SYSTEM } from "~/app/services/platform/portal/system-actor";
import { account } from "~/workflows/records/account";

import { createIdentityApp } from "./app.server";
import {
  findQuestionAddress,
  getAskingPagePath,
  askIdentityApp,
  ownQuestion,
  receiveAnswer,
  takeOwnQuestion,
  type IdentityQuestion,
} from "./flow.server";
import { findAccount, linkIdentity } from "./link.server";
import { openParticulars } from "./particulars.server";
import { afterApproval } from "./pending.server";

let folder: string;
let portal: Portal;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portal-identity-"));
  const config = readConfig({ PORTAL_MODE: "test", PORTAL_DATA: folder, PORTAL_LOG_LEVEL: "silent" });
  portal = await createPortal(config, createLogger(config));
  for (const id of ["officer.demo", "legal.demo", "counter.demo"]) await open(id, findPerson(id)?.hkid);
  await open("no-number", undefined);
  await open("twin-1", createFictitiousHkid(999));
  await open("twin-2", createFictitiousHkid(999));
}, 60_000);
afterAll(async () => {
  await portal.close();
  await rm(folder, { recursive: true, force: true });
});

async function open(id: string, hkid: string | undefined): Promise<void> {
  const outcome = await dispatch(portal.log, account, {
    stream: `account/${id}`,
    type: "account.opened",
    data: {
      id,
      loginName: id,
      fullName: id,
      role: "officer",
      firm: null,
      email: `${id}@portal.example`,
      ...(hkid !== undefined && { hkid }),
    },
    by: SYSTEM,
    at: portal.clock.now(),
    commandId: ulid(),
  });
  expect(outcome.outcome).toBe("done");
}

const OPENER = { locale: "en", userAgent: "" } as const;

/** A browser that has asked: its cookie, and the address that its page offers. */
async function ask(
  purpose: IdentityQuestion["purpose"],
  accountId: string | null = null,
  subject: string | null = null,
) {
  const answer = await askIdentityApp(portal, { purpose, accountId, subject, returnTo: null });
  const cookie = (answer.headers.get("Set-Cookie") ?? "").split(";")[0] ?? "";
  const request = new Request(`${portal.config.origin}/iam-smart/pending`, { headers: { Cookie: cookie } });
  const state = (await ownQuestion(portal, request))?.state ?? "";
  return { request, state };
}

/** Acts as a telephone: follows the addresses, keeps the cookies, answers. Gives the address of the callback. */
async function answerAs(state: string, person: string, yes = true): Promise<URL> {
  const cookies = new Map<string, string>();
  const step = async (address: string, body?: URLSearchParams): Promise<string> => {
    const answer = await portal.identitySandbox!.fetch(new URL(address, portal.config.origin).href, {
      method: body ? "POST" : "GET",
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(body && { "content-type": "application/x-www-form-urlencoded" }),
      },
      body,
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer.headers.get("location") ?? "";
  };
  const phone = await step((await findQuestionAddress(portal, state, OPENER)) ?? "");
  const resume = await step(phone, new URLSearchParams({ person, answer: yes ? "approve" : "refuse" }));
  return new URL(await step(resume));
}

async function proved(purpose: IdentityQuestion["purpose"], person: string, accountId: string | null = null) {
  const { request, state } = await ask(purpose, accountId);
  const answer = await receiveAnswer(portal, await answerAs(state, person), OPENER);
  if (answer?.status !== "proved") throw new Error(`Not proved: ${String(answer?.status)}`);
  return { request, answer };
}
const user = async (id: string) => (await portal.findUser(id))!;
const nobody = { accountId: null, subject: null };

describe("the answer of the identity app", () => {
  it("proves who it is and, at a login, gives no personal data", async () => {
    const { answer } = await proved("login", "officer.demo");
    expect(answer).toMatchObject({ plus: true, hkidHash: null });
  });
  it("gives what fills in a form, sealed, and readable for its own question alone", async () => {
    const { request, state } = await ask("fill", "officer.demo");
    await receiveAnswer(portal, await answerAs(state, "officer.demo"), OPENER);
    const own = await ownQuestion(portal, request);
    const { answer } = own?.data ?? {};
    if (answer?.status !== "proved" || answer.particulars === null) throw new Error("Nothing was given");
    expect(JSON.stringify(own?.data)).not.toContain("officer@mail.example");
    expect(openParticulars(portal, state, answer.particulars)).toMatchObject({
      email: "officer@mail.example",
      address: expect.stringContaining("Demonstration Road") as unknown,
    });
    const other = await ask("fill", "officer.demo");
    expect(() => openParticulars(portal, other.state, answer.particulars ?? "")).toThrow();
  });
  it("counts once: the same callback again is refused", async () => {
    const { state } = await ask("login");
    const callback = await answerAs(state, "officer.demo");
    expect((await receiveAnswer(portal, callback, OPENER))?.status).toBe("proved");
    expect(await receiveAnswer(portal, callback, OPENER)).toBeNull();
  });
  it("two that arrive together count once", async () => {
    const { state } = await ask("login");
    const callback = await answerAs(state, "officer.demo");
    const both = await Promise.all([
      receiveAnswer(portal, callback, OPENER),
      receiveAnswer(portal, callback, OPENER),
    ]);
    expect(both.filter((answer) => answer?.status === "proved")).toHaveLength(1);
  });
  it("is refused with a state that nobody asked with, and with another question's", async () => {
    const [one, other] = [await ask("login"), await ask("login")];
    const callback = await answerAs(one.state, "officer.demo");
    callback.searchParams.set("state", "made-up");
    expect(await receiveAnswer(portal, callback, OPENER)).toBeNull();
    // The code belongs to the other question's verifier and nonce.
    callback.searchParams.set("state", other.state);
    expect((await receiveAnswer(portal, callback, OPENER))?.status).toBe("failed");
  });
  it("is refused with a code that nobody gave", async () => {
    const { state } = await ask("login");
    const callback = await answerAs(state, "officer.demo");
    callback.searchParams.set("code", "made-up");
    expect((await receiveAnswer(portal, callback, OPENER))?.status).toBe("failed");
  });
  it("a token with another nonce proves nothing", async () => {
    const identityRequest = portal.identity!.ask("nothing");
    const { address } = await portal.identity!.addressFor(identityRequest, OPENER);
    const { state } = await ask("login");
    // The provider is asked with one nonce, the answer is held against another.
    const own = await findQuestionAddress(portal, state, OPENER);
    expect(new URL(own ?? "").searchParams.get("nonce")).not.toBe(new URL(address).searchParams.get("nonce"));
    const callback = await answerAs(state, "officer.demo");
    const proof = await portal.identity!.prove({ ...identityRequest, state }, callback);
    expect(proof.outcome).toBe("failed");
  });
  it("a refusal is a refusal", async () => {
    const { state } = await ask("login");
    const callback = await answerAs(state, "officer.demo", false);
    expect((await receiveAnswer(portal, callback, OPENER))?.status).toBe("refused");
  });
  it("leads whoever comes too late back to the page that asked, and to the login where that asked", async () => {
    const identityRequest = await askIdentityApp(portal, {
      purpose: "person",
      accountId: null,
      subject: null,
      returnTo: "/no-objection-letter/identity",
    });
    const cookie = (identityRequest.headers.get("Set-Cookie") ?? "").split(";")[0] ?? "";
    const request = new Request(`${portal.config.origin}/iam-smart/pending`, { headers: { Cookie: cookie } });
    // Its time is up: the question is gone, and its cookie is not.
    expect(await takeOwnQuestion(portal, request)).not.toBeNull();
    expect(await ownQuestion(portal, request)).toBeNull();
    expect(await getAskingPagePath(portal, request)).toBe("/no-objection-letter/identity");
    expect(await getAskingPagePath(portal, (await ask("login")).request)).toBeNull();
  });
  it("is nothing to a browser that has not asked", async () => {
    const { request } = await proved("login", "officer.demo");
    const stranger = new Request(request.url);
    expect(await takeOwnQuestion(portal, stranger)).toBeNull();
    const answer = await afterApproval({ portal, t: await getFixedT("en") }, stranger, null);
    expect(answer.headers.get("Location")).toBe("/iam-smart/pending");
    expect(answer.headers.getSetCookie().join()).not.toContain("session=");
  });
});

describe("linking", () => {
  it("at first use finds the account by the identity card number, and from then on by the person", async () => {
    const { answer } = await proved("link", "officer.demo");
    expect(await findAccount(portal, answer)).toBeNull();
    expect(await linkIdentity(portal, nobody, answer, null)).toEqual({
      outcome: "linked",
      accountId: "officer.demo",
    });
    expect(await findAccount(portal, (await proved("login", "officer.demo")).answer)).toBe("officer.demo");
    expect(await linkIdentity(portal, nobody, answer, null)).toMatchObject({ problem: "linkedAlready" });
  });
  it("keeps the number nowhere but sealed", async () => {
    const rows = await portal.database.kysely.selectFrom("account_credential").selectAll().execute();
    const entries = await portal.database.kysely.selectFrom("event").select("data").execute();
    const number = findPerson("officer.demo")!.hkid.replace(/\W/g, "");
    expect(JSON.stringify([rows, entries]).replace(/[()]/g, "")).not.toContain(number);
  });
  it("refuses a number that no account has, and one that several have", async () => {
    const unknown = await proved("link", "auditor.demo");
    expect(await linkIdentity(portal, nobody, unknown.answer, null)).toMatchObject({ problem: "noAccount" });
    const twins = await proved("link", "stranger");
    expect(await linkIdentity(portal, nobody, twins.answer, null)).toMatchObject({
      problem: "severalAccounts",
    });
  });
  it("from the profile refuses another number than the account's, and an account without one", async () => {
    const { answer } = await proved("link", "counter.demo");
    const as = async (id: string) =>
      linkIdentity(portal, { accountId: id, subject: null }, answer, await user(id));
    expect(await as("legal.demo")).toMatchObject({ problem: "wrongHkid" });
    expect(await as("no-number")).toMatchObject({ problem: "noHkid" });
    expect(await as("counter.demo")).toMatchObject({ outcome: "linked" });
  });
  it("refuses another person than the one who began, and another than the one who is logged in", async () => {
    const { answer } = await proved("link", "legal.demo");
    const began = { accountId: null, subject: "somebody-else" };
    expect(await linkIdentity(portal, began, answer, null)).toMatchObject({ problem: "otherPerson" });
    const mine = { accountId: "legal.demo", subject: null };
    expect(await linkIdentity(portal, mine, answer, await user("counter.demo"))).toMatchObject({
      problem: "otherPerson",
    });
  });
});

describe("confirming who one is", () => {
  const loadSession = async (id: string) => {
    const session = await portal.sessions.resume(await portal.sessions.start(id));
    if (session === null) throw new Error(`${id} cannot log in`);
    return session;
  };
  const loadConfirmedAt = async (id: string, person: string) => {
    const cookie = await portal.sessions.start(id);
    const session = await portal.sessions.resume(cookie);
    const { request } = await proved("confirm", person, id);
    const answer = await afterApproval({ portal, t: await getFixedT("en") }, request, session);
    return {
      to: answer.headers.get("Location"),
      confirmed: (await portal.sessions.resume(cookie))?.confirmedAt !== null,
    };
  };
  it("is done by the app that the account is linked with", async () => {
    expect(await loadConfirmedAt("officer.demo", "officer.demo")).toEqual({
      to: "/settings/my-profile/confirm",
      confirmed: true,
    });
  });
  it("is not done by another person's app, nor by one that is linked with nothing", async () => {
    for (const person of ["counter.demo", "auditor.demo"])
      expect(await loadConfirmedAt("officer.demo", person)).toEqual({
        to: "/iam-smart/pending?problem=otherPerson",
        confirmed: false,
      });
  });
  it("confirms nobody who has logged in as somebody else in the meantime", async () => {
    const { request } = await proved("confirm", "officer.demo", "officer.demo");
    const answer = await afterApproval(
      { portal, t: await getFixedT("en") },
      request,
      await loadSession("counter.demo"),
    );
    expect(answer.headers.get("Location")).toBe("/iam-smart/pending?problem=otherPerson");
  });
});

describe("the signing desk", () => {
  const digest = Buffer.alloc(32, 7);
  it("signs documents of which it sees the digests alone, once the person has approved", async () => {
    const { answer } = await proved("login", "officer.demo");
    const document = await PDFDocument.create();
    document.addPage();
    const words = { name: "CHEUNG Lai Fong", reason: "B1", location: "Hong Kong", at: new Date() };
    const prepared = await preparePdf(await document.save(), words);
    const signing = portal.identity!.signing!;
    const order = { documentName: "B1", identificationCode: "K7P4", subject: answer.subject };
    const ordered = await signing.order({ ...order, digests: [prepared.digest, digest] });
    if (ordered.outcome !== "ordered") throw new Error("Not ordered");
    expect(await signing.result(ordered.requestId)).toEqual({ status: "pending" });
    await portal.identitySandbox!.fetch(ordered.approvalAddress, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "answer=approve",
    });
    const result = await signing.result(ordered.requestId);
    if (result.status !== "signed") throw new Error("Not signed");
    const [signature, second] = result.signatures;
    if (!signature || !second) throw new Error("Not every document was signed");
    const { pdf, subject } = await embedSignature(prepared.pdf, signature);
    expect(subject).toContain("CHEUNG Lai Fong");
    expect(verifyPdfSignature(pdf)).toMatchObject({ valid: true });
    const other = await preparePdf(await document.save(), { ...words, reason: "B2" });
    await expect(embedSignature(other.pdf, signature)).rejects.toThrow("content was changed");
    await expect(embedSignature(prepared.pdf, second)).rejects.toThrow();
  });
  it("signs for nobody of the basic level, and for nobody it does not know", async () => {
    const { answer } = await proved("login", "ua.demo");
    const order = { documentName: "B1", digests: [digest], identificationCode: "K7P4" };
    expect(answer.plus).toBe(false);
    expect(await portal.identity!.signing!.order({ ...order, subject: answer.subject })).toEqual({
      outcome: "levelTooLow",
    });
    await expect(portal.identity!.signing!.order({ ...order, subject: "nobody" })).rejects.toThrow("400");
    expect(await portal.identity!.signing!.result("nothing")).toEqual({ status: "expired" });
  });
});

it("that cannot be found has failed, and whoever waits is told so", async () => {
  const away = await openOwnServer();
  await away.close();
  const identity = createIdentityApp({
    issuer: `http://127.0.0.1:${String(away.port)}`,
    redirectUri: "http://localhost/iam-smart/callback",
    clientId: "portal",
    clientSecret: "secret",
    signingAddress: null,
    plusLevel: "plus",
    basicLevel: null,
  });
  const without = { ...portal, identity };
  const { request, state } = await ask("login");
  expect(await findQuestionAddress(without, state, OPENER)).toBeNull();
  expect((await ownQuestion(portal, request))?.data.answer).toEqual({ status: "failed" });
  const other = await ask("login");
  const callback = new URL(`http://localhost/iam-smart/callback?state=${other.state}&code=1`);
  expect(await receiveAnswer(without, callback, OPENER)).toEqual({ status: "failed" });
  expect((await ownQuestion(portal, other.request))?.data.answer).toEqual({ status: "failed" });
});

/** A port at which nobody answers once it is closed. */
async function openOwnServer() {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const place = server.address();
  if (place === null || typeof place === "string") throw new Error("The server has no port");
  return { port: place.port, close: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

it("production refuses the sandbox and an issuer without TLS", () => {
  const issuer = (address: string) =>
    readConfig({
      PORTAL_MODE: "production",
      PORTAL_IDENTITY_ISSUER: address,
      PORTAL_IDENTITY_CLIENT_ID: "portal",
      PORTAL_IDENTITY_CLIENT_SECRET: "secret",
    });
  expect(() => issuer("http://identity.example")).toThrow("could be forged");
  expect(() => issuer("https://portal.example/identity-sandbox")).toThrow("anybody can be anybody");
  expect(() => readConfig({ PORTAL_IDENTITY_ISSUER: "https://identity.example" })).toThrow("CLIENT_ID");
});
