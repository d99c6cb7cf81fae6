/**
 * Certificates that people sign with (PKCS#12), opened in memory. Nothing of them is kept: the buffer is overwritten
 * after use. (What the parser makes of it are JavaScript strings, which can only be left to the garbage collector.)
 */
import type { KeyObject } from "node:crypto";
import { createHash, createPrivateKey, X509Certificate } from "node:crypto";
import forge from "node-forge";

export type CertificateProblem =
  | "not-a-certificate-file"
  | "wrong-password"
  | "no-private-key"
  | "not-yet-valid"
  | "expired"
  | "unsupported-key"
  /** The signer's account is linked with another certificate. */
  | "not-linked";

/** A certificate that cannot be signed with; an expected refusal, told to the person who offered it. */
export class CertificateRefused extends Error {
  override readonly name = "CertificateRefused";
  constructor(readonly problem: CertificateProblem) {
    super(`The certificate cannot be used: ${problem}`);
  }
}

export interface SigningCertificate {
  readonly key: KeyObject;
  /** In DER: the one of the key first, then its issuers as far as the file holds them. */
  readonly chain: readonly Buffer[];
  readonly subject: string;
  readonly issuer: string;
  /** Hexadecimal, upper case. */
  readonly serial: string;
  /** SHA-256 of the certificate, hexadecimal. */
  readonly fingerprint: string;
  readonly validFrom: Date;
  readonly validUntil: Date;
}

/**
 * @param at The moment of signing: the certificate has to be in force then.
 * @throws CertificateRefused
 */
export function openCertificate(p12: Uint8Array, password: string, at: Date): SigningCertificate {
  const file = decrypt(p12, password);
  const key = findKey(file);
  const certificates = bagsOf(file, forge.pki.oids.certBag).flatMap((bag) => bag.cert ?? []);
  if (certificates.length === 0) throw new CertificateRefused("not-a-certificate-file");
  const certificate = certificates.find((candidate) => belongsTo(candidate, key));
  if (!certificate) throw new CertificateRefused("no-private-key");
  if (at < certificate.validity.notBefore) throw new CertificateRefused("not-yet-valid");
  if (at > certificate.validity.notAfter) throw new CertificateRefused("expired");
  const chain = chainOf(certificate, certificates).map(toDer);
  const own = new X509Certificate(chain[0] ?? "");
  return {
    key: createPrivateKey(forge.pki.privateKeyToPem(key)),
    chain,
    subject: describeSubject(own),
    issuer: onOneLine(own.issuer),
    serial: own.serialNumber,
    fingerprint: fingerprintOf(own),
    validFrom: certificate.validity.notBefore,
    validUntil: certificate.validity.notAfter,
  };
}

/** The certificate and its issuers in order; certificates of the file that belong to neither are left out. */
function chainOf(
  certificate: forge.pki.Certificate,
  candidates: readonly forge.pki.Certificate[],
): readonly forge.pki.Certificate[] {
  const issuer = candidates.find((other) => other !== certificate && certificate.isIssuer(other));
  if (!issuer || certificate.isIssuer(certificate)) return [certificate];
  return [
    certificate,
    ...chainOf(
      issuer,
      candidates.filter((other) => other !== certificate),
    ),
  ];
}

function decrypt(p12: Uint8Array, password: string): forge.pkcs12.Pkcs12Pfx {
  let structure: forge.asn1.Asn1;
  try {
    structure = forge.asn1.fromDer(forge.util.createBuffer(Buffer.from(p12).toString("binary")));
  } catch {
    throw new CertificateRefused("not-a-certificate-file");
  }
  try {
    return forge.pkcs12.pkcs12FromAsn1(structure, false, password);
  } catch (error) {
    // forge tells its failures apart by their words alone.
    const message = error instanceof Error ? error.message : "";
    const isPassword = /password|MAC could not be verified|decrypt/i.test(message);
    throw new CertificateRefused(isPassword ? "wrong-password" : "not-a-certificate-file");
  }
}

function bagsOf(file: forge.pkcs12.Pkcs12Pfx, bagType: string | undefined): forge.pkcs12.Bag[] {
  return bagType === undefined ? [] : (file.getBags({ bagType })[bagType] ?? []);
}

function findKey(file: forge.pkcs12.Pkcs12Pfx): forge.pki.rsa.PrivateKey {
  const bags = [...bagsOf(file, forge.pki.oids.pkcs8ShroudedKeyBag), ...bagsOf(file, forge.pki.oids.keyBag)];
  if (bags.length === 0) throw new CertificateRefused("no-private-key");
  const key = bags.flatMap((bag) => bag.key ?? []).find((candidate) => "n" in candidate);
  // A key that is there and cannot be read is of another kind (elliptic curve).
  if (!key) throw new CertificateRefused("unsupported-key");
  return key;
}

function belongsTo(certificate: forge.pki.Certificate, key: forge.pki.rsa.PrivateKey): boolean {
  const { publicKey } = certificate;
  return "n" in publicKey && publicKey.n.compareTo(key.n) === 0 && publicKey.e.compareTo(key.e) === 0;
}

function toDer(certificate: forge.pki.Certificate): Buffer {
  return Buffer.from(forge.asn1.toDer(forge.pki.certificateToAsn1(certificate)).getBytes(), "binary");
}

/** `CN=…, O=…, C=…` */
export function describeSubject(certificate: X509Certificate): string {
  return onOneLine(certificate.subject);
}

const onOneLine = (distinguishedName: string): string => distinguishedName.split("\n").join(", ");

/** SHA-256 of the certificate, hexadecimal. */
export function fingerprintOf(certificate: X509Certificate): string {
  return createHash("sha256").update(certificate.raw).digest("hex");
}
