/**
 * Signing with an app: the document is printed with an empty place for its signature, its digest goes to the app, and the signature that
 * comes back is put into its place. What was shown is what is signed: a save in between makes the machine refuse the signature.
 */
import { whatMayHappen, type Refusal, type SubmissionContext } from "~/workflows/kit";

import type { DispatchOutcome } from "../../platform/portal/dispatch-types";
import {
  CertificateRefused,
  type CertificateProblem,
} from "../../documents/pdf-signatures/certificate-problem";
import { believeSigner } from "../../identity/certificates/believe-signer.server";
import { PrintingFailed } from "../../documents/printing/printing-failed.server";
import { extractCertificates } from "../../documents/pdf-signatures/signed-data.server";
import { SignatureRefused } from "../../documents/pdf-signatures/signature-refused.server";
import { stampPaper } from "../../documents/time-stamps/stamp-paper.server";
import type { PreparedPdf, SignatureWords } from "../../platform/portal/ports/pdf-work";
import type { Portal } from "../../platform/portal/portal";
import type { CurrentUser } from "../../platform/portal/types";
import {
  printForSignature,
  recordSignature,
  type CheckedSignature,
  type SignatureRequest,
} from "./filing.server";

/** Why a form is not printed for its signature. */
export type NotPrepared =
  | { readonly outcome: "conflict" }
  | { readonly outcome: "printing" }
  | { readonly outcome: "refused"; readonly refusals: readonly Refusal[] };

/** A document with an empty place for the signature of whoever saw it, and what the signature will say. */
export interface PreparedForApp extends PreparedPdf {
  readonly words: SignatureWords;
}

/**
 * First part of every way to sign with an app: whether the form can be signed now, and its print with an empty place.
 * @param seen version of the content that the page showed
 * @param signedAs whom the signature names, where that is not the person
 */
export async function prepareForApp(
  portal: Portal,
  request: Omit<SignatureRequest, "requestId">,
  seen: number,
  signedAs = request.user.fullName,
): Promise<NotPrepared | { readonly outcome: "prepared"; readonly document: PreparedForApp }> {
  const { submission } = request;
  if (submission.current.context.contentVersion !== seen) return { outcome: "conflict" };
  const possible = whatMayHappen(submission.type, submission.current, submission.by, portal.clock.now());
  const refusals = possible.find(({ fact }) => fact === "form.signed")?.refusals ?? [];
  if (refusals.length > 0) return { outcome: "refused", refusals };
  try {
    const { unsigned, words: own } = await printForSignature(portal, request);
    const words = { ...own, name: signedAs };
    return { outcome: "prepared", document: { ...(await portal.pdfs.prepare(unsigned, words)), words } };
  } catch (error) {
    if (error instanceof PrintingFailed) return { outcome: "printing" };
    throw error;
  }
}

export type FinishOutcome =
  | { readonly outcome: "expired" | "notVerified" }
  | { readonly outcome: "certificate"; readonly problem: CertificateProblem }
  | DispatchOutcome<SubmissionContext>;

/** Whom the certificate has to name, and of which institution it may be. */
type SignatureHolder = Pick<CurrentUser, "fullName" | "fullNameZh" | "firmId">;

/**
 * Puts a signature of the app into its document, once the certificate in it is believed, and has it time-stamped.
 * @throws SignatureRefused where it does not sign the document
 * @throws CertificateRefused where the certificate is not the person's, or its issuer not the app's
 */
export async function embedChecked(
  portal: Pick<Portal, "appTrust" | "clock" | "database" | "logger" | "pdfs" | "timeStamps">,
  user: SignatureHolder,
  prepared: Buffer,
  signature: Buffer,
): Promise<CheckedSignature> {
  const signed = await portal.pdfs.embed(prepared, signature);
  const chain = extractCertificates(signature);
  const { check, data } = await believeSigner(portal, portal.appTrust, user, chain);
  return { signed: await stampPaper(portal, signed, data), check };
}

interface SignedByApp {
  /** The document with its empty place. */
  readonly prepared: Buffer;
  /** Version of the content that was printed. */
  readonly contentVersion: number;
  /** As the app gave it. */
  readonly signature: Buffer;
}

/**
 * Last part of every way to sign with an app: what it gave is checked, put into its place and recorded.
 * @param holder whom the certificate names: the person, unless their company signs
 */
export async function recordFromApp(
  portal: Portal,
  request: Omit<SignatureRequest, "language">,
  { prepared, contentVersion, signature }: SignedByApp,
  holder: Pick<SignatureHolder, "fullName" | "fullNameZh"> = request.user,
): Promise<FinishOutcome> {
  try {
    const named = { ...holder, firmId: request.user.firmId };
    const checked = await embedChecked(portal, named, prepared, signature);
    return await recordSignature(portal, request, checked, contentVersion);
  } catch (error) {
    if (error instanceof SignatureRefused) return { outcome: "notVerified" };
    // Nothing was recorded: the person asks the app once more.
    if (error instanceof PrintingFailed) return { outcome: "expired" };
    if (error instanceof CertificateRefused) return { outcome: "certificate", problem: error.problem };
    throw error;
  }
}
