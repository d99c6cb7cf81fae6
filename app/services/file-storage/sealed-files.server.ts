/** The storage of files. Names are the storage's own; what people called a file is nowhere in it. */
import { hkdfSync, randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";

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

/** Name in the store and, behind a point, the file's own secret. Files from before there were secrets have the name alone. */
const ID = /^([0-9a-f]{32})(?:\.([0-9a-f]{64}))?$/;

/**
 * Files in a store, sealed with AES-256-GCM. Each has a key of its own, derived from the portal's key and from a secret that
 * is part of its id: the id lives in the database alone, so that a copy of the store opens nothing once the id is forgotten.
 * @param key 32 bytes.
 */
export function createFileStorage(store: SealedStore, key: Buffer): FileStorage {
  if (key.length !== 32) throw new Error("the key of the file storage has to be 32 bytes");

  function partsOf(id: string): { readonly name: string; readonly fileKey: Buffer } {
    const [, name, secret] = ID.exec(id) ?? [];
    if (name === undefined) throw new FileMissing(`not an id of a file: ${JSON.stringify(id.slice(0, 32))}`);
    return { name, fileKey: secret === undefined ? key : keyOf(key, secret, name) };
  }

  async function put(content: AsyncIterable<Uint8Array> | Uint8Array): Promise<string> {
    const id = `${randomBytes(16).toString("hex")}.${randomBytes(32).toString("hex")}`;
    const { name, fileKey } = partsOf(id);
    const source =
      content instanceof Uint8Array ? Readable.from([Buffer.from(content)]) : Readable.from(content);
    await store.put(name, through(source, sealing(fileKey, name)));
    return id;
  }

  async function readStream(id: string): Promise<Readable> {
    const { name, fileKey } = partsOf(id);
    return through(await store.get(name), opening(fileKey, name));
  }

  return {
    put,
    readStream,
    read: async (id) => buffer(await readStream(id)),
    remove: async (id) => store.remove(partsOf(id).name),
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
