/** Whether a certificate is believed: by its issuer, by its issuer's word on revocation, and by the name that it bears. */
import type { RevocationRecord } from "~/workflows/kit";

import { CertificateRefused, type CertificateProblem } from "../pdf-signatures/certificate-problem";
import type { Ask } from "./ask.server";
import { matchesHolderName } from "./holder-name";
import type { TrustedIssuer } from "./issuers.server";
import { findTrustedPath, type TrustedPath } from "./path.server";
import { createRevocation } from "./revocation.server";
import { readSubject } from "./subject-layout";
import { listCommonNames, NotACertificate, parseCertificate, type ParsedCertificate } from "./x509.server";
import type { Trust, TrustedAuthority, ValidationData } from "../../platform/portal/ports/trust";

/** The way from a certificate up to a root, or why there is none. */
export type FindPath = (
  chain: readonly Buffer[],
  issuers: readonly TrustedIssuer[],
  at: Date,
) => Promise<TrustedPath | CertificateProblem>;

export interface TrustSettings {
  readonly issuers: readonly TrustedIssuer[];
  readonly ask: Ask;
  /** The decision where nobody answers whether a certificate is revoked. */
  readonly whenUnavailable: "refuse" | "accept";
  /** In the process in which it is asked, unless given. */
  readonly findPath?: FindPath;
}

interface CheckedRevocation extends Pick<ValidationData, "ocsps" | "crls"> {
  readonly records: readonly RevocationRecord[];
}

const findPathHere: FindPath = (chain, issuers, at) => findTrustedPath(parseAll(chain), issuers, at);

export function createTrust({
  issuers,
  ask,
  whenUnavailable,
  findPath = findPathHere,
}: TrustSettings): Trust {
  const revocation = createRevocation(ask);

  async function checkRevocation(
    { certificates, issuer }: TrustedPath,
    at: Date,
  ): Promise<CheckedRevocation> {
    const records: RevocationRecord[] = [];
    const [ocsps, crls]: [Buffer[], Buffer[]] = [[], []];
    for (const [index, certificate] of certificates.entries()) {
      const above = certificates[index + 1];
      if (above === undefined) break;
      const outcome = await revocation.check(certificate, above, issuer, at);
      if (outcome.outcome === "good") {
        records.push(outcome.record);
        if (outcome.answer !== null) (outcome.record.method === "crl" ? crls : ocsps).push(outcome.answer);
      } else if (outcome.problem === "revocation-unavailable" && whenUnavailable === "accept")
        records.push(unverified(certificate, at));
      else throw new CertificateRefused(outcome.problem);
    }
    return { records, ocsps, crls };
  }

  return {
    authorities: issuers.flatMap(({ roots, between }) => [
      ...roots.map((root) => toAuthority(root, true)),
      ...between.map((each) => toAuthority(each, false)),
    ]),
    async check(chain, holder, at) {
      const found = await findPath(chain, issuers, at);
      if (typeof found === "string") throw new CertificateRefused(found);
      const [own] = found.certificates;
      const root = found.certificates.at(-1);
      if (own === undefined || root === undefined) throw new CertificateRefused("invalid-chain");
      const name = listCommonNames(own).find((each) => matchesHolderName(each, holder));
      if (name === undefined) throw new CertificateRefused("wrong-holder");
      const { records, ocsps, crls } = await checkRevocation(found, at);
      return {
        check: {
          checkedAt: at.toISOString(),
          root: root.x509.subject.split("\n").join(", "),
          path: found.certificates.map(({ fingerprint }) => fingerprint),
          holder: name,
          revocation: records,
        },
        organisation: readSubject(own).organisation,
        data: { certificates: found.certificates.map(({ der }) => der), ocsps, crls },
      };
    },
  };
}

/** @throws CertificateRefused for bytes that are no certificate */
export function parseAll(chain: readonly Uint8Array[]): readonly ParsedCertificate[] {
  try {
    return chain.map((der) => parseCertificate(Buffer.from(der)));
  } catch (error) {
    if (error instanceof NotACertificate) throw new CertificateRefused("not-a-certificate-file");
    throw error;
  }
}

const toAuthority = (certificate: ParsedCertificate, isRoot: boolean): TrustedAuthority => ({
  name: listCommonNames(certificate)[0] ?? certificate.x509.subject.split("\n").join(", "),
  fingerprint: certificate.fingerprint,
  validUntil: certificate.validUntil,
  isRoot,
});

function unverified({ fingerprint }: ParsedCertificate, at: Date): RevocationRecord {
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
