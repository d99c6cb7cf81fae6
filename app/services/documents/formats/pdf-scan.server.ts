/**
 * Reads a PDF from its first byte to its last, whatever its tables say: every object, those that a later one replaced
 * and those that no table names among them. A byte that belongs to nothing ends it: some reader might make something of it.
 */
import {
  findEntry,
  readName,
  readNumber,
  PdfLexer,
  toUnreadableRefusal,
  type PdfDictionary,
  type PdfValue,
  type ReadCount,
} from "./pdf-lexer.server";
import { hasType, PACKING_KEYS, requirePlainlyPacked, decodeStream, type Budget } from "./pdf-filters.server";
import { behindTheEnd, isBinaryLine, mayBeContent } from "./pdf-edges.server";
import { parseXrefStream, parseXrefTable, type PdfLayout, type Section } from "./pdf-sections.server";
import { UploadRefused } from "./refusal.server";

export interface PdfStreamObject {
  readonly dictionary: PdfDictionary;
  readonly raw: Buffer;
}
export interface PdfVisitor {
  /** Every value of the file, once for each time it is written. @param number of the object; `null` for a trailer */
  readonly value: (value: PdfValue, number: number | null) => void;
  readonly stream?: (stream: PdfStreamObject) => void;
}
/** A stream whose dictionary leaves to other objects how it is packed: it is read when all of these are known. */
interface Deferred {
  readonly number: number;
  readonly stream: PdfStreamObject;
}
/** What one reader takes for the end of a stream and another for a part of it. */
const MOST_WRONG_ENDS = 20;
/** Keys of a stream of objects that say what is in it. */
const TABLE_KEYS = ["N", "First"];
const MOST_OBJECTS = 500_000;
const MOST_INFLATED = 100 * 1024 * 1024;
const PERCENT = 0x25;
const SPACE = /^[\0\t\n\f\r ]*$/;

/** @throws UploadRefused for what cannot be read wholly, and for more than can be checked */
export function scanPdf(bytes: Buffer, visitor: PdfVisitor): PdfLayout {
  const scan = new PdfScan(bytes, visitor, true);
  scan.run();
  return scan.layout;
}

/** What stands in the file as it is: nothing is unpacked. @throws UploadRefused */
export function scanUnpacked(bytes: Buffer, visitor: PdfVisitor): void {
  new PdfScan(bytes, visitor, false).run();
}

class PdfScan {
  private readonly count: ReadCount = { tokens: 0 };
  private readonly budget: Budget = { left: MOST_INFLATED };
  private readonly lexer: PdfLexer;
  private readonly starts = new Set<number>();
  private readonly packed = new Map<number, number>();
  private readonly sections = new Map<number, Section>();
  private readonly numbers = new Map<number, number>();
  /** Lengths that stand in an object of their own, which may come later. */
  private readonly lengths: { readonly number: number; readonly least: number; readonly most: number }[] = [];
  /** Values that a stream may leave to an object of its own; `null` where the file gives several. */
  private readonly values = new Map<number, PdfValue | null>();
  private readonly deferred: Deferred[] = [];
  private lastSection: number | undefined;
  private objects = 0;
  private wrongEnds = 0;

  constructor(
    private readonly bytes: Buffer,
    private readonly visitor: PdfVisitor,
    private readonly unpacks: boolean,
  ) {
    this.lexer = new PdfLexer(bytes, 0, this.count);
  }

  get layout(): PdfLayout {
    const { starts, packed, sections, lastSection } = this;
    return { starts, packed, sections, lastSection };
  }

  run(): void {
    if (this.bytes[0] === PERCENT) this.lexer.skipComment();
    const line = isBinaryLine(this.bytes, this.lexer.at);
    if (line !== null) this.lexer.at = line;
    const remains = behindTheEnd(this.bytes);
    while (!this.lexer.isAtEnd) {
      const at = this.lexer.at;
      if (this.lastSection !== undefined && at >= remains) break;
      const word = this.lexer.word();
      if (/^\d{1,10}$/.test(word)) this.object(at, Number(word));
      else if (word === "xref") this.table(at);
      else if (word === "startxref") this.lastSection = this.lexer.whole();
      else throw toUnreadableRefusal("something between the objects");
    }
    if (!this.unpacks) return;
    this.readDeferred();
    for (const { number, least, most } of this.lengths) {
      const length = this.numbers.get(number);
      if (length === undefined || length < least || length > most) throw wrongLength();
    }
  }

  /** Streams of objects first: they hold objects that others are left to. */
  private readDeferred(): void {
    const isOfObjects = ({ stream }: Deferred): boolean => hasType(stream.dictionary, "ObjStm");
    for (const each of [
      ...this.deferred.filter(isOfObjects),
      ...this.deferred.filter((one) => !isOfObjects(one)),
    ]) {
      const dictionary = this.resolved(each.stream.dictionary);
      this.readStream(each.number, { ...each.stream, dictionary });
    }
  }

  /** Of a stream that is not unpacked here, parameters that cannot be told do not matter. */
  private resolved(dictionary: PdfDictionary): PdfDictionary {
    const keys = getKeys(dictionary);
    const isOfObjects = hasType(dictionary, "ObjStm");
    return {
      kind: "dictionary",
      entries: dictionary.entries.map(([key, value]) => [
        key,
        keys.includes(key) ? this.valueOf(value, isOfObjects || key === "Filter") : value,
      ]),
    };
  }

  /** @throws UploadRefused where the file gives no value, or more than one: readers would differ in which they take */
  private valueOf(value: PdfValue, isNeeded: boolean): PdfValue {
    if (value.kind === "array")
      return { kind: "array", items: value.items.map((item) => this.valueOf(item, isNeeded)) };
    if (value.kind !== "reference") return value;
    const found = this.values.get(value.number) ?? null;
    if (found === null && isNeeded) throw toUnreadableRefusal("a stream that leaves open how it is packed");
    return found ?? value;
  }

  /** Remembers what a stream might be packed by: short values alone. */
  private remember(number: number, value: PdfValue): void {
    const isKnown = this.values.has(number);
    if (isKnown) this.values.set(number, null);
    else if (value.kind === "number" || value.kind === "name") this.values.set(number, value);
    else if (value.kind === "array" && value.items.length <= 4) this.values.set(number, value);
    else if (value.kind === "dictionary" && value.entries.length <= 8) this.values.set(number, value);
    else this.values.set(number, null);
  }

  private table(at: number): void {
    const entries = parseXrefTable(this.lexer);
    if (this.lexer.word() !== "trailer") throw toUnreadableRefusal("a table without its end");
    const trailer = this.lexer.value();
    if (trailer.kind !== "dictionary") throw toUnreadableRefusal("a table without its end");
    this.visitor.value(trailer, null);
    this.sections.set(at, { entries, trailer });
  }

  private object(at: number, number: number): void {
    this.lexer.whole();
    if (this.lexer.word() !== "obj") throw toUnreadableRefusal("something between the objects");
    this.starts.add(at);
    this.countObject();
    const value: PdfValue = this.lexer.peekWord() === "endobj" ? { kind: "constant" } : this.lexer.value();
    if (value.kind === "number") this.numbers.set(number, value.value);
    this.remember(number, value);
    this.visitor.value(value, number);
    if (value.kind === "dictionary" && this.lexer.peekWord() === "stream") this.stream(at, number, value);
    if (this.lexer.word() !== "endobj") throw toUnreadableRefusal("an object without its end");
  }

  private countObject(): void {
    this.objects += 1;
    if (this.objects > MOST_OBJECTS)
      throw new UploadRefused("expands-too-far", `more than ${MOST_OBJECTS} objects`);
  }

  private stream(at: number, number: number, dictionary: PdfDictionary): void {
    this.lexer.word();
    const { bytes } = this;
    if (bytes[this.lexer.at] === 0x0d) this.lexer.at += 1;
    if (bytes[this.lexer.at] === 0x0a) this.lexer.at += 1;
    const from = this.lexer.at;
    const to = this.endOfStream(from);
    this.requireLength(dictionary, from, to);
    this.lexer.at = to + "endstream".length;
    const stream = { dictionary, raw: bytes.subarray(from, to) };
    if (!this.unpacks) {
      this.visitor.stream?.(stream);
      return;
    }
    // A table says itself how it is packed: readers ask it where everything else is.
    if (hasType(dictionary, "XRef")) this.crossReferences(at, stream);
    else if (getKeys(dictionary).some((key) => leavesOpen(findEntry(dictionary, key)))) {
      this.deferred.push({ number, stream });
      return;
    }
    this.readStream(number, stream);
  }

  private readStream(number: number, stream: PdfStreamObject): void {
    this.visitor.stream?.(stream);
    if (hasType(stream.dictionary, "ObjStm")) this.packedObjects(number, stream);
  }

  /**
   * The first "endstream" that ends an object. The word may stand in the content as well, where nothing behind it could be taken
   * for a part of the file by a reader that stops there.
   */
  private endOfStream(from: number): number {
    const { bytes, lexer } = this;
    const first = bytes.indexOf("endstream", from);
    for (let to = first; to !== -1; to = bytes.indexOf("endstream", to + 1)) {
      lexer.at = to + "endstream".length;
      if (lexer.peekWord() === "endobj") {
        if (to !== first && !mayBeContent(bytes.subarray(first, to)))
          throw toUnreadableRefusal("a stream that ends at two places");
        return to;
      }
      this.wrongEnds += 1;
      if (this.wrongEnds > MOST_WRONG_ENDS) break;
    }
    throw toUnreadableRefusal("a stream without its end");
  }

  /** Some readers go by the length and some by the end: both must lead to one place, but for the line's end before it. */
  private requireLength(dictionary: PdfDictionary, from: number, to: number): void {
    let end = to;
    while (end > from && SPACE.test(String.fromCharCode(this.bytes[end - 1] ?? 1))) end -= 1;
    const [least, most] = [end - from, to - from];
    const length = findEntry(dictionary, "Length");
    if (length?.kind === "reference") this.lengths.push({ number: length.number, least, most });
    else if (length?.kind !== "number" || length.value < least || length.value > most) throw wrongLength();
  }

  private crossReferences(at: number, { dictionary, raw }: PdfStreamObject): void {
    requirePlainlyPacked(dictionary);
    const entries = parseXrefStream(dictionary, decodeStream(dictionary, raw, this.budget));
    this.sections.set(at, { entries, trailer: dictionary });
  }

  /** Objects of a stream, one after the other; each of them has to begin where the stream's own table says that one does. */
  private packedObjects(number: number, { dictionary, raw }: PdfStreamObject): void {
    requirePlainlyPacked(dictionary);
    const data = decodeStream(dictionary, raw, this.budget);
    const count = readNumber(dictionary, "N") ?? -1;
    const first = readNumber(dictionary, "First") ?? -1;
    if (!(count >= 0 && count <= MOST_OBJECTS && first >= 0 && first <= data.length))
      throw toUnreadableRefusal("a stream of objects without its table");
    const header = new PdfLexer(data, 0, this.count, first);
    const table = Array.from({ length: count }, () => ({
      number: header.whole(),
      at: first + header.whole(),
    }));
    if (!header.isAtEnd) throw toUnreadableRefusal("a stream of objects with something before them");
    // Some writers count from the blank or the comment before an object: every reader goes on to the same one.
    const numberAt = new Map(table.map((entry) => [this.afterBlanks(data, entry.at), entry.number]));
    const lexer = new PdfLexer(data, first, this.count);
    let read = 0;
    for (; !lexer.isAtEnd; read += 1) {
      const own = numberAt.get(lexer.at);
      if (own === undefined) throw toUnreadableRefusal("a stream of objects with something between them");
      this.countObject();
      const value = lexer.value();
      if (value.kind === "number") this.numbers.set(own, value.value);
      this.remember(own, value);
      this.visitor.value(value, own);
    }
    if (read !== numberAt.size) throw toUnreadableRefusal("a stream of objects that names others");
    this.packed.set(number, Math.max(count, this.packed.get(number) ?? 0));
  }

  private afterBlanks(data: Buffer, at: number): number {
    const lexer = new PdfLexer(data, at, this.count);
    lexer.skipSpace();
    return lexer.at;
  }
}

const getKeys = (dictionary: PdfDictionary): readonly string[] =>
  hasType(dictionary, "ObjStm") ? [...PACKING_KEYS, ...TABLE_KEYS] : PACKING_KEYS;

const leavesOpen = (value: PdfValue | undefined): boolean =>
  value?.kind === "reference" || (value?.kind === "array" && value.items.some(leavesOpen));

const wrongLength = (): UploadRefused => toUnreadableRefusal("a stream of another length than it says");

/** @returns whether the value is the dictionary of a page */
export const isPage = (value: PdfValue): boolean =>
  value.kind === "dictionary" && readName(value, "Type") === "Page";
