/** The log's Ed25519 key, from its 32-byte seed. */
import { createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";

/** The bytes before the seed in PKCS#8 (RFC 8410). */
const PKCS8_PREFIX = Buffer.from("302e020100300506032b657004220420", "hex");

export function toSigningKey(seed: Buffer): KeyObject {
  return createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: "der", type: "pkcs8" });
}

/** SubjectPublicKeyInfo in base64: what the office publishes, and what receipts are checked with. */
export function getPublicKey(key: KeyObject): string {
  return createPublicKey(key).export({ format: "der", type: "spki" }).toString("base64");
}
