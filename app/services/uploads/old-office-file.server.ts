/** Word and Excel files of before 2007 (compound files): only their directory is read. */
import { UploadRefused } from "./refusal.server";

type OldOfficeKind = "doc" | "xls";

const MAGIC = "d0cf11e0a1b11ae1";
const MAIN_STREAMS: Readonly<Record<OldOfficeKind, readonly string[]>> = {
  doc: ["WordDocument"],
  xls: ["Workbook", "Book"],
};
const MACROS = new Set(["_VBA_PROJECT", "VBA", "Macros", "_VBA_PROJECT_CUR"]);
const EMBEDDED = new Set(["\u0001Ole10Native", "ObjectPool", "Package"]);
const ENCRYPTED = new Set(["EncryptedPackage", "EncryptionInfo"]);
const END = 0xfffffffa;
const ENTRY = 128;
const MOST_ENTRIES = 10_000;

/** @throws UploadRefused when it is not such a file, or holds macros, other files, or is encrypted. */
export function inspectOldOfficeFile(bytes: Buffer, kind: OldOfficeKind): void {
  if (bytes.subarray(0, 8).toString("hex") !== MAGIC)
    throw new UploadRefused("content-differs", "no compound file");
  const names = new Set(directoryNames(bytes));
  const has = (group: ReadonlySet<string>): boolean => [...group].some((name) => names.has(name));
  if (has(ENCRYPTED)) throw new UploadRefused("encrypted", "an encrypted package");
  if (!MAIN_STREAMS[kind].some((name) => names.has(name))) {
    throw new UploadRefused("content-differs", `no main stream of ${kind}`);
  }
  if (has(MACROS)) throw new UploadRefused("active-content", "macros");
  if (has(EMBEDDED)) throw new UploadRefused("hidden-content", "an embedded object");
}

/** Names of all streams and storages ([MS-CFB] 2.2 to 2.6). */
function directoryNames(bytes: Buffer): readonly string[] {
  const shift = readNumber(bytes, 30, 2);
  if (shift !== 9 && shift !== 12) throw new UploadRefused("damaged", "odd sector size");
  const sectorSize = 1 << shift;
  const sectorAt = (sector: number): number => (sector + 1) * sectorSize;
  const next = allocationTable(bytes, sectorSize, sectorAt);

  const names: string[] = [];
  const seen = new Set<number>();
  for (let sector = readNumber(bytes, 48, 4); sector < END; sector = next(sector)) {
    if (seen.has(sector) || names.length > MOST_ENTRIES)
      throw new UploadRefused("damaged", "the directory has no end");
    seen.add(sector);
    for (let at = sectorAt(sector); at < sectorAt(sector) + sectorSize; at += ENTRY) {
      const length = readNumber(bytes, at + 64, 2);
      if (length >= 2 && length <= 64) names.push(bytes.toString("utf16le", at, at + length - 2));
    }
  }
  return names;
}

/** The sector that follows a sector. Files below 7 MB have their table in the header alone; larger ones go on in a chain. */
function allocationTable(
  bytes: Buffer,
  sectorSize: number,
  sectorAt: (sector: number) => number,
): (sector: number) => number {
  const tables = Array.from({ length: 109 }, (_, index) => readNumber(bytes, 76 + 4 * index, 4));
  const perSector = sectorSize / 4;
  const seen = new Set<number>();
  for (
    let more = readNumber(bytes, 68, 4);
    more < END;
    more = readNumber(bytes, sectorAt(more) + sectorSize - 4, 4)
  ) {
    if (seen.has(more)) throw new UploadRefused("damaged", "the table has no end");
    seen.add(more);
    for (let index = 0; index < perSector - 1; index += 1)
      tables.push(readNumber(bytes, sectorAt(more) + 4 * index, 4));
  }
  return (sector) => {
    const table = tables[Math.floor(sector / perSector)];
    if (table === undefined || table >= END) throw new UploadRefused("damaged", "a sector is missing");
    return readNumber(bytes, sectorAt(table) + 4 * (sector % perSector), 4);
  };
}

function readNumber(bytes: Buffer, at: number, size: 2 | 4): number {
  if (at + size > bytes.length) throw new UploadRefused("damaged", "ends early");
  return bytes.readUIntLE(at, size);
}
