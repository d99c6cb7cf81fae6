/**
 * The issuers whose certificates are believed. One PEM file is one issuer: its root certificates (self-signed) are trusted, other
 * certificates in it only help to find a way up to a root. Lines `Revocation: <address>` between the certificates allow what
 * begins with that address to be asked about revocation, and nothing else.
 */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

import { isSelfSigned, NotACertificate, parseCertificate, type ParsedCertificate } from "./x509.server";

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
  const certificates = [...pem.matchAll(BLOCK)].map(([, base64 = ""]) => parse(base64, from));
  const roots = certificates.filter((each) => each.isAuthority && isSelfSigned(each));
  if (roots.length === 0) throw new IssuersRefused(`${from} holds no root certificate of an authority`);
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
  return files.map((file) => readIssuer(readFileSync(file, "utf8"), file));
}

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
