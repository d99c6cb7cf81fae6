/** The keys of a log. They change while it is open: each is asked for when it is needed, and never remembered. */
import type { KeyObject } from "node:crypto";

import { createSigner, type Signer } from "./integrity/signer";
import { createWrapping } from "./integrity/wrapping";
import type { Wrapping } from "./integrity/wrapping";

export interface LogKeys {
  /** Wraps the keys that payloads are sealed with. */
  readonly wrapping: Wrapping;
  /** 32 bytes that stay whatever key changes: keyed digests that are kept follow from them. */
  readonly lasting: Buffer;
  /** Who signs checkpoints now. */
  signer(): Signer;
  /** Public halves of all keys that a checkpoint of this log may be signed with, the present one first. */
  publicKeys(): readonly string[];
  /** Resolves once it is known which keys are in use; at once where that was looked at a moment ago. */
  fresh(): Promise<void>;
}

const NAME = "only";

/** One key of each kind, for ever: for tests and for programs that read a log once. @param masterKey 32 bytes */
export function singleKeys(masterKey: Buffer, signingKey: KeyObject): LogKeys {
  if (masterKey.length !== 32) throw new RangeError("The master key must have 32 bytes");
  const key = { id: NAME, secret: masterKey };
  const signer = createSigner(signingKey);
  return {
    wrapping: createWrapping(() => ({ current: key, all: [key] })),
    lasting: masterKey,
    signer: () => signer,
    publicKeys: () => [signer.publicKey],
    fresh: () => Promise.resolve(),
  };
}
