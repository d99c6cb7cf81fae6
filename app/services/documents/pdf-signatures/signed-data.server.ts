/**
 * The signature inside a PDF: CMS SignedData as PAdES baseline B asks for it (ETSI EN 319 142-1: detached, SHA-256, the
 * signing certificate bound in, no signing time of its own, as the time stands in the PDF's dictionary).
 *
 * One function composes it for the signer and for the verifier alike. The verifier takes the parts out, composes them
 * anew and compares: so no byte of it can differ from what the portal would have written.
 */
import type { KeyObject } from "node:crypto";
import { createHash, sign, verify, X509Certificate } from "node:crypto";
import type { DerElement } from "./der.server";
import {
  element,
  identifier,
  integer,
  octets,
  optional,
  getPartAt,
  getParts,
  readElement,
  sequence,
  set,
  TAG,
} from "./der.server";

const DATA = identifier("1.2.840.113549.1.7.1");
const SIGNED_DATA = identifier("1.2.840.113549.1.7.2");
const CONTENT_TYPE = identifier("1.2.840.113549.1.9.3");
const MESSAGE_DIGEST = identifier("1.2.840.113549.1.9.4");
const SIGNING_CERTIFICATE_V2 = identifier("1.2.840.113549.1.9.16.2.47");
const NOTHING = element(TAG.null);
const SHA256 = sequence(identifier("2.16.840.1.101.3.4.2.1"), NOTHING);
/** How a signature names its algorithm, by the kind of key: RSA as PKCS#1 v1.5 does, elliptic curves with SHA-256. */
const ALGORITHMS: Readonly<Record<string, Buffer>> = {
  rsa: sequence(identifier("1.2.840.113549.1.1.1"), NOTHING),
  ec: sequence(identifier("1.2.840.10045.4.3.2")),
};
/** P-256, P-384 and P-521, as OpenSSL calls them. */
const CURVES: ReadonlySet<string> = new Set(["prime256v1", "secp384r1", "secp521r1"]);

interface SignedDataReading {
  /** `null`: the signature holds. Otherwise what is wrong. */
  readonly problem: string | null;
  readonly certificate: X509Certificate;
}

/** Whether the portal signs with a key of this kind. */
export const isSigningKey = ({
  asymmetricKeyType: type,
  asymmetricKeyDetails: details,
}: KeyObject): boolean => type === "rsa" || (type === "ec" && CURVES.has(details?.namedCurve ?? ""));

/**
 * Signs content that stays outside ("detached"), of which the signer sees the digest alone.
 * @param digest SHA-256 of the content
 * @param certificates In DER, the signer's own first, then its issuers.
 */
export function signDigestDetached(digest: Buffer, key: KeyObject, certificates: readonly Buffer[]): Buffer {
  const own = certificates[0];
  if (!own) throw new Error("a signature needs the certificate of its key");
  const attributes = signedAttributes(digest, own);
  return compose(certificates, sign("sha256", element(TAG.set, attributes), key), attributes);
}

/** The certificates in a signature, in DER: the signer's own first. @throws NotDer when the bytes are no such structure */
export function extractCertificates(cms: Buffer): readonly Buffer[] {
  return getParts(getPartAt(readElement(cms), 1, 0, 3)).map((part) => part.whole);
}

/**
 * Checks a detached signature over the content.
 * @throws NotDer when the bytes are no such structure.
 */
export function readSignedData(cms: Buffer, content: Buffer): SignedDataReading {
  const signedData = getPartAt(readElement(cms), 1, 0);
  const certificates = extractCertificates(cms);
  const own = certificates[0] ?? Buffer.alloc(0);
  const certificate = new X509Certificate(own);
  const signature = getPartAt(signedData, 4, 0, 5).content;
  const attributes = signedAttributes(sha256(content), own);
  return { certificate, problem: findProblem() };

  function findProblem(): string | null {
    if (!compose(certificates, signature, attributes).equals(cms)) {
      const recorded = getPartAt(signedData, 4, 0, 3).content;
      return recorded.equals(attributes)
        ? "the signature's structure was changed"
        : "the content was changed";
    }
    const holds = verify("sha256", element(TAG.set, attributes), certificate.publicKey, signature);
    if (!holds) return "the signature does not belong to this content and certificate";
    return findChainProblem(certificates.map((bytes) => new X509Certificate(bytes)));
  }
}

/** Each certificate must be signed by the next, and one that names itself as its issuer by itself. */
function findChainProblem(chain: readonly X509Certificate[]): string | null {
  const broken = chain.some((certificate, index) => {
    const isRoot = certificate.issuer === certificate.subject;
    const issuer = isRoot ? certificate : chain[index + 1];
    return issuer !== undefined && !certificate.verify(issuer.publicKey);
  });
  return broken ? "a certificate in the signature was changed" : null;
}

function signedAttributes(digest: Buffer, certificate: Buffer): Buffer {
  const attribute = (type: Buffer, value: Buffer): Buffer => sequence(type, set(value));
  const whole = set(
    attribute(CONTENT_TYPE, DATA),
    attribute(MESSAGE_DIGEST, octets(digest)),
    attribute(SIGNING_CERTIFICATE_V2, sequence(sequence(sequence(octets(sha256(certificate)))))),
  );
  return readElement(whole).content;
}

/** An empty one for a key of another kind, which no signature has. */
const getAlgorithm = ({ publicKey }: X509Certificate): Buffer =>
  (isSigningKey(publicKey) && ALGORITHMS[publicKey.asymmetricKeyType ?? ""]) || NOTHING;

function compose(certificates: readonly Buffer[], signature: Buffer, attributes: Buffer): Buffer {
  const own = certificates[0] ?? Buffer.alloc(0);
  const signer = sequence(
    integer(1),
    issuerAndSerial(own),
    SHA256,
    element(optional(0), attributes),
    getAlgorithm(new X509Certificate(own)),
    octets(signature),
  );
  const signedData = sequence(
    integer(1),
    set(SHA256),
    sequence(DATA),
    element(optional(0), ...certificates),
    set(signer),
  );
  return sequence(SIGNED_DATA, element(optional(0), signedData));
}

function issuerAndSerial(certificate: Buffer): Buffer {
  const fields: readonly DerElement[] = getParts(getPartAt(readElement(certificate), 0));
  const serialAt = fields[0]?.tag === optional(0) ? 1 : 0;
  const [serial, , issuer] = fields.slice(serialAt);
  return sequence(issuer?.whole ?? NOTHING, serial?.whole ?? NOTHING);
}

function sha256(bytes: Buffer): Buffer {
  return createHash("sha256").update(bytes).digest();
}
