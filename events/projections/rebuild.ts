/**
 * Makes a list again from the log, while the log is appended to. The new rows are folded into tables beside the live
 * ones; once they have caught up, the differences are carried over under the head's lock. Readers see the old list until
 * then, and indexes and names stay as the migrations made them. Stopped half-way, it goes on where it was.
 */
import { sql } from "kysely";
import type { Kysely, Transaction } from "kysely";

import type { Database } from "~/db/database";
import type { Schema } from "~/db/schema";

import type { HeadStore } from "../storage/head";
import type { EntryReader } from "../storage/reader";
import type { Projection } from "../types";
import { RowSet } from "./fold";
import type { TableName } from "./fold";

const CHUNK = 1_000;
/** Rows held in memory before they are read anew. */
const ROWS_KEPT = 50_000;
/** When fewer entries than this are missing, the rest is done under the lock. */
const NEARLY_THERE = 500;

const beside: TableName = (table) => `${table}_rebuilding`;

export interface RebuildOptions {
  readonly onProgress?: (done: number, total: number) => void;
  readonly signal?: AbortSignal;
}

export class Rebuilder {
  constructor(
    private readonly database: Database,
    private readonly heads: HeadStore,
    private readonly reader: EntryReader,
  ) {}

  /**
   * @returns how many entries were folded (in this run), and how many rows the list has
   * @throws the signal's reason when stopped; the next call goes on from there
   */
  async rebuild(
    projection: Projection,
    { onProgress, signal }: RebuildOptions = {},
  ): Promise<{ entries: number; rows: number }> {
    const start = await this.#prepare(projection);
    const rows = new RowSet(projection, this.database.dialect, beside);
    let position = start;
    for (;;) {
      const total = (await this.heads.read(this.database.kysely)).peaks.size;
      onProgress?.(position, total);
      signal?.throwIfAborted();
      if (total - position < NEARLY_THERE) break;
      position = await this.#foldChunk(projection, rows, position);
      if (rows.size > ROWS_KEPT) rows.forget();
      // Requests are served between two chunks.
      await new Promise((resolve) => setImmediate(resolve));
    }
    const done = await this.#swap(projection, rows, position);
    onProgress?.(done.size, done.size);
    return { entries: done.size - start, rows: done.rows };
  }

  /** Tables to fold into: those of a run that was stopped, where the fold is still the same. */
  async #prepare(projection: Projection): Promise<number> {
    return this.database.kysely.transaction().execute(async (connection) => {
      const known = await connection
        .selectFrom("projection")
        .selectAll()
        .where("name", "=", projection.name)
        .executeTakeFirst();
      if (known?.rebuilding_version === projection.version) return known.rebuilding_position ?? 0;
      await this.#drop(connection, projection);
      await this.#create(connection, projection);
      const state = { rebuilding_version: projection.version, rebuilding_position: 0 };
      await connection
        .insertInto("projection")
        .values({ name: projection.name, version: 0, position: 0, ...state })
        .onConflict((conflict) => conflict.column("name").doUpdateSet(state))
        .execute();
      return 0;
    });
  }

  async #create(connection: Kysely<Schema>, projection: Projection): Promise<void> {
    const { dialect } = this.database;
    for (const { table, key } of tablesOf(projection)) {
      const fresh = sql.table(beside(table));
      await (
        dialect === "postgres"
          ? sql`create table ${fresh} (like ${sql.table(table)} including defaults)`
          : sql`create table ${fresh} as select * from ${sql.table(table)} where false`
      ).execute(connection);
      const unique = sql.raw(key === "id" ? "unique index" : "index");
      await sql`create ${unique} ${sql.id(`${beside(table)}_key`)} on ${fresh} (${sql.ref(key)})`.execute(
        connection,
      );
    }
  }

  async #drop(connection: Kysely<Schema>, projection: Projection): Promise<void> {
    for (const { table } of tablesOf(projection)) {
      await sql`drop table if exists ${sql.table(beside(table))}`.execute(connection);
    }
  }

  async #foldChunk(projection: Projection, rows: RowSet, after: number): Promise<number> {
    return this.database.kysely.transaction().execute(async (connection) => {
      await this.#insistOnBeingAlone(connection, projection, after);
      const entries = await this.reader.all(connection, { after, limit: CHUNK });
      await rows.take(connection, entries);
      await rows.write(connection);
      const position = entries.at(-1)?.position ?? after;
      await connection
        .updateTable("projection")
        .set({ rebuilding_position: position })
        .where("name", "=", projection.name)
        .execute();
      return position;
    });
  }

  /** Two that fold into the same tables would fold every entry twice: whoever finds the other's mark gives way. */
  async #insistOnBeingAlone(connection: Kysely<Schema>, projection: Projection, at: number): Promise<void> {
    let query = connection
      .selectFrom("projection")
      .select("rebuilding_position")
      .where("name", "=", projection.name);
    if (this.database.dialect === "postgres") query = query.forUpdate();
    const mark = await query.executeTakeFirst();
    if (mark?.rebuilding_position !== at)
      throw new Error(`${projection.name} is being rebuilt by another process`);
  }

  /** The rest of the log and the exchange, while nobody can append. */
  async #swap(projection: Projection, rows: RowSet, after: number): Promise<{ size: number; rows: number }> {
    return this.database.kysely.transaction().execute(async (connection) => {
      const size = (await this.heads.hold(connection)).peaks.size;
      await this.#insistOnBeingAlone(connection, projection, after);
      for (let position = after; position < size;) {
        const entries = await this.reader.all(connection, { after: position, limit: CHUNK });
        await rows.take(connection, entries);
        position = entries.at(-1)?.position ?? size;
      }
      await rows.write(connection);
      for (const { table, key } of tablesOf(projection)) await this.#carryOver(connection, table, key);
      const counted = await sql<{ rows: number }>`
        select count(*) as rows from ${sql.table(projection.table)}`.execute(connection);
      await this.#drop(connection, projection);
      await connection
        .updateTable("projection")
        .set({
          version: projection.version,
          position: size,
          rebuilding_version: null,
          rebuilding_position: null,
        })
        .where("name", "=", projection.name)
        .execute();
      return { size, rows: counted.rows[0]?.rows ?? 0 };
    });
  }

  /** Rows that differ are taken out of the live table and put in as they should be; the others are not touched. */
  async #carryOver(connection: Transaction<Schema>, table: string, key: string): Promise<void> {
    const columns = await this.#columns(connection, table);
    const list = sql.join(columns.map((column) => sql.ref(column)));
    const [live, made] = [sql.table(table), sql.table(beside(table))];
    const id = sql.ref(key);
    // Rows of one key belong together: one that differs has all of them exchanged.
    await sql`create temporary table differing as
      select distinct ${id} as key from (
        select * from (select ${list} from ${live} except select ${list} from ${made}) as only_live
        union all
        select * from (select ${list} from ${made} except select ${list} from ${live}) as only_made
      ) as either`.execute(connection);
    await sql`delete from ${live} where ${id} in (select key from differing)`.execute(connection);
    await sql`insert into ${live} (${list}) select ${list} from ${made}
      where ${id} in (select key from differing)`.execute(connection);
    await sql`drop table differing`.execute(connection);
  }

  async #columns(connection: Transaction<Schema>, table: string): Promise<readonly string[]> {
    const tables = await connection.introspection.getTables();
    const found = tables.find((one) => one.name === table);
    if (found === undefined) throw new Error(`There is no table ${table}`);
    return found.columns.map((column) => column.name);
  }
}

function tablesOf(projection: Projection): readonly { table: string; key: string }[] {
  const satellites = projection.satellites ?? [];
  return [
    { table: projection.table, key: "id" },
    ...satellites.map((satellite) => ({ table: satellite.table, key: satellite.parent })),
  ];
}
