import { CertificateRefused } from "../pdf-signatures/certificate-problem";
import { toWork, type ProcessWork } from "../../platform/work-processes/process-work";
import { findTrustedPath } from "./path.server";
import { FIND_TRUSTED_PATH } from "./process-tasks";
import { parseAll } from "./trust.server";

/** What work processes do on certificates of strangers. */
export const trustWork: readonly ProcessWork[] = [
  toWork(FIND_TRUSTED_PATH, async ({ chain, issuers, at }) => {
    try {
      const believed = issuers.map(({ roots, between }) => ({
        roots: parseAll(roots),
        between: parseAll(between),
        addresses: [],
      }));
      const found = await findTrustedPath(parseAll(chain), believed, at);
      if (typeof found === "string") return { problem: found };
      return {
        issuer: believed.findIndex((issuer) => issuer === found.issuer),
        certificates: found.certificates.map(({ der }) => der),
      };
    } catch (error) {
      if (error instanceof CertificateRefused) return { problem: error.problem };
      throw error;
    }
  }),
];
