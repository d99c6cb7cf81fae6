/** The chop of an institution under its proof: of its own certificate, pressed by somebody of it, and by nobody else. */
import { ulid } from "ulidx";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";

import { findPerson } from "~/app/services/assembly/iam-smart-sandbox/people.server";
import { verifyPdfSignature } from "~/app/services/documents/pdf-signatures/pdf-signature.server";
import { proofOffice, prove, type ProofOffice } from "~/tests/support/proof-office";
import { firm } from "~/workflows/records/firm";

import { findSubmissionFor } from "../submissions/visible.server";
import { anonymousState, beginAnonymousSigning, finishAnonymousSigning } from "./anonymous-signing.server";
import { receiveReturn } from "./anonymous-request.server";
import { findCompanyToSign } from "./company-chop.server";

const PAGE = "/the/page/that/waits";
const hkid = findPerson("checker.demo")?.hkid ?? "";
let office: ProofOffice;
let id: string;

beforeAll(async () => {
  office = await proofOffice({ PORTAL_CORPID: "sandbox" });
  office.setNow(new Date().toISOString());
});
afterAll(() => office.close());
beforeEach(async () => {
  id = await prove(office, office.users.maker);
  await office.act(office.users.maker, id, "check.requested");
  await office.act(office.users.checker, id, "check.passed");
});
const callFirm = (data: Readonly<Record<string, unknown>>) =>
  office.tell(firm, "firm/bank", "firm.amended", data);
/** Who has checked the proof signs it. */
const checker = () => office.users.checker;

async function own() {
  const submission = await findSubmissionFor(office.portal, checker(), "pod", id);
  if (submission === null) throw new Error("It is theirs");
  return submission;
}
async function begin() {
  const submission = await own();
  const company = await findCompanyToSign(office.portal, submission, checker());
  if (company === null) throw new Error("They have an institution");
  const asked = { submission, user: checker(), language: "en", commandId: ulid(), hkid, company } as const;
  const seen = submission.current.context.contentVersion;
  const request = { ...asked, userAgent: "Mozilla/5.0 (X11)", page: PAGE };
  return beginAnonymousSigning(office.portal, request, seen);
}
/** Somebody acts for a company on the telephone. @returns what the browser comes back with */
async function answer(acting: string): Promise<string> {
  const waiting = await anonymousState(office.portal, await own(), checker());
  const sandbox = office.portal.iamSmartSandbox;
  if (waiting.state !== "waiting" || waiting.address === null || sandbox === null)
    throw new Error("It waits");
  const opened = await sandbox.fetch(waiting.address, { redirect: "manual" });
  const address = `http://sandbox${(opened.headers.get("location") ?? "").replace("/page/", "/app/")}`;
  const shown = await (await sandbox.fetch(address, {})).text();
  expect(shown, "both show the same digits").toContain(`<p class="code">${waiting.digits}</p>`);
  const body = new URLSearchParams({ acting, deed: "approve", here: "1" });
  const answered = await sandbox.fetch(address, { method: "POST", body, redirect: "manual" });
  return new URL(answered.headers.get("location") ?? "").search;
}
async function press(acting: string) {
  expect(await begin()).toEqual({ outcome: "waiting" });
  const search = await answer(acting);
  expect(await receiveReturn(office.portal, search, office.users.maker), "another's browser").toBeNull();
  await receiveReturn(office.portal, search, checker());
  return finishAnonymousSigning(office.portal, await own(), checker(), "request");
}

it("is there for an institution's proof alone, where CorpID is set up", async () => {
  const { portal, users } = office;
  const submission = await own();
  expect(await findCompanyToSign(portal, submission, users.checker)).toMatchObject({
    fullName: "Sample Bank Limited",
  });
  expect(await findCompanyToSign({ ...portal, corpId: null }, submission, users.checker)).toBeNull();
  expect(await findCompanyToSign(portal, submission, users.creditor)).toBeNull();
  const byOffice = { ...submission, by: { ...submission.by, standing: "office" as const } };
  expect(await findCompanyToSign(portal, byOffice, users.checker)).toBeNull();
});

it("signs nothing with another company's certificate", async () => {
  expect(await press("checker.demo 0812345")).toEqual({ outcome: "certificate", problem: "wrong-holder" });
  expect((await own()).current.context.signature).toBeNull();
});

it("signs with the institution's own, and says who pressed it", async () => {
  await callFirm({ nameEn: "Model Bank Limited" });
  expect(await press("checker.demo 0812345")).toMatchObject({ outcome: "done" });
  const { signature } = (await own()).current.context;
  expect(signature?.certificateSubject).toContain("Model Bank Limited");
  expect(signature?.by).toBe(checker().id);
  const file = await office.portal.documents.find(signature?.pdfFile ?? "");
  const pdf = file && (await office.portal.documents.read(file));
  expect(verifyPdfSignature(pdf ?? Buffer.alloc(0))).toMatchObject({ valid: true });
});

it("tells the code of whoever does not act for the company, or has another card", async () => {
  expect(await press("creditor.demo 0812345")).toEqual({ outcome: "code", code: "M70004" });
  expect(await press("maker.demo 0812345")).toEqual({ outcome: "code", code: "M70005" });
});
