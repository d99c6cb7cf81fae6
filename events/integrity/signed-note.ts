/**
 * The log's head in the spelling that witnesses and tools of other transparency logs read: a checkpoint (C2SP tlog-checkpoint) as a
 * signed note (C2SP signed-note).
 */
import { createHash } from "node:crypto";

import type { LogHead } from "../proof-types";
import type { Signer } from "./signer";

/** The signed-note number of Ed25519. */
const ED25519 = 1;
/** An Ed25519 key is the end of its SubjectPublicKeyInfo. */
const KEY_BYTES = 32;
const ID_BYTES = 4;

const getRawKey = (publicKey: string): Buffer =>
  Buffer.concat([Buffer.from([ED25519]), Buffer.from(publicKey, "base64").subarray(-KEY_BYTES)]);

const getKeyId = (name: string, key: Buffer): Buffer =>
  createHash("sha256").update(`${name}\n`).update(key).digest().subarray(0, ID_BYTES);

/** The name of a log: its address without the scheme, as notes have no spaces and no plus in a name. */
export const getLogName = (origin: string): string => new URL(origin).host;

/**
 * The key in the text by which a verifier of notes is told of it.
 * @param publicKey SubjectPublicKeyInfo in base64
 */
export function writeVerifierKey(name: string, publicKey: string): string {
  const key = getRawKey(publicKey);
  return `${name}+${getKeyId(name, key).toString("hex")}+${key.toString("base64")}`;
}

/** @returns the head as a note: name, size and root, a line each, and below an empty line the signature */
export async function signNote(
  head: Pick<LogHead, "size" | "root">,
  name: string,
  signer: Signer,
): Promise<string> {
  const text = `${name}\n${String(head.size)}\n${Buffer.from(head.root, "hex").toString("base64")}\n`;
  const signature = await signer.sign(Buffer.from(text, "utf8"));
  const signed = Buffer.concat([getKeyId(name, getRawKey(signer.publicKey)), signature]);
  return `${text}\n— ${name} ${signed.toString("base64")}\n`;
}
