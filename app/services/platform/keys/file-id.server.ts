/** The id of a stored file: its name in the store and its key, wrapped by a master key. */
import { hkdfSync } from "node:crypto";

import type { PortalKeys } from "../portal/ports/keys";

/**
 * Name in the store and, behind a colon, the file's key, wrapped by a master key. Older ones: behind a point a secret from which, with
 * the first master key, the file's key follows; and the name alone, where the first master key itself is the file's.
 */
const ID = /^([0-9a-f]{32})(?:\.([0-9a-f]{64})|:(.+))?$/;
const boundTo = (name: string): string => `file/${name}`;

export type StorageKeys = Pick<PortalKeys, "wrapping" | "firstMasterKey" | "fresh">;

/** The id of the file of this name, its key wrapped by the master key in use. */
export function fileId(keys: Pick<StorageKeys, "wrapping">, name: string, fileKey: Buffer): string {
  return `${name}:${keys.wrapping.wrap(fileKey, boundTo(name))}`;
}

/** The name under which the store has the file; `null` where the text is no id. */
export function nameInStore(id: string): string | null {
  return ID.exec(id)?.[1] ?? null;
}

/** Name and key of the file; `null` where the text is no id. */
export function openFileId(
  keys: StorageKeys,
  id: string,
): { readonly name: string; readonly fileKey: Buffer } | null {
  const [, name, secret, wrapped] = ID.exec(id) ?? [];
  if (name === undefined) return null;
  if (wrapped !== undefined) return { name, fileKey: keys.wrapping.unwrap(wrapped, boundTo(name)) };
  const first = keys.firstMasterKey();
  return { name, fileKey: secret === undefined ? first : keyFromSecret(first, secret, name) };
}

/** The id under which the same file opens once its key is wrapped by the master key in use. @throws Error where the text is no id */
export function rewrapFileId(keys: StorageKeys, id: string): string {
  const opened = openFileId(keys, id);
  if (opened === null) throw new Error(`not an id of a file: ${JSON.stringify(id.slice(0, 32))}`);
  return fileId(keys, opened.name, opened.fileKey);
}

function keyFromSecret(key: Buffer, secret: string, name: string): Buffer {
  return Buffer.from(hkdfSync("sha256", key, Buffer.from(secret, "hex"), `file ${name}`, 32));
}
