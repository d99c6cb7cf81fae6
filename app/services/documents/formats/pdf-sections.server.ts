/** The tables in which a PDF says where its objects are (ISO 32000-1, 7.5.4 and 7.5.8), and whether they are there. */
import {
  afterSpace,
  findEntry,
  readNumber,
  toUnreadableRefusal,
  type PdfDictionary,
  type PdfLexer,
  type PdfValue,
} from "./pdf-lexer.server";
import { UploadRefused } from "./refusal.server";

export type SectionEntry =
  /** An object at a place of the file. */
  | { readonly at: number }
  /** An object within a stream of objects. */
  | { readonly within: number; readonly index: number };
export interface Section {
  /** Of objects that are in use. */
  readonly entries: readonly SectionEntry[];
  readonly trailer: PdfDictionary;
}

/** The layout that the tables of a file are compared with. */
export interface PdfLayout {
  /** The places where objects begin. */
  readonly starts: ReadonlySet<number>;
  /** The number of objects in each stream of objects. */
  readonly packed: ReadonlyMap<number, number>;
  readonly sections: ReadonlyMap<number, Section>;
  /** The place where the last table is said to begin. */
  readonly lastSection: number | undefined;
}

const MOST_ENTRIES = 1_000_000;

export function parseXrefTable(lexer: PdfLexer): readonly SectionEntry[] {
  const entries: SectionEntry[] = [];
  while (/^\d+$/.test(lexer.peekWord())) {
    lexer.whole();
    const count = lexer.whole();
    requireModest(entries.length + count);
    for (let index = 0; index < count; index += 1) {
      const at = lexer.whole();
      lexer.whole();
      const state = lexer.word();
      if (state !== "n" && state !== "f") throw toUnreadableRefusal("a table with odd entries");
      // Some programs write free entries so.
      if (state === "n" && at !== 0) entries.push({ at });
    }
  }
  return entries;
}

export function parseXrefStream(dictionary: PdfDictionary, data: Buffer): readonly SectionEntry[] {
  const widths = numbersIn(findEntry(dictionary, "W"));
  const [kindWidth = -1, firstWidth = -1, secondWidth = -1] = widths;
  if (widths.length !== 3 || widths.some((width) => !Number.isInteger(width) || width < 0 || width > 6))
    throw toUnreadableRefusal("a table with odd columns");
  const width = kindWidth + firstWidth + secondWidth;
  const index = numbersIn(findEntry(dictionary, "Index"));
  const count =
    index.length === 0
      ? (readNumber(dictionary, "Size") ?? 0)
      : index.filter((_, at) => at % 2 === 1).reduce((sum, part) => sum + part, 0);
  requireModest(count);
  if (width === 0 || data.length < count * width) throw toUnreadableRefusal("a table that ends early");
  const entries: SectionEntry[] = [];
  for (let entry = 0; entry < count; entry += 1) {
    const from = entry * width;
    const field = (offset: number, size: number): number =>
      size === 0 ? 0 : data.readUIntBE(from + offset, size);
    const kind = kindWidth === 0 ? 1 : field(0, kindWidth);
    const first = field(kindWidth, firstWidth);
    const second = field(kindWidth + firstWidth, secondWidth);
    if (kind === 1 && first !== 0) entries.push({ at: first });
    else if (kind === 2) entries.push({ within: first, index: second });
    else if (kind > 2) throw toUnreadableRefusal("a table with odd entries");
  }
  return entries;
}

function numbersIn(value: PdfValue | undefined): readonly number[] {
  if (value === undefined) return [];
  if (value.kind !== "array") throw toUnreadableRefusal("a table with odd columns");
  return value.items.map((item) => {
    if (item.kind !== "number") throw toUnreadableRefusal("a table with odd columns");
    return item.value;
  });
}

function requireModest(count: number): void {
  if (!(count <= MOST_ENTRIES)) throw new UploadRefused("expands-too-far", "a table without end");
}

/** The way of a reader through the tables. */
interface Way {
  /** The trailer with which it begins. */
  readonly first: PdfDictionary;
  /** Where each entry leads, in the order of the tables. */
  readonly places: readonly number[];
}

/**
 * Goes the way of a reader that believes the tables, and compares: whatever they name has to be an object that was found
 * without them. Where a file begins later than its bytes do, some writers count from the beginning of the PDF, and some from that
 * of the file; readers find out which it is, and where both lead somewhere else, they would read two files.
 * @param before bytes in front of those that are given
 * @returns the trailer with which a reader begins
 * @throws UploadRefused where a table leads elsewhere, or in a circle
 */
export function requireOneWay(bytes: Buffer, layout: PdfLayout, before: number): PdfDictionary {
  if (before === 0) return wayThrough(bytes, layout, 0).first;
  const [one, other] = [0, before].map((offset) => {
    try {
      return wayThrough(bytes, layout, offset);
    } catch (error) {
      if (error instanceof UploadRefused) return error;
      throw error;
    }
  });
  if (one instanceof UploadRefused || one === undefined) {
    if (other === undefined || other instanceof UploadRefused)
      throw one ?? toUnreadableRefusal("no table of objects");
    return other.first;
  }
  if (other === undefined || other instanceof UploadRefused || isSameWay(one, other)) return one.first;
  throw toUnreadableRefusal("tables that can be counted in two ways");
}

const isSameWay = (one: Way, other: Way): boolean =>
  one.first === other.first &&
  one.places.length === other.places.length &&
  one.places.every((place, index) => place === other.places[index]);

/** From the last table back. */
function wayThrough(
  bytes: Buffer,
  { starts, packed, sections, lastSection }: PdfLayout,
  offset: number,
): Way {
  const places: number[] = [];
  const visited = new Set<number>();
  const getIndex = (counted: number): number => (counted < offset ? -1 : afterSpace(bytes, counted - offset));
  const waiting = lastSection === undefined ? [] : [getIndex(lastSection)];
  let first: PdfDictionary | undefined;
  for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
    const section = sections.get(at);
    if (section === undefined) throw toUnreadableRefusal("a table that is not there");
    if (visited.has(at)) throw toUnreadableRefusal("tables in a circle");
    visited.add(at);
    first ??= section.trailer;
    for (const entry of section.entries) {
      const place = "at" in entry ? getIndex(entry.at) : null;
      if (place !== null) places.push(place);
      const isThere =
        "within" in entry
          ? (packed.get(entry.within) ?? -1) > entry.index
          : place !== null && starts.has(place);
      if (!isThere) throw toUnreadableRefusal("an object that is not where the table says");
    }
    for (const key of ["XRefStm", "Prev"]) {
      const further = readNumber(section.trailer, key);
      if (further !== undefined) waiting.push(getIndex(further));
    }
  }
  if (first === undefined) throw toUnreadableRefusal("no table of objects");
  return { first, places };
}
