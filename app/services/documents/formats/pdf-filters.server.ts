/** The filters of PDF streams (ISO 32000-1, 7.4), undone with a count of what comes out. */
import { inflateSync, constants } from "node:zlib";

import {
  readName,
  readNumber,
  findEntry,
  toUnreadableRefusal,
  type PdfDictionary,
  type PdfValue,
} from "./pdf-lexer.server";
import { UploadRefused } from "./refusal.server";

/** Bytes that may still come out of the streams of one file. */
export interface Budget {
  left: number;
}

/** The most that comes out of one stream. */
const MOST_OF_ONE = 32 * 1024 * 1024;
const MOST_FILTERS = 3;
const LONG: Readonly<Record<string, string>> = {
  Fl: "FlateDecode",
  LZW: "LZWDecode",
  AHx: "ASCIIHexDecode",
  A85: "ASCII85Decode",
  RL: "RunLengthDecode",
  CCF: "CCITTFaxDecode",
  DCT: "DCTDecode",
};
const PACKING = new Set(["FlateDecode", "LZWDecode", "RunLengthDecode"]);
const PICTURES = new Set(["DCTDecode", "JPXDecode", "CCITTFaxDecode", "JBIG2Decode"]);
const SPELLING = new Set(["ASCIIHexDecode", "ASCII85Decode"]);

/**
 * The filters of a stream, in the order in which they are undone.
 * @throws UploadRefused for filters that no reader of ours knows, for more than an honest file needs, and for data packed twice
 */
export function buildFilters(dictionary: PdfDictionary): readonly string[] {
  const names = getNames(findEntry(dictionary, "Filter")).map((name) => LONG[name] ?? name);
  const unknown = names.find((name) => !PACKING.has(name) && !PICTURES.has(name) && !SPELLING.has(name));
  if (unknown === "Crypt") throw new UploadRefused("encrypted", "an encrypted stream");
  if (unknown !== undefined) throw toUnreadableRefusal("a filter that nobody knows");
  if (names.length > MOST_FILTERS || names.filter((name) => PACKING.has(name)).length > 1)
    throw new UploadRefused("expands-too-far", "a stream packed more than once");
  if (names.slice(0, -1).some((name) => PICTURES.has(name)))
    throw new UploadRefused("expands-too-far", "a picture packed as something else");
  return names;
}

function getNames(value: PdfValue | undefined): readonly string[] {
  if (value === undefined || value.kind === "constant") return [];
  if (value.kind === "name") return [value.value];
  if (value.kind !== "array") throw toUnreadableRefusal("filters that cannot be read");
  return value.items.map((item) => {
    if (item.kind !== "name") throw toUnreadableRefusal("filters that cannot be read");
    return item.value;
  });
}

/**
 * The content of a stream; pictures stay as they are. @throws UploadRefused when it is broken, or more than the budget has
 * left
 */
export function decodeStream(dictionary: PdfDictionary, raw: Buffer, budget: Budget): Buffer {
  let data = raw;
  for (const filter of buildFilters(dictionary)) {
    if (PICTURES.has(filter)) break;
    data = undo(filter, data, Math.min(budget.left, MOST_OF_ONE), dictionary);
    budget.left -= data.length;
  }
  return data;
}

const tooMuch = (): UploadRefused => new UploadRefused("expands-too-far", "streams of a PDF");

function undo(filter: string, data: Buffer, most: number, dictionary: PdfDictionary): Buffer {
  if (most <= 0) throw tooMuch();
  switch (filter) {
    case "ASCIIHexDecode":
      return hexadecimal(data);
    case "ASCII85Decode":
      return base85(data, most);
    case "RunLengthDecode":
      return runs(data, most);
    case "LZWDecode":
      return lzw(data, most, readNumber(getParameters(dictionary), "EarlyChange") ?? 1);
    default:
      return withoutPredictor(inflated(data, most), getParameters(dictionary));
  }
}

/** A stream that ends early gives what came until then, as readers do; one that is broken gives nothing. */
function inflated(data: Buffer, most: number): Buffer {
  try {
    return inflateSync(data, { maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    if (error instanceof RangeError) throw tooMuch();
    throw toUnreadableRefusal("a stream that cannot be unpacked");
  }
}

function hexadecimal(data: Buffer): Buffer {
  const text =
    data
      .toString("latin1")
      .split(">", 1)[0]
      ?.replace(/[\s\0]/g, "") ?? "";
  if (!/^[0-9a-f]*$/i.test(text)) throw toUnreadableRefusal("a stream that is not hexadecimal");
  return Buffer.from(text.length % 2 === 0 ? text : `${text}0`, "hex");
}

function base85(data: Buffer, most: number): Buffer {
  const text =
    data
      .toString("latin1")
      .replace(/[\s\0]/g, "")
      .replace(/^<~/, "")
      .split("~", 1)[0] ?? "";
  const out = Buffer.alloc(Math.min(text.length * 4, most + 4));
  let size = 0;
  for (let at = 0; at < text.length;) {
    if (size > most) throw tooMuch();
    if (text[at] === "z") {
      size += 4;
      at += 1;
      continue;
    }
    const group = text.slice(at, at + 5);
    if (!/^[!-u]{2,5}$/.test(group)) throw toUnreadableRefusal("a stream that is not base 85");
    let number = 0;
    for (const letter of group.padEnd(5, "u")) number = number * 85 + letter.charCodeAt(0) - 33;
    const four = Buffer.alloc(4);
    four.writeUInt32BE(number % 2 ** 32);
    four.copy(out, size, 0, group.length - 1);
    size += group.length - 1;
    at += 5;
  }
  return out.subarray(0, size);
}

function runs(data: Buffer, most: number): Buffer {
  const parts: Buffer[] = [];
  let size = 0;
  for (let at = 0; at < data.length;) {
    const length = data[at] ?? 128;
    if (length === 128) break;
    const part =
      length < 128 ? data.subarray(at + 1, at + 2 + length) : Buffer.alloc(257 - length, data[at + 1] ?? 0);
    parts.push(part);
    size += part.length;
    if (size > most) throw tooMuch();
    at += length < 128 ? length + 2 : 2;
  }
  return Buffer.concat(parts);
}

const CLEAR = 256;
const END = 257;
const MOST_CODES = 4096;

/** @param early 1 where codes grow one entry too soon, as all but the oldest programs write them */
function lzw(data: Buffer, most: number, early: number): Buffer {
  const parts: Buffer[] = [];
  let size = 0;
  let table: Buffer[] = [];
  let before: Buffer | null = null;
  let width = 9;
  let bits = 0;
  let held = 0;
  for (const byte of data) {
    held = ((held << 8) | byte) & 0xffffff;
    bits += 8;
    if (bits < width) continue;
    bits -= width;
    const code = (held >> bits) & ((1 << width) - 1);
    if (code === END) break;
    if (code === CLEAR) {
      table = [];
      before = null;
      width = 9;
      continue;
    }
    const known: Buffer | undefined = code < CLEAR ? Buffer.from([code]) : table[code - 258];
    if (known === undefined && (before === null || code !== table.length + 258))
      throw toUnreadableRefusal("a stream that cannot be unpacked");
    const part: Buffer =
      known ?? Buffer.concat([before ?? Buffer.alloc(0), (before ?? Buffer.alloc(0)).subarray(0, 1)]);
    parts.push(part);
    size += part.length;
    if (size > most) throw tooMuch();
    if (before !== null && table.length + 258 < MOST_CODES)
      table.push(Buffer.concat([before, part.subarray(0, 1)]));
    before = part;
    const next = table.length + 258 + early;
    width = next >= 2048 ? 12 : next >= 1024 ? 11 : next >= 512 ? 10 : 9;
  }
  return Buffer.concat(parts);
}

/** Keys that say how a stream is packed. */
export const PACKING_KEYS = ["Filter", "DecodeParms"];

function getParameters(dictionary: PdfDictionary): PdfDictionary {
  const given = findEntry(dictionary, "DecodeParms");
  const found = given?.kind === "array" ? given.items.find(({ kind }) => kind === "dictionary") : given;
  return found?.kind === "dictionary" ? found : { kind: "dictionary", entries: [] };
}

/** Tables of objects are written as differences from the row above (7.4.4.4). Pictures that are stay so: nobody reads them here. */
function withoutPredictor(data: Buffer, parameters: PdfDictionary): Buffer {
  if ((readNumber(parameters, "Predictor") ?? 1) < 10) return data;
  const colours = (readNumber(parameters, "Colors") ?? 1) * (readNumber(parameters, "BitsPerComponent") ?? 8);
  const columns = Math.ceil((colours * (readNumber(parameters, "Columns") ?? 1)) / 8);
  if (!(columns > 0 && columns <= data.length)) return data;
  const step = Math.max(1, Math.floor(colours / 8));
  const rows = Math.floor(data.length / (columns + 1));
  const out = Buffer.alloc(rows * columns);
  for (let row = 0; row < rows; row += 1) undoRow(data, out, { row, columns, step });
  return out;
}

function undoRow(
  data: Buffer,
  out: Buffer,
  { row, columns, step }: { readonly row: number; readonly columns: number; readonly step: number },
): void {
  const kind = data[row * (columns + 1)] ?? 0;
  const to = row * columns;
  for (let column = 0; column < columns; column += 1) {
    const left = column >= step ? (out[to + column - step] ?? 0) : 0;
    const up = row > 0 ? (out[to + column - columns] ?? 0) : 0;
    const corner = row > 0 && column >= step ? (out[to + column - columns - step] ?? 0) : 0;
    const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][kind] ?? 0;
    out[to + column] = (data[row * (columns + 1) + 1 + column] ?? 0) + guess;
  }
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [toLeft, toUp, toCorner] = [left, up, corner].map((value) => Math.abs(guess - value));
  if ((toLeft ?? 0) <= (toUp ?? 0) && (toLeft ?? 0) <= (toCorner ?? 0)) return left;
  return (toUp ?? 0) <= (toCorner ?? 0) ? up : corner;
}

/** Checks the packing of a table of objects, or of a stream of objects: once, and by what every writer of such files uses. */
export function requirePlainlyPacked(dictionary: PdfDictionary): void {
  const filters = buildFilters(dictionary);
  if (filters.length > 1 || filters.some((name) => name !== "FlateDecode"))
    throw new UploadRefused("expands-too-far", `objects packed by ${filters.join(", ")}`);
}

export const hasType = (dictionary: PdfDictionary, type: string): boolean =>
  readName(dictionary, "Type") === type;
