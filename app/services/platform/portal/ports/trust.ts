/** The check whether a certificate is believed. */
import type { CertificateCheck } from "~/workflows/kit";

/** The person whose certificate it has to be, as the account is named. */
export interface HolderNames {
  readonly fullName: string;
  readonly fullNameZh: string | null;
}

export interface Trust {
  /**
   * @param chain in DER: the certificate, and others that came with it
   * @param holder whose certificate it has to be
   * @param at the moment of signing
   * @throws CertificateRefused
   */
  check(chain: readonly Buffer[], holder: HolderNames, at: Date): Promise<CertificateCheck>;
}
