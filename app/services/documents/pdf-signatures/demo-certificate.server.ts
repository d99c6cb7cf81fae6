/**
 * Certificate files (PKCS#12) of the demonstration: those that its authority issued, and the office's seal where no real one is
 * configured, which is self-signed. Nobody outside trusts them.
 */
import { generateKeyPair, type KeyObject } from "node:crypto";
import { promisify } from "node:util";
import forge from "node-forge";

interface DemoCertificateRequest {
  readonly commonName: string;
  readonly organisation: string;
  /** Hexadecimal. */
  readonly serial: string;
  readonly password: string;
  /** A fixed RSA key makes the certificate the same each time but for its file's salt; a new one is made where absent. */
  readonly keyPem?: string;
  readonly validFrom?: Date;
  readonly validTo?: Date;
}

const YEARS_IN_FORCE = 20;

/** @returns A PKCS#12 file. */
export async function createDemoCertificate(request: DemoCertificateRequest): Promise<Buffer> {
  const key = forge.pki.privateKeyFromPem(request.keyPem ?? (await newKey()));
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.setRsaPublicKey(key.n, key.e);
  // A leading zero keeps the number positive.
  certificate.serialNumber = `00${request.serial}`;
  certificate.validity.notBefore = request.validFrom ?? new Date("2020-01-01T00:00:00Z");
  certificate.validity.notAfter = request.validTo ?? inYears(certificate.validity.notBefore, YEARS_IN_FORCE);
  const name = [
    { shortName: "C", value: "HK" },
    textAttribute("O", request.organisation),
    textAttribute("CN", request.commonName),
  ];
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.setExtensions([
    { name: "basicConstraints", cA: false, critical: true },
    { name: "keyUsage", digitalSignature: true, nonRepudiation: true, critical: true },
  ]);
  certificate.sign(key, forge.md.sha256.create());
  const file = forge.pkcs12.toPkcs12Asn1(key, [certificate], request.password, {
    algorithm: "aes256",
    friendlyName: request.commonName,
  });
  return Buffer.from(forge.asn1.toDer(file).getBytes(), "binary");
}

interface PackedCertificate {
  readonly key: KeyObject;
  /** In DER: the certificate of the key, then its issuers. */
  readonly chain: readonly Buffer[];
  readonly name: string;
  readonly password: string;
}

/** @returns A PKCS#12 file of certificates that were issued elsewhere. */
export function packCertificate({ key, chain, name, password }: PackedCertificate): Buffer {
  const pem = key.export({ type: "pkcs8", format: "pem" }).toString();
  const certificates = chain.map((der) =>
    forge.pki.certificateFromAsn1(forge.asn1.fromDer(der.toString("binary"))),
  );
  const file = forge.pkcs12.toPkcs12Asn1(forge.pki.privateKeyFromPem(pem), certificates, password, {
    algorithm: "aes256",
    friendlyName: name,
  });
  return Buffer.from(forge.asn1.toDer(file).getBytes(), "binary");
}

/** Node makes a key in a tenth of a second where forge takes several. */
async function newKey(): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: 2048 });
  return privateKey.export({ type: "pkcs1", format: "pem" }).toString();
}

function textAttribute(shortName: string, value: string): forge.pki.CertificateField {
  // Names in Chinese need UTF-8; forge's type takes the tag of a text for a tag class, and both are plain numbers.
  const utf8: number = forge.asn1.Type.UTF8;
  return { shortName, value, valueTagClass: utf8 };
}

function inYears(from: Date, years: number): Date {
  return new Date(Date.UTC(from.getUTCFullYear() + years, from.getUTCMonth(), from.getUTCDate()));
}
