/** Signs PDFs: one signature, over the entire file, after which nothing may change. */
import { createHash } from "node:crypto";
import { SignPdf, Signer } from "@signpdf/signpdf";
import { PDFDocument } from "pdf-lib";
import { openCertificate, type SigningCertificate } from "./certificate.server";
import { addSignaturePlaceholder, type SignatureWords } from "./signature-placeholder.server";
import { verifyPdfSignature } from "./pdf-signature.server";
import { signDigestDetached } from "./signed-data.server";

export interface SigningRequest extends SignatureWords {
  readonly p12: Buffer;
  readonly password: string;
}

export interface SignedPdf {
  readonly pdf: Buffer;
  readonly subject: string;
  readonly serial: string;
  /** Of the signed file, hexadecimal. */
  readonly sha256: string;
}

/**
 * Signs with the certificate of a PKCS#12 file. The certificate lives in memory alone; its buffer is overwritten before
 * this returns, whether it succeeds or not.
 * @throws CertificateRefused when the certificate cannot be used; nothing has been signed then.
 */
export async function signPdf(pdf: Uint8Array, request: SigningRequest): Promise<SignedPdf> {
  try {
    return await signPdfWith(pdf, openCertificate(request.p12, request.password, request.at), request);
  } finally {
    request.p12.fill(0);
  }
}

/** Signs with a certificate that has been opened already (the office's seal). */
export async function signPdfWith(
  pdf: Uint8Array,
  certificate: SigningCertificate,
  words: SignatureWords,
): Promise<SignedPdf> {
  const prepared = await preparePdf(pdf, words);
  return embedSignature(
    prepared.pdf,
    signDigestDetached(prepared.digest, certificate.key, certificate.chain),
  );
}

/** A document with an empty place for its signature. */
export interface PreparedPdf {
  readonly pdf: Buffer;
  /** SHA-256 of everything but that place: what is signed. */
  readonly digest: Buffer;
}

/** First half of signing, where the key is elsewhere: the document as it will be, but for the signature. */
export async function preparePdf(pdf: Uint8Array, words: SignatureWords): Promise<PreparedPdf> {
  // pdf-lib rewrites the file as one revision with a plain table of objects, which the verifier insists on.
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  addSignaturePlaceholder(document, words);
  const prepared = Buffer.from(
    await document.save({ useObjectStreams: false, updateFieldAppearances: false }),
  );
  const reader = new GivenSignature(Buffer.alloc(1));
  await new SignPdf().sign(prepared, reader);
  return { pdf: prepared, digest: reader.digest };
}

/** What was given as a signature does not sign this document. */
export class SignatureRefused extends Error {
  override readonly name = "SignatureRefused";
}

/**
 * Second half: puts the signature into its place, and checks it as any reader would.
 * @param prepared what `preparePdf` made
 * @param signature CMS SignedData, detached
 * @throws SignatureRefused where the signature is not one over this document
 */
export async function embedSignature(prepared: Buffer, signature: Buffer): Promise<SignedPdf> {
  const pdf = await new SignPdf().sign(prepared, new GivenSignature(signature));
  const { valid, signer, serial, problem } = verifyPdfSignature(pdf);
  if (!valid || signer === undefined || serial === undefined) throw new SignatureRefused(problem);
  const sha256 = createHash("sha256").update(pdf).digest("hex");
  return { pdf, subject: signer, serial, sha256 };
}

/** Hands out a signature that was made elsewhere, and notes what it should be over. */
class GivenSignature extends Signer {
  digest = Buffer.alloc(0);

  constructor(private readonly signature: Buffer) {
    super();
  }

  override async sign(content: Buffer): Promise<Buffer> {
    this.digest = createHash("sha256").update(content).digest();
    return this.signature;
  }
}
