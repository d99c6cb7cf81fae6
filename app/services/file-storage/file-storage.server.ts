/** The storage of files. Names are the storage's own; what people called a file is nowhere on the disk. */
import { hkdfSync, randomBytes } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { PortalKeys } from "../portal/ports/keys";
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

/**
 * Name on the disk and, behind a colon, the file's key, wrapped by a master key. Older ones: behind a point a secret from which, with
 * the first master key, the file's key follows; and the name alone, where the first master key itself is the file's.
 */
const ID = /^([0-9a-f]{32})(?:\.([0-9a-f]{64})|:(.+))?$/;
const KEY_IN_BYTES = 32;
const boundTo = (name: string): string => `file/${name}`;

type StorageKeys = Pick<PortalKeys, "wrapping" | "firstMasterKey" | "fresh">;

/** The id under which the same file opens once its key is wrapped by the master key in use. @throws FileMissing for what is no id */
export function rewrappedFileId(keys: StorageKeys, id: string): string {
  const { name, fileKey } = partsOf(keys, id);
  return `${name}:${keys.wrapping.wrap(fileKey, boundTo(name))}`;
}

function partsOf(keys: StorageKeys, id: string): { readonly name: string; readonly fileKey: Buffer } {
  const [, name, secret, wrapped] = ID.exec(id) ?? [];
  if (name === undefined) throw new FileMissing(`not an id of a file: ${JSON.stringify(id.slice(0, 32))}`);
  if (wrapped !== undefined) return { name, fileKey: keys.wrapping.unwrap(wrapped, boundTo(name)) };
  const first = keys.firstMasterKey();
  return { name, fileKey: secret === undefined ? first : keyOf(first, secret, name) };
}

/**
 * Files below a folder, sealed with AES-256-GCM. Each has a key of its own, which lies wrapped in its id: the id lives in the
 * database alone, so that a copy of the folder opens nothing once the id is forgotten.
 */
export function createDiskStorage(folder: string, keys: StorageKeys): FileStorage {
  // Two letters of the name make a folder, so that none grows too large.
  const pathOf = (name: string): string => join(folder, name.slice(0, 2), name);

  async function put(content: AsyncIterable<Uint8Array> | Uint8Array): Promise<string> {
    await keys.fresh();
    const name = randomBytes(16).toString("hex");
    const fileKey = randomBytes(KEY_IN_BYTES);
    const id = `${name}:${keys.wrapping.wrap(fileKey, boundTo(name))}`;
    const path = pathOf(name);
    const unfinished = `${path}.part`;
    const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const source =
      content instanceof Uint8Array ? Readable.from([Buffer.from(content)]) : Readable.from(content);
    const target = createWriteStream(unfinished, { flags: "wx", mode: 0o600 });
    // A stream that is given up may still be opening its file: only once it has closed is there nothing left to come.
    const closed = new Promise<void>((resolve) => target.once("close", () => resolve()));
    try {
      await pipeline(source, sealing(fileKey, name), target);
      await flush(unfinished);
      await rename(unfinished, path);
      await flush(dirname(path));
      // A folder that was made is on the disk only when the one that it lies in is: a file in it would go with it.
      if (made !== undefined) await flushBetween(dirname(made), dirname(dirname(path)));
    } catch (error) {
      await closed;
      await rm(unfinished, { force: true });
      throw error;
    }
    return id;
  }

  async function readStream(id: string): Promise<Readable> {
    const { name, fileKey } = partsOf(keys, id);
    const path = pathOf(name);
    if ((await stat(path).catch(() => null)) === null) throw new FileMissing(`no file ${name}`);
    const source = createReadStream(path);
    const plain = opening(fileKey, name);
    source.on("error", (error) => plain.destroy(error));
    plain.on("close", () => source.destroy());
    return source.pipe(plain);
  }

  async function read(id: string): Promise<Buffer> {
    return buffer(await readStream(id));
  }

  async function remove(id: string): Promise<void> {
    const name = ID.exec(id)?.[1];
    if (name === undefined) throw new FileMissing(`not an id of a file: ${JSON.stringify(id.slice(0, 32))}`);
    const path = pathOf(name);
    await rm(path, { force: true });
    // Gone is what is gone after a power cut, too.
    if ((await stat(dirname(path)).catch(() => null)) !== null) await flush(dirname(path));
  }

  return { put, readStream, read, remove };
}

function keyOf(key: Buffer, secret: string, name: string): Buffer {
  return Buffer.from(hkdfSync("sha256", key, Buffer.from(secret, "hex"), `file ${name}`, 32));
}

/** Every folder from an outer one down to an inner one. */
async function flushBetween(outer: string, inner: string): Promise<void> {
  for (let folder = inner; folder.length >= outer.length; folder = dirname(folder)) {
    await flush(folder);
    if (folder === outer) return;
  }
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
