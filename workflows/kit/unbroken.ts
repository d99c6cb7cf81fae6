/**
 * Words that are not broken at their hyphen: in a narrow place "e-mail" would stand as "e-" over "mail". A word joiner after the hyphen
 * forbids it; it has no width, every font may leave it out, and a search for the word finds it all the same.
 */
import type { WordingTree } from "./types";

const WORD_JOINER = "\u2060";

export const keepTogether = (text: string): string => text.replace(/\b(e-)(?=mail)/gi, `$1${WORD_JOINER}`);

/** Every text of a catalogue. */
export const unbrokenTree = (words: WordingTree): WordingTree =>
  Object.fromEntries(
    Object.entries(words).map(([key, node]) => [
      key,
      typeof node === "string" ? keepTogether(node) : unbrokenTree(node),
    ]),
  );
