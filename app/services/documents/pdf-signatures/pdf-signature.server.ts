/**
 * Checks the signature of a PDF that the portal signed. Strict where PDF readers are lenient: whatever the portal would
 * not have written itself counts as altered (reliability design, "Our rule"; USF, ISA, SWA and shadow attacks).
 */
import { createHash } from "node:crypto";

import { NoTimeStamp } from "../time-stamps/no-time-stamp";
import { readTimeStamp } from "../time-stamps/token.server";
import { Altered, requireThat } from "./altered";
import { describeSubject, computeFingerprint } from "./certificate.server";
import { NotDer, readElement } from "./der.server";
import { locateLoneTimeStamp, locateSignature } from "./locate-signature.server";
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
  /** Where it bears a time-stamp, which holds. */
  readonly timeStamp?: PdfTimeStamp;
  readonly problem?: string;
}

/** That a signed paper was there at a time. Says nothing of who is trusted. */
export interface PdfTimeStamp {
  /** Who says so, as its certificate names it. */
  readonly authority: string;
  readonly at: string;
  /** SHA-256 of the paper as it was signed, hexadecimal: without the time-stamp and what came with it. */
  readonly signedHash: string;
}

/** Never throws for what the file holds: a file that is no PDF is not valid. */
export function verifyPdfSignature(file: Uint8Array): PdfSignatureVerdict {
  const pdf = Buffer.from(file);
  try {
    const { from, to, at, signedLength, timeStamp } = locateSignature(pdf.toString("latin1"));
    const paper = pdf.subarray(0, signedLength);
    const signature = readPlace(paper.toString("latin1", from, to));
    const content = Buffer.concat([paper.subarray(0, from), paper.subarray(to)]);
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
    const stamped = timeStamp === null ? {} : { timeStamp: readStamp(pdf, paper, timeStamp) };
    return { valid: true, ...known, at: at.toISOString(), ...stamped };
  } catch (error) {
    if (error instanceof NoTimeStamp)
      return { valid: false, problem: `its time-stamp does not hold: ${error.message}` };
    if (error instanceof Altered) return { valid: false, problem: error.message };
    // Bytes that neither the DER reader nor OpenSSL takes for a signature or a certificate.
    if (error instanceof NotDer || isOpenSslError(error)) {
      return { valid: false, problem: "the signature cannot be read" };
    }
    throw error;
  }
}

/**
 * The time-stamp of a paper that bears no signature: one whose signer declared on screen. Never throws for what the file holds.
 * @returns `null` where it is no such file, or its time-stamp does not hold
 */
export function verifyLoneTimeStamp(file: Uint8Array): PdfTimeStamp | null {
  const pdf = Buffer.from(file);
  try {
    const { paperLength, ...place } = locateLoneTimeStamp(pdf.toString("latin1"));
    return readStamp(pdf, pdf.subarray(0, paperLength), place);
  } catch (error) {
    const isNone = error instanceof Altered || error instanceof NoTimeStamp || error instanceof NotDer;
    if (isNone || isOpenSslError(error)) return null;
    throw error;
  }
}

function readStamp(pdf: Buffer, paper: Buffer, { from, to }: { from: number; to: number }): PdfTimeStamp {
  const { digest, authority, at } = readTimeStamp(readPlace(pdf.toString("latin1", from, to)));
  const over = createHash("sha256").update(pdf.subarray(0, from)).update(pdf.subarray(to)).digest();
  requireThat(digest.equals(over), "its time-stamp is over something else");
  return {
    authority,
    at: at.toISOString(),
    signedHash: createHash("sha256").update(paper).digest("hex"),
  };
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
