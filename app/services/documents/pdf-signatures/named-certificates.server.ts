/** Whose certificates a PDF names in its signatures, whether they hold or not: a paper that was changed still says whose it was. */
import { X509Certificate } from "node:crypto";

import { computeFingerprint } from "./certificate.server";
import { extractCertificates } from "./signed-data.server";

/** As many places of a file are looked at: a paper of the office's has one. */
const PLACES = 8;
const CONTENTS = "/Contents";

/** @returns SHA-256 of the signers' certificates, hexadecimal. Never throws for what the file holds */
export function listNamedCertificates(file: Uint8Array): readonly string[] {
  const text = Buffer.from(file).toString("latin1");
  const found: string[] = [];
  let from = 0;
  for (let place = 0; place < PLACES; place += 1) {
    const at = text.indexOf(CONTENTS, from);
    if (at === -1) break;
    from = at + CONTENTS.length;
    const opens = text.indexOf("<", from);
    const closes = text.indexOf(">", opens);
    if (opens === -1 || closes === -1) break;
    const fingerprint = findFingerprint(text.slice(opens + 1, closes));
    if (fingerprint !== null) found.push(fingerprint);
  }
  return found;
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
