/**
 * Signing and submitting. The document that is signed is printed from exactly the version that stands in the log; the
 * machine refuses a signature over any other, and a later save voids it.
 */

import {
  getForm,
  say,
  type CertificateCheck,
  type Instant,
  type Locale,
  type SignedBySchedule,
  type SubmissionContext,
} from "~/workflows/kit";

import { findCommand } from "../../platform/portal/command-names.server";
import type { DispatchOutcome } from "../../platform/portal/dispatch-types";
import {
  openOwnCertificate,
  type OfferedCertificate,
  type OwnCertificate,
} from "../../identity/certificates/linked-certificate.server";
import { signPdfWith } from "../../documents/pdf-signatures/pdf-signer.server";
import { stampPaper } from "../../documents/time-stamps/stamp-paper.server";
import type { SignedPdf, SignatureWords } from "../../platform/portal/ports/pdf-work";
import { formatHongKongDateTime } from "../receipts/receipt.server";
import type { Portal } from "../../platform/portal/portal";
import type { CurrentUser } from "../../platform/portal/types";
import { printCurrentForm } from "../papers/form-paper.server";
import { buildAnnexes } from "../papers/paper-annexes.server";
import { recordDocument } from "./record-document.server";
import { buildReference, submitForm } from "./submit-signed.server";
import type { VisibleSubmission } from "../submissions/visible.server";

/** The signature of one person under one form, in whichever way. */
export interface SignatureRequest {
  readonly submission: VisibleSubmission;
  readonly user: CurrentUser;
  readonly language: Locale;
  readonly commandId: string;
  readonly requestId: string;
}
export interface SignRequest extends SignatureRequest {
  readonly certificate: OfferedCertificate;
}

/**
 * Prints the form as it stands, signs it with the certificate, stores the PDF and records the signature.
 * The certificate is used in memory and kept nowhere.
 * @throws CertificateRefused for a certificate that cannot be signed with; nothing has happened then
 * @throws PrintingFailed when the document could not be printed in time; nothing has happened then
 */
export async function signForm(
  portal: Portal,
  request: SignRequest,
): Promise<DispatchOutcome<SubmissionContext>> {
  const own = await openOwnCertificate(portal, request.user, request.certificate);
  return signFormWith(portal, request, createSigning(portal, own));
}

/** A signed document, and what was checked of the certificate that signed it. */
export interface CheckedSignature {
  readonly signed: SignedPdf;
  readonly check: CertificateCheck;
}
type Stamping = Pick<Portal, "pdfs" | "timeStamps" | "logger">;
type SignDocument = (unsigned: Buffer, words: SignatureWords) => Promise<CheckedSignature>;

/** Signs documents with a certificate that was opened and checked, and has each time-stamped. */
export const createSigning =
  (portal: Stamping, { opened, check, data }: OwnCertificate): SignDocument =>
  async (unsigned, words) => {
    const signed = await signPdfWith(portal.pdfs, unsigned, opened, words);
    return { signed: await stampPaper(portal, signed, data), check };
  };

/** `signForm`, however the document is signed: one key that was opened signs many forms. */
export async function signFormWith(
  portal: Portal,
  request: SignatureRequest,
  sign: SignDocument,
): Promise<DispatchOutcome<SubmissionContext>> {
  const { unsigned, words } = await printForSignature(portal, request);
  const signed = await sign(unsigned, words);
  return recordSignature(portal, request, signed, request.submission.current.context.contentVersion);
}

/** Where a schedule is signed in the place of the form. */
export interface ListedInSchedule {
  readonly id: string;
  /** From 1. */
  readonly place: number;
  readonly madeAt: Instant;
}

/**
 * First part of every way to sign: the print of what stands now, and what the signature will say.
 * @param listed the schedule that it will name; made with the same again, it is the same bytes
 * @throws PrintingFailed when the document could not be printed in time
 */
export async function printForSignature(
  portal: Portal,
  { submission, user, language }: Omit<SignatureRequest, "commandId" | "requestId">,
  listed?: ListedInSchedule,
): Promise<{ readonly unsigned: Buffer; readonly words: SignatureWords }> {
  const { context } = submission.current;
  const at = listed?.madeAt ?? portal.clock.now();
  const reference = buildReference(portal, submission);
  const unsigned = await printCurrentForm(portal, submission, {
    reference,
    language,
    signatory: {
      name: user.fullName,
      capacity: say(submission.type, language, "signatory"),
      firm: user.firmName,
      at: formatHongKongDateTime(at),
      ...(listed && { schedule: { id: listed.id, place: listed.place } }),
    },
    at,
    annexes: await buildAnnexes(portal, { submission, language, signatory: user.fullName }),
  });
  const words = {
    name: user.fullName,
    reason: `${getForm(submission.type, context.formVersion).number} ${reference}`,
    location: "Hong Kong",
    at: new Date(at),
  };
  return { unsigned, words };
}

/**
 * Last part of every way to sign: keeps the signed PDF and records the signature.
 * @param contentVersion what was printed; the machine refuses a signature over anything but what stands now
 * @param schedule by which it was signed, where it bears no signature of its own
 */
export const recordSignature = (
  portal: Portal,
  request: Omit<SignatureRequest, "language">,
  { signed, check }: CheckedSignature,
  contentVersion: number,
  schedule?: SignedBySchedule,
): Promise<DispatchOutcome<SubmissionContext>> =>
  recordDocument(
    portal,
    request,
    { content: signed.pdf, hash: signed.sha256, contentVersion },
    (document) => ({
      type: "form.signed",
      data: {
        ...document,
        certificateSubject: signed.subject,
        certificateSerial: signed.serial,
        certificateCheck: check,
        ...(schedule && { schedule }),
      },
    }),
  );

/**
 * Submits what the person has seen, and nothing else. A repeat is answered as the first time, however the form went on.
 * @param seen version of the content that the page showed
 */
export async function submitReviewedVersion(
  portal: Portal,
  submission: VisibleSubmission,
  command: { readonly commandId: string; readonly requestId: string },
  seen: number,
): Promise<DispatchOutcome<SubmissionContext>> {
  const { by, current } = submission;
  const sent = findCommand(current.entries, { by, commandId: command.commandId });
  if (!sent && current.context.contentVersion !== seen) return { outcome: "conflict", since: [] };
  return submitForm(portal, submission, command);
}
