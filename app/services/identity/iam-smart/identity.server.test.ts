/** iAM Smart behind the identity port: the portal's own questions, answered by the sandbox's telephone. */
import { afterAll, beforeAll, expect, it } from "vitest";

import { openOwnPortal, type OwnPortal } from "~/tests/support/own-portal";
import { findPerson } from "~/app/services/assembly/identity-sandbox/people.server";
import { hashHkid } from "../../platform/keys/keyed-hash.server";
import {
  askIdentityApp,
  findQuestionAddress,
  ownQuestion,
  receiveAnswer,
  type IdentityQuestion,
} from "../identity-app/flow.server";
import { openParticulars } from "../identity-app/particulars.server";
import { pendingState } from "../identity-app/pending.server";

const OPENER = { locale: "zh-hk", userAgent: "Mozilla/5.0 (Linux; Android 15)" } as const;
let own: OwnPortal;
beforeAll(async () => {
  own = await openOwnPortal({ settings: { PORTAL_IDENTITY_PROTOCOL: "iam-smart" } });
});
afterAll(() => own.close());

async function ask(purpose: IdentityQuestion["purpose"]) {
  const { portal } = own;
  const answer = await askIdentityApp(portal, { purpose, accountId: null, subject: null, returnTo: null });
  const cookie = (answer.headers.get("Set-Cookie") ?? "").split(";")[0] ?? "";
  const request = new Request(`${portal.config.origin}/iam-smart/pending`, { headers: { Cookie: cookie } });
  const state = (await ownQuestion(portal, request))?.state ?? "";
  return { request, state };
}

/** Opens the app's address, and answers on the telephone. @returns the address that the browser comes back to */
async function answerAs(state: string, person: string, deed = "approve"): Promise<URL> {
  const { portal } = own;
  const sandbox = portal.iamSmartSandbox;
  const address = await findQuestionAddress(portal, state, OPENER);
  if (sandbox === null || address === null) throw new Error("It stands");
  const opened = await sandbox.fetch(address, { redirect: "manual" });
  const page = (opened.headers.get("location") ?? "").replace("/page/", "/app/");
  const body = new URLSearchParams({ person, deed, here: "1" });
  const answered = await sandbox.fetch(`http://sandbox${page}`, { method: "POST", body, redirect: "manual" });
  return new URL(answered.headers.get("location") ?? "");
}

it("a login tells who it is, whether they sign, and nothing else", async () => {
  const { portal } = own;
  const { request, state } = await ask("login");
  expect(await pendingState(portal, request)).toMatchObject({ state: "waiting", code: null, qr: null });
  const answer = await receiveAnswer(portal, await answerAs(state, "officer.demo"));
  expect(answer).toMatchObject({ status: "proved", plus: true, hkidHash: null, particulars: null });
  expect(await pendingState(portal, request)).toMatchObject({ state: "approved", isLogin: true });
  const basic = await receiveAnswer(portal, await answerAs((await ask("login")).state, "ua.demo"));
  expect(basic).toMatchObject({ status: "proved", plus: false });
});

it("whose identity card it is, and what fills in a form, are asked of the same scan, and each for its own question alone", async () => {
  const { portal } = own;
  const holder = findPerson("bankrupt1.demo");
  const { state } = await ask("person");
  const answer = await receiveAnswer(portal, await answerAs(state, "bankrupt1.demo"));
  expect(answer).toMatchObject({
    hkidHash: hashHkid(portal.keys.lasting, holder?.hkid ?? ""),
    particulars: null,
  });
  const filling = await ask("fill");
  const filled = await receiveAnswer(portal, await answerAs(filling.state, "officer.demo"));
  if (filled?.status !== "proved" || filled.particulars === null) throw new Error("It was given");
  expect(filled.hkidHash).toBeNull();
  expect(openParticulars(portal, filling.state, filled.particulars)).toMatchObject({
    email: "officer@mail.example",
    address: expect.stringContaining("Demonstration Road") as unknown,
  });
});

it("asks anew where the page is opened again: the last request is the one that is answered", async () => {
  const { portal } = own;
  const { state } = await ask("person");
  await findQuestionAddress(portal, state, OPENER);
  const answer = await receiveAnswer(portal, await answerAs(state, "officer.demo"));
  expect(answer).toMatchObject({ status: "proved" });
});

it("a refusal says its code, and the answer of another question or with no code of ours proves nothing", async () => {
  const { portal } = own;
  const { request, state } = await ask("login");
  await receiveAnswer(portal, await answerAs(state, "officer.demo", "rejected"));
  expect(await pendingState(portal, request)).toMatchObject({ state: "problem", code: "D40001" });
  const filling = await ask("fill");
  await receiveAnswer(portal, await answerAs(filling.state, "officer.demo", "cancelled"));
  expect(await pendingState(portal, filling.request)).toMatchObject({ state: "problem", code: "D60000" });
  const made = await ask("login");
  const address = await answerAs(made.state, "officer.demo");
  address.searchParams.set("code", "made-up");
  expect(await receiveAnswer(portal, address)).toMatchObject({ status: "refused", code: "D40004" });
});
