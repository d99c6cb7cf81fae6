/** The log's head, signed: what a receipt rests on, and what binds the portal to what it has said before. */
import { createPublicKey, verify } from "node:crypto";

import type { Checkpoint, LogHead } from "../proof-types";
import type { Signer } from "./signer";

/** The text that is signed, a line for each part. */
function signedText(checkpoint: Omit<Checkpoint, "signature" | "publicKey">): Buffer {
  const { origin, size, root, hash, at } = checkpoint;
  return Buffer.from(`${origin}\n${size}\n${root}\n${hash}\n${at}\n`, "utf8");
}

/** Signs a head. */
export async function signCheckpoint(
  head: LogHead,
  origin: string,
  at: string,
  signer: Signer,
): Promise<Checkpoint> {
  const unsigned = { ...head, origin, at };
  const signature = (await signer.sign(signedText(unsigned))).toString("base64");
  return { ...unsigned, signature, publicKey: signer.publicKey };
}

/** Whether the checkpoint was signed with this key. The key comes from whom the reader trusts, never from the checkpoint. */
export function isSignedBy(checkpoint: Checkpoint, publicKey: string): boolean {
  const key = createPublicKey({ key: Buffer.from(publicKey, "base64"), format: "der", type: "spki" });
  return verify(null, signedText(checkpoint), key, Buffer.from(checkpoint.signature, "base64"));
}
