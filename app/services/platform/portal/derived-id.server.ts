/** Ids that follow from something else: made twice, they are the same. */
import { createHash } from "node:crypto";

const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** @param from a ULID, whose time the id has @param name what is told apart under it */
export function derivedId(from: string, name: string): string {
  const digest = createHash("sha256").update(`${from}/${name}`).digest();
  const random = [...digest.subarray(0, 16)].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join("");
  return from.slice(0, 10) + random;
}
