/** The little of PDF's syntax that an update of a file needs: where a value ends, and what a dictionary holds. Nothing is spelt anew. */

/** The file is not written plainly enough to be read here. */
export class NotPlain extends Error {
  override readonly name = "NotPlain";
}

/** From the first character of a value to behind its last. */
export interface Span {
  readonly from: number;
  readonly to: number;
}
/** The values of a dictionary by their names, and where it closes (the place of its `>>`). */
export interface Dictionary {
  readonly entries: ReadonlyMap<string, Span>;
  readonly closes: number;
}

const SPACE = /(?:[\0\t\n\f\r ]|%[^\r\n]*)*/y;
const NAME = /\/[^\0\t\n\f\r ()<>[\]{}/%]*/y;
const WORD = /[^\0\t\n\f\r ()<>[\]{}/%]+/y;
const REFERENCE = /(\d{1,10})[\0\t\n\f\r ]+(\d{1,5})[\0\t\n\f\r ]+R(?![^\0\t\n\f\r ()<>[\]{}/%])/y;
const HEXADECIMAL = /<[0-9A-Fa-f\0\t\n\f\r ]*>/y;
/** Values within values: ours have five. */
const DEEPEST = 40;

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** The place of the next character that says something. */
export const skipSpace = (text: string, at: number): number => at + (match(SPACE, text, at)?.[0].length ?? 0);

/** The place behind a value. @throws NotPlain */
export function skipValue(text: string, at: number, depth = 0): number {
  if (depth > DEEPEST) throw new NotPlain("values within values without end");
  if (text.startsWith("<<", at)) return readDictionary(text, at, depth).closes + 2;
  const first = text[at];
  if (first === "[") return skipArray(text, at, depth);
  if (first === "(") return skipText(text, at);
  const pattern = first === "<" ? [HEXADECIMAL] : first === "/" ? [NAME] : [REFERENCE, WORD];
  for (const each of pattern) {
    const found = match(each, text, at);
    if (found !== null) return at + found[0].length;
  }
  throw new NotPlain("a value is missing");
}

function skipArray(text: string, at: number, depth: number): number {
  let place = skipSpace(text, at + 1);
  while (text[place] !== "]") place = skipSpace(text, skipValue(text, place, depth + 1));
  return place + 1;
}

function skipText(text: string, at: number): number {
  let open = 0;
  for (let place = at; place < text.length; place += 1) {
    const character = text[place];
    if (character === "\\") place += 1;
    else if (character === "(") open += 1;
    else if (character === ")") {
      open -= 1;
      if (open === 0) return place + 1;
    }
  }
  throw new NotPlain("a text has no end");
}

/** The dictionary that begins at a place. @throws NotPlain also where it names something twice */
export function readDictionary(text: string, at: number, depth = 0): Dictionary {
  if (!text.startsWith("<<", at)) throw new NotPlain("a dictionary is missing");
  const entries = new Map<string, Span>();
  let place = skipSpace(text, at + 2);
  while (!text.startsWith(">>", place)) {
    const name = match(NAME, text, place)?.[0];
    if (name === undefined) throw new NotPlain("a name is missing");
    const from = skipSpace(text, place + name.length);
    const to = skipValue(text, from, depth + 1);
    const plain = spellPlainly(name);
    if (entries.has(plain)) throw new NotPlain("a name stands twice");
    entries.set(plain, { from, to });
    place = skipSpace(text, to);
  }
  return { entries, closes: place };
}

/** `/Acro#46orm` is `/AcroForm`. */
const spellPlainly = (name: string): string =>
  name
    .slice(1)
    .replace(/#([0-9A-Fa-f]{2})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));

/** The number of the object that a value refers to; `null`: it is no reference. */
export function findReference(text: string, { from, to }: Span): number | null {
  const found = match(REFERENCE, text, from);
  return found !== null && from + found[0].length === to && found[2] === "0" ? Number(found[1]) : null;
}
