/**
 * Keyed hashes of what names a person elsewhere. An identity card number has so few forms that a plain hash could be
 * tried out; with the key it cannot.
 */
import { createHmac, hkdfSync } from "node:crypto";

import { normaliseHkid } from "~/workflows/kit/index";

const hashWith = (masterKey: Buffer, of: string, value: string): string =>
  createHmac("sha256", Buffer.from(hkdfSync("sha256", masterKey, "", `portal keyed hash of ${of}`, 32)))
    .update(value)
    .digest("hex");

/** Hexadecimal; the same number gives the same hash however it is spaced and bracketed. */
export const hashHkid = (masterKey: Buffer, hkid: string): string =>
  hashWith(masterKey, "identity card numbers", normaliseHkid(hkid));

/** Hexadecimal. Two issuers may use the same identifier for two people. */
export const hashSubject = (masterKey: Buffer, issuer: string, subject: string): string =>
  hashWith(masterKey, "identity app subjects", `${issuer}\n${subject}`);

/** The identifier by which an authenticator knows an account: it tells a stranger who finds the device nothing (base64url). */
export const passkeyHandle = (masterKey: Buffer, accountId: string): string =>
  Buffer.from(hashWith(masterKey, "passkey holders", accountId), "hex").toString("base64url");
