/** What is wrong with each field, in the reader's language. */
export interface CertificateProblems {
  readonly certificate?: string;
  readonly password?: string;
}
