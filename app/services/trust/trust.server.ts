/** Whether a certificate is believed: by its issuer, by its issuer's word on revocation, and by the name that it bears. */
import type { RevocationRecord } from "~/workflows/kit";

import { CertificateRefused } from "../pdf-signatures/certificate-problem";
import type { Ask } from "./ask.server";
import { isNameOf } from "./holder-name";
import type { TrustedIssuer } from "./issuers.server";
import { findTrustedPath, type TrustedPath } from "./path.server";
import { createRevocation } from "./revocation.server";
import { commonNamesOf, NotACertificate, parseCertificate, type ParsedCertificate } from "./x509.server";
import type { Trust } from "../portal/ports/trust";

export interface TrustSettings {
  readonly issuers: readonly TrustedIssuer[];
  readonly ask: Ask;
  /** The decision where nobody answers whether a certificate is revoked. */
  readonly whenUnavailable: "refuse" | "accept";
}

export function createTrust({ issuers, ask, whenUnavailable }: TrustSettings): Trust {
  const revocation = createRevocation(ask);

  async function revocationOf(
    { certificates, issuer }: TrustedPath,
    at: Date,
  ): Promise<readonly RevocationRecord[]> {
    const records: RevocationRecord[] = [];
    for (const [place, certificate] of certificates.entries()) {
      const above = certificates[place + 1];
      if (above === undefined) break;
      const outcome = await revocation.check(certificate, above, issuer, at);
      if (outcome.outcome === "good") records.push(outcome.record);
      else if (outcome.problem === "revocation-unavailable" && whenUnavailable === "accept")
        records.push(notAsked(certificate, at));
      else throw new CertificateRefused(outcome.problem);
    }
    return records;
  }

  return {
    async check(chain, holder, at) {
      const parsed = parseAll(chain);
      const found = await findTrustedPath(parsed, issuers, at);
      if (typeof found === "string") throw new CertificateRefused(found);
      const [own] = found.certificates;
      const root = found.certificates.at(-1);
      if (own === undefined || root === undefined) throw new CertificateRefused("invalid-chain");
      const name = commonNamesOf(own).find((each) => isNameOf(each, holder));
      if (name === undefined) throw new CertificateRefused("wrong-holder");
      return {
        checkedAt: at.toISOString(),
        root: root.x509.subject.split("\n").join(", "),
        path: found.certificates.map(({ fingerprint }) => fingerprint),
        holder: name,
        revocation: await revocationOf(found, at),
      };
    },
  };
}

function parseAll(chain: readonly Buffer[]): readonly ParsedCertificate[] {
  try {
    return chain.map(parseCertificate);
  } catch (error) {
    if (error instanceof NotACertificate) throw new CertificateRefused("not-a-certificate-file");
    throw error;
  }
}

function notAsked({ fingerprint }: ParsedCertificate, at: Date): RevocationRecord {
  const time = at.toISOString();
  return {
    certificate: fingerprint,
    method: "none",
    address: "",
    answer: "",
    thisUpdate: time,
    nextUpdate: time,
  };
}
