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

/** The organisation in an organisational certificate, as its authority wrote it. */
export interface CertifiedOrganisation {
  /** In English; empty where the certificate does not say it in a way that is known. */
  readonly name: string;
  readonly branch?: string;
  /** Eight digits. */
  readonly businessRegistration: string | null;
  readonly companyNumber: string | null;
}

/** A certificate that is believed. */
export interface BelievedCertificate {
  /** What was checked, to be recorded. */
  readonly check: CertificateCheck;
  /** `null` for a certificate of a person alone. */
  readonly organisation: CertifiedOrganisation | null;
  readonly data: ValidationData;
}

/** An authority whose certificates are believed. */
export interface TrustedAuthority {
  /** Its common name. */
  readonly name: string;
  /** SHA-256 of its certificate, hexadecimal. */
  readonly fingerprint: string;
  readonly validUntil: Date;
  readonly isRoot: boolean;
}

export interface Trust {
  /** Everybody who is believed: roots, and authorities between that are configured. */
  readonly authorities: readonly TrustedAuthority[];
  /**
   * @param chain in DER: the certificate, and others that came with it
   * @param holder whose certificate it has to be
   * @param at the moment of signing
   * @throws CertificateRefused
   */
  check(chain: readonly Buffer[], holder: HolderNames, at: Date): Promise<BelievedCertificate>;
}
