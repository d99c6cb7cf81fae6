/** Zip containers, looked over before anything in them is inflated, and inflated with a count. */
import type { Entry, ZipFile } from "yauzl";
import { fromBuffer } from "yauzl";
import { UploadRefused } from "./refusal.server";

interface ZipLimits {
  readonly entries: number;
  /** Bytes of all entries, inflated. */
  readonly inflated: number;
  /** Inflated to deflated; DEFLATE cannot pass 1032, honest office files stay far below. */
  readonly ratio: number;
}

const OFFICE_LIMITS: ZipLimits = { entries: 4000, inflated: 300 * 1024 * 1024, ratio: 200 };
/** Small files may be as repetitive as they like. */
const RATIO_COUNTS_FROM = 10 * 1024 * 1024;
const SHORTEST_HEADER = 30;
/** Set where sizes are told behind an entry, and how long that is. */
const HAS_DESCRIPTOR = 8;
const LONGEST_DESCRIPTOR = 24;
const NAMED_IN_UTF8 = 0x0800;

export interface ZipEntry {
  readonly name: string;
  readonly inflatedSize: number;
  /** @throws UploadRefused when more comes out than was declared. */
  read(): Promise<Buffer>;
}

/**
 * @returns The entries, none of them inflated yet.
 * @throws UploadRefused for names that lead out of a folder, encryption, overlapping entries, too many or too much, and
 * for anything before the archive or between its entries.
 */
export async function openZip(
  bytes: Buffer,
  limits: ZipLimits = OFFICE_LIMITS,
): Promise<readonly ZipEntry[]> {
  const zip = await open(bytes);
  if (zip.entryCount > limits.entries)
    throw new UploadRefused("expands-too-far", `${zip.entryCount} entries`);
  const entries = await listEntries(zip);
  requireNothingBetween(entries, bytes);
  requireModestSize(entries, bytes.length, limits);
  return entries.map((entry) => ({
    name: entry.fileName,
    inflatedSize: entry.uncompressedSize,
    read: () => inflate(zip, entry),
  }));
}

function open(bytes: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (error, zip) =>
      error ? reject(new UploadRefused("damaged", error.message)) : resolve(zip),
    );
  });
}

function listEntries(zip: ZipFile): Promise<readonly Entry[]> {
  return new Promise((resolve, reject) => {
    const entries: Entry[] = [];
    zip.on("entry", (entry: Entry) => {
      if (entry.isEncrypted()) return reject(new UploadRefused("encrypted", entry.fileName));
      entries.push(entry);
      zip.readEntry();
    });
    zip.on("end", () => resolve(entries));
    // yauzl checks names: absolute paths and `..` end here. Backslashes, as old programs write them, it takes for slashes.
    zip.on("error", (error: Error) => reject(new UploadRefused("damaged", error.message)));
    zip.readEntry();
  });
}

/**
 * Some programs read an archive from its beginning and some from the directory at its end: both have to find the same.
 * @throws UploadRefused for entries that overlap, for bytes that belong to none, and for one that has two names
 */
function requireNothingBetween(entries: readonly Entry[], bytes: Buffer): void {
  const sorted = [...entries].sort(
    (left, right) => left.relativeOffsetOfLocalHeader - right.relativeOffsetOfLocalHeader,
  );
  let reached = 0;
  let slack = 0;
  for (const entry of sorted) {
    const from = entry.relativeOffsetOfLocalHeader;
    if (from < reached) throw new UploadRefused("expands-too-far", "entries overlap");
    if (from > reached + slack)
      throw new UploadRefused("hidden-content", "something stands between the entries");
    if (from + SHORTEST_HEADER > bytes.length) throw new UploadRefused("damaged", "ends early");
    const nameLength = bytes.readUInt16LE(from + 26);
    const nameEnd = from + SHORTEST_HEADER + nameLength;
    if (!isNamed(entry, bytes.subarray(from + SHORTEST_HEADER, nameEnd)))
      throw new UploadRefused("damaged", "an entry of two names");
    if (bytes.readUInt16LE(from + 8) !== entry.compressionMethod)
      throw new UploadRefused("damaged", "an entry packed in two ways");
    reached = nameEnd + bytes.readUInt16LE(from + 28) + entry.compressedSize;
    if (reached > bytes.length) throw new UploadRefused("expands-too-far", "entries overlap");
    slack = (entry.generalPurposeBitFlag & HAS_DESCRIPTOR) === 0 ? 0 : LONGEST_DESCRIPTOR;
  }
}

/** Whether the header before an entry's content calls it as the directory does; old ones are not in UTF-8. */
function isNamed({ fileName, generalPurposeBitFlag }: Entry, raw: Buffer): boolean {
  if (fileName === raw.toString("utf8").replaceAll("\\", "/")) return true;
  const isOldSpelling = (generalPurposeBitFlag & NAMED_IN_UTF8) === 0 && /[^\x20-\x7e]/.test(fileName);
  return isOldSpelling && raw.length === [...fileName].length;
}

function requireModestSize(entries: readonly Entry[], size: number, limits: ZipLimits): void {
  const inflated = entries.reduce((total, entry) => total + entry.uncompressedSize, 0);
  if (inflated > limits.inflated) throw new UploadRefused("expands-too-far", `${inflated} bytes`);
  if (inflated > RATIO_COUNTS_FROM && inflated / size > limits.ratio) {
    throw new UploadRefused("expands-too-far", `ratio ${Math.round(inflated / size)}`);
  }
}

/** yauzl ends the stream with an error when its size is not the declared one, so the count above holds. */
function inflate(zip: ZipFile, entry: Entry): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const refuse = (error: Error): void =>
      reject(new UploadRefused("damaged", `${entry.fileName}: ${error.message}`));
    zip.openReadStream(entry, (error, stream) => {
      if (error) return refuse(error);
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => resolve(Buffer.concat(chunks)));
      stream.on("error", refuse);
    });
  });
}
