/**
 * Checks the signature of a PDF that the portal signed. Strict where PDF readers are lenient: whatever the portal would
 * not have written itself counts as altered (reliability design, "Our rule"; USF, ISA, SWA and shadow attacks).
 */
import { describeSubject, computeFingerprint } from "./certificate.server";
import { NotDer, readElement } from "./der.server";
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

class Altered extends Error {}

/** Never throws for what the file holds: a file that is no PDF is not valid. */
export function verifyPdfSignature(file: Uint8Array): PdfSignatureVerdict {
  const pdf = Buffer.from(file);
  try {
    const { content, signature, dictionary } = locateSignature(pdf);
    const { problem, certificate } = readSignedData(signature, content);
    const known = {
      signer: describeSubject(certificate),
      serial: certificate.serialNumber,
      fingerprint: computeFingerprint(certificate),
    };
    if (problem !== null) return { valid: false, ...known, problem };
    const at = parseDate(dictionary);
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

interface LocatedSignature {
  readonly content: Buffer;
  readonly signature: Buffer;
  readonly dictionary: string;
}

function locateSignature(pdf: Buffer): LocatedSignature {
  const text = pdf.toString("latin1");
  requireThat(/^%PDF-1\.\d/.test(text), "it is not a PDF");
  requireThat(getCount(text, "/ByteRange") > 0, "it carries no signature");
  requireThat(
    getCount(text, "/ByteRange") === 1 && getCount(text, "/SubFilter") === 1,
    "it carries more than one signature",
  );
  requireThat(
    getCount(text, "%%EOF") === 1 && getCount(text, "startxref") === 1,
    "something was added after the signature",
  );
  requireThat(
    !text.includes("/Type /ObjStm") && !getTrailer(text).includes("/Prev"),
    "its structure was changed",
  );

  const place = text.indexOf("/ByteRange");
  const match = /^\/ByteRange \[0 (\d+) (\d+) (\d+)\] *\n\/Contents $/.exec(
    text.slice(place, text.indexOf("<", place)),
  );
  requireThat(match !== null, "the range of its signature was changed");
  const [before = NaN, after = NaN, rest = NaN] = (match ?? []).slice(1).map(Number);
  const contents = text.indexOf("<", place);
  requireThat(
    before === contents && after + rest === pdf.length,
    "the signature does not cover the entire file",
  );
  const hexadecimal = text.slice(before, after);
  requireThat(/^<(?:[0-9a-f]{2})+>$/.test(hexadecimal), "the signature does not cover the entire file");

  const padded = Buffer.from(hexadecimal.slice(1, -1), "hex");
  const signature = readElement(padded).whole;
  requireThat(
    padded.subarray(signature.length).every((byte) => byte === 0),
    "something was hidden behind the signature",
  );
  const content = Buffer.concat([pdf.subarray(0, before), pdf.subarray(after)]);
  const start = text.lastIndexOf(" obj", place);
  return {
    content,
    signature,
    dictionary: text.slice(start, before) + text.slice(after, text.indexOf("endobj", after)),
  };
}

/** The place where an earlier revision of the file would be named. */
function getTrailer(text: string): string {
  return text.slice(text.lastIndexOf("trailer"));
}

function parseDate(dictionary: string): Date {
  const match = /\/M \(D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z\)/.exec(dictionary);
  requireThat(match !== null, "its signature bears no time");
  const [year, month, day, hour, minute, second] = (match ?? []).slice(1);
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

function getCount(text: string, part: string): number {
  return text.split(part).length - 1;
}

function requireThat(condition: boolean, problem: string): asserts condition {
  if (!condition) throw new Altered(problem);
}

function isOpenSslError(error: unknown): boolean {
  return error instanceof Error && "code" in error && /^ERR_OSSL|^ERR_CRYPTO/.test(String(error.code));
}
