/** Puts a face into a PDF (ISO 32000-1, 9.7), so that text in it can be read, searched and copied. */
import { PDFHexString, type PDFContext, type PDFRef } from "@cantoo/pdf-lib";

import type { Face } from "./face-file.server";

/** The tables that readers of PDFs ask for. */
const NEEDED = ["cmap", "glyf", "head", "hhea", "hmtx", "loca", "maxp"];
const NAME = "PortalFace";

/** @param used text of each glyph that is shown */
export function embedFace(context: PDFContext, face: Face, used: ReadonlyMap<number, string>): PDFRef {
  const inThousands = (units: number): number => Math.round((units * 1000) / face.unitsPerEm);
  const head = face.tables.get("head");
  const hhea = face.tables.get("hhea");
  if (head === undefined || hhea === undefined) throw new Error("a face without its head");
  const file = trueType(face.tables);
  const descriptor = context.obj({
    Type: "FontDescriptor",
    FontName: NAME,
    Flags: 4,
    FontBBox: [36, 38, 40, 42].map((at) => inThousands(head.readInt16BE(at))),
    ItalicAngle: 0,
    Ascent: inThousands(hhea.readInt16BE(4)),
    Descent: inThousands(hhea.readInt16BE(6)),
    CapHeight: 700,
    StemV: 80,
    FontFile2: context.register(context.flateStream(file, { Length1: file.length })),
  });
  const glyphs = [...used.keys()].sort((one, other) => one - other);
  const font = context.obj({
    Type: "Font",
    Subtype: "CIDFontType2",
    BaseFont: NAME,
    CIDSystemInfo: {
      Registry: PDFHexString.fromText("Adobe"),
      Ordering: PDFHexString.fromText("Identity"),
      Supplement: 0,
    },
    FontDescriptor: context.register(descriptor),
    W: glyphs.flatMap((glyph) => [glyph, [inThousands(face.getWidth(glyph))]]),
    CIDToGIDMap: "Identity",
  });
  return context.register(
    context.obj({
      Type: "Font",
      Subtype: "Type0",
      BaseFont: NAME,
      Encoding: "Identity-H",
      DescendantFonts: [context.register(font)],
      ToUnicode: context.register(context.flateStream(textOfGlyphs(used))),
    }),
  );
}

/** A glyph as a string of such a font writes it. */
export const toHexadecimal = (glyph: number): string => glyph.toString(16).padStart(4, "0");

function textOfGlyphs(used: ReadonlyMap<number, string>): string {
  const pairs = [...used].map(
    ([glyph, text]) => `<${toHexadecimal(glyph)}> <${Buffer.from(text, "utf16le").swap16().toString("hex")}>`,
  );
  const blocks: string[] = [];
  for (let at = 0; at < pairs.length; at += 100) {
    const block = pairs.slice(at, at + 100);
    blocks.push(`${String(block.length)} beginbfchar\n${block.join("\n")}\nendbfchar`);
  }
  return [
    "/CIDInit /ProcSet findresource begin 12 dict begin begincmap",
    "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
    "/CMapName /Adobe-Identity-UCS def /CMapType 2 def",
    "1 begincodespacerange <0000> <ffff> endcodespacerange",
    ...blocks,
    "endcmap CMapName currentdict /CMap defineresource pop end end",
  ].join("\n");
}

/** The tables as a file of their own. */
function trueType(tables: ReadonlyMap<string, Buffer>): Buffer {
  const parts = NEEDED.flatMap((name) => {
    const content = tables.get(name);
    return content === undefined ? [] : [{ name, content }];
  });
  const power = Math.floor(Math.log2(parts.length));
  const head = Buffer.alloc(12 + 16 * parts.length);
  head.writeUInt32BE(0x00010000, 0);
  head.writeUInt16BE(parts.length, 4);
  head.writeUInt16BE(2 ** power * 16, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE((parts.length - 2 ** power) * 16, 10);
  const bodies: Buffer[] = [head];
  let at = head.length;
  for (const [index, { name, content }] of parts.entries()) {
    const padded = Buffer.alloc(Math.ceil(content.length / 4) * 4);
    content.copy(padded);
    const entry = 12 + 16 * index;
    head.write(name, entry, "latin1");
    head.writeUInt32BE(computeSum(padded), entry + 4);
    head.writeUInt32BE(at, entry + 8);
    head.writeUInt32BE(content.length, entry + 12);
    bodies.push(padded);
    at += padded.length;
  }
  return Buffer.concat(bodies);
}

function computeSum(content: Buffer): number {
  let sum = 0;
  for (let at = 0; at < content.length; at += 4) sum = (sum + content.readUInt32BE(at)) >>> 0;
  return sum;
}
