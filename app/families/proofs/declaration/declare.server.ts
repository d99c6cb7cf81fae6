/**
 * The declaration that stands in for a digital signature, where the office allows it (`PORTAL_PROOF_DECLARATION`): the creditor's
 * name in block letters under the document as it is printed now, whose fingerprint is recorded with it.
 */
import { createHash } from "node:crypto";

import type { SubmissionContext } from "~/workflows/kit";

import type { DispatchOutcome } from "~/app/services/platform/portal/dispatch-types";
import type { Portal } from "~/app/services/platform/portal/portal";
import { storeWithFact } from "~/app/services/platform/portal/store-with-fact.server";
import { printForSignature, type SignatureRequest } from "~/app/services/filings/signing/filing.server";
import { buildReference } from "~/app/services/filings/signing/submit-signed.server";
import { dispatchTo } from "~/app/services/filings/submissions/dispatch-to.server";
import { loadCurrentStanding } from "~/app/services/filings/submissions/current-standing.server";
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

/** What is recorded with a print of the proof as it stands. */
interface Print {
  readonly contentVersion: number;
  readonly pdfFile: string;
  readonly pdfHash: string;
}

/**
 * Prints the proof as it stands, keeps the print and records a fact that names it.
 * @throws PrintingFailed when the document could not be printed in time; nothing has happened then
 */
export async function recordWithPrint(
  portal: Portal,
  request: SignatureRequest,
  toFact: (print: Print) => { readonly type: string; readonly data: Readonly<Record<string, unknown>> },
): Promise<DispatchOutcome<SubmissionContext>> {
  const { submission, user, commandId, requestId } = request;
  const { contentVersion } = submission.current.context;
  const { unsigned: content } = await printForSignature(portal, request);
  const hash = createHash("sha256").update(content).digest("hex");
  const at = portal.clock.now();
  const standing = await loadCurrentStanding(portal, submission);
  return storeWithFact(
    portal,
    {
      stream: submission.stream,
      field: "signed-document",
      name: `${buildReference(portal, submission).replace("/", "-")}.pdf`,
      mediaType: "application/pdf",
      size: content.length,
      hash,
      // The portal's own print: nothing in it comes from outside but text.
      scan: "clean",
      content,
      createdBy: user.id,
      createdAt: at,
    },
    (pdfFile) =>
      dispatchTo(
        portal,
        submission,
        {
          ...toFact({ contentVersion, pdfFile, pdfHash: hash }),
          at,
          commandId,
          asked: { contentVersion },
          requestId,
        },
        standing,
      ),
  );
}
