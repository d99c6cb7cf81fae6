/** A strict reader of PDF objects (ISO 32000-1, 7.2 and 7.3): what it does not understand is refused and never skipped. */
import { UploadRefused } from "./refusal.server";

export type PdfValue =
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "name"; readonly value: string }
  /** One character a byte. */
  | { readonly kind: "string"; readonly value: string }
  | { readonly kind: "array"; readonly items: readonly PdfValue[] }
  | PdfDictionary
  | { readonly kind: "reference"; readonly number: number }
  /** `true`, `false`, `null`. */
  | { readonly kind: "constant" };
/** Every entry as written: of a key that comes twice, readers differ in which one they take. */
export interface PdfDictionary {
  readonly kind: "dictionary";
  readonly entries: readonly (readonly [key: string, value: PdfValue])[];
}

const SPACES = [0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20];
const DELIMITERS = [...Buffer.from("()<>[]{}/%")];
/** Of each byte: 1 a space, 2 a delimiter, 0 anything else. */
const KINDS = Uint8Array.from({ length: 256 }, (_, byte) =>
  SPACES.includes(byte) ? 1 : DELIMITERS.includes(byte) ? 2 : 0,
);

/** The place where the next thing after spaces begins. */
export function afterSpace(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && KINDS[bytes[at] ?? 0] === 1) at += 1;
  return at;
}
const DEEPEST = 50;
const LONGEST_WORD = 1000;
/** Names, numbers, strings and brackets in one file. */
export const MOST_TOKENS = 10_000_000;

/** The amount of one file that has been read already, over all its parts. */
export interface ReadCount {
  tokens: number;
}

export class PdfLexer {
  constructor(
    readonly bytes: Buffer,
    public at: number,
    private readonly count: ReadCount,
    private readonly end = bytes.length,
  ) {}

  /** Spaces and comments. */
  skipSpace(): void {
    for (;;) {
      this.at = Math.min(this.end, afterSpace(this.bytes, this.at));
      if (this.at >= this.end || this.bytes[this.at] !== 0x25) return;
      this.skipComment();
    }
  }

  /** Up to the end of the line. */
  skipComment(): void {
    while (this.at < this.end && this.bytes[this.at] !== 0x0a && this.bytes[this.at] !== 0x0d) this.at += 1;
  }

  get isAtEnd(): boolean {
    this.skipSpace();
    return this.at >= this.end;
  }

  /** Regular characters up to the next space or delimiter; empty at a delimiter. */
  word(): string {
    this.skipSpace();
    const from = this.at;
    while (this.at < this.end && KINDS[this.bytes[this.at] ?? 0] === 0) this.at += 1;
    if (this.at - from > LONGEST_WORD) throw toUnreadableRefusal("a word without end");
    return this.bytes.toString("latin1", from, this.at);
  }

  /** The next word, without taking it. */
  peekWord(): string {
    const from = this.at;
    const word = this.word();
    this.at = from;
    return word;
  }

  whole(): number {
    const word = this.word();
    if (!/^\d{1,10}$/.test(word)) throw toUnreadableRefusal("a whole number is missing");
    return Number(word);
  }

  value(depth = 0): PdfValue {
    if (depth > DEEPEST) throw toUnreadableRefusal("objects within objects without end");
    this.count.tokens += 1;
    if (this.count.tokens > MOST_TOKENS)
      throw new UploadRefused("expands-too-far", "a PDF of too many parts");
    this.skipSpace();
    const byte = this.bytes[this.at];
    if (byte === 0x2f) return { kind: "name", value: this.name() };
    if (byte === 0x28) return { kind: "string", value: this.literalString() };
    if (byte === 0x5b) return this.array(depth);
    if (byte !== 0x3c) return this.numberOrConstant();
    return this.bytes[this.at + 1] === 0x3c ? this.dictionary(depth) : this.hexadecimalString();
  }

  private numberOrConstant(): PdfValue {
    const word = this.word();
    if (word === "true" || word === "false" || word === "null") return { kind: "constant" };
    if (!/^[+-]?(\d+(?:\.\d*)?|\.\d+)$/.test(word)) throw toUnreadableRefusal("a word that is no object");
    if (/^\d{1,10}$/.test(word)) {
      const back = this.at;
      if (/^\d{1,5}$/.test(this.word()) && this.word() === "R")
        return { kind: "reference", number: Number(word) };
      this.at = back;
    }
    return { kind: "number", value: Number(word) };
  }

  private name(): string {
    this.at += 1;
    const from = this.at;
    while (this.at < this.end && KINDS[this.bytes[this.at] ?? 0] === 0) this.at += 1;
    if (this.at - from > LONGEST_WORD) throw toUnreadableRefusal("a name without end");
    return this.bytes
      .toString("latin1", from, this.at)
      .replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
  }

  private array(depth: number): PdfValue {
    this.at += 1;
    const items: PdfValue[] = [];
    for (;;) {
      this.skipSpace();
      if (this.at >= this.end) throw toUnreadableRefusal("an array without end");
      if (this.bytes[this.at] === 0x5d) break;
      items.push(this.value(depth + 1));
    }
    this.at += 1;
    return { kind: "array", items };
  }

  private dictionary(depth: number): PdfDictionary {
    this.at += 2;
    const entries: (readonly [string, PdfValue])[] = [];
    for (;;) {
      this.skipSpace();
      if (this.bytes[this.at] === 0x3e && this.bytes[this.at + 1] === 0x3e && this.at + 1 < this.end) break;
      if (this.bytes[this.at] !== 0x2f || this.at >= this.end) throw toUnreadableRefusal("a key is missing");
      const key = this.name();
      entries.push([key, this.value(depth + 1)]);
    }
    this.at += 2;
    return { kind: "dictionary", entries };
  }

  private hexadecimalString(): PdfValue {
    const close = this.bytes.indexOf(0x3e, this.at);
    if (close === -1 || close >= this.end) throw toUnreadableRefusal("a string without end");
    const digits = this.bytes.toString("latin1", this.at + 1, close).replace(/[\s\0]/g, "");
    if (!/^[0-9a-f]*$/i.test(digits)) throw toUnreadableRefusal("a string that is not hexadecimal");
    this.at = close + 1;
    return {
      kind: "string",
      value: Buffer.from(digits.padEnd(digits.length + (digits.length % 2), "0"), "hex").toString("latin1"),
    };
  }

  private literalString(): string {
    const from = this.at + 1;
    let depth = 1;
    this.at = from;
    while (depth > 0) {
      if (this.at >= this.end) throw toUnreadableRefusal("a string without end");
      const byte = this.bytes[this.at];
      if (byte === 0x5c) this.at += 1;
      else if (byte === 0x28) depth += 1;
      else if (byte === 0x29) depth -= 1;
      this.at += 1;
    }
    return unescaped(this.bytes.toString("latin1", from, this.at - 1));
  }
}

const ESCAPES: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

function unescaped(text: string): string {
  return text.replace(/\\(\r\n|[0-7]{1,3}|[^])/g, (_, escaped: string) => {
    if (/^[\r\n]/.test(escaped)) return "";
    if (/^[0-7]/.test(escaped)) return String.fromCharCode(parseInt(escaped, 8) & 0xff);
    return ESCAPES[escaped] ?? escaped;
  });
}

/** Readers of PDFs forgive, each in its own way; what one of them skips another one runs. */
export const toUnreadableRefusal = (detail: string): UploadRefused => new UploadRefused("damaged", detail);

/** The value of a key that has to be there once at most. */
export function findEntry({ entries }: PdfDictionary, key: string): PdfValue | undefined {
  const found = entries.filter(([name]) => name === key);
  if (found.length > 1) throw toUnreadableRefusal(`${key} comes twice`);
  return found[0]?.[1];
}

export function readNumber(dictionary: PdfDictionary, key: string): number | undefined {
  const value = findEntry(dictionary, key);
  return value?.kind === "number" ? value.value : undefined;
}

export function readName(dictionary: PdfDictionary, key: string): string | undefined {
  const value = findEntry(dictionary, key);
  return value?.kind === "name" ? value.value : undefined;
}
