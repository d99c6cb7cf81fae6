/** Signs PDFs: one signature, over the entire file, after which nothing may change. */
import { createHash } from "node:crypto";
import { openCertificate } from "./certificate.server";
import type { SigningCertificate } from "../../platform/portal/ports/certificate";
import { toPlainPdf, writeCertification } from "./signature-placeholder.server";
import type { ValidationData } from "../../platform/portal/ports/trust";
import { NotPlain } from "./pdf-syntax.server";
import type { SignatureRevision } from "./signature-revision.server";
import { writeTimeStampRevision } from "./time-stamp-revision.server";
import type { SignatureWords, PdfWork, PreparedPdf, SignedPdf } from "../../platform/portal/ports/pdf-work";
import { verifyLoneTimeStamp, verifyPdfSignature } from "./pdf-signature.server";
import { signDigestDetached } from "./signed-data.server";
import { SignatureRefused } from "./signature-refused.server";

export interface SigningRequest extends SignatureWords {
  readonly p12: Buffer;
  readonly password: string;
}

/**
 * Signs with the certificate of a PKCS#12 file, in this process: for programs that answer nobody meanwhile. The certificate lives in memory alone; its buffer is overwritten before
 * this returns, whether it succeeds or not.
 * @throws CertificateRefused when the certificate cannot be used; nothing has been signed then.
 */
export async function signPdf(pdf: Uint8Array, request: SigningRequest): Promise<SignedPdf> {
  try {
    const pdfs = { prepare: preparePdf, embed: embedSignature };
    return await signPdfWith(pdfs, pdf, openCertificate(request.p12, request.password, request.at), request);
  } finally {
    request.p12.fill(0);
  }
}

/** Signs with a certificate that has been opened already (the office's seal): its key never leaves this process. */
export async function signPdfWith(
  pdfs: Pick<PdfWork, "prepare" | "embed">,
  pdf: Uint8Array,
  certificate: SigningCertificate,
  words: SignatureWords,
): Promise<SignedPdf> {
  const prepared = await pdfs.prepare(pdf, words);
  return pdfs.embed(prepared.pdf, signDigestDetached(prepared.digest, certificate.key, certificate.chain));
}

/** First half of signing, where the key is elsewhere: the document as it will be, but for the signature. */
export async function preparePdf(pdf: Uint8Array, words: SignatureWords): Promise<PreparedPdf> {
  const base = await toPlainPdf(pdf);
  return append(base, writeCertification(base.toString("latin1"), words));
}

/**
 * A paper with the data that show that the certificate was good that signed it, and an empty place for a time-stamp over the whole.
 * @throws SignatureRefused where it is no paper as it was signed, or set
 */
export function prepareTimeStamp(signed: Uint8Array, data: ValidationData): PreparedPdf {
  const paper = Buffer.from(signed);
  try {
    return append(paper, writeTimeStampRevision(paper.toString("latin1"), data));
  } catch (error) {
    if (error instanceof NotPlain) throw new SignatureRefused("it is no paper as the portal signs it");
    throw error;
  }
}

function append(before: Buffer, { text, from, to }: SignatureRevision): PreparedPdf {
  const pdf = Buffer.concat([before, Buffer.from(text, "latin1")]);
  const digest = createHash("sha256").update(pdf.subarray(0, from)).update(pdf.subarray(to)).digest();
  return { pdf, digest };
}

/**
 * Second half: puts the signature, or the time-stamp, into its place, and checks all as any reader would.
 * @param prepared what `preparePdf` or `prepareTimeStamp` made
 * @param signature CMS SignedData, detached; or a time-stamp
 * @throws SignatureRefused where the signature is not one over this document
 */
export async function embedSignature(prepared: Uint8Array, signature: Uint8Array): Promise<SignedPdf> {
  const pdf = fillPlace(prepared, signature);
  const { valid, signer, serial, problem } = verifyPdfSignature(pdf);
  if (!valid || signer === undefined || serial === undefined) throw new SignatureRefused(problem);
  const sha256 = createHash("sha256").update(pdf).digest("hex");
  return { pdf, subject: signer, serial, sha256 };
}

/**
 * Puts a time-stamp into its place behind a paper that nobody signed in it, and checks it.
 * @param prepared what `prepareTimeStamp` made of that paper
 * @throws SignatureRefused where it is not one over this document
 */
export function embedLoneTimeStamp(prepared: Uint8Array, timeStamp: Uint8Array): Buffer {
  const pdf = fillPlace(prepared, timeStamp);
  if (verifyLoneTimeStamp(pdf) === null) throw new SignatureRefused("it is no time-stamp over this paper");
  return pdf;
}

/** The place is in the last revision, and nothing else of the kind behind it. */
function fillPlace(prepared: Uint8Array, signature: Uint8Array): Buffer {
  const pdf = Buffer.from(prepared);
  const from = pdf.lastIndexOf("/Contents <") + "/Contents <".length;
  const room = pdf.indexOf(">", from) - from;
  if (signature.length * 2 > room) throw new SignatureRefused("the signature is larger than its place");
  pdf.write(Buffer.from(signature).toString("hex"), from, "latin1");
  return pdf;
}
