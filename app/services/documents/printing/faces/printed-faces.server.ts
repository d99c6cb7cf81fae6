/** The characters that documents can be set in: looked up in the faces themselves, as their stylesheets promise more than they have. */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { fontStylesheets } from "../fonts.server";
import { readFace, type Face } from "./face-file.server";

/** A part of a face, which has the characters of some ranges, or most of them. */
interface Slice {
  readonly path: string;
  readonly ranges: readonly (readonly [first: number, last: number])[];
}
const SLICE = /src:[^;]*url\(([^)]*\.woff)\)[^;]*;\s*unicode-range:\s*([^;]*);/g;

let known: readonly Slice[] | undefined;
const read = new Map<string, Face>();
const found = new Map<number, Face | null>();

function slices(): readonly Slice[] {
  known ??= fontStylesheets().flatMap((address) => {
    const stylesheet = fileURLToPath(address);
    return [...readFileSync(stylesheet, "utf8").matchAll(SLICE)].map(([, file = "", ranges = ""]) => ({
      path: join(dirname(stylesheet), file),
      ranges: ranges.split(",").map((range): readonly [number, number] => {
        const [first = "", last = first] = range.trim().replace(/^U\+/i, "").split("-");
        return [parseInt(first, 16), parseInt(last, 16)];
      }),
    }));
  });
  return known;
}

/** The part of a face that has the character; `undefined` where none has it. */
export function findFace(codePoint: number): Face | undefined {
  const before = found.get(codePoint);
  if (before !== undefined) return before ?? undefined;
  const face = lookUp(codePoint);
  found.set(codePoint, face ?? null);
  return face;
}

function lookUp(codePoint: number): Face | undefined {
  for (const { path, ranges } of slices()) {
    if (!ranges.some(([first, last]) => first <= codePoint && codePoint <= last)) continue;
    let face = read.get(path);
    if (face === undefined) {
      face = readFace(readFileSync(path));
      read.set(path, face);
    }
    if (face.glyphs.has(codePoint)) return face;
  }
  return undefined;
}

/** Characters that leave no mark of their own on paper. */
const UNSEEN =
  /[\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\p{Bidi_Control}]/u;

/** The characters of a text that cannot be printed, each once, in their order. */
export function findUnprintable(text: string): readonly string[] {
  // Almost everything is of these, and has been printed before.
  if (/^[\t\n\r -~]*$/.test(text)) return [];
  const missing = new Set<string>();
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0;
    if (codePoint > 0x7e && !UNSEEN.test(character) && findFace(codePoint) === undefined)
      missing.add(character);
  }
  return [...missing];
}
