/** A declaration on screen: with a fee it waits for the payment, without one it is submitted by the same press. */
import { beforeAll, expect, it } from "vitest";
import { ulid } from "ulidx";

import { proofOffice, prove, type ProofOffice } from "~/tests/support/proof-office";

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
