/** The file of a face (TrueType, or packed as WOFF 1.0), unpacked: its tables, the characters that it has, and how wide they are. */
import { inflateSync } from "node:zlib";

export interface Face {
  readonly tables: ReadonlyMap<string, Buffer>;
  readonly unitsPerEm: number;
  /** Glyph of each code point. */
  readonly glyphs: ReadonlyMap<number, number>;
  /** The width of a glyph, in units of the em. */
  readonly getWidth: (glyph: number) => number;
}

/** Of a packed file: the directory begins here, and has entries of this size. */
const PACKED = { header: 44, entry: 20 };
const PLAIN = { header: 12, entry: 16 };
const TRUE_TYPE = 0x00010000;

/** @throws Error for what is no such file */
export function readFace(file: Buffer): Face {
  const tables = readTables(file);
  const table = (name: string): Buffer => {
    const found = tables.get(name);
    if (found === undefined) throw new Error(`a face without ${name}`);
    return found;
  };
  const widths = table("hmtx");
  const measured = table("hhea").readUInt16BE(34);
  return {
    tables,
    unitsPerEm: table("head").readUInt16BE(18),
    glyphs: readGlyphs(table("cmap")),
    getWidth: (glyph) => widths.readUInt16BE(4 * Math.min(glyph, measured - 1)),
  };
}

function readTables(file: Buffer): ReadonlyMap<string, Buffer> {
  const isPacked = file.toString("latin1", 0, 4) === "wOFF";
  if (!isPacked && file.readUInt32BE(0) !== TRUE_TYPE) throw new Error("not the file of a face");
  const { header, entry } = isPacked ? PACKED : PLAIN;
  const tables = new Map<string, Buffer>();
  for (let index = 0; index < file.readUInt16BE(isPacked ? 12 : 4); index += 1) {
    const at = header + index * entry;
    const name = file.toString("latin1", at, at + 4);
    if (isPacked) {
      const [offset = 0, packed = 0, size = 0] = [4, 8, 12].map((field) => file.readUInt32BE(at + field));
      const stored = file.subarray(offset, offset + packed);
      tables.set(name, packed === size ? stored : inflateSync(stored));
    } else {
      const offset = file.readUInt32BE(at + 8);
      tables.set(name, file.subarray(offset, offset + file.readUInt32BE(at + 12)));
    }
  }
  return tables;
}

/** The characters by Unicode: of all planes where the face says so, else of the first one. */
function readGlyphs(table: Buffer): ReadonlyMap<number, number> {
  const glyphs = new Map<number, number>();
  for (let index = 0; index < table.readUInt16BE(2); index += 1) {
    const at = table.readUInt32BE(4 + index * 8 + 4);
    const format = table.readUInt16BE(at);
    if (format === 4) addSegments(table.subarray(at), glyphs);
    if (format === 12) addGroups(table.subarray(at), glyphs);
  }
  return glyphs;
}

function addSegments(table: Buffer, glyphs: Map<number, number>): void {
  const doubled = table.readUInt16BE(6);
  for (let segment = 0; segment < doubled; segment += 2) {
    const last = table.readUInt16BE(14 + segment);
    const first = table.readUInt16BE(16 + doubled + segment);
    const delta = table.readUInt16BE(16 + 2 * doubled + segment);
    const rangeAt = 16 + 3 * doubled + segment;
    const range = table.readUInt16BE(rangeAt);
    for (let code = first; code <= last && code < 0xffff; code += 1) {
      const found = range === 0 ? code : table.readUInt16BE(rangeAt + range + 2 * (code - first));
      const glyph = found === 0 ? 0 : (found + delta) & 0xffff;
      if (glyph !== 0) glyphs.set(code, glyph);
    }
  }
}

function addGroups(table: Buffer, glyphs: Map<number, number>): void {
  for (let group = 0; group < table.readUInt32BE(12); group += 1) {
    const at = 16 + group * 12;
    const first = table.readUInt32BE(at);
    const last = table.readUInt32BE(at + 4);
    const glyph = table.readUInt32BE(at + 8);
    for (let code = first; code <= last; code += 1) glyphs.set(code, glyph + code - first);
  }
}
