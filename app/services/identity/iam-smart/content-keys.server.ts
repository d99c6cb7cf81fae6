/**
 * Content keys of iAM Smart: each comes encrypted to the service's encipherment certificate. The portal may hold two of
 * those at once (A and B), so that a certificate can be exchanged while messages to the old one are still on their way.
 */
import { constants, createPublicKey, privateDecrypt, type KeyObject } from "node:crypto";

import { CONTENT_KEY_BYTES } from "./envelope.server";

/** The ways in which a content key can be encrypted; the specification's current edition says which. */
export const KEY_PADDINGS = ["oaep", "oaep-sha256", "pkcs1"] as const;
export type KeyPadding = (typeof KEY_PADDINGS)[number];

const HOW = {
  oaep: { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: "sha1" },
  "oaep-sha256": { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: "sha256" },
  pkcs1: { padding: constants.RSA_PKCS1_PADDING },
} as const;

export interface EnciphermentKeys {
  /** The newest first. */
  readonly keys: readonly KeyObject[];
  readonly padding: KeyPadding;
}

/** No key of ours opens it. */
export class KeyRefused extends Error {
  override readonly name = "KeyRefused";
}

/**
 * What each of our keys makes of an encrypted content key. With the older padding a wrong key may give something that
 * looks like one: which is right, the message says that it opens.
 */
export function unwrapContentKey({ keys, padding }: EnciphermentKeys, wrapped: string): readonly Buffer[] {
  const bytes = Buffer.from(wrapped, "base64");
  return keys.flatMap((key) => {
    try {
      const found = readKey(privateDecrypt({ key, ...HOW[padding] }, bytes));
      return found === null ? [] : [found];
    } catch {
      return [];
    }
  });
}

/** It comes as 32 bytes, or as their 44 characters of Base64. */
function readKey(opened: Buffer): Buffer | null {
  if (opened.length === CONTENT_KEY_BYTES) return opened;
  const text = Buffer.from(opened.toString("latin1"), "base64");
  return opened.length === 44 && text.length === CONTENT_KEY_BYTES ? text : null;
}

/** Base64 of the public half, by which iAM Smart says to which certificate it encrypted. */
export const getPublicHalf = (key: KeyObject): string =>
  createPublicKey(key).export({ type: "spki", format: "der" }).toString("base64");

export interface ContentKey {
  readonly key: Buffer;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** Milliseconds before its end at which a key is not begun with any more. */
const MARGIN = 60_000;
/** A span is shorter than this, an instant longer: 100 years in milliseconds. */
const LONGEST_SPAN = 100 * 365 * 86_400_000;

/** The end of a key: some answers give the milliseconds for which it is good, others the instant at which it ends. */
export const endOfKey = ({ issueAt, expiresIn }: { issueAt: number; expiresIn: number }): number =>
  expiresIn < LONGEST_SPAN ? issueAt + expiresIn : expiresIn;

export interface ContentKeys {
  /** The key that is good now; asked for once, however many want it. @throws what asking throws */
  current(): Promise<Buffer>;
  /** iAM Smart did not take it: the next one to ask has a new one. */
  forget(key: Buffer): void;
}

/** @param ask for a new key */
export function createContentKeys(ask: () => Promise<ContentKey>, now: () => number): ContentKeys {
  let held: Promise<ContentKey> | null = null;
  let known: ContentKey | null = null;
  const renew = (): Promise<ContentKey> => {
    const asked = ask();
    held = asked;
    known = null;
    asked.then(
      (key) => void (held === asked && (known = key)),
      () => void (held === asked && (held = null)),
    );
    return asked;
  };
  return {
    async current() {
      const isOver = known !== null && known.until - MARGIN <= now();
      return (await (held === null || isOver ? renew() : held)).key;
    },
    forget(key) {
      if (known?.key.equals(key) === true) [held, known] = [null, null];
    },
  };
}
