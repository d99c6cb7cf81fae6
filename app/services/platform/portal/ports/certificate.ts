/** A certificate with its key, opened: what signs a document. */
import type { KeyObject } from "node:crypto";

export interface SigningCertificate {
  readonly key: KeyObject;
  /** In DER: the one of the key first, then its issuers as far as the file holds them. */
  readonly chain: readonly Buffer[];
  readonly subject: string;
  readonly issuer: string;
  /** Hexadecimal, upper case. */
  readonly serial: string;
  /** SHA-256 of the certificate, hexadecimal. */
  readonly fingerprint: string;
  readonly validFrom: Date;
  readonly validUntil: Date;
}
