/** iAM Smart behind the identity port: the portal's own questions, answered by the sandbox's telephone. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { openOwnPortal, type OwnPortal } from "~/tests/support/own-portal";
import { findPerson } from "~/app/services/assembly/iam-smart-sandbox/people.server";
import { answerTaskOnPhone } from "~/tests/support/iam-smart-telephone";
import { factRecorder } from "~/tests/support/fact-recorder";
import { openAccount, setPassword } from "~/tests/support/office-facts";
import { hashHkid } from "../../platform/keys/keyed-hash.server";
import {
  askIdentityApp,
  findQuestionAddress,
  ownQuestion,
  receiveAnswer,
  type IdentityQuestion,
} from "../identity-app/flow.server";
import { linkIdentity } from "../identity-app/link.server";
import { openParticulars } from "../identity-app/particulars.server";
import { pendingState } from "../identity-app/pending.server";

const OPENER = { locale: "zh-hk", userAgent: "Mozilla/5.0 (Linux; Android 15)" } as const;
let own: OwnPortal;
beforeAll(async () => {
  own = await openOwnPortal();
});
afterAll(() => own.close());

async function ask(purpose: IdentityQuestion["purpose"], accountId: string | null = null) {
  const { portal } = own;
  const answer = await askIdentityApp(portal, { purpose, accountId, subject: null, returnTo: null });
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
  expect(await pendingState(portal, request)).toMatchObject({ state: "waiting", begins: "continue" });
  const answer = await receiveAnswer(portal, await answerAs(state, "officer.demo"), OPENER);
  expect(answer).toMatchObject({ status: "proved", plus: true, hkidHash: null, particulars: null });
  expect(await pendingState(portal, request)).toMatchObject({ state: "approved", begins: "continue" });
  expect(await pendingState(portal, (await ask("link")).request)).toMatchObject({ begins: "authenticate" });
  const basic = await receiveAnswer(portal, await answerAs((await ask("login")).state, "ua.demo"), OPENER);
  expect(basic).toMatchObject({ status: "proved", plus: false });
});

it("whose identity card it is, and what fills in a form, are asked of the same scan, and each for its own question alone", async () => {
  const { portal } = own;
  const holder = findPerson("bankrupt1.demo");
  const { state } = await ask("person");
  const answer = await receiveAnswer(portal, await answerAs(state, "bankrupt1.demo"), OPENER);
  expect(answer).toMatchObject({
    hkidHash: hashHkid(portal.keys.lasting, holder?.hkid ?? ""),
    particulars: null,
  });
  const filling = await ask("fill");
  const filled = await receiveAnswer(portal, await answerAs(filling.state, "officer.demo"), OPENER);
  if (filled?.status !== "proved" || filled.particulars === null) throw new Error("It was given");
  expect(filled.hkidHash).toBeNull();
  expect(openParticulars(portal, filling.state, filled.particulars)).toMatchObject({
    email: "officer@mail.example",
    address: expect.stringContaining("Demonstration Road") as unknown,
  });
});

describe("what is pushed", () => {
  const telephone = { locale: "en", userAgent: "Mozilla/5.0 (X11; Linux x86_64)" } as const;
  beforeAll(async () => {
    const by = { id: "officer", role: "officer", rights: [], firm: null, standing: "none" } as const;
    const tell = factRecorder(() => ({ portal: own.portal, now: own.portal.clock.now() }));
    const hkid = findPerson("officer.demo")?.hkid ?? "";
    await openAccount(tell, by, { fullName: "CHEUNG Lai Fong", role: "officer", hkid });
    await setPassword(tell, by);
  });
  /** Logs in for the task. @returns what the browser that asked waits for */
  async function logIn(purpose: IdentityQuestion["purpose"], as: string) {
    const { portal } = own;
    const { request, state } = await ask(purpose, "officer");
    const answer = await receiveAnswer(portal, await answerAs(state, as), telephone);
    return {
      request,
      state,
      answer,
      question: async () => (await ownQuestion(portal, request))?.data ?? null,
    };
  }
  const settled = async (question: () => Promise<IdentityQuestion | null>) => {
    await expect.poll(async () => (await question())?.answer.status).not.toBe("sent");
    return (await question())?.answer;
  };

  it("links the account with the card of the profile, and with nobody else's", async () => {
    const { portal } = own;
    const user = await portal.findUser("officer");
    for (const [as, outcome] of [
      ["stranger", { outcome: "problem", problem: "wrongHkid" }],
      ["officer.demo", { outcome: "linked", accountId: "officer" }],
    ] as const) {
      const { question, request } = await logIn("link", as);
      expect(await pendingState(portal, request)).toMatchObject({ state: "waiting", openAddress: null });
      await answerTaskOnPhone(portal, as);
      const answer = await settled(question);
      const now = await question();
      if (answer?.status !== "proved" || now === null) throw new Error("It was given");
      expect(answer.particulars).toBeNull();
      expect(await linkIdentity(portal, now, answer, user)).toEqual(outcome);
    }
  });
  it("confirms that it is still they, and tells at once where it is somebody else's app", async () => {
    const { portal } = own;
    const other = await logIn("confirm", "stranger");
    expect(other.answer).toEqual({ status: "refused", code: "otherPerson" });
    const { question, request } = await logIn("confirm", "officer.demo");
    await answerTaskOnPhone(portal, "officer.demo");
    expect(await settled(question)).toMatchObject({ status: "proved", hkidHash: null, particulars: null });
    expect(await pendingState(portal, request)).toMatchObject({ state: "approved" });
    const refused = await logIn("confirm", "officer.demo");
    await answerTaskOnPhone(portal, "officer.demo", "rejected");
    expect(await settled(refused.question)).toEqual({ status: "refused", code: "D80001" });
  });
  it("fills in a form, sealed for its own question; the answer of the task is then no more", async () => {
    const { portal } = own;
    const { question, state } = await logIn("fill", "officer.demo");
    await answerTaskOnPhone(portal, "officer.demo");
    const answer = await settled(question);
    if (answer?.status !== "proved" || answer.particulars === null) throw new Error("It was given");
    expect(openParticulars(portal, state, answer.particulars)).toMatchObject({
      email: "officer@mail.example",
    });
    const task = (await question())?.task ?? "";
    expect(JSON.stringify(await portal.log.read(`identity-task/${task}`))).not.toContain("mail.example");
  });
  it("of nobody whose account is not linked: the browser brings the answer", async () => {
    const { request } = await ask("fill");
    expect((await ownQuestion(own.portal, request))?.data.task).toBeNull();
  });
});

it("asks anew where the page is opened again: the last request is the one that is answered", async () => {
  const { portal } = own;
  const { state } = await ask("person");
  await findQuestionAddress(portal, state, OPENER);
  const answer = await receiveAnswer(portal, await answerAs(state, "officer.demo"), OPENER);
  expect(answer).toMatchObject({ status: "proved" });
});

it("a refusal says its code, and the answer of another question or with no code of ours proves nothing", async () => {
  const { portal } = own;
  const { request, state } = await ask("login");
  await receiveAnswer(portal, await answerAs(state, "officer.demo", "rejected"), OPENER);
  expect(await pendingState(portal, request)).toMatchObject({ state: "problem", code: "D40001" });
  const filling = await ask("fill");
  await receiveAnswer(portal, await answerAs(filling.state, "officer.demo", "cancelled"), OPENER);
  expect(await pendingState(portal, filling.request)).toMatchObject({ state: "problem", code: "D60000" });
  const made = await ask("login");
  const address = await answerAs(made.state, "officer.demo");
  address.searchParams.set("code", "made-up");
  expect(await receiveAnswer(portal, address, OPENER)).toMatchObject({ status: "refused", code: "D40004" });
});
