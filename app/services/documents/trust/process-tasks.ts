/** Work on certificates of strangers that is done in work processes. */
import type { CertificateProblem } from "../pdf-signatures/certificate-problem";
import { MEGABYTE, type Task } from "../../platform/portal/ports/work-processes";

/** Whose certificates are believed, in DER. */
interface PlainIssuer {
  readonly roots: readonly Uint8Array[];
  readonly between: readonly Uint8Array[];
}
/** The way up to a root, in DER, and the place of the issuer whose root it is. */
export interface PlainPath {
  readonly issuer: number;
  readonly certificates: readonly Uint8Array[];
}

/** Looks for a way from a certificate up to a root that is believed: see `findTrustedPath`. */
export const FIND_TRUSTED_PATH: Task<
  { readonly chain: readonly Uint8Array[]; readonly issuers: readonly PlainIssuer[]; readonly at: Date },
  PlainPath | { readonly problem: CertificateProblem }
> = { name: "findTrustedPath", handsBack: MEGABYTE };
