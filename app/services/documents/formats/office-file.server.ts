/** Word and Excel files of today (OOXML, a zip container): what is in them is looked at before anybody opens them. */
import { createContentReader, createRelationshipReader } from "./office-parts.server";
import { UploadRefused } from "./refusal.server";
import { beginsAsXml, readXml } from "./xml.server";
import { openZip, type ZipEntry } from "./zip.server";

type OfficeKind = "docx" | "xlsx";

const MAIN_PART: Readonly<Record<OfficeKind, string>> = {
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml",
};
const CONTENT_TYPES = "[content_types].xml";
const PROGRAMS = /macroEnabled|vbaProject|vbaData|macrosheet|activeX|control\.activex/i;
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
  ["7b5c727466", "rtf"],
];

/** @throws UploadRefused when it is not such a file, or holds macros, other files, or links that fetch. */
export async function inspectOfficeFile(bytes: Buffer, kind: OfficeKind): Promise<void> {
  const entries = await openZip(bytes);
  requireNamesOnce(entries);
  const types = entries.find((entry) => entry.name.toLowerCase() === CONTENT_TYPES);
  if (!types) throw new UploadRefused("content-differs", "no content types");
  if (!(await declaredTypes(types, entries)).includes(MAIN_PART[kind]))
    throw new UploadRefused("content-differs", `no main part of ${kind}`);
  // One by one: together they may be larger than there is room for.
  for (const entry of entries) await inspectEntry(entry);
}

/** Names of parts differ by more than capitals: of two that do not, programs differ in which one they open. */
function requireNamesOnce(entries: readonly ZipEntry[]): void {
  const names = new Set(entries.map(({ name }) => name.toLowerCase()));
  if (names.size !== entries.length) throw new UploadRefused("damaged", "two parts of one name");
}

async function declaredTypes(entry: ZipEntry, all: readonly ZipEntry[]): Promise<readonly string[]> {
  const declared: string[] = [];
  const isThere = (extension: string) =>
    all.some(({ name }) => name.toLowerCase().endsWith(`.${extension.toLowerCase()}`));
  readXml(entry.name, await readModest(entry), {
    open(element, { ContentType = "", Extension = "" }) {
      // A type for an extension is one of parts alone that bear it: some programs declare what they might have written.
      if (element === "Default" && !isThere(Extension)) return;
      if (PROGRAMS.test(ContentType)) throw new UploadRefused("active-content", "macros are declared");
      declared.push(ContentType.trim());
    },
  });
  return declared;
}

async function inspectEntry(entry: ZipEntry): Promise<void> {
  const { name } = entry;
  if (name.endsWith("/")) return;
  if (/vbaProject|vbaData|(^|\/)activeX\/|(^|\/)macrosheets\//i.test(name))
    throw new UploadRefused("active-content", name);
  const bytes = await entry.read();
  const isNamedXml = /\.(xml|rels|vml)$/i.test(name);
  if (isNamedXml || beginsAsXml(bytes)) {
    if (bytes.length > LARGEST_XML) throw new UploadRefused("expands-too-far", name);
    return readXml(
      name,
      bytes,
      /\.rels$/i.test(name) ? createRelationshipReader(name) : createContentReader(name),
    );
  }
  const start = bytes.subarray(0, 8).toString("hex");
  const found = CONTAINERS.find(([magic]) => start.startsWith(magic));
  if (found) throw new UploadRefused("hidden-content", `${name}: ${found[1]}`);
}

function readModest(entry: ZipEntry): Promise<Buffer> {
  if (entry.inflatedSize > LARGEST_XML) throw new UploadRefused("expands-too-far", entry.name);
  return entry.read();
}
