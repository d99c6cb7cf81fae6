/** Compound files ([MS-CFB]), the container of office files of before 2007: a directory of streams, in chains of sectors. */
import { UploadRefused } from "./refusal.server";

export interface CompoundEntry {
  readonly name: string;
  /** The bytes of the stream. @throws UploadRefused where its chain of sectors does not end */
  read(): Buffer;
}

const MAGIC = "d0cf11e0a1b11ae1";
const END = 0xfffffffa;
const ENTRY = 128;
const SMALL_SECTOR = 64;
const MOST_ENTRIES = 10_000;
const ROOT = 5;

/** @throws UploadRefused when it is no such file, or is broken */
export function openCompoundFile(bytes: Buffer): readonly CompoundEntry[] {
  if (bytes.subarray(0, 8).toString("hex") !== MAGIC)
    throw new UploadRefused("content-differs", "no compound file");
  const shift = readNumber(bytes, 30, 2);
  if (shift !== 9 && shift !== 12) throw new UploadRefused("damaged", "odd sector size");
  const sectorSize = 1 << shift;
  const sectorAt = (sector: number): number => (sector + 1) * sectorSize;
  const next = allocationTable(bytes, sectorSize, sectorAt);
  const chain = (from: number): Buffer => {
    const parts: Buffer[] = [];
    const most = bytes.length / sectorSize;
    for (let sector = from; sector < END; sector = next(sector)) {
      if (parts.length > most) throw new UploadRefused("damaged", "a chain without end");
      if (sectorAt(sector) >= bytes.length) throw new UploadRefused("damaged", "ends early");
      parts.push(bytes.subarray(sectorAt(sector), sectorAt(sector) + sectorSize));
    }
    return Buffer.concat(parts);
  };

  const directory = chain(readNumber(bytes, 48, 4));
  if (directory.length / ENTRY > MOST_ENTRIES) throw new UploadRefused("damaged", "the directory has no end");
  const smallFrom = readNumber(bytes, 56, 4);
  const small = smallReader(() => rootStream(directory, chain), readNumber(bytes, 60, 4), chain);
  const entries: CompoundEntry[] = [];
  for (let at = 0; at + ENTRY <= directory.length; at += ENTRY) {
    const length = directory.readUInt16LE(at + 64);
    if (length < 2 || length > 64) continue;
    const [first, size] = [directory.readUInt32LE(at + 116), directory.readUInt32LE(at + 120)];
    entries.push({
      name: directory.toString("utf16le", at, at + length - 2),
      read: () =>
        size === 0 ? Buffer.alloc(0) : (size < smallFrom ? small(first) : chain(first)).subarray(0, size),
    });
  }
  return entries;
}

/** The first entry's stream holds those that are smaller than a sector. */
function rootStream(directory: Buffer, chain: (from: number) => Buffer): Buffer {
  return directory[66] === ROOT ? chain(directory.readUInt32LE(116)) : Buffer.alloc(0);
}

function smallReader(
  content: () => Buffer,
  tableAt: number,
  chain: (from: number) => Buffer,
): (first: number) => Buffer {
  let opened: { readonly bytes: Buffer; readonly table: Buffer } | undefined;
  return (first) => {
    opened ??= { bytes: content(), table: chain(tableAt) };
    const { bytes, table } = opened;
    const parts: Buffer[] = [];
    for (let sector = first; sector < END; sector = readNumber(table, 4 * sector, 4)) {
      if (parts.length > bytes.length / SMALL_SECTOR)
        throw new UploadRefused("damaged", "a chain without end");
      parts.push(bytes.subarray(SMALL_SECTOR * sector, SMALL_SECTOR * (sector + 1)));
    }
    return Buffer.concat(parts);
  };
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
