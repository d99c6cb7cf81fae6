/** iAM Smart from the question to the link, against the sandbox, without a browser. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ulid } from "ulidx";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { answerPageOnPhone, answerTaskOnPhone } from "~/tests/support/iam-smart-telephone";
import { getFixedT } from "~/app/i18n/i18n.server";
import { readConfig } from "~/app/services/platform/portal/config.server";
import { createFictitiousHkid } from "~/app/services/assembly/demo/people";
import { dispatch } from "~/app/services/platform/portal/dispatch.server";
import { findPerson } from "~/app/services/assembly/iam-smart-sandbox/people.server";
import { createLogger } from "~/app/services/platform/portal/logger.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { createPortal } from "~/app/services/assembly/composition/portal.server";
import { SYSTEM } from "~/app/services/platform/portal/system-actor";
import { account } from "~/workflows/records/account";

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

/** Answers on the platform's page. Gives the address of the callback. */
async function answerAs(state: string, person: string, yes = true): Promise<URL> {
  const address = (await findQuestionAddress(portal, state, OPENER)) ?? "";
  const search = await answerPageOnPhone(portal, address, person, yes ? "approve" : "rejected");
  return new URL(`/iam-smart/callback${search}`, portal.config.origin);
}

async function proved(purpose: IdentityQuestion["purpose"], person: string, accountId: string | null = null) {
  const { request, state } = await ask(purpose, accountId);
  const sent = await receiveAnswer(portal, await answerAs(state, person), OPENER);
  if (sent?.status === "sent") await answerTaskOnPhone(portal, person);
  await expect.poll(async () => (await ownQuestion(portal, request))?.data.answer.status).not.toBe("sent");
  const answer = (await ownQuestion(portal, request))?.data.answer;
  if (answer?.status !== "proved") throw new Error(`Not proved: ${String(answer?.status)}`);
  return { request, answer };
}
const user = async (id: string) => (await portal.findUser(id))!;
const nobody = { accountId: null, subject: null };

describe("the answer of iAM Smart", () => {
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
  it("is refused with a state that nobody asked with", async () => {
    const { state } = await ask("login");
    const callback = await answerAs(state, "officer.demo");
    callback.searchParams.set("state", "made-up");
    expect(await receiveAnswer(portal, callback, OPENER)).toBeNull();
  });
  it("is refused with a code that nobody gave", async () => {
    const { state } = await ask("login");
    const callback = await answerAs(state, "officer.demo");
    callback.searchParams.set("code", "made-up");
    expect(await receiveAnswer(portal, callback, OPENER)).toEqual({ status: "refused", code: "D40004" });
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
    for (const person of ["counter.demo", "auditor.demo"]) {
      const { request, state } = await ask("confirm", "officer.demo");
      await receiveAnswer(portal, await answerAs(state, person), OPENER);
      const { answer } = (await ownQuestion(portal, request))?.data ?? {};
      expect(answer).toEqual({ status: "refused", code: "otherPerson" });
    }
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

it("that cannot be found has failed, and whoever waits is told so", async () => {
  const away = () => Promise.reject(new Error("away"));
  const failed = { outcome: "failed", error: new Error("away") } as const;
  const prove = () => Promise.resolve(failed);
  const identity = portal.identity && { ...portal.identity, addressFor: away, prove };
  const without = { ...portal, identity };
  const { request, state } = await ask("login");
  expect(await findQuestionAddress(without, state, OPENER)).toBeNull();
  expect((await ownQuestion(portal, request))?.data.answer).toEqual({ status: "failed" });
  const other = await ask("login");
  const callback = new URL(`http://localhost/iam-smart/callback?state=${other.state}&code=1`);
  expect(await receiveAnswer(without, callback, OPENER)).toEqual({ status: "failed" });
  expect((await ownQuestion(portal, other.request))?.data.answer).toEqual({ status: "failed" });
});

it("production refuses the sandbox and an issuer without TLS", () => {
  const issuer = (address: string) =>
    readConfig({
      PORTAL_MODE: "production",
      PORTAL_IAM_SMART: address,
      PORTAL_IAM_SMART_CLIENT_ID: "portal",
      PORTAL_IAM_SMART_CLIENT_SECRET: "secret",
      PORTAL_IAM_SMART_KEYS: "/etc/portal/iam-smart.pem",
    });
  expect(() => issuer("http://identity.example")).toThrow("could be forged");
  expect(() => issuer("https://portal.example/iam-smart-sandbox/api/v1")).toThrow("anybody can be anybody");
  expect(() => readConfig({ PORTAL_IAM_SMART: "https://identity.example" })).toThrow("CLIENT_ID");
});
