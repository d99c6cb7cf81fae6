/**
 * The portal's client against the sandbox, over HTTP: two programs that share no line of the protocol's envelope have to agree, and the
 * sandbox refuses what the real platform refuses.
 */
import { createHash, createPublicKey, generateKeyPairSync, verify, X509Certificate } from "node:crypto";

import { afterAll, beforeEach, describe, expect, it } from "vitest";

import { sealMessage } from "~/app/services/assembly/iam-smart-sandbox/push.server";
import {
  createIamSmartSandbox,
  type IamSmartSandbox,
} from "~/app/services/assembly/iam-smart-sandbox/sandbox.server";
import {
  answerPage,
  answerTask,
  digitsOn,
  openIdOf,
  type Deed,
} from "~/app/services/assembly/iam-smart-sandbox/tasks.server";
import { findPerson } from "~/app/services/assembly/iam-smart-sandbox/people.server";
import * as calls from "~/app/services/identity/iam-smart/calls";
import { createIamSmartClient, type IamSmartClient } from "~/app/services/identity/iam-smart/client.server";
import { EnvelopeRefused } from "~/app/services/identity/iam-smart/envelope.server";
import {
  computeAnonymousCode,
  computeIdentificationCode,
  hashIdentityCard,
} from "~/app/services/identity/iam-smart/identification-code.server";
import { signRequest } from "~/app/services/identity/iam-smart/request-signature.server";
import { readReturned } from "~/app/services/identity/iam-smart/returned-code";

const ORIGIN = "http://portal.test";
const BACK = `${ORIGIN}/iam-smart/callback`;
const TOLD = `${ORIGIN}/iam-smart/notification`;
const HASH = createHash("sha256").update("a document").digest("base64");
const pairs = [0, 1].map(() => generateKeyPairSync("rsa", { modulusLength: 2048 }));
const [pairA, pairB] = pairs;
if (!pairA || !pairB) throw new Error("There are two pairs");
const holder = findPerson("officer.demo");
const basic = findPerson("ua.demo");
if (!holder || !basic) throw new Error("They are among the sandbox's people");

let now = Date.now();
let pushed: { address: string; body: string }[] = [];
let told: string[] = [];
let sandbox: IamSmartSandbox;
let client: IamSmartClient;
const opened: IamSmartSandbox[] = [];

type Padding = "oaep" | "oaep-sha256" | "pkcs1";
function open(padding: Padding = "oaep", asText = false, keys = pairs): void {
  const service = {
    clientId: "portal",
    clientSecret: "a secret",
    encipherment: [pairA!.publicKey],
    wrapping: { padding, asText },
    redirects: [BACK, TOLD],
    scopes: ["eidapi_auth", "eidapi_profiles", "eidapi_formFilling", "eidapi_sign"],
  };
  pushed = [];
  told = [];
  sandbox = createIamSmartSandbox({
    service,
    origin: ORIGIN,
    now: () => now,
    post: async (address, body) => void pushed.push({ address, body }),
    tell: (what) => void told.push(what),
  });
  opened.push(sandbox);
  client = createIamSmartClient({
    address: sandbox.address,
    clientId: "portal",
    clientSecret: "a secret",
    encipherment: { keys: keys.map(({ privateKey }) => privateKey), padding },
    now: () => now,
    fetch: sandbox.fetch,
  });
}
beforeEach(() => open());
afterAll(async () => {
  for (const each of opened) await each.close();
});

const page = (changes: Readonly<Record<string, string>> = {}) => ({
  redirectUri: BACK,
  scope: "eidapi_auth eidapi_profiles eidapi_formFilling eidapi_sign",
  state: "the-state",
  source: "PC_Browser" as const,
  language: "zh-HK",
  ...changes,
});
/** Opens the platform's page as a browser does. @returns the id of the page, or the code of the refusal */
async function openPage(changes: Readonly<Record<string, string>> = {}): Promise<string> {
  const answer = await sandbox.fetch(client.getPageAddress(page(changes)), { redirect: "manual" });
  const to = answer.headers.get("location");
  return to === null
    ? (/<h1>(.*?)<[/]h1>/.exec(await answer.text())?.[1] ?? "")
    : (to.split("/").at(-1) ?? "");
}
async function answerOnPage(id: string, person = holder!, deed: Deed = "approve") {
  const session = sandbox.memory.pages.get(id);
  if (session === undefined) throw new Error(`There is no page ${id}`);
  const { leadsTo } = await answerPage(sandbox.memory, session, person, deed);
  return readReturned(new URL(leadsTo ?? "").search);
}
async function tokenOf(person = holder!, changes: Readonly<Record<string, string>> = {}) {
  const { code } = await answerOnPage(await openPage(changes), person);
  const called = await client.call(
    "/auth/getToken",
    { code, grantType: "authorization_code" },
    calls.GivenToken,
  );
  if (called.outcome !== "done") throw new Error(called.code);
  return called.content;
}
const account = (token: calls.GivenToken, changes: Readonly<Record<string, unknown>> = {}) => ({
  businessID: crypto.randomUUID(),
  accessToken: token.accessToken,
  openID: token.openID,
  source: "PC_Browser",
  redirectURI: TOLD,
  state: "task-state",
  ...changes,
});
const document = (hkid: string) => ({
  HKICHash: hashIdentityCard(hkid),
  department: "Official Receiver's Office",
  serviceName: "Portal",
  documentName: "Form",
});
const toSign = (hkid: string) => ({ ...document(hkid), hashCode: HASH, sigAlgo: "SHA256withRSA" });
const ask = (path: string, content: Readonly<Record<string, unknown>>) =>
  client.call(path, content, calls.GivenTask);
async function asked(path: string, content: Readonly<Record<string, unknown>>) {
  const called = await ask(path, content);
  if (called.outcome !== "done") throw new Error(called.code);
  const task = sandbox.memory.tasks.get(called.content.ticketID);
  if (task === undefined) throw new Error("It waits");
  return task;
}

describe("a login", () => {
  it("gives a token and the holder's identifier at this service", async () => {
    const token = await tokenOf();
    expect(token.openID).toBe(openIdOf(sandbox.memory, holder));
    expect(token.accessToken).not.toBe("");
  });
  it("leads back with the code of a refusal", async () => {
    expect(await answerOnPage(await openPage(), holder, "rejected")).toEqual({
      state: "the-state",
      code: null,
      errorCode: "D40001",
      companyCode: null,
    });
  });
  it("gives a code once, and for four minutes", async () => {
    const { code } = await answerOnPage(await openPage());
    const exchange = () =>
      client.call("/auth/getToken", { code, grantType: "authorization_code" }, calls.GivenToken);
    expect((await exchange()).outcome).toBe("done");
    expect(await exchange()).toEqual({ outcome: "code", code: "D40004" });
    const later = await answerOnPage(await openPage());
    now += 241_000;
    expect(
      await client.call(
        "/auth/getToken",
        { code: later.code, grantType: "authorization_code" },
        calls.GivenToken,
      ),
    ).toEqual({ outcome: "code", code: "D40004" });
  });
  it("is not begun for an address, a scope or a browser that was not registered", async () => {
    expect(await openPage({ redirectUri: "https://elsewhere.example/" })).toBe("D20008");
    expect(await openPage({ scope: "eidapi_auth eidapi_fr" })).toBe("D20012");
    expect(await openPage({ source: "Netscape" })).toBe("D20007");
  });
});

describe("every way to encrypt a content key", () => {
  it.each([
    ["oaep", false],
    ["oaep", true],
    ["oaep-sha256", false],
    ["pkcs1", false],
    ["pkcs1", true],
  ] as const)("%s, as text %s", async (padding, asText) => {
    open(padding, asText, [pairB, pairA]);
    expect((await tokenOf()).openID).not.toBe("");
  });
  it("says what is amiss where it was encrypted to none of our certificates", async () => {
    open("oaep", false, [pairB]);
    await expect(tokenOf()).rejects.toThrow("none of our certificates");
  });
});

describe("a content key", () => {
  it("that has ended, or that the platform has forgotten, is asked for anew, once", async () => {
    const token = await tokenOf();
    sandbox.memory.contentKey = null;
    expect(
      (await asked("/account/signing/initiateRequest", { ...account(token), ...toSign(holder.hkid) })).kind,
    ).toBe("signing");
    now += 25 * 3_600_000;
    await tokenOf();
    expect(told).toEqual(["/account/signing/initiateRequest D30001"]);
  });
  it("that is refused twice is not asked for a third time", async () => {
    const token = await tokenOf();
    sandbox.memory.contentKey = { key: crypto.getRandomValues(new Uint8Array(32)), until: now + 3_600_000 };
    sandbox.memory.behaviour = { push: "once", nextCode: "D30003" };
    const called = await ask("/account/signing/initiateRequest", {
      ...account(token),
      ...toSign(holder.hkid),
    });
    expect(called).toEqual({ outcome: "code", code: "D30003" });
    expect(told.map((each) => each.slice(-6))).toEqual(["D30004", "D30003"]);
  });
});

describe("a caller", () => {
  const send = (changes: Readonly<Record<string, string>>, body = "") => {
    const request = { clientId: "portal", clientSecret: "a secret", timestamp: now, body };
    const headers = signRequest({ ...request, nonce: changes["nonce"] ?? crypto.randomUUID() });
    return sandbox
      .fetch(`${sandbox.address}/security/getKey`, { method: "POST", headers: { ...headers, ...changes } })
      .then((answer) => answer.json());
  };
  it("is refused with another name, another signature, or a signature as no address has it", async () => {
    expect(await send({})).toMatchObject({ code: "D00000" });
    expect(await send({ clientID: "another" })).toMatchObject({ code: "D20005" });
    expect(await send({ signature: "AAAA" })).toMatchObject({ code: "D20006" });
    const nonce = crypto.randomUUID();
    const request = { clientId: "portal", clientSecret: "a secret", timestamp: now, body: "", nonce };
    const plain = decodeURIComponent(signRequest(request)["signature"] ?? "");
    expect(await send({ nonce, signature: plain })).toMatchObject({ code: "D20006" });
  });
  it("is refused a second time, and with a clock that is off", async () => {
    const nonce = crypto.randomUUID();
    expect(await send({ nonce })).toMatchObject({ code: "D00000" });
    expect(await send({ nonce })).toMatchObject({ code: "D20004" });
    const headers = signRequest({
      ...{ clientId: "portal", clientSecret: "a secret", body: "", nonce: crypto.randomUUID() },
      timestamp: now - 301_000,
    });
    const late = await sandbox.fetch(`${sandbox.address}/security/getKey`, { method: "POST", headers });
    expect(await late.json()).toMatchObject({ code: "D20005" });
  });
});

describe("a task of somebody who is logged in", () => {
  it("is refused with another's token, another's identifier, a used number, an address or scope that was not registered", async () => {
    const token = await tokenOf();
    const path = "/account/signing/initiateRequest";
    const signing = toSign(holder.hkid);
    const codeOf = async (changes: Readonly<Record<string, unknown>>) => {
      const called = await ask(path, { ...account(token), ...signing, ...changes });
      return called.outcome === "code" ? called.code : called.outcome;
    };
    expect(await codeOf({ accessToken: "another" })).toBe("D20009");
    expect(await codeOf({ openID: openIdOf(sandbox.memory, basic) })).toBe("D20010");
    expect(await codeOf({ redirectURI: "https://elsewhere.example/" })).toBe("D20008");
    expect(await codeOf({ businessID: "x".repeat(37) })).toBe("D20002");
    expect(await codeOf({ businessID: "the-same" })).toBe("done");
    expect(await codeOf({ businessID: "the-same" })).toBe("D20011");
    const narrow = await tokenOf(holder, { scope: "eidapi_auth" });
    expect(await ask(path, { ...account(narrow), ...signing })).toEqual({ outcome: "code", code: "D20012" });
  });
  it("tells the profile, of what was asked for alone", async () => {
    const token = await tokenOf();
    const task = await asked("/account/auth/profile/initiateRequest", {
      ...account(token, { profileFields: ["idNo", "enName"] }),
    });
    const answered = await answerTask(sandbox.memory, task, holder, "approve");
    const { service } = sandbox.memory;
    const content = answered.answer?.content;
    const message = client.openMessage(await sealMessage(service, "D00000", content, "once"));
    expect(message.code).toBe("D00000");
    expect(message.content).toMatchObject({
      businessID: task.businessId,
      state: "task-state",
      enName: holder.name,
    });
    expect(message.content).not.toHaveProperty("gender");
  });
  it("signs a hash: the signature is one over the content of which it is the digest, and the digits agree", async () => {
    const token = await tokenOf();
    const task = await asked("/account/signing/initiateRequest", {
      ...account(token),
      ...toSign(holder.hkid),
    });
    expect(digitsOn(sandbox.memory, task)).toBe(computeIdentificationCode(HASH, token.openID));
    const { answer } = await answerTask(sandbox.memory, task, holder, "approve");
    const signed = calls.SignedHash.parse(answer?.content);
    const key = createPublicKey(
      new X509Certificate(Buffer.from(signed.cert, "base64")).publicKey.export({
        type: "spki",
        format: "pem",
      }),
    );
    expect(verify("sha256", Buffer.from("a document"), key, Buffer.from(signed.signature, "base64"))).toBe(
      true,
    );
    const acknowledge = () =>
      client.call(
        "/account/signing/ackResult",
        { businessID: task.businessId, signingResult: "SUCCESS" },
        calls.GivenNothing,
      );
    expect((await acknowledge()).outcome).toBe("done");
    expect(sandbox.memory.acknowledged.get(task.businessId)).toBe("SUCCESS");
  });
  it("refuses a holder of the basic level, another identity card, and what comes after 240 seconds", async () => {
    const codeOf = async (person: typeof holder, hkid: string, wait = 0) => {
      const token = await tokenOf(person);
      const task = await asked("/account/signing/initiateRequest", { ...account(token), ...toSign(hkid) });
      now += wait;
      return (await answerTask(sandbox.memory, task, person, "approve")).answer?.code;
    };
    expect(await codeOf(basic, basic.hkid)).toBe("D70004");
    expect(await codeOf(holder, basic.hkid)).toBe("D70005");
    expect(await codeOf(holder, holder.hkid, 240_001)).toBe("D70003");
  });
});

describe("a result that is pushed", () => {
  it("with a wrong key, cut off, or for another service does not open", async () => {
    const { service } = sandbox.memory;
    const content = { businessID: "b" };
    const wrong = await sealMessage(service, "D00000", content, "wrongKey");
    expect(() => client.openMessage(wrong)).toThrow(EnvelopeRefused);
    const elsewhere = {
      ...service,
      encipherment: [generateKeyPairSync("rsa", { modulusLength: 2048 }).publicKey],
    };
    const foreign = await sealMessage(elsewhere, "D00000", content, "once");
    expect(() => client.openMessage(foreign)).toThrow("none of our certificates");
    expect(() => client.openMessage('{"code":"D00000","content":{"businessID":"b"}}')).toThrow();
    expect(() => client.openMessage("{")).toThrow();
  });
});

describe("somebody without an account", () => {
  it("signs a PDF: asked first, answered by whoever scans, fetched with the code that comes back", async () => {
    const businessID = crypto.randomUUID();
    const task = await asked("/anonymous/pdfsigning/initiateRequest", {
      ...document(holder.hkid),
      ...{ businessID, source: "PC_Browser", state: "s", docDigest: HASH },
    });
    expect(digitsOn(sandbox.memory, task)).toBe(
      computeAnonymousCode(HASH, hashIdentityCard(holder.hkid), "portal"),
    );
    const { code } = await answerOnPage(await openPage({ ticket: task.ticket }));
    const token = await client.call(
      "/auth/getToken",
      { code, grantType: "authorization_code" },
      calls.GivenToken,
    );
    if (token.outcome !== "done") throw new Error(token.code);
    const { accessToken, openID } = token.content;
    const fetched = await client.call(
      "/anonymous/pdfsigning/getResult",
      { businessID, accessToken, openID },
      calls.SignedPdfDigest,
    );
    expect(fetched).toMatchObject({ outcome: "done", content: { businessID, docDigest: HASH } });
    expect(
      await client.call(
        "/anonymous/pdfsigning/getResult",
        { businessID: "b", accessToken },
        calls.SignedPdfDigest,
      ),
    ).toEqual({ outcome: "code", code: "D20002" });
  });
  it("comes back with the code of the refusal", async () => {
    const task = await asked("/anonymous/signing/initiateRequest", {
      ...toSign(basic.hkid),
      ...{ businessID: crypto.randomUUID(), source: "PC_Browser", state: "s" },
    });
    expect(await answerOnPage(await openPage({ ticket: task.ticket }), basic)).toMatchObject({
      code: null,
      errorCode: "D70004",
    });
  });
});

it("a code that comes back with a plus sign is read as it was sent", () => {
  for (const spelling of ["a+b/c==", "a%2Bb%2Fc%3D%3D", "a b/c=="])
    expect(readReturned(`?state=s&code=${spelling}`)).toEqual({
      state: "s",
      code: "a+b/c==",
      errorCode: null,
      companyCode: null,
    });
  expect(readReturned("?error_code=D40000&state=s").errorCode).toBe("D40000");
  expect(readReturned("?code=%E0%A4%A").code).toBe("%E0%A4%A");
});
