/** XML of office files, read by a real parser: attributes with their entities put in, and nothing that declares entities. */
import { SaxesParser } from "saxes";

import { UploadRefused } from "./refusal.server";

/** `office`: what parts of office files are written in. `declared`: what the file says of itself, as exports of banks do. */
export type XmlEncoding = "office" | "declared";

export interface XmlReader {
  /** @param name without its prefix; the attributes likewise. @param at line on which the tag ends, from 1 */
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>, at: number) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
}

const DEEPEST = 256;
/** Office files are written in these alone (ECMA-376 part 2, 8.2.5). */
const ENCODINGS = new Set(["utf-8", "utf8", "utf-16", "us-ascii"]);

/**
 * @param part what the file is called, for the log
 * @param encoding whose encodings are taken
 * @throws UploadRefused for a document type, and for what is no well-formed XML
 */
export function readXml(
  part: string,
  bytes: Buffer,
  reader: XmlReader,
  encoding: XmlEncoding = "office",
): void {
  const parser = new SaxesParser({ xmlns: false });
  let depth = 0;
  parser.on("xmldecl", (declaration) => {
    const declared = declaration.encoding?.toLowerCase();
    if (encoding === "office" && declared !== undefined && !ENCODINGS.has(declared))
      throw new UploadRefused("damaged", `${part}: an encoding of another kind`);
  });
  parser.on("doctype", () => {
    throw new UploadRefused("active-content", `${part}: a document type`);
  });
  parser.on("error", () => {
    // Drawings of old office programs are written as pages were: not everything in them is closed.
    if (/\.vml$/i.test(part)) return;
    throw new UploadRefused("damaged", `${part}: no well-formed XML`);
  });
  parser.on("opentag", ({ name, attributes }) => {
    depth += 1;
    if (depth > DEEPEST) throw new UploadRefused("damaged", `${part}: elements within elements without end`);
    reader.open?.(localName(name), localNames(attributes), parser.line);
  });
  parser.on("closetag", ({ name }) => {
    depth -= 1;
    reader.close?.(localName(name));
  });
  if (reader.text) {
    parser.on("text", reader.text);
    parser.on("cdata", reader.text);
  }
  parser.write(decode(part, bytes, encoding)).close();
}

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

function localNames(attributes: Readonly<Record<string, string>>): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [name, value] of Object.entries(attributes)) found[localName(name)] ??= value;
  return found;
}

/** Whether the bytes begin as XML does, in one of its encodings. */
export function beginsAsXml(bytes: Buffer): boolean {
  const start = bytes.toString("latin1", 0, 64).replace(/^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, "");
  return /^[\s\0]*<[\0]?[?!:\w]/.test(start);
}

function decode(part: string, bytes: Buffer, encoding: XmlEncoding): string {
  for (const label of encoding === "office" ? [detectEncoding(bytes)] : encodingsDeclared(bytes)) {
    const text = decodeAs(label, bytes);
    if (text !== null) return text;
  }
  throw new UploadRefused("damaged", `${part}: characters that cannot be read`);
}

/** `null` where the bytes are no text of that encoding, or nobody knows it. */
function decodeAs(label: string, bytes: Buffer): string | null {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function detectEncoding([first, second]: Buffer): string {
  if (first === 0xff || (first === 0x3c && second === 0)) return "utf-16le";
  return first === 0xfe || (first === 0 && second === 0x3c) ? "utf-16be" : "utf-8";
}

/** Names that standards for banks have of their own: letters without accents, which many a program does not keep to. */
const PLAIN_LETTERS = /^(?:us-?)?ascii$/i;

/** The encodings that a file may be of by its first line, the likeliest first. What its bytes begin with comes before its words. */
function encodingsDeclared(bytes: Buffer): readonly string[] {
  const seen = detectEncoding(bytes);
  const start = bytes.toString("latin1", 0, 200);
  const declared = /^\s*<\?xml\s[^>]{0,150}?encoding\s?=\s?["']([\w.:-]{1,40})["']/.exec(start)?.[1];
  if (seen !== "utf-8" || declared === undefined || /^utf-?(?:8|16)/i.test(declared)) return [seen];
  return PLAIN_LETTERS.test(declared) ? [seen, "windows-1252"] : [declared];
}
