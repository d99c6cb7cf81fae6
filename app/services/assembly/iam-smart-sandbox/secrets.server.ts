/**
 * The other half of iAM Smart's envelope and of its digits, written for the sandbox alone: it shares no line with the portal's, so that
 * a mistake in one of them shows. (A rule of the imports holds that.)
 */
import { constants, createHash, privateEncrypt, publicEncrypt, webcrypto, type KeyObject } from "node:crypto";

const { subtle } = webcrypto;
const TAG_BITS = 128;

/** How the sandbox encrypts a content key: either padding, and the key as it is or as text. */
export interface Wrapping {
  readonly padding: "oaep" | "oaep-sha256" | "pkcs1";
  readonly asText: boolean;
}

const importKey = (raw: Uint8Array) => subtle.importKey("raw", raw, "AES-GCM", false, ["encrypt", "decrypt"]);

export const newContentKey = (): Uint8Array => webcrypto.getRandomValues(new Uint8Array(32));

export async function seal(key: Uint8Array, value: unknown): Promise<string> {
  const iv = webcrypto.getRandomValues(new Uint8Array(12));
  const algorithm = { name: "AES-GCM", iv, tagLength: TAG_BITS };
  const plain = new TextEncoder().encode(JSON.stringify(value));
  const sealed = new Uint8Array(await subtle.encrypt(algorithm, await importKey(key), plain));
  const whole = new Uint8Array(16 + sealed.length);
  new DataView(whole.buffer).setUint32(0, iv.length);
  whole.set(iv, 4);
  whole.set(sealed, 16);
  return btoa(String.fromCharCode(...whole));
}

/** @throws where the key does not open it, or what it opens is no JSON */
export async function unseal(key: Uint8Array, text: string): Promise<unknown> {
  const whole = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const length = new DataView(whole.buffer).getUint32(0);
  const algorithm = { name: "AES-GCM", iv: whole.slice(4, 4 + length), tagLength: TAG_BITS };
  const plain = await subtle.decrypt(algorithm, await importKey(key), whole.slice(4 + length));
  return JSON.parse(new TextDecoder().decode(plain));
}

/** The text that a caller's signature has to be, before it is written as a part of an address is. */
export async function expectedSignature(secret: string, covered: string): Promise<string> {
  const bytes = new TextEncoder();
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const key = await subtle.importKey("raw", bytes.encode(secret), hmac, false, ["sign"]);
  return btoa(String.fromCharCode(...new Uint8Array(await subtle.sign("HMAC", key, bytes.encode(covered)))));
}

export function wrap(key: Uint8Array, to: KeyObject, { padding, asText }: Wrapping): string {
  const plain = asText ? Buffer.from(btoa(String.fromCharCode(...key)), "latin1") : Buffer.from(key);
  const encrypted =
    padding === "pkcs1"
      ? publicEncrypt({ key: to, padding: constants.RSA_PKCS1_PADDING }, plain)
      : publicEncrypt({ key: to, oaepHash: padding === "oaep" ? "sha1" : "sha256" }, plain);
  return encrypted.toString("base64");
}

const digest = (algorithm: string, bytes: Uint8Array | string) =>
  createHash(algorithm).update(bytes).digest("hex");

/** The digits that the telephone shows: of the signer's identifier, or of the card and the service where nobody is known yet. */
export function telephoneDigits(
  hashCode: string,
  by: { readonly openId: string } | { readonly cardHash: string; readonly clientId: string },
): string {
  const first = "openId" in by ? digest("sha256", hashCode) : Buffer.from(hashCode, "base64").toString("hex");
  const second =
    "openId" in by
      ? digest("sha256", by.openId)
      : Buffer.from(`${by.cardHash}${by.clientId}`).toString("hex");
  const mixed = digest("md5", Buffer.from(digest("sha512", Buffer.from(first + second, "hex")), "hex"));
  let digits = "";
  for (let at = 0; at < mixed.length; at += 8) digits += String(Number.parseInt(mixed.charAt(at), 16) % 10);
  return digits;
}

/** Of the letters and six digits of an identity card. */
export const cardHashOf = (hkid: string): string =>
  Buffer.from(digest("sha256", hkid.replace(/[^A-Z0-9]/g, "").slice(0, -1)), "hex").toString("base64");

/** How a signature of RSA says that what it signs is a SHA-256 (RFC 8017, 9.2). */
const SHA256_PREFIX = Buffer.from("3031300d060960864801650304020105000420", "hex");

/** SHA256withRSA over a content of which the digest alone is known. */
export const signDigest = (key: KeyObject, sha256: Uint8Array): string =>
  privateEncrypt(key, Buffer.concat([SHA256_PREFIX, sha256])).toString("base64");
