/**
 * The declaration that stands in for a digital signature, where the office allows it (`PORTAL_PROOF_DECLARATION`): the creditor's
 * name in block letters under the document as it is printed now, whose fingerprint is recorded with it.
 */
import { createHash } from "node:crypto";

import type { SubmissionContext } from "~/workflows/kit";

import type { DispatchOutcome } from "~/app/services/platform/portal/dispatch-types";
import type { Portal } from "~/app/services/platform/portal/portal";
import { printForSignature, type SignatureRequest } from "~/app/services/filings/signing/filing.server";
import { recordDocument } from "~/app/services/filings/signing/record-document.server";
import { inBlockLetters } from "./may-declare";

/**
 * Prints the proof as it stands, keeps the print and records the declaration.
 * @param name as it was typed; it must be the declarant's
 * @throws PrintingFailed when the document could not be printed in time; nothing has happened then
 */
export async function declareProof(
  portal: Portal,
  request: SignatureRequest,
  name: string,
): Promise<DispatchOutcome<SubmissionContext>> {
  return recordWithPrint(portal, request, (print) => ({
    type: "declaration.made",
    data: { ...print, name: inBlockLetters(name) },
  }));
}

/**
 * Prints the proof as it stands, keeps the print and records a fact that names it.
 * @throws PrintingFailed when the document could not be printed in time; nothing has happened then
 */
export async function recordWithPrint(
  portal: Portal,
  request: SignatureRequest,
  toFact: Parameters<typeof recordDocument>[3],
): Promise<DispatchOutcome<SubmissionContext>> {
  const { contentVersion } = request.submission.current.context;
  const { unsigned: content } = await printForSignature(portal, request);
  const hash = createHash("sha256").update(content).digest("hex");
  return recordDocument(portal, request, { content, hash, contentVersion }, toFact);
}
