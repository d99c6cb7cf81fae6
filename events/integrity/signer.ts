/** Who signs for the log, with an Ed25519 key. The key itself may lie where nobody gets at it. */
import { createPublicKey, sign, type KeyObject } from "node:crypto";

export interface Signer {
  /** SubjectPublicKeyInfo in base64, as checkpoints name it. */
  readonly publicKey: string;
  /** @throws where the key lies elsewhere, and nobody answers there */
  sign(content: Uint8Array): Promise<Buffer>;
}

/** Signs in this process. */
export const createSigner = (privateKey: KeyObject): Signer => ({
  publicKey: publicKeyText(privateKey),
  // Ed25519 takes the content itself, and no digest of it.
  sign: (content) => Promise.resolve(sign(null, content, privateKey)),
});

/** Public half of a key as checkpoints carry it: SubjectPublicKeyInfo in base64. */
export function publicKeyText(key: KeyObject): string {
  const half = key.type === "private" ? createPublicKey(key) : key;
  return half.export({ type: "spki", format: "der" }).toString("base64");
}
