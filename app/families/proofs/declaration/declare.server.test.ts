/** A declaration on screen: with a fee it waits for the payment, without one it is submitted by the same press. */
import { beforeAll, expect, it } from "vitest";
import { ulid } from "ulidx";

import { proofOffice, prove, type ProofOffice } from "~/tests/support/proof-office";

import { verifyLoneTimeStamp } from "~/app/services/documents/pdf-signatures/pdf-signature.server";
import { findLateTimeStamp, timeStampFiledForm } from "~/app/services/filings/papers/late-time-stamp.server";
import { findSubmissionFor } from "~/app/services/filings/submissions/visible.server";
import { loadProof, proofStream } from "../streams.server";
import { declareProof } from "./declare.server";

let office: ProofOffice;
beforeAll(async () => {
  office = await proofOffice();
  return office.close;
});

async function declare(id: string, commandId: string) {
  const { portal, users } = office;
  const submission = await findSubmissionFor(portal, users.creditor, "pod", id);
  if (submission === null) throw new Error("It is theirs");
  const request = { submission, user: users.creditor, language: "en", requestId: "r", commandId } as const;
  return (await declareProof(portal, request, "lee ka yan")).outcome;
}
const stateOf = async (id: string) => (await loadProof(office.portal, proofStream(id)))?.current.state;

it("given no fee, then one press signs and submits; pressed twice, it is submitted once", async () => {
  const small = { totalClaim: { minor: 25_000, currency: "HKD" } };
  const id = await prove(office, office.users.creditor, "written", "HCB-1-2022", small);
  const command = ulid();
  expect(await declare(id, command)).toBe("done");
  expect(await stateOf(id)).toBe("submitted");
  expect(await declare(id, command)).toBe("done");
  expect((await loadProof(office.portal, proofStream(id)))?.proof.filed).toHaveLength(1);
});

it("is time-stamped later though nobody signed in the paper: the print stays as it is, and nothing else is believed", async () => {
  const { portal } = office;
  office.setNow(new Date().toISOString());
  const small = { totalClaim: { minor: 25_000, currency: "HKD" } };
  const id = await prove(office, office.users.creditor, "written", "HCB-1-2022", small);
  expect(await declare(id, ulid())).toBe("done");
  const filed = (await loadProof(portal, proofStream(id)))?.proof.filed.at(-1);
  const pdfFile = filed?.signature.pdfFile ?? "";
  const upload = await portal.documents.find(pdfFile);
  const paper = upload ? await portal.documents.read(upload) : Buffer.alloc(0);
  const filing = { stream: proofStream(id), reference: filed?.reference };
  await timeStampFiledForm(portal, filing);
  await timeStampFiledForm(portal, filing);
  const added = await findLateTimeStamp(portal, pdfFile);
  const stamped = Buffer.concat([paper, added ?? Buffer.alloc(0)]);
  expect(verifyLoneTimeStamp(stamped)).toMatchObject({
    authority: "Demonstration Time-stamp Authority",
    signedHash: filed?.signature.pdfHash,
  });
  expect(verifyLoneTimeStamp(paper)).toBeNull();
  for (const at of [paper.length - 200, paper.length + 200]) {
    const broken = Buffer.from(stamped);
    broken[at] = (broken[at] ?? 0) ^ 1;
    expect(verifyLoneTimeStamp(broken)).toBeNull();
  }
});

it("given a fee, then it is signed and waits for the payment", async () => {
  const id = await prove(office, office.users.creditor);
  expect(await declare(id, ulid())).toBe("done");
  expect(await stateOf(id)).toBe("pendingPayment");
});

it("given that it broke off after the declaration, then the press goes on with what is left", async () => {
  const small = { totalClaim: { minor: 25_000, currency: "HKD" } };
  const id = await prove(office, office.users.creditor, "written", "HCB-1-2022", small);
  const proof = await loadProof(office.portal, proofStream(id));
  await office.act(office.users.creditor, id, "declaration.made", {
    contentVersion: proof?.current.context.contentVersion ?? 0,
    pdfFile: `pdf-${id}`,
    pdfHash: "0".repeat(64),
    name: "LEE KA YAN",
  });
  expect(await stateOf(id)).toBe("pendingSignature");
  expect(await declare(id, ulid())).toBe("done");
  expect(await stateOf(id)).toBe("submitted");
});
