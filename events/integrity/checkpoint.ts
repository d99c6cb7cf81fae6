/** The log's head, signed: what a receipt rests on, and what binds the portal to what it has said before. */
import { createPublicKey, sign, verify } from "node:crypto";
import type { KeyObject } from "node:crypto";

import type { Checkpoint, LogHead } from "../proof-types";

/** The text that is signed, a line for each part. */
function signedText(checkpoint: Omit<Checkpoint, "signature" | "publicKey">): Buffer {
  const { origin, size, root, hash, at } = checkpoint;
  return Buffer.from(`${origin}\n${size}\n${root}\n${hash}\n${at}\n`, "utf8");
}

/** Public half of a key as checkpoints carry it: SubjectPublicKeyInfo in base64. */
export function publicKeyText(key: KeyObject): string {
  const half = key.type === "private" ? createPublicKey(key) : key;
  return half.export({ type: "spki", format: "der" }).toString("base64");
}

/** Signs a head with an Ed25519 private key. */
export function signCheckpoint(head: LogHead, origin: string, at: string, signingKey: KeyObject): Checkpoint {
  const unsigned = { ...head, origin, at };
  const signature = sign(null, signedText(unsigned), signingKey).toString("base64");
  return { ...unsigned, signature, publicKey: publicKeyText(signingKey) };
}

/** Whether the checkpoint was signed with this key. The key comes from whom the reader trusts, never from the checkpoint. */
export function isSignedBy(checkpoint: Checkpoint, publicKey: string): boolean {
  const key = createPublicKey({ key: Buffer.from(publicKey, "base64"), format: "der", type: "spki" });
  return verify(null, signedText(checkpoint), key, Buffer.from(checkpoint.signature, "base64"));
}
