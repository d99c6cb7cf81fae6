/** Signs PDFs: one signature, over the entire file, after which nothing may change. */
import type { KeyObject } from "node:crypto";
import { createHash } from "node:crypto";
import { SignPdf, Signer } from "@signpdf/signpdf";
import { PDFDocument } from "pdf-lib";
import { openCertificate, type SigningCertificate } from "./certificate.server";
import { addSignaturePlaceholder, type SignatureWords } from "./signature-placeholder.server";
import { signDetached } from "./signed-data.server";

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
  // pdf-lib rewrites the file as one revision with a plain table of objects, which the verifier insists on.
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  addSignaturePlaceholder(document, words);
  const unsigned = Buffer.from(
    await document.save({ useObjectStreams: false, updateFieldAppearances: false }),
  );
  const signed = await new SignPdf().sign(unsigned, new DetachedSigner(certificate.key, certificate.chain));
  const sha256 = createHash("sha256").update(signed).digest("hex");
  return { pdf: signed, subject: certificate.subject, serial: certificate.serial, sha256 };
}

class DetachedSigner extends Signer {
  constructor(
    private readonly key: KeyObject,
    private readonly chain: readonly Buffer[],
  ) {
    super();
  }

  override async sign(content: Buffer): Promise<Buffer> {
    return signDetached(content, this.key, this.chain);
  }
}
