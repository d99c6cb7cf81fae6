/** A PDF on its way to being signed. */
import { bearsName } from "~/events/errors";

export interface SignedPdf {
  readonly pdf: Buffer;
  readonly subject: string;
  readonly serial: string;
  /** Of the signed file, hexadecimal. */
  readonly sha256: string;
}

/** A document with an empty place for its signature. */
export interface PreparedPdf {
  readonly pdf: Buffer;
  /** SHA-256 of everything but that place: what is signed. */
  readonly digest: Buffer;
}

/** A signature was given that does not sign this document. */
export class SignatureRefused extends Error {
  // The work belongs to the server, and who waits for it to the pages.
  static override [Symbol.hasInstance](value: unknown): value is SignatureRefused {
    return bearsName<SignatureRefused>(value, "SignatureRefused");
  }
  override readonly name = "SignatureRefused";
}
