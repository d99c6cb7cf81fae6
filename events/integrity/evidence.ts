/** Checks what a receipt carries, with nothing but the portal's public key: no database, no network. */
import * as z from "zod";

import type { EntryEvidence } from "../proof-types";
import { isSignedBy } from "./checkpoint";
import { entryHash } from "./envelope";
import { isIncluded, hashLeaf } from "./merkle";

const Hash = z.string().regex(/^[0-9a-f]{64}$/);
const Size = z.number().int().nonnegative();

/** Evidence as it is read from a file. */
export const EvidenceFile = z.object({
  envelope: z.string(),
  previousHash: Hash,
  hash: Hash,
  proof: z.object({
    position: Size,
    leaf: Hash,
    path: z.array(Hash).max(64),
    checkpoint: z.object({
      size: Size,
      hash: Hash,
      root: Hash,
      origin: z.string(),
      at: z.string(),
      signature: z.string(),
      publicKey: z.string(),
    }),
  }),
});

/** The content of the envelope; `data` is the ciphertext where the payload is sealed. */
const Envelope = z.object({
  at: z.string(),
  command: z.string(),
  data: z.unknown(),
  meta: z.looseObject({ by: z.looseObject({ id: z.string(), role: z.string() }) }),
  part: z.number(),
  position: z.number(),
  schema: z.number(),
  seal: z.string().nullable(),
  state: z.string(),
  stream: z.string(),
  type: z.string(),
  version: z.number(),
});
export type EvidencedEntry = z.infer<typeof Envelope>;

export type EvidenceVerdict =
  | { readonly genuine: true; readonly entry: EvidencedEntry }
  | { readonly genuine: false; readonly reason: EvidenceFlaw };
export type EvidenceFlaw =
  | "entry-altered"
  | "leaf-altered"
  | "position-altered"
  | "not-in-log"
  | "not-signed"
  | "unreadable";

/**
 * Says whether the entry stands in a log whose head was signed with this key.
 * @param publicKeys SubjectPublicKeyInfo in base64, as published by the office (see `publicKeyText`); of several one suffices
 */
export function verifyEvidence(evidence: EntryEvidence, ...publicKeys: readonly string[]): EvidenceVerdict {
  const { envelope, previousHash, hash, proof } = evidence;
  if (entryHash(previousHash, envelope) !== hash) return { genuine: false, reason: "entry-altered" };
  const leaf = hashLeaf(hash);
  if (leaf.toString("hex") !== proof.leaf) return { genuine: false, reason: "leaf-altered" };
  const entry = readEnvelope(envelope);
  if (entry === undefined) return { genuine: false, reason: "unreadable" };
  if (entry.position !== proof.position) return { genuine: false, reason: "position-altered" };
  const path = proof.path.map((step) => Buffer.from(step, "hex"));
  const root = Buffer.from(proof.checkpoint.root, "hex");
  if (!isIncluded(leaf, proof.position - 1, proof.checkpoint.size, path, root)) {
    return { genuine: false, reason: "not-in-log" };
  }
  if (!publicKeys.some((publicKey) => isSignedBy(proof.checkpoint, publicKey)))
    return { genuine: false, reason: "not-signed" };
  return { genuine: true, entry };
}

function readEnvelope(envelope: string): EvidencedEntry | undefined {
  try {
    return Envelope.safeParse(JSON.parse(envelope)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
