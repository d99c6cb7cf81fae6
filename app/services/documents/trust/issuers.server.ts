/**
 * The issuers whose certificates are believed. One PEM file is one issuer: its root certificates (self-signed) are trusted, other
 * certificates in it only help to find a way up to a root. A file of a folder without a root belongs to the issuer above it. Lines `Revocation: <address>` between the certificates allow what
 * begins with that address to be asked about revocation, and nothing else.
 */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

import {
  isIssuedBy,
  isSelfSigned,
  NotACertificate,
  parseCertificate,
  type ParsedCertificate,
} from "./x509.server";

export interface TrustedIssuer {
  readonly roots: readonly ParsedCertificate[];
  readonly between: readonly ParsedCertificate[];
  /** The beginnings of all addresses that may be asked about revocation. */
  readonly addresses: readonly string[];
}

/** A configuration was given that is no list of issuers. */
export class IssuersRefused extends Error {
  override readonly name = "IssuersRefused";
}

const BLOCK = /-----BEGIN CERTIFICATE-----([A-Za-z0-9+/=\s]+)-----END CERTIFICATE-----/g;
const ADDRESS = /^Revocation:[ \t]*(\S+)[ \t]*$/gm;

/**
 * @param from named in the refusal
 * @throws IssuersRefused
 */
export function readIssuer(pem: string, from: string): TrustedIssuer {
  const issuer = readAuthorities(pem, from);
  if (issuer.roots.length === 0) throw withoutRoot(from);
  return issuer;
}

const withoutRoot = (from: string): IssuersRefused =>
  new IssuersRefused(`${from} holds no root certificate of an authority`);

/** As `readIssuer`, of a file that may have no root. */
function readAuthorities(pem: string, from: string): TrustedIssuer {
  const certificates = [...pem.matchAll(BLOCK)].map(([, base64 = ""]) => parse(base64, from));
  const roots = certificates.filter((each) => each.isAuthority && isSelfSigned(each));
  return {
    roots,
    between: certificates.filter((each) => !roots.includes(each)),
    addresses: [...pem.matchAll(ADDRESS)].map(([, address = ""]) => addressFrom(address, from)),
  };
}

/**
 * Every issuer of a folder (files that end in .pem or .crt), or of one file.
 * @throws IssuersRefused
 */
export function readIssuers(path: string): readonly TrustedIssuer[] {
  const files = listFiles(path);
  if (files.length === 0) throw new IssuersRefused(`${path} holds no PEM file`);
  const read = files.map((file) => ({ file, ...readAuthorities(readFileSync(file, "utf8"), file) }));
  const [only] = read;
  if (read.length === 1 && only !== undefined && only.roots.length === 0) throw withoutRoot(only.file);
  return joinIssuers(read);
}

interface ReadFile extends TrustedIssuer {
  readonly file: string;
}

/**
 * Files without a root go to the issuer by which their certificates were issued: an office adds an authority below a root as a file of its own.
 * @throws IssuersRefused for one that nobody in the folder has issued
 */
function joinIssuers(files: readonly ReadFile[]): readonly TrustedIssuer[] {
  const hasRoot = ({ roots }: TrustedIssuer): boolean => roots.length > 0;
  let issuers: readonly TrustedIssuer[] = files.filter(hasRoot);
  let left = files.filter((file) => !hasRoot(file));
  // One may stand below another of them.
  for (let before = Infinity; left.length < before;) {
    before = left.length;
    for (const file of left) {
      const above = issuers.find((issuer) => hasIssuedAll(issuer, file));
      if (above === undefined) continue;
      left = left.filter((each) => each !== file);
      issuers = issuers.map((issuer) => (issuer === above ? addBelow(issuer, file) : issuer));
    }
  }
  const [alone] = left;
  if (alone === undefined) return issuers;
  const [first] = alone.between;
  throw new IssuersRefused(
    first === undefined
      ? `${alone.file} holds no certificate`
      : `${alone.file}: "${nameOf(first.x509.subject)}" was issued by "${nameOf(first.x509.issuer)}", whose certificate is in no file beside it`,
  );
}

const hasIssuedAll = ({ roots, between }: TrustedIssuer, file: ReadFile): boolean =>
  file.between.length > 0 &&
  file.between.every((each) =>
    [...roots, ...between, ...file.between].some((above) => above !== each && isIssuedBy(each, above)),
  ) &&
  file.between.some((each) => [...roots, ...between].some((above) => isIssuedBy(each, above)));

const addBelow = (issuer: TrustedIssuer, { between, addresses }: ReadFile): TrustedIssuer => ({
  roots: issuer.roots,
  between: [...issuer.between, ...between],
  addresses: [...issuer.addresses, ...addresses],
});

/** The common name, or the whole name where there is none. */
const nameOf = (name: string): string => /^CN=(.+)$/m.exec(name)?.[1] ?? name.split("\n").join(", ");

function listFiles(path: string): readonly string[] {
  try {
    if (!statSync(path).isDirectory()) return [path];
    return readdirSync(path)
      .filter((name) => /\.(?:pem|crt)$/i.test(name))
      .toSorted()
      .map((name) => join(path, name));
  } catch (error) {
    throw new IssuersRefused(`${path} cannot be read`, { cause: error });
  }
}

function parse(base64: string, from: string): ParsedCertificate {
  try {
    return parseCertificate(Buffer.from(base64, "base64"));
  } catch (error) {
    if (error instanceof NotACertificate)
      throw new IssuersRefused(`${from} holds a block that is no certificate`, { cause: error });
    throw error;
  }
}

/** The host is part of what is allowed: an address without a path ends with a slash. */
function addressFrom(text: string, from: string): string {
  const address = URL.canParse(text) ? new URL(text) : null;
  if (address === null || !/^https?:$/.test(address.protocol) || address.username !== "")
    throw new IssuersRefused(`${from}: "${text}" is no address that can be asked`);
  return address.href;
}

/** Whether this issuer may be asked at the address. */
export function mayAsk({ addresses }: TrustedIssuer, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { href } = new URL(address);
  return addresses.some((allowed) => href === allowed || href.startsWith(withSlash(allowed)));
}

const withSlash = (address: string): string => (address.endsWith("/") ? address : `${address}/`);
