/** A visitor signs with iAM Smart: the person's own browser comes back, what was seen is signed, and each refusal says its code. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ulid } from "ulidx";

import { proofOffice, prove, type ProofOffice } from "~/tests/support/proof-office";
import { getFixedT } from "~/app/i18n/i18n.server";
import { findPerson } from "~/app/services/assembly/iam-smart-sandbox/people.server";
import { verifyPdfSignature } from "~/app/services/documents/pdf-signatures/pdf-signature.server";
import { deriveVisitorId, enterAsVisitor } from "~/app/services/identity/visitors/visitor-account.server";
import { changesBetween } from "~/workflows/kit";
import { proofOfDebt } from "~/workflows/forms/proof-of-debt";

import type { CurrentUser } from "../../platform/portal/types";
import { findSubmissionFor } from "../submissions/visible.server";
import {
  anonymousState,
  beginAnonymousSigning,
  cancelAnonymousSigning,
  finishAnonymousSigning,
  signsAnonymously,
} from "./anonymous-signing.server";
import { receiveReturn } from "./anonymous-request.server";
import { findRefusedCertificate, getRefusedAddress } from "./refused-certificate.server";

const holder = findPerson("stranger");
const basic = findPerson("ua.demo");
if (!holder || !basic) throw new Error("They are among the sandbox's people");
const PAGE = "/the/page/that/waits";
const COMPUTER = "Mozilla/5.0 (X11; Linux x86_64)";

let office: ProofOffice;
let visitor: CurrentUser;
let other: CurrentUser;
let id: string;

beforeAll(async () => {
  office = await proofOffice();
  office.setNow(new Date().toISOString());
  visitor = await visit(holder.name, "nobody@mail.example");
  other = await visit("OTHER Person", "other@mail.example");
});
afterAll(() => office.close());

async function visit(name: string, email: string): Promise<CurrentUser> {
  const { portal } = office;
  await enterAsVisitor(portal, { name, means: "email", to: email, locale: "en", returnTo: null }, undefined);
  const user = await portal.findUser(deriveVisitorId(portal, email));
  if (user === null) throw new Error("They have an account");
  return user;
}
beforeEach(async () => {
  id = await prove(office, visitor);
});

async function own(user = visitor) {
  const submission = await findSubmissionFor(office.portal, user, "pod", id);
  if (submission === null) throw new Error("It is theirs");
  return submission;
}
async function begin(hkid = holder!.hkid, userAgent = COMPUTER, user = visitor) {
  const submission = await own(user);
  const seen = submission.current.context.contentVersion;
  const request = {
    submission,
    user,
    language: "en",
    commandId: ulid(),
    hkid,
    userAgent,
    page: PAGE,
  } as const;
  return beginAnonymousSigning(office.portal, request, seen);
}
const state = async () => anonymousState(office.portal, await own(), visitor);
const finish = async () => finishAnonymousSigning(office.portal, await own(), visitor, "request");

/** Answers on the telephone. @returns what the browser comes back with */
async function answer(person = "stranger", deed = "approve"): Promise<string> {
  const waiting = await state();
  const sandbox = office.portal.iamSmartSandbox;
  if (waiting.state !== "waiting" || sandbox === null) throw new Error(`It is ${waiting.state}`);
  const opened = await sandbox.fetch(waiting.address ?? "", { redirect: "manual" });
  const page = opened.headers.get("location") ?? "";
  const address = `http://sandbox${page.replace("/page/", "/app/")}`;
  const shown = await (await sandbox.fetch(address, {})).text();
  expect(shown, "both show the same digits").toContain(`<p class="code">${waiting.digits}</p>`);
  const body = new URLSearchParams({ person, deed, here: "1" });
  const answered = await sandbox.fetch(address, { method: "POST", body, redirect: "manual" });
  return new URL(answered.headers.get("location") ?? "").search;
}

describe("a visitor", () => {
  it("signs what they saw; nobody else's browser brings the answer; it counts once", async () => {
    expect(await begin()).toEqual({ outcome: "waiting" });
    expect(await state()).toMatchObject({ state: "waiting", opensApp: false });
    expect((await finish()).outcome, "pressed too early").toBe("expired");
    const search = await answer();
    expect(await receiveReturn(office.portal, search, other)).toBeNull();
    expect(await receiveReturn(office.portal, search, null)).toBeNull();
    expect(await state()).toMatchObject({ state: "waiting" });
    const returned = { page: PAGE, opensHere: false, errorCode: null };
    expect(await receiveReturn(office.portal, search, visitor)).toEqual(returned);
    expect(await state()).toEqual({ state: "approved" });
    const outcome = await finish();
    expect(outcome.outcome).toBe("done");
    const { signature } = (await own()).current.context;
    expect(signature?.certificateSubject).toContain("NOBODY Ka Ho");
    const file = await office.portal.documents.find(signature?.pdfFile ?? "");
    const pdf = file && (await office.portal.documents.read(file));
    expect(verifyPdfSignature(pdf ?? Buffer.alloc(0))).toMatchObject({ valid: true });
    expect((await finish()).outcome, "once").toBe("expired");
    expect(await receiveReturn(office.portal, search, visitor)).toBeNull();
  });
  it("is led back by the code of what happened", async () => {
    for (const [person, deed, code] of [
      ["stranger", "rejected", "D70001"],
      ["stranger", "cancelled", "D70000"],
      ["stranger", "failed", "D70002"],
      ["officer.demo", "approve", "D70005"],
      ["ua.demo", "approve", "D70004"],
    ] as const) {
      expect(await begin()).toEqual({ outcome: "waiting" });
      const search = await answer(person, deed);
      expect(await receiveReturn(office.portal, search, visitor)).toMatchObject({ errorCode: code });
      expect(await state()).toEqual({ state: "refused", code });
      expect(await finish()).toEqual({ outcome: "code", code });
      expect((await own()).current.context.signature).toBeNull();
    }
  });
  it("starts again: what comes back for the first request changes nothing", async () => {
    await begin();
    const first = await answer();
    await begin();
    expect(await receiveReturn(office.portal, first, visitor)).toBeNull();
    expect(await state()).toMatchObject({ state: "waiting" });
    await cancelAnonymousSigning(office.portal, await own(), visitor);
    expect(await state()).toEqual({ state: "expired" });
  });
  it("signs nothing that was saved meanwhile", async () => {
    await begin();
    const search = await answer();
    await receiveReturn(office.portal, search, visitor);
    const { contentVersion, values } = (await own()).current.context;
    const changes = changesBetween(proofOfDebt.form, values, { ...values, creditorPhone: "91234568" });
    await office.act(visitor, id, "draft.saved", { changes, basedOn: contentVersion });
    expect((await finish()).outcome).not.toBe("done");
    expect((await own()).current.context.signature).toBeNull();
  });
  it("is on a telephone, then the page opens the app there and comes back to the page that waits", async () => {
    await begin(holder.hkid, "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)");
    const waiting = await state();
    expect(waiting).toMatchObject({ state: "waiting", opensApp: true });
    const address = new URL(waiting.state === "waiting" ? (waiting.address ?? "") : "");
    expect(address.searchParams.get("brokerPage")).toBe("true");
    expect(address.searchParams.get("source")).toBe("iOS_Safari");
    expect(await receiveReturn(office.portal, await answer(), visitor)).toMatchObject({ opensHere: true });
  });
  it("has another name than the certificate: nothing is signed", async () => {
    id = await prove(office, other);
    const submission = await own(other);
    const seen = submission.current.context.contentVersion;
    const who = { submission, user: other, language: "en", commandId: ulid() } as const;
    const request = { ...who, hkid: holder.hkid, userAgent: COMPUTER, page: PAGE };
    await beginAnonymousSigning(office.portal, request, seen);
    const waiting = await anonymousState(office.portal, submission, other);
    if (waiting.state !== "waiting") throw new Error(waiting.state);
    const own1 = visitor;
    visitor = other;
    await receiveReturn(office.portal, await answer(), other);
    expect(await finish()).toEqual({ outcome: "certificate", problem: "wrong-holder" });
    visitor = own1;
  });
  it("gave their name in Chinese alone: it is compared with the Chinese half of the certificate's", async () => {
    const before = visitor;
    visitor = await visit(holder.nameZh, "nobody.zh@mail.example");
    id = await prove(office, visitor);
    await begin();
    await receiveReturn(office.portal, await answer(), visitor);
    expect((await finish()).outcome).toBe("done");
    visitor = before;
  });
  it("is told of another name in words of their own, with the way back to the door", async () => {
    const t = await getFixedT("en");
    const parameters = new URL(getRefusedAddress("http://portal.test/sign", "wrong-holder")).searchParams;
    const told = findRefusedCertificate({ parameters, user: visitor, t }, "/sign");
    expect(told?.refused).toMatchObject([{ code: "ERR-CERTIFICATE-020" }]);
    expect(JSON.stringify(told)).toContain(visitor.fullName);
    expect(JSON.stringify(told)).not.toMatch(/account|administrator/);
    expect(told?.door).toBe("/visit?again&returnTo=%2Fsign");
    const { creditor } = office.users;
    expect(findRefusedCertificate({ parameters, user: creditor, t }, "/sign")).toMatchObject({ door: null });
    const none = new URLSearchParams({ problem: "constructor" });
    expect(findRefusedCertificate({ parameters: none, user: visitor, t }, "/sign")).toBeNull();
  });
});

it("somebody with an account does not sign as somebody whom nobody knows", async () => {
  expect(signsAnonymously(office.portal, office.users.creditor)).toBe(false);
  expect(signsAnonymously({ ...office.portal, iamSmart: null }, visitor)).toBe(false);
});
it("a platform that cannot be reached is an answer", async () => {
  const { portal } = office;
  const broken = async () => Promise.reject(new Error("away"));
  if (portal.iamSmart === null) throw new Error("It is there");
  const anonymousSigning = { ask: broken, fetch: broken, acknowledge: broken };
  const away = { ...portal, iamSmart: { ...portal.iamSmart, anonymousSigning } };
  const submission = await own();
  const request = { submission, user: visitor, language: "en", commandId: ulid() } as const;
  const seen = submission.current.context.contentVersion;
  expect(
    await beginAnonymousSigning(away, { ...request, hkid: holder.hkid, userAgent: "", page: PAGE }, seen),
  ).toEqual({ outcome: "code", code: "unreachable" });
});
