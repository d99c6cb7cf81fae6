/** A time-stamp authority of one's own: that of the demonstration, and every one of the tests. Nobody outside trusts it. */
import { createHash, KeyObject, randomBytes, sign } from "node:crypto";

import {
  element,
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
import type { Authority } from "../trust/authority.server";
import { cutEnd } from "../../platform/portal/cut-end";

export interface StampingAuthority {
  /** In whose certificate time-stamping is the one purpose. */
  readonly authority: Authority;
  /** Sent along behind its own, in DER. */
  readonly above: readonly Buffer[];
  readonly now: Date;
}

const SIGNED_DATA = identifier("1.2.840.113549.1.7.2");
const STATEMENT = identifier("1.2.840.113549.1.9.16.1.4");
const SHA256 = sequence(identifier("2.16.840.1.101.3.4.2.1"), element(TAG.null));
const OF_RSA = sequence(identifier("1.2.840.113549.1.1.11"), element(TAG.null));
const OF_CURVES = sequence(identifier("1.2.840.10045.4.3.2"));
/** Policy of the demonstration: below an identifier that stands for examples. */
export const SANDBOX_POLICY = "2.999.3161";
const [GENERALIZED_TIME, ENOUGH_ENTROPY, DIGEST_BYTES, BAD_REQUEST] = [0x18, 8, 32, 2] as const;

/** @returns the answer to a request, in DER: a time-stamp, or that there is none */
export function answerTimeStamp(request: Buffer, by: StampingAuthority): Buffer {
  const found = readRequest(request);
  if (found === null) return sequence(sequence(integer(BAD_REQUEST)));
  return sequence(sequence(integer(0)), writeToken(found, by));
}

interface Request {
  readonly imprint: Buffer;
  readonly nonce: Buffer | null;
  readonly wantsCertificates: boolean;
}

function readRequest(request: Buffer): Request | null {
  try {
    const [version, imprint, ...others] = getParts(readElement(request));
    const [algorithm, digest] = getParts(imprint ?? readElement(element(TAG.null)));
    const isKnown =
      version?.whole.equals(integer(1)) === true &&
      algorithm?.whole.equals(SHA256) === true &&
      digest?.content.length === DIGEST_BYTES;
    if (!isKnown || imprint === undefined) return null;
    const find = (tag: number): DerElement | undefined => others.find((each) => each.tag === tag);
    return {
      imprint: imprint.whole,
      nonce: find(TAG.integer)?.whole ?? null,
      wantsCertificates: find(0x01) !== undefined,
    };
  } catch (error) {
    if (error instanceof NotDer) return null;
    throw error;
  }
}

function writeToken(
  { imprint, nonce, wantsCertificates }: Request,
  { authority, above, now }: StampingAuthority,
): Buffer {
  const own = authority.certificate.der;
  const number = randomBytes(ENOUGH_ENTROPY);
  number[0] = ((number[0] ?? 0) & 0x3f) | 0x40;
  const digits = now.toISOString().slice(0, -1).replace(/[-:T]/g, "");
  // A fraction of a second has no zeros at its end (RFC 3161, section 2.4.2).
  const time = `${cutEnd(cutEnd(digits, "0"), ".")}Z`;
  const statement = sequence(
    integer(1),
    identifier(SANDBOX_POLICY),
    imprint,
    element(TAG.integer, number),
    element(GENERALIZED_TIME, Buffer.from(time)),
    ...(nonce === null ? [] : [nonce]),
  );
  const attribute = (type: string, value: Buffer): Buffer => sequence(identifier(type), set(value));
  const hash = (bytes: Buffer): Buffer => createHash("sha256").update(bytes).digest();
  const attributes = set(
    attribute("1.2.840.113549.1.9.3", STATEMENT),
    attribute("1.2.840.113549.1.9.4", octets(hash(statement))),
    attribute("1.2.840.113549.1.9.16.2.47", sequence(sequence(sequence(octets(hash(own)))))),
  );
  const key = KeyObject.from(authority.keys.privateKey);
  const [serial, , issuer] = getParts(getParts(readElement(own))[0] ?? readElement(own)).slice(1);
  const signer = sequence(
    integer(1),
    sequence(issuer?.whole ?? own, serial?.whole ?? own),
    SHA256,
    element(optional(0), readElement(attributes).content),
    key.asymmetricKeyType === "ec" ? OF_CURVES : OF_RSA,
    octets(sign("sha256", attributes, key)),
  );
  const signedData = sequence(
    integer(3),
    set(SHA256),
    sequence(STATEMENT, element(optional(0), octets(statement))),
    ...(wantsCertificates ? [element(optional(0), own, ...above)] : []),
    set(signer),
  );
  return sequence(SIGNED_DATA, element(optional(0), signedData));
}
