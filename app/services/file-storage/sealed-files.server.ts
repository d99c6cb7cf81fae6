/** The storage of files. Names are the storage's own; what people called a file is nowhere in it. */
import { hkdfSync, randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";

import type { PortalKeys } from "../portal/ports/keys";
import { opening, sealing } from "./sealed-stream.server";
import { FileMissing, type SealedStore } from "./sealed-store";

export interface FileStorage {
  /** Keeps the content; safe when this resolves. @returns the file's id. @throws StoreUnavailable */
  put(content: AsyncIterable<Uint8Array> | Uint8Array): Promise<string>;
  /** The content. The stream fails with `SealBroken` where the file was changed. @throws FileMissing, StoreUnavailable */
  readStream(id: string): Promise<Readable>;
  /** The whole content at once. @throws FileMissing, SealBroken, StoreUnavailable */
  read(id: string): Promise<Buffer>;
  /** Takes it away for good; a file that is gone already is no error. @throws StoreUnavailable */
  remove(id: string): Promise<void>;
}

/**
 * Name in the store and, behind a colon, the file's key, wrapped by a master key. Older ones: behind a point a secret from which, with
 * the first master key, the file's key follows; and the name alone, where the first master key itself is the file's.
 */
const ID = /^([0-9a-f]{32})(?:\.([0-9a-f]{64})|:(.+))?$/;
const KEY_IN_BYTES = 32;
const boundTo = (name: string): string => `file/${name}`;

export type StorageKeys = Pick<PortalKeys, "wrapping" | "firstMasterKey" | "fresh">;

/** The id under which the same file opens once its key is wrapped by the master key in use. @throws FileMissing for what is no id */
export function rewrappedFileId(keys: StorageKeys, id: string): string {
  const { name, fileKey } = partsOf(keys, id);
  return `${name}:${keys.wrapping.wrap(fileKey, boundTo(name))}`;
}

function partsOf(keys: StorageKeys, id: string): { readonly name: string; readonly fileKey: Buffer } {
  const [, name, secret, wrapped] = ID.exec(id) ?? [];
  if (name === undefined) throw notAnId(id);
  if (wrapped !== undefined) return { name, fileKey: keys.wrapping.unwrap(wrapped, boundTo(name)) };
  const first = keys.firstMasterKey();
  return { name, fileKey: secret === undefined ? first : keyOf(first, secret, name) };
}

const notAnId = (id: string) => new FileMissing(`not an id of a file: ${JSON.stringify(id.slice(0, 32))}`);

/**
 * Files in a store, sealed with AES-256-GCM. Each has a key of its own, which lies wrapped in its id: the id lives in the
 * database alone, so that a copy of the store opens nothing once the id is forgotten.
 */
export function createFileStorage(store: SealedStore, keys: StorageKeys): FileStorage {
  async function put(content: AsyncIterable<Uint8Array> | Uint8Array): Promise<string> {
    await keys.fresh();
    const name = randomBytes(16).toString("hex");
    const fileKey = randomBytes(KEY_IN_BYTES);
    const source =
      content instanceof Uint8Array ? Readable.from([Buffer.from(content)]) : Readable.from(content);
    await store.put(name, through(source, sealing(fileKey, name)));
    return `${name}:${keys.wrapping.wrap(fileKey, boundTo(name))}`;
  }

  async function readStream(id: string): Promise<Readable> {
    const { name, fileKey } = partsOf(keys, id);
    return through(await store.get(name), opening(fileKey, name));
  }

  return {
    put,
    readStream,
    read: async (id) => buffer(await readStream(id)),
    remove: async (id) => {
      // Also where its key is no longer there to be opened.
      const name = ID.exec(id)?.[1];
      if (name === undefined) throw notAnId(id);
      await store.remove(name);
    },
  };
}

/** The source, seen through the other stream: an error of either ends both, and so does a reader who goes away. */
function through(source: Readable, changed: ReturnType<typeof opening>): Readable {
  source.on("error", (error) => changed.destroy(error));
  changed.on("close", () => source.destroy());
  // It may break before anybody reads it: whoever does then is told, and nobody else need be.
  changed.on("error", () => undefined);
  return source.pipe(changed);
}

function keyOf(key: Buffer, secret: string, name: string): Buffer {
  return Buffer.from(hkdfSync("sha256", key, Buffer.from(secret, "hex"), `file ${name}`, 32));
}
