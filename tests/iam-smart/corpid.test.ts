/** CorpID, the second face: the portal's client against its sandbox over HTTP, and against a plain third program that speaks the protocol by hand. */
import { createHash, createPublicKey, generateKeyPairSync } from "node:crypto";

import { afterAll, beforeEach, describe, expect, it } from "vitest";

import {
  answerCompanyPage,
  companyDigitsOn,
} from "~/app/services/assembly/iam-smart-sandbox/corpid/answer-page.server";
import { findCompany } from "~/app/services/assembly/iam-smart-sandbox/corpid/companies";
import {
  createIamSmartSandbox,
  type IamSmartSandbox,
} from "~/app/services/assembly/iam-smart-sandbox/sandbox.server";
import type { Deed } from "~/app/services/assembly/iam-smart-sandbox/tasks.server";
import { findPerson } from "~/app/services/assembly/iam-smart-sandbox/people.server";
import { extractCertificates } from "~/app/services/documents/pdf-signatures/signed-data.server";
import { parseCertificate, listCommonNames } from "~/app/services/documents/trust/x509.server";
import { createCompanyChop } from "~/app/services/identity/corpid/chop.server";
import { createCompanyQuestions } from "~/app/services/identity/corpid/companies.server";
import { PATHS } from "~/app/services/identity/corpid/unknowns";
import { createIamSmartClient } from "~/app/services/identity/iam-smart/client.server";
import { readReturned } from "~/app/services/identity/iam-smart/returned-code";

import { openContent, post, sealContent } from "./plain-program.mjs";

const BACK = "http://portal.test/iam-smart/callback";
const OPENER = { locale: "zh-hk", userAgent: "Mozilla/5.0 (X11)" } as const;
const FORM = { name: "Proof of debt", description: "Portal" };
const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const CLIENT = { clientId: "portal-of-companies", clientSecret: "another secret" };

let now = Date.now();
let sandbox: IamSmartSandbox;
let told: string[] = [];
const opened: IamSmartSandbox[] = [];

const serviceWith = (scopes: readonly string[]) => ({
  ...CLIENT,
  encipherment: [createPublicKey(privateKey)],
  wrapping: { padding: "oaep" as const, asText: true },
  redirects: [BACK],
  scopes,
});
const ALL = ["corpidapi_auth", "corpidapi_formFilling", "corpidapi_sign"];

function open(scopes = ALL) {
  told = [];
  now = Date.now();
  sandbox = createIamSmartSandbox({
    service: { ...serviceWith(["eidapi_auth"]), clientId: "portal", clientSecret: "a secret" },
    companyService: serviceWith(scopes),
    origin: "http://portal.test",
    now: () => now,
    tell: (what) => void told.push(what),
  });
  opened.push(sandbox);
  const client = createIamSmartClient({
    ...CLIENT,
    address: sandbox.companyAddress,
    paths: PATHS,
    encipherment: { keys: [privateKey], padding: "oaep" },
    now: () => now,
    fetch: sandbox.fetch,
  });
  return {
    companies: createCompanyQuestions(client, BACK),
    chop: createCompanyChop(client, BACK),
  };
}
let corpId: ReturnType<typeof open>;
beforeEach(() => void (corpId = open()));
afterAll(async () => {
  for (const each of opened) await each.close();
});

/** Opens the address as a browser, and answers for a company. @returns what comes back */
async function answerAt(address: string, person: string, company: string, deed: Deed = "approve") {
  const answer = await sandbox.fetch(address, { redirect: "manual" });
  const id = answer.headers.get("location")?.split("/").at(-1) ?? "";
  const page = sandbox.companies.pages.get(id);
  const [who, whose] = [findPerson(person), findCompany(company)];
  if (!page || !who || !whose) throw new Error(`Nothing waits: ${await answer.text()}`);
  const { leadsTo } = await answerCompanyPage(sandbox.companies, page, {
    person: who,
    company: whose,
    deed,
  });
  return readReturned(new URL(leadsTo ?? "").search);
}
async function askCompany() {
  const asked = await corpId.companies.ask(OPENER, FORM);
  if (asked.outcome !== "asked") throw new Error(asked.code);
  return asked.asked;
}

describe("a company's particulars", () => {
  it("are given by whoever acts for it, and a person with several chooses", async () => {
    for (const [number, name] of [
      ["0812345", "Model Bank Limited"],
      ["0898765", "Specimen Trading Limited"],
    ] as const) {
      const { businessId, state, address, opensApp } = await askCompany();
      const back = await answerAt(address, "checker.demo", number);
      expect([back.state, opensApp]).toEqual([state, false]);
      const given = await corpId.companies.fetch(businessId, back.companyCode ?? "");
      expect(given).toMatchObject({ outcome: "given", company: { number, name } });
    }
  });
  it("are not given by somebody who does not act for it, nor after a refusal or too late", async () => {
    const first = await askCompany();
    expect(await answerAt(first.address, "maker.demo", "0898765")).toMatchObject({ errorCode: "M60004" });
    const second = await askCompany();
    expect(await answerAt(second.address, "maker.demo", "0812345", "rejected")).toMatchObject({
      errorCode: "M60001",
      companyCode: null,
    });
    const third = await askCompany();
    now += 240_001;
    expect(await answerAt(third.address, "maker.demo", "0812345")).toMatchObject({ errorCode: "M60003" });
  });
  it("are given once for a code, and for its own request alone", async () => {
    const first = await askCompany();
    const other = await askCompany();
    const back = await answerAt(first.address, "maker.demo", "0812345");
    const code = back.companyCode ?? "";
    expect(await corpId.companies.fetch(other.businessId, code)).toEqual({ outcome: "code", code: "D20002" });
    expect(await corpId.companies.fetch(first.businessId, code)).toEqual({ outcome: "code", code: "D40004" });
  });
  it("are not asked for without the scope", async () => {
    corpId = open(["corpidapi_auth"]);
    expect(await corpId.companies.ask(OPENER, FORM)).toEqual({ outcome: "code", code: "D20012" });
  });
});

describe("a company's chop", () => {
  const digest = createHash("sha256").update("a document").digest();
  const order = (hkid: string) => ({
    ...{ digest, hkid, userAgent: "Mozilla/5.0 (iPhone; Mobile)", locale: "en" as const },
    ...{ department: "Office", serviceName: "Portal", documentName: "Form 66" },
  });
  const cardOf = (id: string) => findPerson(id)?.hkid ?? "";

  it("is of the company's certificate, and both screens show the same digits", async () => {
    const asked = await corpId.chop.ask(order(cardOf("maker.demo")));
    if (asked.outcome !== "asked") throw new Error(asked.code);
    const [task] = sandbox.companies.tasks.values();
    if (!task) throw new Error("It waits");
    expect(companyDigitsOn(sandbox.companies, task)).toBe(asked.asked.digits);
    expect(asked.asked.opensApp).toBe(true);
    const back = await answerAt(asked.asked.address, "maker.demo", "0812345");
    const signed = await corpId.chop.fetch(asked.asked.businessId, back.companyCode ?? "");
    if (signed.outcome !== "signed") throw new Error(signed.code);
    const [own] = extractCertificates(signed.signature);
    expect(listCommonNames(parseCertificate(Buffer.from(own ?? "")))).toEqual([
      "Model Bank Limited 模範銀行有限公司",
    ]);
    await corpId.chop.acknowledge(asked.asked.businessId, true);
    expect([...sandbox.companies.envelope.acknowledged.values()]).toEqual(["SUCCESS"]);
    await expect(corpId.chop.acknowledge("another", true)).rejects.toThrow("M70006");
  });
  it("is pressed by the holder of the card alone", async () => {
    const asked = await corpId.chop.ask(order(cardOf("checker.demo")));
    if (asked.outcome !== "asked") throw new Error(asked.code);
    expect(await answerAt(asked.asked.address, "maker.demo", "0812345")).toMatchObject({
      errorCode: "M70005",
    });
  });
});

describe("what a plain program sends", () => {
  const api = () => sandbox.companyAddress;
  const send = (path: string, body: string, changes = {}) =>
    post({ fetch: sandbox.fetch, address: `${api()}${path}`, ...CLIENT, timestamp: now, body, ...changes });
  const businessID = "plain-1";
  const request = {
    ...{ businessID, source: "PC_Browser", redirectURI: BACK, state: "s", formName: "Form" },
    ...{ corpProfileFields: ["corpID", "brn"], eCorpFields: [] },
  };
  const FILL = "/eservice/v1/formFilling/anonymous/initiateRequest";
  const SIGN = "/eservice/v1/signing/anonymous/initiateRequest";

  it("is taken with a key, a signature and a number of its own, and no second time", async () => {
    const key = post.keyOf(await send("/v1/security/getKey", ""), privateKey);
    const sealed = () => JSON.stringify({ content: sealContent(key, JSON.stringify(request)) });
    const first = await send(FILL, sealed());
    expect(first.code).toBe("M00000");
    const given: unknown = JSON.parse(openContent(key, first.content));
    expect(given).toMatchObject({ authByQR: true });
    expect((await send(FILL, sealed())).code, "the same business id").toBe("D20011");
  });
  it.each([
    ["another secret", { clientSecret: "wrong" }, "D20006"],
    ["another client", { clientId: "somebody" }, "D20005"],
    ["a clock that is off", { timestamp: Date.now() - 600_000 }, "D20005"],
    ["no time", { timestamp: "" }, "D20001"],
  ])("is refused with %s", async (_what, changes, code) => {
    expect((await send("/v1/security/getKey", "", changes)).code).toBe(code);
  });
  it("is refused with a nonce that was used, without a key, with a redirect of somebody else", async () => {
    const nonce = "00000000-0000-4000-8000-000000000000";
    await send("/v1/security/getKey", "", { nonce });
    expect((await send("/v1/security/getKey", "", { nonce })).code).toBe("D20004");
    corpId = open();
    expect((await send(FILL, JSON.stringify({ content: "AAAA" }))).code).toBe("D30001");
    const key = post.keyOf(await send("/v1/security/getKey", ""), privateKey);
    const elsewhere = { ...request, redirectURI: "http://elsewhere.test/" };
    const body = JSON.stringify({ content: sealContent(key, JSON.stringify(elsewhere)) });
    expect((await send(FILL, body)).code).toBe("D20008");
  });
  it("asks for a chop in clear, and is refused sealed or without a card", async () => {
    const key = post.keyOf(await send("/v1/security/getKey", ""), privateKey);
    const chop = {
      ...{ businessID: "plain-2", signType: "CORPID_SIGN", requireAuthProof: false },
      ...{ docDigest: createHash("sha256").update("x").digest("base64"), source: "PC_Browser" },
      ...{ redirectURI: BACK, state: "s", serviceName: "Portal", documentName: "Form" },
    };
    const HKICHash = createHash("sha256").update("A123456").digest("base64");
    expect((await send(SIGN, JSON.stringify(chop))).code).toBe("D20002");
    const sealed = { content: sealContent(key, JSON.stringify({ ...chop, HKICHash })) };
    expect((await send(SIGN, JSON.stringify(sealed))).code).toBe("D20003");
    expect((await send(SIGN, JSON.stringify({ ...chop, HKICHash }))).code).toBe("M00000");
    expect(told.filter((line) => line.includes("D2")).length).toBe(2);
  });
});
