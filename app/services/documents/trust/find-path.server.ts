/** The way up from a certificate that somebody offers, looked for in a work process: what it is made of is theirs to say. */
import { CertificateRefused } from "../pdf-signatures/certificate-problem";
import type { WorkProcesses } from "../../platform/portal/ports/work-processes";
import { ProcessStopped } from "../../platform/work-processes/work-processes.server";
import type { TrustedIssuer } from "./issuers.server";
import { FIND_TRUSTED_PATH } from "./process-tasks";
import { parseAll, type FindPath } from "./trust.server";

export function findPathIn(processes: Pick<WorkProcesses, "run">): FindPath {
  return async (chain, issuers, at) => {
    const found = await processes
      .run(FIND_TRUSTED_PATH, { chain, issuers: issuers.map(plain), at })
      .catch((error: unknown) => {
        throw error instanceof ProcessStopped ? new CertificateRefused("not-in-time") : error;
      });
    if ("problem" in found) return found.problem;
    const issuer = issuers[found.issuer];
    return issuer === undefined ? "invalid-chain" : { issuer, certificates: parseAll(found.certificates) };
  };
}

const plain = ({ roots, between }: TrustedIssuer) => ({
  roots: roots.map(({ der }) => der),
  between: between.map(({ der }) => der),
});
