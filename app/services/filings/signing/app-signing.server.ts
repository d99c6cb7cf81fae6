/**
 * Signing with the identity app: the document is printed with an empty place for its signature, its digest goes to the
 * app, the person approves on the telephone, and the signature that comes back is put into its place. What was shown is
 * what is signed: a save in between makes the machine refuse the signature.
 */
import * as z from "zod";

import { whatMayHappen, type Refusal, type SubmissionContext } from "~/workflows/kit";

import {
  beginCeremony,
  finishCeremony,
  openCeremony,
  type OpenCeremony,
} from "../../identity/login/challenges.server";
import type { DispatchOutcome } from "../../platform/portal/dispatch-types";
import {
  CertificateRefused,
  type CertificateProblem,
} from "../../documents/pdf-signatures/certificate-problem";
import { PrintingFailed } from "../../documents/printing/printing-failed.server";
import { extractCertificates } from "../../documents/pdf-signatures/signed-data.server";
import { SignatureRefused } from "../../documents/pdf-signatures/signature-refused.server";
import { stampPaper } from "../../documents/time-stamps/stamp-paper.server";
import { believeSigner } from "../../identity/certificates/believe-signer.server";
import { qrPicture } from "../../identity/identity-app/pending.server";
import { isVisitor } from "../../identity/visitors/visitor";
import type { PreparedPdf, SignatureWords } from "../../platform/portal/ports/pdf-work";
import type { SignatureOrder, SigningService } from "../../platform/portal/ports/signing-service";
import { loadCredentials } from "../../identity/login/credentials.server";
import type { Portal } from "../../platform/portal/portal";
import type { CurrentUser } from "../../platform/portal/types";
import {
  printForSignature,
  recordSignature,
  type CheckedSignature,
  type SignatureRequest,
} from "./filing.server";
import type { VisibleSubmission } from "../submissions/visible.server";
import type { AppSigner } from "./app-signing.view";

/** The record of any request to the app. */
export const AppRequest = z.object({
  /** The app's own number of the request. */
  requestId: z.string(),
  approvalAddress: z.url(),
  code: z.string(),
});
type AppRequest = z.output<typeof AppRequest>;

const SIGNING = {
  purpose: "app-signing",
  remembers: AppRequest.extend({
    contentVersion: z.number().int(),
    commandId: z.string(),
    /** The document with its empty place, base64. */
    prepared: z.base64(),
  }),
} as const;

/** One request for each person and form: a new one takes the place of the last. */
const getName = (submission: VisibleSubmission, user: CurrentUser): string =>
  `app-signing ${submission.stream} ${user.id}`;

/** Whether this person could sign with the identity app. Only its higher level signs (IS_IAMSMART_PLUS). */
export async function loadAppSigner(portal: Portal, user: CurrentUser): Promise<AppSigner> {
  // Without an account there is none to link the app with: they sign with it as somebody whom it does not know.
  if (!portal.identity?.signing || isVisitor(user)) return "none";
  const { identity } = await loadCredentials(portal, user.id);
  if (identity?.issuer !== portal.identity.issuer) return "notLinked";
  return identity.plus ? "ready" : "levelTooLow";
}

export type NotPrepared =
  | { readonly outcome: "conflict" }
  | { readonly outcome: "printing" }
  | { readonly outcome: "refused"; readonly refusals: readonly Refusal[] };
export type BeginOutcome =
  | { readonly outcome: "waiting" }
  | { readonly outcome: "notSigner"; readonly signer: Exclude<AppSigner, "ready"> }
  | NotPrepared;

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

/**
 * Sends the digest of what the person has seen to the app.
 * @param seen version of the content that the page showed
 * @throws where the app's service cannot be reached
 */
export async function beginAppSigning(
  portal: Portal,
  request: Omit<SignatureRequest, "requestId">,
  seen: number,
): Promise<BeginOutcome> {
  const { submission, user, commandId } = request;
  const signer = await loadAppSigner(portal, user);
  if (signer !== "ready") return { outcome: "notSigner", signer };
  const prepared = await prepareForApp(portal, request, seen);
  if (prepared.outcome !== "prepared") return prepared;
  const { pdf, digest, words } = prepared.document;
  const ordered = await orderSignatures(portal, user, { documentName: words.reason, digests: [digest] });
  if (ordered.outcome === "notSigner") return ordered;
  const ceremony = { ...ordered.request, contentVersion: seen, commandId, prepared: pdf.toString("base64") };
  await beginCeremony(portal, SIGNING, ceremony, getName(submission, user));
  return { outcome: "waiting" };
}

export type OrderedSignatures =
  | { readonly outcome: "ordered"; readonly request: AppRequest }
  | { readonly outcome: "notSigner"; readonly signer: "levelTooLow" };

/**
 * Sends digests to the app of somebody who is linked with it.
 * @throws where the app's service cannot be reached
 */
export async function orderSignatures(
  portal: Portal,
  user: CurrentUser,
  order: Pick<SignatureOrder, "documentName" | "digests">,
): Promise<OrderedSignatures> {
  const service = portal.identity?.signing;
  const { identity } = await loadCredentials(portal, user.id);
  if (!service || !identity) throw new Error("Who is not linked with the identity app cannot sign with it");
  const code = portal.identity?.ask("nothing").code ?? "";
  const { subject } = identity;
  const ordered = await service.order({ ...order, subject, identificationCode: code });
  if (ordered.outcome === "levelTooLow") return { outcome: "notSigner", signer: "levelTooLow" };
  const { requestId, approvalAddress } = ordered;
  return { outcome: "ordered", request: { requestId, approvalAddress, code } };
}

export type AppSigningState =
  | { readonly state: "expired" | "refused" }
  | {
      readonly state: "waiting" | "approved";
      readonly code: string;
      readonly qr: string;
      readonly openAddress: string;
      readonly seconds: number;
    };

/** The state of the request that this person has made for this form. */
export async function appSigningState(
  portal: Portal,
  submission: VisibleSubmission,
  user: CurrentUser,
): Promise<AppSigningState> {
  return getState(portal, await openCeremony(portal, SIGNING, getName(submission, user)));
}

/** The state of a request to the app, whatever it was for. */
export async function getState(
  portal: Portal,
  context: OpenCeremony<AppRequest> | null,
): Promise<AppSigningState> {
  const service = portal.identity?.signing;
  if (!context || !service) return { state: "expired" };
  const { status } = await service.result(context.data.requestId);
  if (status === "expired" || status === "refused") return { state: status };
  const { code, approvalAddress } = context.data;
  return {
    state: status === "signed" ? "approved" : "waiting",
    code,
    qr: await qrPicture(approvalAddress),
    openAddress: approvalAddress,
    seconds: Math.round((Date.parse(context.expiresAt) - Date.parse(portal.clock.now())) / 1000),
  };
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

/** The app has signed: checks the signature, puts it into its place and records it. The request is then no more. */
export async function finishAppSigning(
  portal: Portal,
  submission: VisibleSubmission,
  user: CurrentUser,
  requestId: string,
): Promise<FinishOutcome> {
  const ceremony = await finishCeremony(portal, SIGNING, getName(submission, user));
  const service: SigningService | null = portal.identity?.signing ?? null;
  if (!ceremony || !service) return { outcome: "expired" };
  const result = await service.result(ceremony.requestId);
  if (result.status !== "signed") return { outcome: "expired" };
  const { commandId, contentVersion } = ceremony;
  const [signature] = result.signatures;
  if (signature === undefined) return { outcome: "notVerified" };
  const prepared = Buffer.from(ceremony.prepared, "base64");
  const request = { submission, user, commandId, requestId };
  return recordFromApp(portal, request, { prepared, contentVersion, signature });
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

/** The person does not want to go on: whatever the app answers, nothing is waiting for it any more. */
export async function cancelAppSigning(
  portal: Portal,
  submission: VisibleSubmission,
  user: CurrentUser,
): Promise<void> {
  await finishCeremony(portal, SIGNING, getName(submission, user));
}
