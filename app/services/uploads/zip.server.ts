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

export interface ZipEntry {
  readonly name: string;
  readonly inflatedSize: number;
  /** @throws UploadRefused when more comes out than was declared. */
  read(): Promise<Buffer>;
}

/**
 * @returns The entries, none of them inflated yet.
 * @throws UploadRefused for names that lead out of a folder, encryption, overlapping entries, too many or too much, and
 * for anything before or after the archive.
 */
export async function openZip(
  bytes: Buffer,
  limits: ZipLimits = OFFICE_LIMITS,
): Promise<readonly ZipEntry[]> {
  const zip = await open(bytes);
  if (zip.entryCount > limits.entries)
    throw new UploadRefused("expands-too-far", `${zip.entryCount} entries`);
  const entries = await listEntries(zip);
  requireNoOverlap(entries, bytes.length);
  requireModestSize(entries, bytes.length, limits);
  return entries.map((entry) => ({
    name: entry.fileName,
    inflatedSize: entry.uncompressedSize,
    read: () => inflate(zip, entry),
  }));
}

function open(bytes: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true, strictFileNames: true, validateEntrySizes: true }, (error, zip) =>
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
    // yauzl checks names: absolute paths, `..` and backslashes end here.
    zip.on("error", (error: Error) => reject(new UploadRefused("damaged", error.message)));
    zip.readEntry();
  });
}

function requireNoOverlap(entries: readonly Entry[], size: number): void {
  const ranges = entries
    .map((entry) => ({
      from: entry.relativeOffsetOfLocalHeader,
      to:
        entry.relativeOffsetOfLocalHeader +
        SHORTEST_HEADER +
        Buffer.byteLength(entry.fileName) +
        entry.compressedSize,
    }))
    .sort((left, right) => left.from - right.from);
  if ((ranges[0]?.from ?? 0) !== 0)
    throw new UploadRefused("hidden-content", "something stands before the archive");
  let reached = 0;
  for (const { from, to } of ranges) {
    if (from < reached || to > size) throw new UploadRefused("expands-too-far", "entries overlap");
    reached = to;
  }
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
