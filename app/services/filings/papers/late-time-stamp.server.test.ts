/** What was filed while the time-stamp authority was silent. */
import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { beforeAll, expect, it } from "vitest";

import { verifyFile } from "~/docs/verifier/verify.mjs";
import { command, useBatchOffice } from "~/tests/support/batch-office";

import { DEMO_CERTIFICATE_PASSWORD, loadDemoCertificate } from "../../assembly/demo/certificates.server";
import { verifyPdfSignature } from "../../documents/pdf-signatures/pdf-signature.server";
import { embedSignature, prepareTimeStamp } from "../../documents/pdf-signatures/pdf-signer.server";
import { NoTimeStamp } from "../../documents/time-stamps/no-time-stamp";
import type { Portal } from "../../platform/portal/portal";
import { authoriseWithCertificate } from "../batches/authorise.server";
import { findBatchFor } from "../batches/batch.server";
import { whenExecuted } from "../batches/carry-out.server";
import { checkSignedForm } from "../receipts/check-signed-form.server";
import { receiptFile } from "../receipts/receipt.server";
import { verifyFiledPaper } from "../receipts/verify-filed-paper.server";
import { findFiling, issueReceipt } from "./receipt.server";
import { filedDocument, stampedDocument } from "./document.server";
import { findLateTimeStamp, getStampFile, timeStampFiledForm } from "./late-time-stamp.server";

const office = useBatchOffice();
let silent: Portal;
let filing: { readonly stream: string; readonly reference: string };
let pdfFile: string;
let item: string;
const getFiled = async () => (await office.getFormVersion(item)).current.context.filed.at(-1);

async function file(portal: Portal): Promise<void> {
  const id = await office.createBatch({ [item]: "sign" });
  const batch = await findBatchFor(portal, office.trustee, id);
  if (!batch) throw new Error("The batch is gone");
  const own = { p12: Buffer.from(await loadDemoCertificate("pa.demo")), password: DEMO_CERTIFICATE_PASSWORD };
  const authorisation = {
    user: office.trustee,
    batch,
    seen: batch.current.version,
    language: "en" as const,
    command: command(),
  };
  expect(await authoriseWithCertificate(portal, authorisation, own)).toEqual({ outcome: "begun" });
  await whenExecuted(id);
}

beforeAll(async () => {
  const { portal } = office;
  silent = {
    ...portal,
    timeStamps: {
      stamp: () => Promise.reject(new NoTimeStamp("silent", "nobody answers")),
      data: () => ({ certificates: [], ocsps: [], crls: [] }),
      answers: () => Promise.resolve(false),
    },
  };
  [item = ""] = office.take(1);
  await file(silent);
  const filed = await getFiled();
  filing = { stream: item, reference: filed?.reference ?? "" };
  pdfFile = filed?.signature.pdfFile ?? "";
}, 60_000);

const expectText = (text: string): unknown => expect.stringContaining(text);
async function readFiled(): Promise<Buffer> {
  const found = await office.portal.documents.find(pdfFile);
  if (!found) throw new Error("The signed form is gone");
  return office.portal.documents.read(found);
}

it("it was filed, without a time-stamp, and counts", async () => {
  const paper = await readFiled();
  expect(verifyPdfSignature(paper)).toMatchObject({ valid: true });
  expect(verifyPdfSignature(paper).timeStamp).toBeUndefined();
  expect(await checkSignedForm(office.portal, paper)).toMatchObject({
    reference: filing.reference,
    timeStamp: null,
  });
});

it("as long as the authority is silent its lane rests, and nothing is kept", async () => {
  await expect(timeStampFiledForm(silent, filing)).rejects.toMatchObject({
    name: "CounterpartAway",
    code: "TimeStampAuthorityAway",
  });
  expect(await findLateTimeStamp(silent, pdfFile)).toBeNull();
});

it("it is time-stamped once the authority answers: the filed bytes stay, and what was added is believed", async () => {
  const { portal } = office;
  const before = await readFiled();
  await timeStampFiledForm(portal, filing);
  await timeStampFiledForm(portal, filing);
  expect((await readFiled()).equals(before)).toBe(true);
  const added = await findLateTimeStamp(portal, pdfFile);
  const stamped = Buffer.concat([before, added ?? Buffer.alloc(0)]);
  expect(verifyPdfSignature(stamped)).toMatchObject({
    valid: true,
    timeStamp: {
      authority: "Demonstration Time-stamp Authority",
      signedHash: createHash("sha256").update(before).digest("hex"),
    },
  });
  // What shows that the certificate was good was asked for now.
  expect(stamped.toString("latin1")).toMatch(/\/Type \/DSS \/Certs \[[\d R]+\] \/OCSPs \[/);
  expect(await checkSignedForm(portal, stamped)).toMatchObject({
    reference: filing.reference,
    timeStamp: { authority: "Demonstration Time-stamp Authority" },
  });
});

it("agrees with its receipt with the time-stamp behind it as without, for the command and for the verifier", async () => {
  const { portal } = office;
  const paper = await readFiled();
  const stamped = Buffer.concat([paper, (await findLateTimeStamp(portal, pdfFile)) ?? Buffer.alloc(0)]);
  const submission = await office.getFormVersion(item);
  const found = findFiling(submission, 1, portal.clock.now());
  if (found === null) throw new Error("It was filed");
  const receipt = await issueReceipt(portal, submission, found, "en");
  const folder = await mkdtemp(join(tmpdir(), "late-time-stamp-"));
  try {
    const [record, file] = [join(folder, "receipt.json"), join(folder, "paper.pdf")];
    await writeFile(record, receiptFile(receipt));
    const { publicKey } = portal.keys.signer();
    const judge = async (bytes: Buffer): Promise<unknown> => {
      await writeFile(file, bytes);
      const findings = await verifyFiledPaper(receipt, bytes);
      const { done, wrong } = verifyFile(record, publicKey, [], file);
      return { passed: findings.every(({ passed }) => passed), filed: done.length === 2, wrong };
    };
    expect(await judge(paper)).toEqual({ passed: true, filed: true, wrong: null });
    // The verifier reads no time-stamps: it vouches for what was filed, and for nothing behind it.
    expect(await judge(stamped)).toMatchObject({
      passed: true,
      filed: true,
      wrong: expectText("More stands behind what was filed"),
    });
    const broken = Buffer.from(stamped);
    broken[paper.length - 200] = (broken[paper.length - 200] ?? 0) ^ 1;
    expect(await judge(broken)).toMatchObject({
      passed: false,
      filed: false,
      wrong: expectText("byte for byte"),
    });
  } finally {
    await rm(folder, { recursive: true });
  }
});

it("another's time-stamp behind a form of ours is not ours", async () => {
  const { portal } = office;
  const paper = await readFiled();
  const prepared = prepareTimeStamp(paper, { certificates: [], ocsps: [], crls: [] });
  const token = await portal.timeStamps?.stamp(prepared.digest);
  const { pdf } = await embedSignature(prepared.pdf, token ?? Buffer.alloc(0));
  expect(verifyPdfSignature(pdf).valid).toBe(true);
  expect(await checkSignedForm(portal, pdf)).toBeNull();
});

it("whoever may read the form gets it with its time-stamp, under another name than the filed one", async () => {
  const submission = await office.getFormVersion(item);
  const filed = await filedDocument(office.portal, submission, 1);
  const stamped = await stampedDocument(office.portal, submission, 1);
  expect(stamped?.content.subarray(0, filed?.content.length)).toEqual(filed?.content);
  expect([filed?.name, stamped?.name]).toEqual([
    `${filing.reference}.pdf`,
    `${filing.reference}-time-stamp.pdf`,
  ]);
  expect(await stampedDocument(office.portal, submission, 7)).toBeNull();
});

it("a form that bears one from the beginning is given no other; one that is gone, none", async () => {
  const { portal } = office;
  [item = ""] = office.take(1);
  await file(portal);
  const filed = await getFiled();
  const signed = filed?.signature.pdfFile ?? "";
  await timeStampFiledForm(portal, { stream: item, reference: filed?.reference });
  expect(await portal.documents.find(getStampFile(signed))).toBeUndefined();
  const found = await portal.documents.find(signed);
  const paper = found ? await portal.documents.read(found) : Buffer.alloc(0);
  expect(await checkSignedForm(portal, paper)).toMatchObject({
    timeStamp: { authority: "Demonstration Time-stamp Authority" },
  });
  await expect(
    timeStampFiledForm(portal, { stream: item, reference: "B1-2020-NOTHING" }),
  ).resolves.toBeUndefined();
  await expect(
    timeStampFiledForm(portal, { stream: "referral-b1/none", reference: "B1" }),
  ).resolves.toBeUndefined();
});
