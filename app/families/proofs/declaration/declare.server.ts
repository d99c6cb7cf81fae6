/**
 * The declaration that stands in for a digital signature, where the office allows it (`PORTAL_PROOF_DECLARATION`): the creditor's
 * name in block letters under the document as it is printed now, whose fingerprint is recorded with it.
 */
import { createHash } from "node:crypto";

import type { SubmissionContext } from "~/workflows/kit";
import { computeFeeDue, findProofContext } from "~/workflows/forms/proof-of-debt/index";

import type { DispatchOutcome } from "~/app/services/platform/portal/dispatch-types";
import type { Portal } from "~/app/services/platform/portal/portal";
import { printForSignature, type SignatureRequest } from "~/app/services/filings/signing/filing.server";
import { recordDocument } from "~/app/services/filings/signing/record-document.server";
import { submitForm } from "~/app/services/filings/signing/submit-signed.server";
import type { VisibleSubmission } from "~/app/services/filings/submissions/visible.server";
import { loadProof } from "../streams.server";
import { inBlockLetters } from "./may-declare";

/**
 * Prints the proof as it stands, keeps the print and records the declaration. Where no fee is due it is submitted with it: to whoever
 * declares, that is one act. After an interruption between the two the same press goes on with the second.
 * @param name as it was typed; it must be the declarant's
 * @throws PrintingFailed when the document could not be printed in time; nothing has happened then
 */
export async function declareProof(
  portal: Portal,
  request: SignatureRequest,
  name: string,
): Promise<DispatchOutcome<SubmissionContext>> {
  const { submission, commandId, requestId } = request;
  const { signature, contentVersion } = submission.current.context;
  const isFree = !owesFee(submission);
  if (!isFree || signature?.contentVersion !== contentVersion) {
    const declared = await recordWithPrint(portal, request, (print) => ({
      type: "declaration.made",
      data: { ...print, name: inBlockLetters(name) },
    }));
    if (!isFree || declared.outcome !== "done") return declared;
  }
  const now = await loadProof(portal, submission.stream);
  if (now === null) throw new Error(`It was there before: ${submission.stream}`);
  return submitForm(
    portal,
    { ...submission, current: now.current },
    { commandId: `${commandId}-submitted`, requestId },
  );
}

/** Whether a fee is due before the proof is submitted. */
export function owesFee({ current }: Pick<VisibleSubmission, "current">): boolean {
  const proof = findProofContext(current.context);
  return proof !== null && computeFeeDue(proof) > 0;
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
