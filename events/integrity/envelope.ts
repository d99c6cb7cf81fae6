/**
 * The bytes that an entry's hash is taken over. Pure, and small enough to be written again by somebody who does not trust
 * us: `hash = SHA-256(previous hash in hexadecimal, a line feed, the envelope in UTF-8)`.
 */
import { hash } from "node:crypto";

/** An entry as it lies in the database: the payload as canonical JSON, or sealed (base64). */
export interface StoredEntry {
  readonly position: number;
  readonly stream: string;
  readonly version: number;
  readonly type: string;
  readonly schema: number;
  readonly state: string;
  readonly seal: string | null;
  readonly data: string;
  readonly meta: string;
  readonly command_id: string;
  readonly part: number;
  readonly at: string;
}

/** Hash before the first entry. */
export const NO_HASH = "0".repeat(64);

/** The entry in canonical JSON; `data` and `meta` are in it as they were stored. */
export function toEnvelope(entry: StoredEntry): string {
  const quoted = JSON.stringify;
  const data = entry.seal === null ? entry.data : quoted(entry.data);
  return (
    `{"at":${quoted(entry.at)},"command":${quoted(entry.command_id)},"data":${data},"meta":${entry.meta}` +
    `,"part":${entry.part},"position":${entry.position},"schema":${entry.schema},"seal":${quoted(entry.seal)}` +
    `,"state":${quoted(entry.state)},"stream":${quoted(entry.stream)},"type":${quoted(entry.type)}` +
    `,"version":${entry.version}}`
  );
}

/** Links an envelope to the entry before it. Hexadecimal. */
export function entryHash(previousHash: string, envelope: string): string {
  return hash("sha256", `${previousHash}\n${envelope}`, "hex");
}
