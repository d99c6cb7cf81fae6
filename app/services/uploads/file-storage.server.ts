/** Where files are kept. Names are the storage's own; what people called a file is nowhere on the disk. */
import { randomBytes } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { opening, sealing } from "./sealed-stream.server";

export interface FileStorage {
  /** Keeps the content; on the disk when this resolves. @returns the file's id. */
  put(content: AsyncIterable<Uint8Array> | Uint8Array): Promise<string>;
  /** The content. The stream fails with `SealBroken` where the file was changed. @throws FileMissing */
  readStream(id: string): Promise<Readable>;
  /** The whole content at once. @throws FileMissing, SealBroken */
  read(id: string): Promise<Buffer>;
  /** Takes it away for good; a file that is gone already is no error. */
  remove(id: string): Promise<void>;
}

export class FileMissing extends Error {
  override readonly name = "FileMissing";
}

const ID = /^[0-9a-f]{32}$/;

/**
 * Files below a folder, sealed with AES-256-GCM.
 * @param key 32 bytes.
 */
export function createDiskStorage(folder: string, key: Buffer): FileStorage {
  if (key.length !== 32) throw new Error("the key of the file storage has to be 32 bytes");

  /** Two letters of the id make a folder, so that none grows too large. */
  function pathOf(id: string): string {
    if (!ID.test(id)) throw new FileMissing(`not an id of a file: ${JSON.stringify(id.slice(0, 64))}`);
    return join(folder, id.slice(0, 2), id);
  }

  async function put(content: AsyncIterable<Uint8Array> | Uint8Array): Promise<string> {
    const id = randomBytes(16).toString("hex");
    const path = pathOf(id);
    const unfinished = `${path}.part`;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    try {
      const source =
        content instanceof Uint8Array ? Readable.from([Buffer.from(content)]) : Readable.from(content);
      await pipeline(source, sealing(key, id), createWriteStream(unfinished, { flags: "wx", mode: 0o600 }));
      await flush(unfinished);
      await rename(unfinished, path);
      await flush(dirname(path));
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
    return id;
  }

  async function readStream(id: string): Promise<Readable> {
    const path = pathOf(id);
    if ((await stat(path).catch(() => null)) === null) throw new FileMissing(`no file ${id}`);
    const source = createReadStream(path);
    const plain = opening(key, id);
    source.on("error", (error) => plain.destroy(error));
    plain.on("close", () => source.destroy());
    return source.pipe(plain);
  }

  async function read(id: string): Promise<Buffer> {
    return buffer(await readStream(id));
  }

  return { put, readStream, read, remove: (id) => rm(pathOf(id), { force: true }) };
}

/** A rename is on the disk only when its folder is. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
