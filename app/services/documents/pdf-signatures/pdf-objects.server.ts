/** Finds the objects of a PDF by its tables of places: the plain ones alone, in which every object stands in the open. */
import {
  findReference,
  NotPlain,
  readDictionary,
  skipSpace,
  type Dictionary,
  type Span,
} from "./pdf-syntax.server";

export interface PlainPdf {
  /** The file, one character to a byte. */
  readonly text: string;
  /** Places of the objects by their numbers. */
  readonly places: ReadonlyMap<number, number>;
  readonly trailer: Dictionary;
  /** The place of its last table. */
  readonly table: number;
  /** The first number that no object has. */
  readonly size: number;
}

const END = /startxref[\r\n ]+(\d{1,10})[\r\n ]+%%EOF[\r\n ]*$/;
const SECTION = /(\d{1,10}) (\d{1,10})[ \r\n]+/y;
const ENTRY = /(\d{10}) (\d{5}) ([nf])(?: \n| \r|\r\n)/y;
const TAIL = 64;
const NOT_READ_HERE = ["Encrypt", "XRefStm"];

/**
 * @param revisions so many may have followed one another
 * @throws NotPlain
 */
export function readPlainPdf(text: string, revisions = 1): PlainPdf {
  const start = END.exec(text.slice(-TAIL))?.[1];
  if (!/^%PDF-1\.\d/.test(text) || start === undefined)
    throw new NotPlain("it does not begin or end as a PDF");
  const places = new Map<number, number>();
  const table = Number(start);
  const trailer = readTable(text, table, places);
  let older = trailer;
  for (let left = revisions - 1; older.entries.has("Prev"); left -= 1) {
    if (left === 0) throw new NotPlain("it has an earlier revision");
    older = readTable(text, readNumber(text, older, "Prev"), places);
  }
  return { text, places, trailer, table, size: readNumber(text, trailer, "Size") };
}

/** What an earlier table says of a number does not count where a later one has it. */
function readTable(text: string, at: number, places: Map<number, number>): Dictionary {
  if (!text.startsWith("xref", at)) throw new NotPlain("it has no plain table of objects");
  let place = skipSpace(text, at + "xref".length);
  const own = new Map<number, number>();
  while (!text.startsWith("trailer", place)) {
    SECTION.lastIndex = place;
    const section = SECTION.exec(text);
    if (section === null) throw new NotPlain("its table of objects is damaged");
    const [whole, first, count] = [section[0], Number(section[1]), Number(section[2])];
    place += whole.length;
    for (let number = first; number < first + count; number += 1) {
      ENTRY.lastIndex = place;
      const entry = ENTRY.exec(text);
      if (entry === null || own.has(number)) throw new NotPlain("its table of objects is damaged");
      if (entry[3] === "n") own.set(number, Number(entry[1]));
      place += entry[0].length;
    }
    place = skipSpace(text, place);
  }
  for (const [number, found] of own) if (!places.has(number)) places.set(number, found);
  const trailer = readDictionary(text, skipSpace(text, place + "trailer".length));
  if (NOT_READ_HERE.some((name) => trailer.entries.has(name)))
    throw new NotPlain("it is not all in the open");
  return trailer;
}

function readNumber(text: string, { entries }: Dictionary, name: string): number {
  const span = entries.get(name);
  const digits = span === undefined ? "" : text.slice(span.from, span.to);
  if (!/^\d{1,10}$/.test(digits)) throw new NotPlain(`${name} is missing`);
  return Number(digits);
}

/** Where the value of an object begins. @throws NotPlain */
export function findObject({ text, places }: PlainPdf, number: number): number {
  const place = places.get(number) ?? text.length;
  const head = `${String(number)} 0 obj`;
  if (!text.startsWith(head, place)) throw new NotPlain(`object ${String(number)} is not where it should be`);
  return skipSpace(text, place + head.length);
}

/** The number of the object that an entry refers to. @throws NotPlain */
export function getReference({ text }: PlainPdf, { entries }: Dictionary, name: string): number {
  const span = entries.get(name);
  const number = span === undefined ? null : findReference(text, span);
  if (number === null) throw new NotPlain(`${name} refers to nothing`);
  return number;
}

/** Pages within pages: a binary tree of a million has twenty. */
const DEEPEST = 40;

/** The number of the first page's object. @throws NotPlain */
export function findFirstPage(pdf: PlainPdf, catalog: Dictionary): number {
  let number = getReference(pdf, catalog, "Pages");
  for (let depth = 0; depth < DEEPEST; depth += 1) {
    const at = findObject(pdf, number);
    const node = readDictionary(pdf.text, at);
    const kids = node.entries.get("Kids");
    if (kids === undefined) return number;
    number = getFirst(pdf, kids);
  }
  throw new NotPlain("it has no first page");
}

function getFirst({ text }: PlainPdf, { from }: Span): number {
  const at = text[from] === "[" ? skipSpace(text, from + 1) : from;
  const found = /^(\d{1,10})[\r\n ]+0[\r\n ]+R/.exec(text.slice(at, at + TAIL))?.[1];
  if (found === undefined) throw new NotPlain("it has no first page");
  return Number(found);
}
