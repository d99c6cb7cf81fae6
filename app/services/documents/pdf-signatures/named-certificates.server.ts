/** Whose certificates a PDF names in its signatures, whether they hold or not: a paper that was changed still says whose it was. */
import { X509Certificate } from "node:crypto";

import { computeFingerprint } from "./certificate.server";
import { extractCertificates } from "./signed-data.server";

/** As many places of a file are looked at: a paper of the office's has one. */
const PLACES = 8;
const SIGNATURE = /\/Contents\s{0,9}<([0-9A-Fa-f]{2,})>/g;

/** @returns SHA-256 of the signers' certificates, hexadecimal. Never throws for what the file holds */
export function listNamedCertificates(file: Uint8Array): readonly string[] {
  const text = Buffer.from(file).toString("latin1");
  const places = [...text.matchAll(SIGNATURE)].slice(0, PLACES);
  return places.flatMap(([, hexadecimal = ""]) => findFingerprint(hexadecimal) ?? []);
}

/**
 * The certificates that the file's first signature brings along, in DER: the signer's own first.
 * @throws NotDer where there is no signature
 */
export function extractSignersChain(file: Uint8Array): readonly Buffer[] {
  const [, hexadecimal = ""] = Buffer.from(file).toString("latin1").matchAll(SIGNATURE).next().value ?? [];
  return extractCertificates(Buffer.from(hexadecimal, "hex"));
}

function findFingerprint(hexadecimal: string): string | null {
  try {
    const [own] = extractCertificates(Buffer.from(hexadecimal, "hex"));
    return own === undefined ? null : computeFingerprint(new X509Certificate(own));
  } catch {
    // Not a signature, or one that was broken where it names its certificate.
    return null;
  }
}
