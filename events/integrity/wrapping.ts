/**
 * Wrapping: short secrets sealed by a key that can be exchanged. What is wrapped begins with the name of the key that did it,
 * so that several can be in use side by side; what was wrapped before keys had names has none.
 */
import { hkdfSync } from "node:crypto";

import { seal, unseal } from "./seal";

export interface WrappingKey {
  /** No colon is in it. */
  readonly id: string;
  /** 32 bytes. */
  readonly secret: Buffer;
}

/** The keys at a moment: one wraps, all of them unwrap. */
export interface WrappingKeys {
  readonly current: WrappingKey;
  readonly all: readonly WrappingKey[];
}

export interface Wrapping {
  /** @param boundTo the place of what is wrapped: it opens in no other */
  wrap(content: Buffer, boundTo: string): string;
  /** @throws WrappingKeyMissing, and Error where the content was altered or belongs to another place */
  unwrap(wrapped: string, boundTo: string): Buffer;
}

/** The key that something is wrapped by is not there. */
export class WrappingKeyMissing extends Error {
  override readonly name = "WrappingKeyMissing";
  constructor(readonly id: string) {
    super(`The master key ${id} is not there, and something is wrapped by it`);
  }
}

const NAMED = /^([^:]+):(.+)$/s;

/**
 * @param keys asked every time: they change while the portal runs
 * @param purpose where given, a key that follows from each (HKDF) is used in its place: for what is sealed and not wrapped
 */
export function createWrapping(keys: () => WrappingKeys, purpose?: string): Wrapping {
  const derived = new Map<string, Buffer>();
  const getSecret = ({ id, secret }: WrappingKey): Buffer => {
    if (purpose === undefined) return secret;
    const known = derived.get(id) ?? Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
    derived.set(id, known);
    return known;
  };
  return {
    wrap(content, boundTo) {
      const { current } = keys();
      return `${current.id}:${seal(content, getSecret(current), boundTo)}`;
    },
    unwrap(wrapped, boundTo) {
      const [, id, sealed] = NAMED.exec(wrapped) ?? [];
      if (id === undefined || sealed === undefined) return unwrapUnnamed(wrapped, boundTo);
      const key = keys().all.find((one) => one.id === id);
      if (key === undefined) throw new WrappingKeyMissing(id);
      return unseal(sealed, getSecret(key), boundTo);
    },
  };

  function unwrapUnnamed(wrapped: string, boundTo: string): Buffer {
    let failure: unknown;
    for (const key of keys().all) {
      try {
        return unseal(wrapped, getSecret(key), boundTo);
      } catch (error) {
        failure ??= error;
      }
    }
    throw failure instanceof Error ? failure : new WrappingKeyMissing("without a name");
  }
}
