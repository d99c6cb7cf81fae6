/**
 * Certificates that people sign with (PKCS#12), opened in memory. Nothing of them is kept: the buffer is overwritten
 * after use. (What the parser makes of it are JavaScript strings, which can only be left to the garbage collector.)
 */
import { createHash, createPrivateKey, X509Certificate, type KeyObject } from "node:crypto";
import forge from "node-forge";

import { CertificateRefused } from "./certificate-problem";
import type { SigningCertificate } from "../../platform/portal/ports/certificate";
import { readPkcs12 } from "./pkcs12-keys.server";
import { isSigningKey } from "./signed-data.server";

/** Of a file so many are looked at on the way up: root and two authorities are usual, and some authorities have crossed ways. */
const MOST_CERTIFICATES = 8;
/** In bytes: some two thousand are usual. */
const LARGEST_CERTIFICATE = 65_536;

/**
 * @param at The moment of signing: the certificate has to be in force then.
 * @throws CertificateRefused
 */
export function openCertificate(p12: Uint8Array, password: string, at: Date): SigningCertificate {
  const file = decrypt(p12, password);
  const keys = readKeys(file);
  const certificates = certificatesIn(file);
  if (certificates.length === 0) throw new CertificateRefused("not-a-certificate-file");
  const opened = keys.find((key) => certificates.some((each) => each.checkPrivateKey(key)));
  if (opened === undefined) throw new CertificateRefused("no-private-key");
  const own = certificates.find((candidate) => candidate.checkPrivateKey(opened));
  if (!own) throw new CertificateRefused("no-private-key");
  const [validFrom, validUntil] = [new Date(own.validFrom), new Date(own.validTo)];
  if (at < validFrom) throw new CertificateRefused("not-yet-valid");
  if (at > validUntil) throw new CertificateRefused("expired");
  return {
    key: opened,
    chain: getChain(own, certificates).map(({ raw }) => raw),
    subject: describeSubject(own),
    issuer: onOneLine(own.issuer),
    serial: own.serialNumber,
    fingerprint: computeFingerprint(own),
    validFrom,
    validUntil,
  };
}

/**
 * The certificate, then those of the file that bear the name of one's issuer, the nearest first: each once, and no more than
 * anybody's way up has. Whether they have signed one another, and which way is believed, trust looks at.
 */
function getChain(own: X509Certificate, candidates: readonly X509Certificate[]): readonly X509Certificate[] {
  const found = new Map([[computeFingerprint(own), own]]);
  for (const certificate of found.values()) {
    if (certificate.issuer === certificate.subject) continue;
    for (const other of candidates) {
      if (found.size >= MOST_CERTIFICATES) return [...found.values()];
      if (other.subject === certificate.issuer) found.set(computeFingerprint(other), other);
    }
  }
  return [...found.values()];
}

function decrypt(p12: Uint8Array, password: string): forge.pkcs12.Pkcs12Pfx {
  let structure: forge.asn1.Asn1;
  try {
    structure = forge.asn1.fromDer(forge.util.createBuffer(Buffer.from(p12).toString("binary")));
  } catch {
    throw new CertificateRefused("not-a-certificate-file");
  }
  try {
    return readPkcs12(structure, password);
  } catch (error) {
    // forge tells its failures apart by their words alone.
    const message = error instanceof Error ? error.message : "";
    const isPassword = /password|MAC could not be verified|decrypt/i.test(message);
    throw new CertificateRefused(isPassword ? "wrong-password" : "not-a-certificate-file");
  }
}

function listBags(file: forge.pkcs12.Pkcs12Pfx, bagType: string | undefined): forge.pkcs12.Bag[] {
  return bagType === undefined ? [] : (file.getBags({ bagType })[bagType] ?? []);
}

/** The keys that the portal signs with. @throws CertificateRefused where the file has none */
function readKeys(file: forge.pkcs12.Pkcs12Pfx): readonly KeyObject[] {
  const bags = [
    ...listBags(file, forge.pki.oids.pkcs8ShroudedKeyBag),
    ...listBags(file, forge.pki.oids.keyBag),
  ];
  if (bags.length === 0) throw new CertificateRefused("no-private-key");
  const keys = bags.flatMap(readKey).filter(isSigningKey);
  if (keys.length === 0) throw new CertificateRefused("unsupported-key");
  return keys;
}

/** What the library takes for no key of RSA's it hands over as it stands in the file (PKCS#8). */
function readKey({ key, asn1 }: forge.pkcs12.Bag): readonly KeyObject[] {
  if (key) return [createPrivateKey(forge.pki.privateKeyToPem(key))];
  const der = Buffer.from(forge.asn1.toDer(asn1).getBytes(), "binary");
  try {
    return [createPrivateKey({ key: der, type: "pkcs8", format: "der" })];
  } catch {
    // A key of a kind that nobody here knows, or that is broken.
    return [];
  } finally {
    der.fill(0);
  }
}

/** Byte for byte as they stand in the file: a certificate that is spelt anew no longer fits its signature. */
function certificatesIn(file: forge.pkcs12.Pkcs12Pfx): readonly X509Certificate[] {
  return listBags(file, forge.pki.oids.certBag).flatMap(({ cert, asn1 }) => {
    const structure = cert ? getWhole(cert) : asn1;
    return structure ? readCertificate(Buffer.from(forge.asn1.toDer(structure).getBytes(), "binary")) : [];
  });
}

/** The whole of a certificate that forge has read and would spell otherwise: the algorithm stands in the signed part as well. */
function getWhole({ tbsCertificate, signature }: forge.pki.Certificate): forge.asn1.Asn1 {
  const { Class, Type, create } = forge.asn1;
  const fields = Array.isArray(tbsCertificate.value) ? tbsCertificate.value : [];
  const hasVersion = fields[0]?.tagClass === Class.CONTEXT_SPECIFIC;
  const algorithm = fields[hasVersion ? 2 : 1] ?? [];
  const bits: unknown = signature;
  return create(Class.UNIVERSAL, Type.SEQUENCE, true, [
    tbsCertificate,
    ...[algorithm].flat(),
    create(Class.UNIVERSAL, Type.BITSTRING, false, `\0${String(bits)}`),
  ]);
}

function readCertificate(der: Buffer): readonly X509Certificate[] {
  if (der.length > LARGEST_CERTIFICATE) return [];
  try {
    return [new X509Certificate(der)];
  } catch {
    // Something else that lies in a bag for certificates.
    return [];
  }
}

/** `CN=…, O=…, C=…` */
export function describeSubject(certificate: X509Certificate): string {
  return onOneLine(certificate.subject);
}

const onOneLine = (distinguishedName: string): string => distinguishedName.split("\n").join(", ");

/** SHA-256 of the certificate, hexadecimal. */
export function computeFingerprint(certificate: X509Certificate): string {
  return createHash("sha256").update(certificate.raw).digest("hex");
}
