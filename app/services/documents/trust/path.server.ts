/**
 * The way from a certificate up to a root that is trusted (RFC 5280, section 6), and what is wrong with it. Each reason is looked for by itself,
 * so that it can be explained; the last word has the path validation of pkijs, which knows policies and name constraints as well.
 */
import { CertificateChainValidationEngine } from "pkijs";

import type { CertificateProblem } from "../pdf-signatures/certificate-problem";
import { isIssuedForSigning } from "./issued-for";
import type { TrustedIssuer } from "./issuers.server";
import {
  isIssuedBy,
  isSelfSigned,
  isStrongKey,
  isStrongSignature,
  type ParsedCertificate,
} from "./x509.server";

export interface TrustedPath {
  readonly issuer: TrustedIssuer;
  /** The certificate that was asked about first, the root last. */
  readonly certificates: readonly ParsedCertificate[];
}

/** Root, two authorities and the holder are usual. */
const LONGEST = 6;
/** That came with it: files bring fewer. */
const MOST_CERTIFICATES = 16;
/** Ways that are looked at until one holds. */
const MOST_PATHS = 12;
/** Authorities that are tried on all ways together. */
const MOST_STEPS = 400;
const SIGNING_PURPOSES: ReadonlySet<string> = new Set([
  "2.5.29.37.0",
  "1.3.6.1.5.5.7.3.2",
  "1.3.6.1.5.5.7.3.4",
  "1.3.6.1.5.5.7.3.36",
  "1.3.6.1.4.1.311.10.3.12",
]);

/**
 * The time that it takes is limited by itself; beside the requests of others it is done all the same (`findPathIn`).
 * @param chain the certificate, and others that came with it
 * @param at the moment of signing
 * @param mayBeUsed whether the certificate is one for what was signed: documents, unless said otherwise
 */
export async function findTrustedPath(
  chain: readonly ParsedCertificate[],
  issuers: readonly TrustedIssuer[],
  at: Date,
  mayBeUsed: (own: ParsedCertificate) => boolean = isForDocuments,
): Promise<TrustedPath | CertificateProblem> {
  const [own, ...others] = chain.slice(0, MOST_CERTIFICATES);
  if (own === undefined) return "not-a-certificate-file";
  const problem = problemOfOwn(own, at, mayBeUsed);
  if (problem !== null) return problem;
  // Several ways up (a renewed authority, a cross certificate): one that holds is enough.
  let first: CertificateProblem | null = null;
  let tried = 0;
  for (const path of pathsUp(own, others, issuers)) {
    const fault = problemOfPath(path.certificates, at) ?? (await problemOfValidation(path, at));
    if (fault === null) return path;
    first ??= fault;
    tried += 1;
    if (tried >= MOST_PATHS) break;
  }
  return first ?? (isSelfSigned(own) ? "self-signed" : "untrusted-issuer");
}

/** Every way up to a root, one after the other as they are asked for. */
function* pathsUp(
  own: ParsedCertificate,
  others: readonly ParsedCertificate[],
  issuers: readonly TrustedIssuer[],
): Generator<TrustedPath> {
  const search: Search = { signed: new Map(), steps: 0 };
  for (const issuer of issuers)
    for (const certificates of pathsFrom([own], [...others, ...issuer.between], issuer.roots, search))
      yield { issuer, certificates };
}

interface Search {
  /** Whether the one has signed the other: each pair is looked at once, on whichever ways they meet. */
  readonly signed: Map<string, boolean>;
  steps: number;
}

/** A way passes each authority once: by its name and its key, of which it may have several certificates (RFC 4158, 2.4.2). */
function* pathsFrom(
  begun: readonly ParsedCertificate[],
  candidates: readonly ParsedCertificate[],
  roots: readonly ParsedCertificate[],
  search: Search,
): Generator<readonly ParsedCertificate[]> {
  const last = begun.at(-1);
  search.steps += 1;
  if (last === undefined || begun.length >= LONGEST || search.steps > MOST_STEPS) return;
  for (const root of roots) if (hasSigned(root, last, search)) yield [...begun, root];
  for (const each of candidates) {
    if (!hasSigned(each, last, search)) continue;
    const passed = [...begun.slice(1), ...roots].map(getAuthorityKey);
    if (each !== begun[0] && !passed.includes(getAuthorityKey(each)))
      yield* pathsFrom([...begun, each], candidates, roots, search);
  }
}

function hasSigned(issuer: ParsedCertificate, certificate: ParsedCertificate, { signed }: Search): boolean {
  const pair = `${issuer.fingerprint} ${certificate.fingerprint}`;
  const known = signed.get(pair);
  if (known !== undefined) return known;
  const found = isIssuedBy(certificate, issuer);
  signed.set(pair, found);
  return found;
}

const authorities = new WeakMap<ParsedCertificate, string>();

/** The name and the key of whom a certificate is about. */
function getAuthorityKey(certificate: ParsedCertificate): string {
  const known = authorities.get(certificate);
  if (known !== undefined) return known;
  const { subject, publicKey } = certificate.x509;
  const found = `${publicKey.export({ type: "spki", format: "der" }).toString("base64")} ${subject}`;
  authorities.set(certificate, found);
  return found;
}

function problemOfOwn(
  own: ParsedCertificate,
  at: Date,
  mayBeUsed: (own: ParsedCertificate) => boolean,
): CertificateProblem | null {
  if (at < own.validFrom) return "not-yet-valid";
  if (at > own.validUntil) return "expired";
  if (!isStrongKey(own)) return "weak-key";
  if (!isStrongSignature(own.asn.signatureAlgorithm)) return "weak-signature";
  return maySign(own) && mayBeUsed(own) ? null : "wrong-usage";
}

const maySign = ({ usages, isAuthority }: ParsedCertificate): boolean =>
  !isAuthority && (usages === null || usages.has("digitalSignature") || usages.has("nonRepudiation"));

const isForDocuments = (own: ParsedCertificate): boolean =>
  isIssuedForSigning(own) && (own.extendedUsages?.some((purpose) => SIGNING_PURPOSES.has(purpose)) ?? true);

function problemOfPath(certificates: readonly ParsedCertificate[], at: Date): CertificateProblem | null {
  const authorities = certificates.slice(1);
  const root = certificates.at(-1);
  if (authorities.some((each) => at < each.validFrom || at > each.validUntil)) return "issuer-expired";
  if (!authorities.every(mayIssue)) return "issuer-not-authority";
  if (!authorities.every(isStrongKey)) return "weak-key";
  // Nobody relies on the signature of a root: it is trusted as it is.
  if (authorities.some((each) => each !== root && !isStrongSignature(each.asn.signatureAlgorithm)))
    return "weak-signature";
  return certificates.some(({ notUnderstood }) => notUnderstood.length > 0) ? "invalid-chain" : null;
}

/** @param below how many authorities stand between it and the holder */
function mayIssue({ isAuthority, usages, pathLength }: ParsedCertificate, below: number): boolean {
  return (
    isAuthority &&
    (usages === null || usages.has("keyCertSign")) &&
    (pathLength === null || below <= pathLength)
  );
}

async function problemOfValidation(
  { certificates }: TrustedPath,
  at: Date,
): Promise<CertificateProblem | null> {
  const root = certificates.at(-1);
  if (root === undefined) return "invalid-chain";
  const engine = new CertificateChainValidationEngine({
    trustedCerts: [root.asn],
    // It looks for the certificate in question at the end.
    certs: certificates
      .slice(0, -1)
      .map(({ asn }) => asn)
      .toReversed(),
    checkDate: at,
  });
  const { result } = await engine.verify();
  return result ? null : "invalid-chain";
}
