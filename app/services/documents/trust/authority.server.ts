/**
 * An authority of one's own: issues certificates and answers about their revocation. It is the demonstration's issuer, and every
 * issuer of the tests. Nobody outside trusts it.
 */
import { webcrypto } from "node:crypto";

import { BitString, fromBER, Integer, Sequence, Set as AsnSet, Utf8String, type BaseBlock } from "asn1js";
import {
  AccessDescription,
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  CertificatePolicies,
  CRLDistributionPoints,
  DistributionPoint,
  Extension,
  ExtKeyUsage,
  GeneralName,
  InfoAccess,
  PolicyInformation,
  RelativeDistinguishedNames,
  Time,
} from "pkijs";

import { parseCertificate, type ParsedCertificate } from "./x509.server";

export interface Keys {
  readonly privateKey: webcrypto.CryptoKey;
  readonly publicKey: webcrypto.CryptoKey;
}
/** The issuer: a certificate and its key. */
export interface Authority {
  readonly certificate: ParsedCertificate;
  readonly keys: Keys;
}

export interface CertificateRequest {
  readonly commonName: string;
  readonly organisation?: string;
  /** Organisational units, in this order. */
  readonly units?: readonly string[];
  /** Hexadecimal, not zero. */
  readonly serial: string;
  readonly keys: Keys;
  /** `null`: signed by its own key. */
  readonly issuer: Authority | null;
  readonly validFrom: Date;
  readonly validUntil: Date;
  /** Basic constraints; `null`: none. */
  readonly authority: { readonly pathLength?: number } | boolean | null;
  /** Bits of the key usage, first octet; `null`: none. */
  readonly usage: number | null;
  readonly purposes?: readonly string[];
  /** The purposes are all that it may be used for, whoever reads it: what a time-stamp authority's certificate has to say. */
  readonly purposesAlone?: boolean;
  /** Object identifiers of certificate policies. */
  readonly policies?: readonly string[];
  readonly crl?: string;
  readonly ocsp?: string;
  readonly digest?: "SHA-1" | "SHA-256";
}

export const SIGNS = 0xc0;
export const ISSUES = 0x06;

const NAMES = { C: "2.5.4.6", O: "2.5.4.10", OU: "2.5.4.11", CN: "2.5.4.3" } as const;

export async function issueCertificate(request: CertificateRequest): Promise<Authority> {
  const certificate = new Certificate();
  certificate.version = 2;
  certificate.serialNumber = serialNumber(request.serial);
  certificate.subject = buildName(request);
  certificate.issuer = request.issuer?.certificate.asn.subject ?? certificate.subject;
  certificate.notBefore = new Time({ type: 0, value: request.validFrom });
  certificate.notAfter = new Time({ type: 0, value: request.validUntil });
  certificate.extensions = buildExtensions(request);
  await certificate.subjectPublicKeyInfo.importKey(request.keys.publicKey);
  const signer = request.issuer?.keys ?? request.keys;
  await certificate.sign(signer.privateKey, request.digest ?? "SHA-256");
  return {
    certificate: parseCertificate(Buffer.from(certificate.toSchema(true).toBER())),
    keys: request.keys,
  };
}

/** A number from its hexadecimal digits: in as few bytes as it takes, and never negative. */
export function serialNumber(hexadecimal: string): Integer {
  const digits = hexadecimal.replace(/^(?:00)+/, "");
  const whole = digits.length % 2 === 0 ? digits : `0${digits}`;
  return new Integer({ valueHex: Buffer.from(/^[89a-f]/i.test(whole) ? `00${whole}` : whole, "hex") });
}

function buildName({ commonName, organisation, units = [] }: CertificateRequest): RelativeDistinguishedNames {
  const parts: readonly (readonly [string, string])[] = [
    [NAMES.C, "HK"],
    ...(organisation === undefined ? [] : [[NAMES.O, organisation] as const]),
    ...units.map((unit) => [NAMES.OU, unit] as const),
    [NAMES.CN, commonName],
  ];
  // Read back from its bytes: the library itself would write all parts as one.
  const sequence = new Sequence({
    value: parts.map(([type, value]) => {
      const part = new AttributeTypeAndValue({ type, value: new Utf8String({ value }) });
      return new AsnSet({ value: [part.toSchema()] });
    }),
  });
  return new RelativeDistinguishedNames({ schema: fromBER(sequence.toBER()).result });
}

function buildExtensions(request: CertificateRequest): Extension[] {
  const { authority, usage, purposes, purposesAlone = false, policies, crl, ocsp } = request;
  const constraints =
    authority === null
      ? null
      : new BasicConstraints({
          cA: authority !== false,
          ...(typeof authority === "object" &&
            authority.pathLength !== undefined && { pathLenConstraint: authority.pathLength }),
        });
  return [
    ...(constraints === null ? [] : [extension("2.5.29.19", constraints.toSchema(), true)]),
    ...(usage === null
      ? []
      : [extension("2.5.29.15", new BitString({ valueHex: Buffer.from([usage]) }), true)]),
    ...(purposes === undefined
      ? []
      : [extension("2.5.29.37", new ExtKeyUsage({ keyPurposes: [...purposes] }).toSchema(), purposesAlone)]),
    ...(policies === undefined ? [] : [extension("2.5.29.32", buildPolicies(policies).toSchema())]),
    ...(crl === undefined ? [] : [extension("2.5.29.31", buildDistributionPoint(crl).toSchema())]),
    ...(ocsp === undefined ? [] : [extension("1.3.6.1.5.5.7.1.1", buildInfoAccess(ocsp).toSchema())]),
  ];
}

const extension = (extnID: string, value: BaseBlock, critical = false): Extension =>
  new Extension({ extnID, critical, extnValue: value.toBER() });
const address = (value: string): GeneralName => new GeneralName({ type: 6, value });
const buildPolicies = (policies: readonly string[]): CertificatePolicies =>
  new CertificatePolicies({
    certificatePolicies: policies.map((policyIdentifier) => new PolicyInformation({ policyIdentifier })),
  });
const buildDistributionPoint = (crl: string): CRLDistributionPoints =>
  new CRLDistributionPoints({
    distributionPoints: [new DistributionPoint({ distributionPoint: [address(crl)] })],
  });
const buildInfoAccess = (ocsp: string): InfoAccess =>
  new InfoAccess({
    accessDescriptions: [
      new AccessDescription({ accessMethod: "1.3.6.1.5.5.7.48.1", accessLocation: address(ocsp) }),
    ],
  });

const RSA = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" } as const;

/** A key as PKCS#8, base64, for signing with RSA and SHA-256. */
export async function importKeys(pkcs8: string): Promise<Keys> {
  const bytes = Buffer.from(pkcs8, "base64");
  const privateKey = await webcrypto.subtle.importKey("pkcs8", bytes, RSA, true, ["sign"]);
  const { kty, n, e } = await webcrypto.subtle.exportKey("jwk", privateKey);
  const open = { ...(kty && { kty }), ...(n && { n }), ...(e && { e }) };
  return { privateKey, publicKey: await webcrypto.subtle.importKey("jwk", open, RSA, true, ["verify"]) };
}

export async function newKeys(bits = 2048, hash: "SHA-1" | "SHA-256" = "SHA-256"): Promise<Keys> {
  const algorithm = { ...RSA, hash, modulusLength: bits, publicExponent: Buffer.from([1, 0, 1]) };
  return webcrypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
}

export async function newCurveKeys(namedCurve: "P-256" | "P-384" | "P-521"): Promise<Keys> {
  return webcrypto.subtle.generateKey({ name: "ECDSA", namedCurve }, true, ["sign", "verify"]);
}
