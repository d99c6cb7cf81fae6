/** The reasons why a certificate cannot be signed with, each with its error code. */
export const CERTIFICATE_PROBLEMS = {
  "not-a-certificate-file": "ERR-CERTIFICATE-001",
  "wrong-password": "ERR-CERTIFICATE-002",
  "no-private-key": "ERR-CERTIFICATE-003",
  "unsupported-key": "ERR-CERTIFICATE-004",
  /** The signer's account is linked with another certificate. */
  "not-linked": "ERR-CERTIFICATE-005",
  "not-yet-valid": "ERR-CERTIFICATE-006",
  expired: "ERR-CERTIFICATE-007",
  "self-signed": "ERR-CERTIFICATE-008",
  /** No way leads to a root that is trusted. */
  "untrusted-issuer": "ERR-CERTIFICATE-009",
  /** An authority of the chain was not in force at the time. */
  "issuer-expired": "ERR-CERTIFICATE-010",
  /** Something in the chain issued a certificate that it may not issue. */
  "issuer-not-authority": "ERR-CERTIFICATE-011",
  /** The path validation refuses the chain: policies, name constraints, extensions that nobody understands. */
  "invalid-chain": "ERR-CERTIFICATE-012",
  "wrong-usage": "ERR-CERTIFICATE-013",
  "weak-key": "ERR-CERTIFICATE-014",
  "weak-signature": "ERR-CERTIFICATE-015",
  revoked: "ERR-CERTIFICATE-016",
  /** Nobody answered whether it is revoked, or nobody may be asked. */
  "revocation-unavailable": "ERR-CERTIFICATE-017",
  /** The only answer is out of date. */
  "revocation-stale": "ERR-CERTIFICATE-018",
  /** The answer is not the issuer's, or is about another certificate. */
  "revocation-untrusted": "ERR-CERTIFICATE-019",
  "wrong-holder": "ERR-CERTIFICATE-020",
  /** The file takes more work to open than any program asks for. */
  "not-in-time": "ERR-CERTIFICATE-021",
  /** An organisational certificate, whose numbers are not those of the signer's institution. */
  "other-organisation": "ERR-CERTIFICATE-022",
} as const;

export type CertificateProblem = keyof typeof CERTIFICATE_PROBLEMS;

/** A certificate that cannot be signed with; an expected refusal, told to the person who offered it. */
export class CertificateRefused extends Error {
  // Trust belongs to the server, and who asks it to the pages: each side has its own copy of this class.
  static override [Symbol.hasInstance](value: unknown): value is CertificateRefused {
    return value instanceof Error && value.name === "CertificateRefused";
  }
  override readonly name = "CertificateRefused";
  constructor(readonly problem: CertificateProblem) {
    super(`The certificate cannot be used: ${problem}`);
  }
}
