import type { CertificateCheck, Instant } from "~/workflows/kit";

export interface SignedFormCheck {
  /** Subject of the signer's certificate. */
  readonly signer: string;
  readonly signedAt: Instant;
  /** `null`: it was signed before certificates were checked, and nothing was recorded. */
  readonly certificate: CertificateCheck | null;
  /** Filed under this reference; `null`: signed, and not filed in this form. */
  readonly reference: string | null;
}
