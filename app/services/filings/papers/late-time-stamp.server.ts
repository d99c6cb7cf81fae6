/**
 * A time-stamp that comes later, for a filed paper that bears none as its authority was silent. The filed bytes stay as they are, and so does
 * their hash in the log: what is appended to them lies beside, and is put behind them for whoever asks for the paper with its time-stamp.
 */
import { createHash } from "node:crypto";

import { CounterpartAway } from "~/events/errors";
import type { Signature } from "~/workflows/kit";
import { listSchedules, signingBatch } from "~/workflows/records/signing-batch/index";
import { findSubmissionType } from "~/workflows/registry";

import { CertificateRefused } from "../../documents/pdf-signatures/certificate-problem";
import { NotDer } from "../../documents/pdf-signatures/der.server";
import { extractSignersChain } from "../../documents/pdf-signatures/named-certificates.server";
import { embedLoneTimeStamp } from "../../documents/pdf-signatures/pdf-signer.server";
import { SignatureRefused } from "../../documents/pdf-signatures/signature-refused.server";
import { NoTimeStamp } from "../../documents/time-stamps/no-time-stamp";
import { loadStream } from "../../platform/portal/dispatch.server";
import type { Portal } from "../../platform/portal/portal";
import type { ValidationData } from "../../platform/portal/ports/trust";

export type LateStamping = Pick<
  Portal,
  "appTrust" | "clock" | "documents" | "log" | "logger" | "pdfs" | "timeStamps" | "trust"
>;

/** Of the file that is kept beside the paper. */
export const TIME_STAMP_FIELD = "time-stamp";
/** @param pdfFile id of the signed paper */
export const getStampFile = (pdfFile: string): string => `${pdfFile}-time-stamp`;
const STAMPED = Buffer.from("/SubFilter /ETSI.RFC3161");
/** Whether a file says that it was time-stamped: one that is not known here is not read at all unless it does. */
export const saysStamped = (file: Uint8Array): boolean => Buffer.from(file).includes(STAMPED);

/**
 * Has a filed paper time-stamped where it is not. A repeat does nothing.
 * @throws CounterpartAway where the authority gives none now
 */
export async function timeStampFiledForm(
  portal: LateStamping,
  { stream, reference }: { readonly stream: string; readonly reference: unknown },
): Promise<void> {
  const type = findSubmissionType(stream.split("/", 1)[0] ?? "");
  const current = type && (await loadStream(portal.log, type, stream));
  const signature = current?.context.filed.find((each) => each.reference === reference)?.signature;
  // What a schedule signs bears the office's seal, which is not time-stamped: the schedule is.
  if (signature !== undefined && signature.schedule === undefined) await addTimeStamp(portal, signature);
}

/**
 * Has a schedule of forms that were signed together time-stamped where it is not. A repeat does nothing.
 * @param id of the schedule, as its fact names it
 * @throws CounterpartAway where the authority gives none now
 */
export async function timeStampSchedule(
  portal: LateStamping,
  { stream, id }: { readonly stream: string; readonly id: unknown },
): Promise<void> {
  const current = await loadStream(portal.log, signingBatch, stream);
  const signed = listSchedules(current?.entries ?? []).find(({ schedule }) => schedule === id);
  if (signed !== undefined) await addTimeStamp(portal, signed);
}

type SignedPaper = Pick<Signature, "pdfFile" | "certificateCheck">;

async function addTimeStamp(portal: LateStamping, signature: SignedPaper): Promise<void> {
  const { timeStamps, documents, pdfs, clock } = portal;
  if (timeStamps === null) return;
  const upload = await documents.find(signature.pdfFile);
  const id = getStampFile(signature.pdfFile);
  if (upload === undefined || (await documents.find(id)) !== undefined) return;
  const paper = await documents.read(upload);
  if (paper.includes(STAMPED)) return;
  try {
    const chain = findSignersChain(paper);
    const data = chain === null ? NO_DATA : await gatherData(portal, chain, signature);
    const prepared = await pdfs.prepareTimeStamp(paper, data);
    const stamp = await timeStamps.stamp(prepared.digest);
    const pdf =
      chain === null ? embedLoneTimeStamp(prepared.pdf, stamp) : (await pdfs.embed(prepared.pdf, stamp)).pdf;
    const content = pdf.subarray(paper.length);
    await documents.store({
      id,
      stream: upload.stream,
      field: TIME_STAMP_FIELD,
      name: upload.name,
      mediaType: "application/octet-stream",
      size: content.length,
      hash: hash(content),
      scan: "clean",
      content,
      createdBy: upload.created_by,
      createdAt: clock.now(),
    });
  } catch (error) {
    if (error instanceof NoTimeStamp) throw new CounterpartAway("TimeStampAuthorityAway", { cause: error });
    // A paper of before, in one revision, or one that was not set here: nothing is put behind it.
    if (!(error instanceof SignatureRefused)) throw error;
  }
}

const NO_DATA: ValidationData = { certificates: [], ocsps: [], crls: [] };

/** `null`: nobody signed in the paper itself. What was declared on screen is a print, and its fingerprint is in the log. */
function findSignersChain(paper: Buffer): readonly Buffer[] | null {
  try {
    return extractSignersChain(paper);
  } catch (error) {
    if (error instanceof NotDer) return null;
    throw error;
  }
}

/** What can be shown by now; of a certificate that is no longer believed, the way up that the signature brought along. */
async function gatherData(
  { trust, appTrust, clock }: LateStamping,
  chain: readonly Buffer[],
  { certificateCheck }: SignedPaper,
): Promise<ValidationData> {
  const name = certificateCheck?.holder ?? "";
  for (const each of [trust, appTrust]) {
    try {
      const holder = { fullName: name, fullNameZh: name };
      return (await each.check(chain, holder, new Date(clock.now()))).data;
    } catch (error) {
      if (!(error instanceof CertificateRefused)) throw error;
    }
  }
  return { certificates: chain, ocsps: [], crls: [] };
}

/** Whether a file is a signed paper of the portal's with what the portal appended to it later, and no other's time-stamp. */
export async function isStampedHere(
  { documents }: { readonly documents: Pick<Portal["documents"], "find"> },
  { pdfFile, size }: { readonly pdfFile: string; readonly size: number },
  file: Uint8Array,
): Promise<boolean> {
  return (await documents.find(getStampFile(pdfFile)))?.hash === hash(file.subarray(size));
}

/** What was appended later to a signed paper; `null`: nothing was. */
export async function findLateTimeStamp(
  { documents }: Pick<Portal, "documents">,
  pdfFile: string,
): Promise<Buffer | null> {
  const upload = await documents.find(getStampFile(pdfFile));
  return upload === undefined ? null : documents.read(upload);
}

const hash = (content: Uint8Array): string => createHash("sha256").update(content).digest("hex");
