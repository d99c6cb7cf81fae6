/** Word and Excel files of before 2007 (compound files): their directory, and the records that fetch or start something. */
import { openCompoundFile, type CompoundEntry } from "./compound-file.server";
import { UploadRefused } from "./refusal.server";

type OldOfficeKind = "doc" | "xls";

/** Names in a compound file do not differ by capitals alone ([MS-CFB] 2.6.4): all of these are written small. */
const MAIN_STREAMS: Readonly<Record<OldOfficeKind, readonly string[]>> = {
  doc: ["worddocument"],
  xls: ["workbook", "book"],
};
const MACROS = new Set(["_vba_project", "vba", "macros", "_vba_project_cur", "dir", "projectwm"]);
const EMBEDDED = new Set(["\u0001ole10native", "objectpool", "package"]);
const ENCRYPTED = new Set(["encryptedpackage", "encryptioninfo"]);

/** @throws UploadRefused when it is not such a file, or holds macros, other files, or is encrypted. */
export function inspectOldOfficeFile(bytes: Buffer, kind: OldOfficeKind): void {
  const entries = openCompoundFile(bytes);
  const names = new Set(entries.map(({ name }) => name.toLowerCase()));
  const has = (group: ReadonlySet<string>): boolean => [...group].some((name) => names.has(name));
  if (has(ENCRYPTED)) throw new UploadRefused("encrypted", "an encrypted package");
  const main = entries.filter(({ name }) => MAIN_STREAMS[kind].includes(name.toLowerCase()));
  if (main.length === 0) throw new UploadRefused("content-differs", `no main stream of ${kind}`);
  if (has(MACROS)) throw new UploadRefused("active-content", "macros");
  if (has(EMBEDDED)) throw new UploadRefused("hidden-content", "an embedded object");
  main.forEach(kind === "doc" ? requireHarmlessText : requireHarmlessRecords);
}

const ENCRYPTED_TEXT = 0x0100;
/** A field begins with this character, and its name follows. */
const FIELD_MARK = String.fromCharCode(0x13);
const FETCHING_FIELD = /^[\s"]*(DDE|INCLUDE|LINK |DATABASE|IMPORT |RD )/i;

function requireHarmlessText(stream: CompoundEntry): void {
  const content = stream.read();
  if (content.length < 12) return;
  // [MS-DOC] 2.5.2, FibBase: the flag that the text is encrypted.
  if ((content.readUInt16LE(10) & ENCRYPTED_TEXT) !== 0)
    throw new UploadRefused("encrypted", "an encrypted document");
  // Text stands there in characters of one byte or of two.
  const fields = content.toString("latin1").replaceAll("\0", "").split(FIELD_MARK).slice(1);
  if (fields.some((field) => FETCHING_FIELD.test(field)))
    throw new UploadRefused("outside-content", "a field that fetches");
}

/** Records of a workbook ([MS-XLS] 2.3). */
const PASSWORD = 0x2f;
const SHEET = 0x85;
const OUTSIDE_BOOK = 0x1ae;
const OWN_BOOK: ReadonlySet<number> = new Set([0x0401, 0x3a01]);
const MACRO_SHEETS: ReadonlySet<number> = new Set([1, 6]);

function requireHarmlessRecords(stream: CompoundEntry): void {
  const content = stream.read();
  for (let at = 0; at + 4 <= content.length;) {
    const [kind, size] = [content.readUInt16LE(at), content.readUInt16LE(at + 2)];
    const record = content.subarray(at + 4, at + 4 + size);
    if (record.length < size) throw new UploadRefused("damaged", "a record that ends early");
    if (kind === PASSWORD) throw new UploadRefused("encrypted", "an encrypted workbook");
    if (kind === SHEET && MACRO_SHEETS.has(record[5] ?? 0))
      throw new UploadRefused("active-content", "a sheet of macros");
    if (kind === OUTSIDE_BOOK && size >= 4 && !OWN_BOOK.has(record.readUInt16LE(2)))
      throw new UploadRefused("outside-content", "another workbook, or a program, is asked");
    at += 4 + size;
  }
}
