/** X.509 certificates as the rules of trust read them. Bytes are read by pkijs, keys and signatures by node. */
import { createHash, X509Certificate } from "node:crypto";

import { BitString, fromBER } from "asn1js";
import {
  BasicConstraints,
  Certificate,
  CertificatePolicies,
  CRLDistributionPoints,
  ExtKeyUsage,
  InfoAccess,
  RSASSAPSSParams,
  type AlgorithmIdentifier,
  type GeneralName,
} from "pkijs";

/** Bytes that are no certificate. */
export class NotACertificate extends Error {
  override readonly name = "NotACertificate";
}

export interface ParsedCertificate {
  readonly der: Buffer;
  readonly x509: X509Certificate;
  readonly asn: Certificate;
  /** SHA-256, hexadecimal. */
  readonly fingerprint: string;
  readonly validFrom: Date;
  readonly validUntil: Date;
  readonly isAuthority: boolean;
  /** The number of authorities that may stand below it; `null`: no limit. */
  readonly pathLength: number | null;
  /** `null`: the certificate does not limit what its key is used for. */
  readonly usages: ReadonlySet<KeyUse> | null;
  readonly extendedUsages: readonly string[] | null;
  /** Critical extensions that nobody here understands. */
  readonly notUnderstood: readonly string[];
  /** Object identifiers of the policies that it was issued under. */
  readonly policies: readonly string[];
  readonly crlAddresses: readonly string[];
  readonly ocspAddresses: readonly string[];
}

export type KeyUse = "digitalSignature" | "nonRepudiation" | "keyCertSign" | "cRLSign";
const KEY_USES: readonly (readonly [KeyUse, number])[] = [
  ["digitalSignature", 0x80],
  ["nonRepudiation", 0x40],
  ["keyCertSign", 0x04],
  ["cRLSign", 0x02],
];

const KEY_USAGE = "2.5.29.15";
const BASIC_CONSTRAINTS = "2.5.29.19";
const CRL_POINTS = "2.5.29.31";
const EXTENDED_USAGE = "2.5.29.37";
const INFO_ACCESS = "1.3.6.1.5.5.7.1.1";
const POLICIES = "2.5.29.32";
const OCSP_ACCESS = "1.3.6.1.5.5.7.48.1";
/** Those above, and what the path validation itself honours: names, policies and their constraints. */
const UNDERSTOOD: ReadonlySet<string> = new Set([
  KEY_USAGE,
  BASIC_CONSTRAINTS,
  CRL_POINTS,
  EXTENDED_USAGE,
  "2.5.29.17",
  "2.5.29.30",
  POLICIES,
  "2.5.29.33",
  "2.5.29.36",
  "2.5.29.54",
]);

/**
 * Certificates that were read last, by their fingerprints: reading one takes longer than all else that is done to check it, and the
 * same authorities stand above every signature.
 */
const lastRead = new Map<string, ParsedCertificate>();
const REMEMBERED = 200;
/** Bytes; nobody fills the memory with what calls itself a certificate. */
const LARGEST_REMEMBERED = 8_192;

/** @throws NotACertificate */
export function parseCertificate(der: Buffer): ParsedCertificate {
  const fingerprint = createHash("sha256").update(der).digest("hex");
  const known = lastRead.get(fingerprint);
  lastRead.delete(fingerprint);
  const certificate = known ?? readCertificate(der, fingerprint);
  if (der.length > LARGEST_REMEMBERED) return certificate;
  // The longest unused comes first.
  lastRead.set(fingerprint, certificate);
  const [oldest] = lastRead.keys();
  if (lastRead.size > REMEMBERED && oldest !== undefined) lastRead.delete(oldest);
  return certificate;
}

function readCertificate(der: Buffer, fingerprint: string): ParsedCertificate {
  try {
    const asn = Certificate.fromBER(new Uint8Array(der));
    const x509 = new X509Certificate(der);
    const constraints = findExtension(asn, BASIC_CONSTRAINTS);
    const basic = constraints === null ? null : new BasicConstraints({ schema: constraints });
    const extended = findExtension(asn, EXTENDED_USAGE);
    return {
      der,
      x509,
      asn,
      fingerprint,
      validFrom: asn.notBefore.value,
      validUntil: asn.notAfter.value,
      isAuthority: basic?.cA === true,
      pathLength: typeof basic?.pathLenConstraint === "number" ? basic.pathLenConstraint : null,
      usages: findUsages(asn),
      extendedUsages: extended === null ? null : new ExtKeyUsage({ schema: extended }).keyPurposes,
      notUnderstood: (asn.extensions ?? [])
        .filter(({ critical, extnID }) => critical && !UNDERSTOOD.has(extnID))
        .map(({ extnID }) => extnID),
      policies: listPolicies(asn),
      crlAddresses: listCrlAddresses(asn),
      ocspAddresses: listOcspAddresses(asn),
    };
  } catch (error) {
    throw new NotACertificate("The bytes are no X.509 certificate", { cause: error });
  }
}

function findExtension(certificate: Certificate, id: string) {
  const extension = certificate.extensions?.find(({ extnID }) => extnID === id);
  return extension === undefined ? null : fromBER(extension.extnValue.valueBlock.valueHexView).result;
}

function findUsages(certificate: Certificate): ReadonlySet<KeyUse> | null {
  const bits = findExtension(certificate, KEY_USAGE);
  if (bits === null) return null;
  const first = bits instanceof BitString ? (bits.valueBlock.valueHexView[0] ?? 0) : 0;
  return new Set(KEY_USES.filter(([, bit]) => (first & bit) !== 0).map(([use]) => use));
}

function listPolicies(certificate: Certificate): readonly string[] {
  const schema = findExtension(certificate, POLICIES);
  if (schema === null) return [];
  return new CertificatePolicies({ schema }).certificatePolicies.map(
    ({ policyIdentifier }) => policyIdentifier,
  );
}

function listCrlAddresses(certificate: Certificate): readonly string[] {
  const schema = findExtension(certificate, CRL_POINTS);
  if (schema === null) return [];
  return new CRLDistributionPoints({ schema }).distributionPoints.flatMap(({ distributionPoint }) =>
    Array.isArray(distributionPoint) ? distributionPoint.flatMap(getAddresses) : [],
  );
}

function listOcspAddresses(certificate: Certificate): readonly string[] {
  const schema = findExtension(certificate, INFO_ACCESS);
  if (schema === null) return [];
  return new InfoAccess({ schema }).accessDescriptions
    .filter(({ accessMethod }) => accessMethod === OCSP_ACCESS)
    .flatMap(({ accessLocation }) => getAddresses(accessLocation));
}

const URI = 6;
/** The address in a general name; nothing where it is another kind of name, or one of another network (LDAP). */
export function getAddresses(name: GeneralName): readonly string[] {
  const value: unknown = name.type === URI ? name.value : null;
  return typeof value === "string" && /^https?:\/\//i.test(value) ? [value] : [];
}

const STRONG_SIGNATURES: ReadonlySet<string> = new Set([
  "1.2.840.113549.1.1.11",
  "1.2.840.113549.1.1.12",
  "1.2.840.113549.1.1.13",
  "1.2.840.10045.4.3.2",
  "1.2.840.10045.4.3.3",
  "1.2.840.10045.4.3.4",
]);
const STRONG_DIGESTS: ReadonlySet<string> = new Set([
  "2.16.840.1.101.3.4.2.1",
  "2.16.840.1.101.3.4.2.2",
  "2.16.840.1.101.3.4.2.3",
]);
const RSA_PSS = "1.2.840.113549.1.1.10";

/** SHA-256, SHA-384 or SHA-512, with RSA or an elliptic curve. MD5 and SHA-1 can be forged. */
export function isStrongSignature({ algorithmId, algorithmParams }: AlgorithmIdentifier): boolean {
  if (algorithmId !== RSA_PSS) return STRONG_SIGNATURES.has(algorithmId);
  const parameters = new RSASSAPSSParams({ schema: algorithmParams });
  return STRONG_DIGESTS.has(parameters.hashAlgorithm.algorithmId);
}

const STRONG_CURVES: ReadonlySet<string> = new Set(["prime256v1", "secp384r1", "secp521r1"]);
const LEAST_RSA_BITS = 2048;

export function isStrongKey({ x509 }: ParsedCertificate): boolean {
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = x509.publicKey;
  if (type === "rsa" || type === "rsa-pss") return (details?.modulusLength ?? 0) >= LEAST_RSA_BITS;
  return type === "ec" && STRONG_CURVES.has(details?.namedCurve ?? "");
}

/** The names of the holder (common name) as they stand in the certificate. */
export function listCommonNames({ asn }: ParsedCertificate): readonly string[] {
  return asn.subject.typesAndValues
    .filter(({ type }) => String(type) === "2.5.4.3")
    .map(({ value }) => String(value.valueBlock.value));
}

/** Whether the one names the other as its issuer, and the other's key has signed it. */
export function isIssuedBy(certificate: ParsedCertificate, issuer: ParsedCertificate): boolean {
  if (!certificate.asn.issuer.isEqual(issuer.asn.subject)) return false;
  try {
    return certificate.x509.verify(issuer.x509.publicKey);
  } catch {
    // A key of another kind than the signature: not its issuer.
    return false;
  }
}

export const isSelfSigned = (certificate: ParsedCertificate): boolean => isIssuedBy(certificate, certificate);
