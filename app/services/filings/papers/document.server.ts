/** The form as a PDF: the signed one wherever there is one, else a print of what stands now. */
import { createHash } from "node:crypto";

import { hasTag, say, type Locale, type Signature } from "~/workflows/kit";

import type { Portal } from "../../platform/portal/portal";
import type { CurrentUser } from "../../platform/portal/types";
import { buildReference } from "../signing/submit-signed.server";
import { printCurrentForm } from "./form-paper.server";
import { buildAnnexes } from "./paper-annexes.server";
import { findLateTimeStamp } from "./late-time-stamp.server";
import { explainRefusal } from "../submissions/explain-refusal.server";
import { readsDrafts, type VisibleSubmission } from "../submissions/visible.server";
import { getReferencePrefix } from "./reference.server";

export interface FormPdf {
  /** Names the filing and no person. */
  readonly name: string;
  readonly content: Buffer;
  /** It bears a signature, which covers all of the file. */
  readonly signed: boolean;
}

/** The signature that holds for what stands now; a later save has voided any other. */
export function findValidSignature({ current }: Pick<VisibleSubmission, "current">): Signature | null {
  const { signature, contentVersion } = current.context;
  return signature?.contentVersion === contentVersion ? signature : null;
}

/** The signed PDF of a filed edition; `null` where that edition was not filed. */
export async function filedDocument(
  portal: Pick<Portal, "documents">,
  submission: VisibleSubmission,
  edition: number,
): Promise<FormPdf | null> {
  const filed = submission.current.context.filed.find((each) => each.edition === edition);
  if (!filed) return null;
  return { name: fileName(filed.reference), content: await signedPdf(portal, filed.signature), signed: true };
}

/** The signed PDF of a filed edition, and behind it the time-stamp that came later; `null` where none did. */
export async function stampedDocument(
  portal: Pick<Portal, "documents">,
  submission: VisibleSubmission,
  edition: number,
): Promise<FormPdf | null> {
  const filed = submission.current.context.filed.find((each) => each.edition === edition);
  const stamp = filed && (await findLateTimeStamp(portal, filed.signature.pdfFile));
  if (!filed || !stamp) return null;
  const content = Buffer.concat([await signedPdf(portal, filed.signature), stamp]);
  return { name: fileName(`${filed.reference}-time-stamp`), content, signed: true };
}

/**
 * The signed schedule by which a filed edition was signed; `null` where it bears a signature of its own.
 * @param stamped with the time-stamp that came later; `null` where none did
 */
export async function scheduleDocument(
  portal: Pick<Portal, "documents">,
  submission: VisibleSubmission,
  edition: number,
  stamped = false,
): Promise<FormPdf | null> {
  const filed = submission.current.context.filed.find((each) => each.edition === edition);
  const schedule = filed?.signature.schedule;
  const stamp = stamped && schedule ? await findLateTimeStamp(portal, schedule.document) : null;
  if (!filed || !schedule || (stamped && stamp === null)) return null;
  const content = await signedPdf(portal, { pdfFile: schedule.document, pdfHash: schedule.sha256 });
  const name = fileName(`${filed.reference}-schedule${stamped ? "-time-stamp" : ""}`);
  return { name, content: Buffer.concat([content, ...(stamp ? [stamp] : [])]), signed: true };
}

/**
 * The document that the person may see now.
 * @param signer whoever is to sign it: the paper as they will sign it, and no draft, where nothing keeps them from it
 * @throws PrintingFailed when the print could not be made in time
 */
export async function currentDocument(
  portal: Portal,
  submission: VisibleSubmission,
  language: Locale,
  signer: CurrentUser | null = null,
): Promise<FormPdf> {
  const { type, current, caseFile } = submission;
  const { context } = current;
  const last = context.filed.at(-1);
  if (last && (isSettled(submission) || !readsDrafts(submission)))
    return { name: fileName(last.reference), content: await signedPdf(portal, last.signature), signed: true };
  const signature = findValidSignature(submission);
  const name = fileName(`${getReferencePrefix(type).toUpperCase()}-${caseFile.id}`);
  if (signature) return { name, content: await signedPdf(portal, signature), signed: true };
  const signs =
    signer !== null && explainRefusal({ portal, locale: language }, submission, "form.signed").length === 0;
  const capacity = say(type, language, "signatory");
  const content = await printCurrentForm(portal, submission, {
    reference: signs ? buildReference(portal, submission) : null,
    language,
    signatory: signs
      ? { name: signer.fullName, capacity, firm: signer.firmName, at: null }
      : { name: "", capacity, firm: null, at: null },
    at: portal.clock.now(),
    annexes: await buildAnnexes(portal, {
      submission,
      language,
      signatory: signs ? signer.fullName : null,
    }),
  });
  return { name, content, signed: false };
}

function isSettled({ type, current }: VisibleSubmission): boolean {
  return hasTag(type, current.state, "with-office") || hasTag(type, current.state, "final");
}

/** @throws Error where the storage does not hold the very bytes that the log names. */
async function signedPdf(
  portal: Pick<Portal, "documents">,
  { pdfFile, pdfHash }: Pick<Signature, "pdfFile" | "pdfHash">,
): Promise<Buffer> {
  const upload = await portal.documents.find(pdfFile);
  if (!upload) throw new Error(`The signed document ${pdfFile} is not in the storage`);
  const content = await portal.documents.read(upload);
  if (createHash("sha256").update(content).digest("hex") !== pdfHash)
    throw new Error(`The stored document ${pdfFile} is not the one that was signed`);
  return content;
}

function fileName(stem: string): string {
  return `${stem.replaceAll("/", "-")}.pdf`;
}
