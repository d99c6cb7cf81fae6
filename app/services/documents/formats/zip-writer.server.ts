/**
 * Writes a ZIP container to a file, one entry after another, without ever holding one in memory. Sizes and check sums stand in
 * front of each entry as well as in the directory at its end, so that the simplest of readers can take it apart.
 */
import { createHash } from "node:crypto";
import { open, type FileHandle } from "node:fs/promises";
import { pipeline } from "node:stream";
import { crc32, createDeflateRaw } from "node:zlib";

/** Of an entry as it is written, before it is packed. */
export interface WrittenEntry {
  readonly name: string;
  readonly size: number;
  /** SHA-256, hexadecimal. */
  readonly sha256: string;
}
interface Placed {
  readonly name: Buffer;
  readonly offset: number;
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
}

/** Without the format's extension for large files, sizes and places have 32 bits. */
const LARGEST_CONTAINER = 0xffff_ffff;
const MOST_ENTRIES = 0xffff;
const [STORED, DEFLATED] = [0, 8];
const VERSION = 20;
/** Names are UTF-8. */
const FLAGS = 0x0800;
const [LOCAL, CENTRAL, END] = [0x0403_4b50, 0x0201_4b50, 0x0605_4b50];

type EntryContent = AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>;

export class ZipWriter {
  readonly #file: FileHandle;
  readonly #stamp: number;
  readonly #entries: Placed[] = [];
  #end = 0;

  private constructor(file: FileHandle, at: Date) {
    this.#file = file;
    this.#stamp = dosTime(at);
  }
  /** @param at what every entry bears as its time */
  static async create(path: string, at: Date): Promise<ZipWriter> {
    return new ZipWriter(await open(path, "wx", 0o600), at);
  }

  /** @param pack deflates it; what is packed by its own format is better stored. */
  async add(name: string, content: EntryContent, pack = true): Promise<WrittenEntry> {
    if (this.#entries.length >= MOST_ENTRIES) throw new RangeError("A container takes no more entries");
    const offset = this.#end;
    const placed = { name: Buffer.from(name, "utf8"), offset, method: pack ? DEFLATED : STORED };
    await this.#append(this.#header({ ...placed, crc: 0, packed: 0, size: 0 }));
    const digest = createHash("sha256");
    let [crc, size, packed] = [0, 0, 0];
    const counted = async function* (): AsyncGenerator<Buffer> {
      for await (const piece of content) {
        const bytes = typeof piece === "string" ? Buffer.from(piece, "utf8") : Buffer.from(piece);
        digest.update(bytes);
        crc = crc32(bytes, crc);
        size += bytes.length;
        yield bytes;
      }
    };
    for await (const bytes of pack ? deflated(counted()) : counted()) {
      packed += bytes.length;
      await this.#append(bytes);
    }
    const whole = { ...placed, crc, packed, size };
    await this.#write(this.#header(whole), offset);
    this.#entries.push(whole);
    return { name, size, sha256: digest.digest("hex") };
  }

  /** Writes the directory. @returns how many bytes the container has, all of them on the disk */
  async finish(): Promise<number> {
    const start = this.#end;
    for (const entry of this.#entries) await this.#append(this.#directoryLine(entry));
    const end = Buffer.alloc(22);
    end.writeUInt32LE(END, 0);
    end.writeUInt16LE(this.#entries.length, 8);
    end.writeUInt16LE(this.#entries.length, 10);
    end.writeUInt32LE(this.#end - start, 12);
    end.writeUInt32LE(start, 16);
    await this.#append(end);
    await this.#file.sync();
    await this.close();
    return this.#end;
  }
  /** May be called at any time, and more than once. */
  async close(): Promise<void> {
    await this.#file.close().catch(() => undefined);
  }

  async #append(bytes: Buffer): Promise<void> {
    if (this.#end + bytes.length > LARGEST_CONTAINER) throw new RangeError("A container takes no more bytes");
    await this.#write(bytes, this.#end);
    this.#end += bytes.length;
  }
  /** A full disk may take a part of it before it says so. */
  async #write(bytes: Buffer, at: number): Promise<void> {
    for (let done = 0; done < bytes.length;) {
      const { bytesWritten } = await this.#file.write(bytes, done, bytes.length - done, at + done);
      done += bytesWritten;
    }
  }

  #header(entry: Placed): Buffer {
    const header = Buffer.alloc(30);
    header.writeUInt32LE(LOCAL, 0);
    this.#describe(header.subarray(4), entry);
    return Buffer.concat([header, entry.name]);
  }
  #directoryLine(entry: Placed): Buffer {
    const line = Buffer.alloc(46);
    line.writeUInt32LE(CENTRAL, 0);
    line.writeUInt16LE(VERSION, 4);
    this.#describe(line.subarray(6), entry);
    line.writeUInt32LE(entry.offset, 42);
    return Buffer.concat([line, entry.name]);
  }
  /** What header and directory say alike. */
  #describe(into: Buffer, { name, method, crc, packed, size }: Placed): void {
    into.writeUInt16LE(VERSION, 0);
    into.writeUInt16LE(FLAGS, 2);
    into.writeUInt16LE(method, 4);
    into.writeUInt32LE(this.#stamp, 6);
    into.writeUInt32LE(crc, 10);
    into.writeUInt32LE(packed, 14);
    into.writeUInt32LE(size, 18);
    into.writeUInt16LE(name.length, 22);
  }
}

/** An error of the content reaches whoever reads what is packed. */
function deflated(content: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  const packing = createDeflateRaw();
  pipeline(content, packing, () => undefined);
  return packing;
}

/** As the format keeps times: two seconds exactly, in the zone of whoever reads it. UTC stands here. */
function dosTime(at: Date): number {
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  return day * 0x1_0000 + time;
}
