/** The storage of files. Names are the storage's own; what people called a file is nowhere in it. */
import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";

import { fileId, nameInStore, openFileId, type StorageKeys } from "../../platform/keys/file-id.server";
import { createUnsealStream, createSealStream } from "./sealed-stream.server";
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

const KEY_IN_BYTES = 32;

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
    await store.put(name, through(source, createSealStream(fileKey, name)));
    return fileId(keys, name, fileKey);
  }

  async function readStream(id: string): Promise<Readable> {
    const opened = openFileId(keys, id);
    if (opened === null) throw notAnId(id);
    const { name, fileKey } = opened;
    return through(await store.get(name), createUnsealStream(fileKey, name));
  }

  return {
    put,
    readStream,
    read: async (id) => buffer(await readStream(id)),
    remove: async (id) => {
      // Also where its key is no longer there to be opened.
      const name = nameInStore(id);
      if (name === null) throw notAnId(id);
      await store.remove(name);
    },
  };
}

/** The source, seen through the other stream: an error of either ends both, and so does a reader who goes away. */
function through(source: Readable, changed: ReturnType<typeof createUnsealStream>): Readable {
  source.on("error", (error) => changed.destroy(error));
  changed.on("close", () => source.destroy());
  // It may break before anybody reads it: whoever does then is told, and nobody else need be.
  changed.on("error", () => undefined);
  return source.pipe(changed);
}
