/**
 * Reads a time-stamp (RFC 3161: a CMS SignedData over a statement of a digest and a time) and checks that it holds. Strict, as the
 * signatures of papers are: what no signature covers is written anew and compared. Says nothing of who is trusted.
 */
import { createHash, verify, X509Certificate, type KeyObject } from "node:crypto";

import {
  element,
  getPartAt,
  getParts,
  identifier,
  integer,
  NotDer,
  octets,
  optional,
  readElement,
  sequence,
  set,
  TAG,
  type DerElement,
} from "../pdf-signatures/der.server";
import {
  listCommonNames,
  NotACertificate,
  parseCertificate,
  type ParsedCertificate,
} from "../trust/x509.server";
import { NoTimeStamp } from "./no-time-stamp";

export interface TimeStamp {
  /** When what it is over was there, by the authority's clock. */
  readonly at: Date;
  /** SHA-256 of what it is over. */
  readonly digest: Buffer;
  /** Object identifier in DER: the rules by which the authority works. */
  readonly policy: Buffer;
  /** In DER; `null`: it answers no particular question. */
  readonly nonce: Buffer | null;
  /** Of the authority, as its certificate says. */
  readonly authority: string;
  /** In DER: the authority's own first, then others that came along. */
  readonly certificates: readonly Buffer[];
}

const SIGNED_DATA = identifier("1.2.840.113549.1.7.2");
const STATEMENT = identifier("1.2.840.113549.1.9.16.1.4");
const CONTENT_TYPE = identifier("1.2.840.113549.1.9.3");
const MESSAGE_DIGEST = identifier("1.2.840.113549.1.9.4");
const SIGNING_CERTIFICATE = identifier("1.2.840.113549.1.9.16.2.12");
const SIGNING_CERTIFICATE_V2 = identifier("1.2.840.113549.1.9.16.2.47");
export const TIME_STAMPING = "1.3.6.1.5.5.7.3.8";
const EXTENDED_USAGE = "2.5.29.37";

const NOTHING = element(TAG.null);
type Hash = "sha256" | "sha384" | "sha512";
/** Algorithms as they are spelt, with and without the parameter that says nothing. */
const spell = (dotted: string): readonly string[] =>
  [sequence(identifier(dotted)), sequence(identifier(dotted), NOTHING)].map((each) => each.toString("hex"));
const HASHES = new Map<string, Hash>(
  (["sha256", "sha384", "sha512"] as const).flatMap((hash, place) =>
    spell(`2.16.840.1.101.3.4.2.${String(place + 1)}`).map((spelt) => [spelt, hash] as const),
  ),
);
/** `null`: with the hash that stands beside. */
const SIGNATURES = new Map<string, { readonly type: "rsa" | "ec"; readonly hash: Hash | null }>([
  ...spell("1.2.840.113549.1.1.1").map((spelt) => [spelt, { type: "rsa", hash: null }] as const),
  ...(["sha256", "sha384", "sha512"] as const).flatMap((hash, place) => [
    ...spell(`1.2.840.113549.1.1.${String(place + 11)}`).map(
      (spelt) => [spelt, { type: "rsa", hash }] as const,
    ),
    ...spell(`1.2.840.10045.4.3.${String(place + 2)}`).map((spelt) => [spelt, { type: "ec", hash }] as const),
  ]),
]);

/** @throws NoTimeStamp where it is none, or does not hold */
export function readTimeStamp(token: Buffer): TimeStamp {
  try {
    return read(token);
  } catch (error) {
    if (error instanceof NotDer || error instanceof NotACertificate || isOpenSslError(error))
      throw new NoTimeStamp("unreadable", "it is no time-stamp", { cause: error });
    throw error;
  }
}

function read(token: Buffer): TimeStamp {
  const signedData = getPartAt(readElement(token), 1, 0);
  const [, , content, certificates, signers] = getParts(signedData);
  const statement = getPartAt(readElement(content?.whole ?? NOTHING), 1, 0).content;
  const [signer, ...others] = getParts(signers ?? readElement(NOTHING));
  insist(signer !== undefined && others.length === 0, "it is not signed by one authority");
  const [version, named, hashed, attributes, algorithm, signature, ...more] = getParts(signer);
  insist(
    version?.whole.equals(integer(1)) === true && attributes?.tag === optional(0) && more.length === 0,
    "its signature has another form",
  );
  const hash = HASHES.get(hashed?.whole.toString("hex") ?? "");
  const scheme = SIGNATURES.get(algorithm?.whole.toString("hex") ?? "");
  insist(hash !== undefined && scheme !== undefined, "it is signed in a way that is not known here");
  insist(scheme.hash === null || scheme.hash === hash, "its signature names two hashes");
  // Whatever is not signed can be in one spelling alone.
  const spelt = sequence(
    integer(1),
    named?.whole ?? NOTHING,
    hashed?.whole ?? NOTHING,
    element(optional(0), attributes.content),
    algorithm?.whole ?? NOTHING,
    octets(signature?.content ?? NOTHING),
  );
  const whole = sequence(
    SIGNED_DATA,
    element(
      optional(0),
      sequence(
        integer(3),
        set(hashed?.whole ?? NOTHING),
        sequence(STATEMENT, element(optional(0), octets(statement))),
        certificates?.whole ?? NOTHING,
        set(spelt),
      ),
    ),
  );
  insist(
    whole.equals(token) && certificates?.tag === optional(0),
    "it is spelt otherwise than time-stamps are",
  );

  const all = getParts(certificates).map((part) => part.whole);
  const own = all.find((der) => getIssuerAndSerial(der).equals(named?.whole ?? NOTHING));
  insist(own !== undefined, "the certificate that signed it is not in it");
  const values = readAttributes(attributes);
  insist(values.get(CONTENT_TYPE.toString("hex"))?.equals(STATEMENT) === true, "it signs something else");
  const digest = element(TAG.octets, createHash(hash).update(statement).digest());
  insist(values.get(MESSAGE_DIGEST.toString("hex"))?.equals(digest) === true, "its statement was changed");
  insist(namesCertificate(values, own), "it names another certificate");
  const { certificate, isOneChain } = readCertificates(own, all);
  const { publicKey } = certificate.x509;
  insist(
    publicKey.asymmetricKeyType === scheme.type &&
      verifies(hash, element(TAG.set, attributes.content), publicKey, signature?.content ?? NOTHING),
    "its signature does not hold",
  );
  insist(isOneChain, "a certificate in it was changed");
  const said = readStatement(statement);
  requireAuthority(certificate, said.at);
  return {
    ...said,
    authority: listCommonNames(certificate)[0] ?? certificate.x509.subject.split("\n").join(", "),
    certificates: [own, ...all.filter((der) => der !== own)],
  };
}

const verifies = (hash: Hash, signed: Buffer, key: KeyObject, signature: Buffer): boolean =>
  verify(hash, signed, key, signature);

/** Values by the type of each; each has one. */
function readAttributes(attributes: DerElement): ReadonlyMap<string, Buffer> {
  const values = new Map<string, Buffer>();
  for (const attribute of getParts(attributes)) {
    const [type, held] = getParts(attribute);
    const [value, ...more] = getParts(held ?? readElement(NOTHING));
    const name = type?.whole.toString("hex") ?? "";
    insist(value !== undefined && more.length === 0 && !values.has(name), "it says something twice");
    values.set(name, value.whole);
  }
  return values;
}

/**
 * The first certificate that it names is its signer's (RFC 5035). In the older way (RFC 2634) it is named by SHA-1, which shows nothing:
 * there its issuer's signature has to do.
 */
function namesCertificate(values: ReadonlyMap<string, Buffer>, own: Buffer): boolean {
  const newer = values.get(SIGNING_CERTIFICATE_V2.toString("hex"));
  if (newer !== undefined) {
    const [first, second] = getParts(getPartAt(readElement(newer), 0, 0));
    const isSha256 = first?.tag === TAG.octets;
    const hash = isSha256 ? "sha256" : HASHES.get(first?.whole.toString("hex") ?? "");
    const named = isSha256 ? first : second;
    return hash !== undefined && named?.content.equals(createHash(hash).update(own).digest()) === true;
  }
  return values.has(SIGNING_CERTIFICATE.toString("hex"));
}

function getIssuerAndSerial(certificate: Buffer): Buffer {
  const fields = getParts(getPartAt(readElement(certificate), 0));
  const [serial, , issuer] = fields.slice(fields[0]?.tag === optional(0) ? 1 : 0);
  return sequence(issuer?.whole ?? NOTHING, serial?.whole ?? NOTHING);
}

interface ReadCertificates {
  readonly certificate: ParsedCertificate;
  readonly isOneChain: boolean;
}
const MOST_KNOWN = 16;
const known = new Map<string, ReadCertificates>();

/** An authority sends the same certificates with each of its time-stamps: they are read once. */
function readCertificates(own: Buffer, all: readonly Buffer[]): ReadCertificates {
  const key = createHash("sha256")
    .update(Buffer.concat([own, ...all]))
    .digest("hex");
  const before = known.get(key);
  if (before !== undefined) return before;
  const found = {
    certificate: parseCertificate(own),
    isOneChain: areOneChain(all.map((der) => new X509Certificate(der))),
  };
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, found);
  return found;
}

/** Each is signed by one of the others whose name it bears as its issuer's, as far as they are here. */
const areOneChain = (certificates: readonly X509Certificate[]): boolean =>
  certificates.every((certificate) => {
    const issuers = certificates.filter(({ subject }) => subject === certificate.issuer);
    return issuers.length === 0 || issuers.some(({ publicKey }) => certificate.verify(publicKey));
  });

type Statement = Pick<TimeStamp, "at" | "digest" | "policy" | "nonce">;
const SHA256 = spell("2.16.840.1.101.3.4.2.1");
const TIME = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.(\d{1,9}))?Z$/;
const [TIME_TAG, INTEGER_TAG] = [0x18, TAG.integer];

function readStatement(bytes: Buffer): Statement {
  const whole = readElement(bytes);
  const [version, policy, imprint, , time, ...others] = getParts(whole);
  const [algorithm, digest] = getParts(imprint ?? readElement(NOTHING));
  const found = TIME.exec(time?.tag === TIME_TAG ? time.content.toString("latin1") : "");
  insist(
    whole.whole.length === bytes.length && version?.whole.equals(integer(1)) === true && found !== null,
    "its statement cannot be read",
  );
  insist(SHA256.includes(algorithm?.whole.toString("hex") ?? ""), "it is over another hash than SHA-256");
  const [year, month, day, hour, minute, second, part = "0"] = found.slice(1);
  const at = new Date(
    `${year}-${month}-${day}T${hour}:${minute}:${second}.${part.padEnd(3, "0").slice(0, 3)}Z`,
  );
  insist(!Number.isNaN(at.getTime()), "its time is none");
  const nonce = others.find(({ tag }) => tag === INTEGER_TAG);
  return {
    at,
    digest: digest?.content ?? NOTHING,
    policy: policy?.whole ?? NOTHING,
    nonce: nonce?.whole ?? null,
  };
}

/** A certificate for time-stamps and for nothing else, in force at the time that it states (RFC 3161, 2.3). */
function requireAuthority(certificate: ParsedCertificate, at: Date): void {
  const { asn, extendedUsages, validFrom, validUntil } = certificate;
  const isCritical = asn.extensions?.some(({ extnID, critical }) => extnID === EXTENDED_USAGE && critical);
  if (extendedUsages?.length !== 1 || extendedUsages[0] !== TIME_STAMPING || isCritical !== true)
    throw new NoTimeStamp("untrusted", "its certificate is not one for time-stamps alone");
  if (at < validFrom || at > validUntil)
    throw new NoTimeStamp("untrusted", "its certificate was not in force at that time");
}

function insist(condition: boolean, detail: string): asserts condition {
  if (!condition) throw new NoTimeStamp("unreadable", detail);
}

function isOpenSslError(error: unknown): boolean {
  return error instanceof Error && "code" in error && /^ERR_OSSL|^ERR_CRYPTO/.test(String(error.code));
}
