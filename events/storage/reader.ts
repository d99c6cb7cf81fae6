/** Reads entries back, their payloads opened and lifted to today's shape. */
import type { Connection } from "~/db/rows";
import type { Database } from "~/db/database";

import type { RecordedEntry } from "../types";
import type { Upcasters } from "../upcasters";
import { EVENT_COLUMNS, readEntry } from "./entries";
import type { EventRow } from "./entries";
import type { KeyVault } from "./keys";

export class EntryReader {
  constructor(
    private readonly database: Database,
    private readonly vault: KeyVault,
    private readonly upcasters: Upcasters,
  ) {}

  async stream(
    connection: Connection,
    stream: string,
    { after = 0, upTo }: { after?: number; upTo?: number },
  ): Promise<RecordedEntry[]> {
    let query = this.#select().where("stream", "=", stream).where("version", ">", after).orderBy("version");
    if (upTo !== undefined) query = query.where("version", "<=", upTo);
    const { rows } = await connection.executeQuery(query.compile());
    return this.open(connection, rows);
  }

  async all(
    connection: Connection,
    { after, limit, streamType }: { after: number; limit: number; streamType?: string | undefined },
  ): Promise<RecordedEntry[]> {
    return this.open(connection, await this.rows(connection, { after, limit, streamType }));
  }

  /** As stored, nothing opened. */
  async rows(
    connection: Connection,
    { after, limit, streamType }: { after: number; limit: number; streamType?: string | undefined },
  ): Promise<EventRow[]> {
    let query = this.#select().where("position", ">", after).orderBy("position").limit(limit);
    // "0" follows "/": the streams of one type lie between the two.
    if (streamType !== undefined) {
      query = query.where("stream", ">=", `${streamType}/`).where("stream", "<", `${streamType}0`);
    }
    const { rows } = await connection.executeQuery(query.compile());
    return rows;
  }

  async commands(connection: Connection, ids: readonly string[]): Promise<Map<string, RecordedEntry[]>> {
    const byCommand = new Map<string, RecordedEntry[]>();
    const found = await connection.executeQuery(
      this.#select().where("command_id", "in", ids).orderBy("position").compile(),
    );
    for (const entry of await this.open(connection, found.rows)) {
      const entries = byCommand.get(entry.commandId) ?? [];
      entries.push(entry);
      byCommand.set(entry.commandId, entries);
    }
    return byCommand;
  }

  async open(connection: Connection, rows: readonly EventRow[]): Promise<RecordedEntry[]> {
    const sealed = new Set<string>();
    for (const row of rows) if (row.seal !== null) sealed.add(row.stream);
    const keyring = await this.vault.load(connection, [...sealed]);
    return rows.map((row) => readEntry(row, keyring, this.upcasters));
  }

  #select() {
    return this.database.kysely.selectFrom("event").select(EVENT_COLUMNS);
  }
}
