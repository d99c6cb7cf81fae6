/** Word and Excel files of today (OOXML, a zip container): what is in them is looked at before anybody opens them. */
import { UploadRefused } from "./refusal.server";
import { openZip, type ZipEntry } from "./zip.server";

type OfficeKind = "docx" | "xlsx";

const MAIN_PART: Readonly<Record<OfficeKind, string>> = {
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml",
};
const CONTENT_TYPES = "[Content_Types].xml";
/** Links that a reader follows by a click are harmless; everything else is fetched by the program by itself. */
const CLICKED = /\/hyperlink$/;
const LARGEST_XML = 100 * 1024 * 1024;
const CONTAINERS: readonly (readonly [magic: string, what: string])[] = [
  ["504b0304", "zip"],
  ["d0cf11e0a1b11ae1", "office file or object"],
  ["377abcaf271c", "7z"],
  ["526172211a07", "rar"],
  ["1f8b08", "gzip"],
  ["4d5a", "program"],
  ["7f454c46", "program"],
  ["25504446", "pdf"],
];

/** @throws UploadRefused when it is not such a file, or holds macros, other files, or links that fetch. */
export async function inspectOfficeFile(bytes: Buffer, kind: OfficeKind): Promise<void> {
  const entries = await openZip(bytes);
  const types = entries.find((entry) => entry.name === CONTENT_TYPES);
  if (!types) throw new UploadRefused("content-differs", "no content types");
  const declared = decodeXml(await readXml(types));
  if (/macroEnabled|vbaProject/i.test(declared))
    throw new UploadRefused("active-content", "macros are declared");
  if (!declared.includes(MAIN_PART[kind]))
    throw new UploadRefused("content-differs", `no main part of ${kind}`);
  // One by one: together they may be larger than there is room for.
  for (const entry of entries) await inspectEntry(entry);
}

async function inspectEntry(entry: ZipEntry): Promise<void> {
  if (entry.name.endsWith("/")) return;
  if (/vbaProject|vbaData|\/activeX\//i.test(entry.name))
    throw new UploadRefused("active-content", entry.name);
  if (/\.(xml|rels|vml)$/i.test(entry.name)) return inspectXml(entry.name, decodeXml(await readXml(entry)));
  const start = (await entry.read()).subarray(0, 8).toString("hex");
  const found = CONTAINERS.find(([magic]) => start.startsWith(magic));
  if (found) throw new UploadRefused("hidden-content", `${entry.name}: ${found[1]}`);
}

async function readXml(entry: ZipEntry): Promise<Buffer> {
  if (entry.inflatedSize > LARGEST_XML) throw new UploadRefused("expands-too-far", entry.name);
  return entry.read();
}

function inspectXml(name: string, text: string): void {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new UploadRefused("active-content", `${name}: a document type`);
  if (/<(\w+:)?(ddeLink|oleLink)[\s>]/.test(text))
    throw new UploadRefused("outside-content", `${name}: a link`);
  if (/<w:(instrText|fldSimple)[^>]*[>"]\s*DDE(AUTO)?\b/i.test(text)) {
    throw new UploadRefused("outside-content", `${name}: a DDE field`);
  }
  if (!name.endsWith(".rels")) return;
  for (const [relationship] of text.matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)) {
    const type = /\sType\s*=\s*["']([^"']*)["']/.exec(relationship)?.[1] ?? "";
    const isOutside = /\sTargetMode\s*=\s*["']External["']/i.test(relationship);
    if (isOutside && !CLICKED.test(type)) throw new UploadRefused("outside-content", `${name}: ${type}`);
  }
}

function decodeXml(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes.toString("utf16le");
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    return Buffer.from(bytes)
      .subarray(0, bytes.length & ~1)
      .swap16()
      .toString("utf16le");
  if (bytes[0] === 0x3c && bytes[1] === 0) return bytes.toString("utf16le");
  return bytes.toString("utf8");
}
