/** Between an entry as the caller knows it and as it lies in the database. */
import type { StoredEntry } from "../integrity/envelope";
import { seal, unseal } from "../integrity/seal";
import type { EntryMeta, JsonObject, RecordedEntry } from "../types";
import type { Upcasters } from "../upcasters";
import type { Keyring, StreamKey } from "./keys";

export interface EventRow extends StoredEntry {
  readonly hash: string;
}
export const EVENT_COLUMNS = [
  "position",
  "stream",
  "version",
  "type",
  "schema",
  "state",
  "seal",
  "data",
  "meta",
  "command_id",
  "part",
  "at",
  "hash",
] as const;

/** A payload as it is stored when sealed. */
export function sealData(text: string, key: Buffer, stream: string, version: number): string {
  return seal(Buffer.from(text, "utf8"), key, place(stream, version));
}

/**
 * Reads a row. A payload whose key was destroyed is `null`.
 * @throws Error when a payload cannot be opened or read although its key is there
 */
export function readEntry(row: EventRow, keyring: Keyring, upcasters: Upcasters): RecordedEntry {
  return recordedEntry(row, openedText(row, keyring), upcasters);
}

/** The payload's text, as it was sealed; `null` where its key was destroyed. @throws Error as `readEntry` does */
export function openedText(row: EventRow, keyring: Keyring): string | null {
  const key = row.seal === null ? undefined : keyring.get(row.stream, row.seal);
  if (row.seal !== null && key === undefined)
    throw new Error(`The key ${row.seal} of ${row.stream} is missing`);
  return key === "destroyed" ? null : openData(row, key);
}

/** The entry of a row, given its payload's text; `null` for one that nobody can open any more. */
export function recordedEntry(row: EventRow, text: string | null, upcasters: Upcasters): RecordedEntry {
  const data = text === null ? null : parseObject(text);
  const lifted = data === null ? { schema: row.schema, data } : upcasters.apply({ ...row, data });
  return {
    position: row.position,
    stream: row.stream,
    version: row.version,
    type: row.type,
    schema: lifted.schema,
    data: lifted.data,
    seal: row.seal,
    state: upcasters.getState(row),
    meta: parseMeta(row.meta),
    commandId: row.command_id,
    at: row.at,
    hash: row.hash,
  };
}

function openData(row: EventRow, key: Exclude<StreamKey, "destroyed"> | undefined): string {
  return key === undefined
    ? row.data
    : unseal(row.data, key, place(row.stream, row.version)).toString("utf8");
}
function place(stream: string, version: number): string {
  return `${stream}\n${version}`;
}

function parseObject(text: string): JsonObject {
  const value: unknown = JSON.parse(text);
  if (!isObject(value)) throw new SyntaxError("A payload is not an object");
  return value;
}
function parseMeta(text: string): EntryMeta {
  const value: unknown = JSON.parse(text);
  if (!isMeta(value)) throw new SyntaxError("An entry does not say who made it");
  return value;
}
function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
/** Only what every reader relies on; the rest is as the hash says it was written. */
function isMeta(value: unknown): value is EntryMeta {
  return isObject(value) && isObject(value["by"]) && typeof value["by"]["id"] === "string";
}
