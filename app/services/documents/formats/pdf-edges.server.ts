/** What stands around a PDF in its file: parts that belong to no object, and that no reader makes anything of. */

/** Words that a reader which has lost its way looks for. */
const STRUCTURE = /\d\s*obj|endobj|\bstream|xref|trailer|%PDF|%%EOF/;
/** A page for browsers. */
const PAGE = /<html|<script|<!doctype/i;
/** Readers look for the end of a file this near to it. */
const MOST_BEHIND = 1024;
const LONGEST_BINARY_LINE = 64;

/**
 * A line of characters beyond ASCII, which tells programs that copy files that this is none of text. It ought to be a comment.
 * @param at the end of the line before
 * @returns where it ends; `null` where there is none
 */
export function isBinaryLine(bytes: Buffer, at: number): number | null {
  const line = /^[\r\n]+[\x80-\xff]{2,}[ \t]*(?=[\r\n])/.exec(
    bytes.toString("latin1", at, at + LONGEST_BINARY_LINE),
  );
  return line === null ? null : at + line[0].length;
}

/**
 * Where the rest begins that is behind the last end of the file: some lines of text, such as a server or a program for mail adds.
 * The end of the bytes where there is none, or where it could be taken for a part of the file.
 */
export function behindTheEnd(bytes: Buffer): number {
  const end = bytes.lastIndexOf("%%EOF");
  if (end === -1 || bytes.length - end > MOST_BEHIND) return bytes.length;
  const from = end + "%%EOF".length;
  const rest = bytes.subarray(from);
  return isText(rest) && mayBeContent(rest) && !PAGE.test(rest.toString("latin1")) ? from : bytes.length;
}

/** Whether nobody could take it for the structure of a file. */
export const mayBeContent = (bytes: Buffer): boolean =>
  !STRUCTURE.test(bytes.toString("latin1").replaceAll("endstream", ""));

/** Controls that stand in text, among them the one by which printers are told what comes. */
const TEXT_CONTROLS = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x1b]);
const isText = (bytes: Buffer): boolean =>
  bytes.every((byte) => TEXT_CONTROLS.has(byte) || (byte >= 0x20 && byte !== 0x7f));

/** Programs call a PDF one that begins within so many bytes. */
const LATEST_BEGINNING = 1024;

/** Where the PDF begins in the file; -1 for what is none. */
export const findHeaderOffset = (bytes: Buffer): number =>
  bytes.subarray(0, LATEST_BEGINNING + "%PDF-".length).indexOf("%PDF-");

/** The PDF in a file that is one; `null` for files of other kinds. */
export function extractPdf(bytes: Buffer): Buffer | null {
  const at = findHeaderOffset(bytes);
  return at === -1 || inFront(bytes.subarray(0, at)) !== "harmless" ? null : bytes.subarray(at);
}

const BYTE_ORDER_MARK = /^\u00ef\u00bb\u00bf/;
/** Beginnings of files of other kinds that are text, or look like it. */
const OTHER_KINDS =
  /^(#!|%!|GIF8|MZ|BM|PK|RIFF|Rar!|ID3|OggS|\{\\rtf|@echo|Content-Type: *(text|multipart)|MIME-)/i;

/** What stands in front of a PDF: nothing that counts, a file of another kind, or something else. */
export function inFront(bytes: Buffer): "harmless" | "other-kind" | "unknown" {
  const text = bytes.toString("latin1").replace(BYTE_ORDER_MARK, "");
  if (OTHER_KINDS.test(text.trimStart()) || isOfBinaryKind(bytes)) return "other-kind";
  return isText(bytes) && !text.includes("<") && /^[^\x80-\xff]*$/.test(text) && mayBeContent(bytes)
    ? "harmless"
    : "unknown";
}

const BINARY_KINDS = [
  "ffd8ff",
  "89504e47",
  "504b0304",
  "7f454c46",
  "d0cf11e0",
  "1f8b",
  "377abcaf",
  "cafebabe",
];
const isOfBinaryKind = (bytes: Buffer): boolean =>
  BINARY_KINDS.some((mark) => bytes.subarray(0, 4).toString("hex").startsWith(mark));
