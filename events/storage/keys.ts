/**
 * Keys of streams. Each is random, wrapped by a master key, and lies in one row; destroying it empties that row, and
 * with it everything it sealed, in every copy of the log that is made from then on.
 */
import { randomBytes } from "node:crypto";

import { sql } from "kysely";

import { InListQuery } from "~/db/in-list-query";
import type { Database } from "~/db/database";
import { insertRows } from "~/db/rows";
import type { Connection, Target } from "~/db/rows";

import type { Wrapping } from "../integrity/wrapping";

const KEY_BYTES = 32;
const MOST_UNWRAPPED = 10_000;
const NEW_KEYS: Target = {
  table: "stream_key",
  columns: ["stream", "name", "wrapped", "created_at", "destroyed_at"],
};

export type StreamKey = Buffer | "destroyed";

/** The keys of some streams at one moment. */
export class Keyring {
  readonly #keys = new Map<string, StreamKey>();

  get(stream: string, name: string): StreamKey | undefined {
    return this.#keys.get(getKeyBinding(stream, name));
  }
  set(stream: string, name: string, key: StreamKey): void {
    this.#keys.set(getKeyBinding(stream, name), key);
  }
}

export class KeyVault {
  readonly #database: Database;
  readonly #wrapping: Wrapping;
  readonly #ofStreams: InListQuery<{ stream: string; name: string; wrapped: string | null }>;
  /** By the wrapped text: a row that was emptied since can never be answered from here. */
  readonly #unwrapped = new Map<string, Buffer>();

  constructor(database: Database, wrapping: Wrapping) {
    this.#database = database;
    this.#wrapping = wrapping;
    this.#ofStreams = new InListQuery(
      database.dialect,
      (among) => `select stream, name, wrapped from stream_key where stream ${among}`,
    );
  }

  /** Every key of these streams. @throws WrappingKeyMissing when a key was wrapped by a master key that is not there */
  async load(connection: Connection, streams: readonly string[]): Promise<Keyring> {
    const keyring = new Keyring();
    if (streams.length === 0) return keyring;
    const { rows } = await connection.executeQuery(this.#ofStreams.for(streams));
    for (const row of rows) {
      keyring.set(row.stream, row.name, row.wrapped === null ? "destroyed" : this.#unwrap(row.wrapped, row));
    }
    return keyring;
  }

  /** A new key, and the row to keep it in. */
  create(stream: string, name: string, at: string): { key: Buffer; row: Record<string, string | null> } {
    const key = randomBytes(KEY_BYTES);
    const wrapped = this.#wrapping.wrap(key, getKeyBinding(stream, name));
    this.#remember(wrapped, key);
    return { key, row: { stream, name, wrapped, created_at: at, destroyed_at: null } };
  }
  async save(connection: Connection, rows: readonly Record<string, string | null>[]): Promise<void> {
    await insertRows(connection, this.#database.dialect, NEW_KEYS, rows);
  }

  /** Empties the key's row; where there was no key, says so for good. */
  async destroy(connection: Connection, stream: string, name: string, at: string): Promise<void> {
    const query = this.#database.kysely
      .insertInto("stream_key")
      .values({ stream, name, wrapped: null, created_at: at, destroyed_at: at })
      .onConflict((conflict) =>
        conflict.columns(["stream", "name"]).doUpdateSet({ wrapped: null, destroyed_at: at }),
      );
    await connection.executeQuery(query.compile());
  }

  /**
   * After keys were destroyed: takes their old rows out of SQLite's write-ahead log too. Where a reader is in the way,
   * the next checkpoint does it. PostgreSQL's old row versions go with the next vacuum, its log with its own rotation.
   */
  async wipe(): Promise<void> {
    if (this.#database.dialect !== "sqlite") return;
    await sql`pragma wal_checkpoint(truncate)`.execute(this.#database.kysely);
  }

  #unwrap(wrapped: string, of: { stream: string; name: string }): Buffer {
    const known = this.#unwrapped.get(wrapped);
    if (known !== undefined) return known;
    const key = this.#wrapping.unwrap(wrapped, getKeyBinding(of.stream, of.name));
    this.#remember(wrapped, key);
    return key;
  }
  #remember(wrapped: string, key: Buffer): void {
    if (this.#unwrapped.size >= MOST_UNWRAPPED) this.#unwrapped.clear();
    this.#unwrapped.set(wrapped, key);
  }
}

/** What a wrapped key is bound to. */
export function getKeyBinding(stream: string, name: string): string {
  return `${stream}\n${name}`;
}
