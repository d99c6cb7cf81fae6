/** The check whether a certificate is believed. */
import type { CertificateCheck } from "~/workflows/kit";

/** The person whose certificate it has to be, as the account is named. */
export interface HolderNames {
  readonly fullName: string;
  readonly fullNameZh: string | null;
}

/** What shows, without asking anybody, that a certificate was good: each in DER. */
export interface ValidationData {
  /** The way up to the root. */
  readonly certificates: readonly Buffer[];
  /** What issuers answered about one certificate each. */
  readonly ocsps: readonly Buffer[];
  /** Their lists of what is revoked. */
  readonly crls: readonly Buffer[];
}

/** A certificate that is believed. */
export interface BelievedCertificate {
  /** What was checked, to be recorded. */
  readonly check: CertificateCheck;
  readonly data: ValidationData;
}

export interface Trust {
  /**
   * @param chain in DER: the certificate, and others that came with it
   * @param holder whose certificate it has to be
   * @param at the moment of signing
   * @throws CertificateRefused
   */
  check(chain: readonly Buffer[], holder: HolderNames, at: Date): Promise<BelievedCertificate>;
}
