/**
 * Checks the signature of a PDF that the portal signed. Strict where PDF readers are lenient: whatever the portal would
 * not have written itself counts as altered (reliability design, "Our rule"; USF, ISA, SWA and shadow attacks).
 */
import { Altered, requireThat } from "./altered";
import { describeSubject, computeFingerprint } from "./certificate.server";
import { NotDer, readElement } from "./der.server";
import { locateSignature } from "./locate-signature.server";
import { readSignedData } from "./signed-data.server";

export interface PdfSignatureVerdict {
  /** Exactly one signature, it covers the entire file, and it holds. Says nothing of who is trusted. */
  readonly valid: boolean;
  readonly signer?: string;
  readonly serial?: string;
  /** SHA-256 of the signer's certificate, hexadecimal. */
  readonly fingerprint?: string;
  /** Moment of signing, as the signer states it. */
  readonly at?: string;
  readonly problem?: string;
}

/** Never throws for what the file holds: a file that is no PDF is not valid. */
export function verifyPdfSignature(file: Uint8Array): PdfSignatureVerdict {
  const pdf = Buffer.from(file);
  try {
    const { from, to, at } = locateSignature(pdf.toString("latin1"));
    const signature = readPlace(pdf.toString("latin1", from, to));
    const content = Buffer.concat([pdf.subarray(0, from), pdf.subarray(to)]);
    const { problem, certificate } = readSignedData(signature, content);
    const known = {
      signer: describeSubject(certificate),
      serial: certificate.serialNumber,
      fingerprint: computeFingerprint(certificate),
    };
    if (problem !== null) return { valid: false, ...known, problem };
    if (at < new Date(certificate.validFrom) || at > new Date(certificate.validTo)) {
      return { valid: false, ...known, problem: "the certificate was not in force when it was signed" };
    }
    return { valid: true, ...known, at: at.toISOString() };
  } catch (error) {
    if (error instanceof Altered) return { valid: false, problem: error.message };
    // Bytes that neither the DER reader nor OpenSSL takes for a signature or a certificate.
    if (error instanceof NotDer || isOpenSslError(error)) {
      return { valid: false, problem: "the signature cannot be read" };
    }
    throw error;
  }
}

/** The signature in its place: what stands behind it is empty room. */
function readPlace(hexadecimal: string): Buffer {
  requireThat(/^<(?:[0-9a-f]{2})+>$/.test(hexadecimal), "the signature does not cover the entire file");
  const padded = Buffer.from(hexadecimal.slice(1, -1), "hex");
  const signature = readElement(padded).whole;
  requireThat(
    padded.subarray(signature.length).every((byte) => byte === 0),
    "something was hidden behind the signature",
  );
  return signature;
}

function isOpenSslError(error: unknown): boolean {
  return error instanceof Error && "code" in error && /^ERR_OSSL|^ERR_CRYPTO/.test(String(error.code));
}
