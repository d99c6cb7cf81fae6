/**
 * The one door to the database: SQLite for a single machine, PostgreSQL where several processes serve the office.
 * Everything above speaks Kysely and asks `dialect` only where the two truly differ.
 */
import { sql } from "kysely";
import type { Driver, Kysely } from "kysely";

import { openPostgres } from "./postgres";
import type { PoolFigures } from "./postgres-patience";
import type { Schema } from "./schema";
import { openSqlite } from "./sqlite";

export type DialectName = "sqlite" | "postgres";

export interface Database {
  readonly dialect: DialectName;
  readonly kysely: Kysely<Schema>;
  /** The driver that Kysely speaks to. */
  readonly driver: Driver;
  /** What its pool of connections is doing; none where there is no pool. */
  readonly connections?: () => PoolFigures;
  /** Waits for running queries and lets go of every connection. */
  close(): Promise<void>;
}

export interface OpenOptions {
  /** The database refuses every change: for those who only look. Its file must be there. */
  readonly readOnly?: boolean;
}

/**
 * Opens the database that the address names; nothing is migrated yet (see `migrate`).
 * @param url `sqlite:/path/to/file.db`, `sqlite::memory:`, or `postgres://user@host/name`, with several hosts as
 *   `postgres://user@one,other/name`; `?schema=office` names the schema that its tables are in
 * @throws Error for an address of another kind
 */
export function openDatabase(url: string, options: OpenOptions = {}): Database {
  if (url.startsWith("sqlite:")) {
    return { dialect: "sqlite", ...openSqlite(url.slice("sqlite:".length), options) };
  }
  if (/^postgres(ql)?:\/\//.test(url)) return { dialect: "postgres", ...openPostgres(url, options) };
  throw new Error("A database address starts with sqlite: or postgres://");
}

/** Whether it takes the smallest of changes: one that can be read and not written to serves nobody. */
export const isAnswering = ({ kysely }: Pick<Database, "kysely">, now = new Date()): Promise<boolean> =>
  takeChange(kysely, now.toISOString()).then(
    () => true,
    () => false,
  );

/** In a row of its own, which nobody waits for. */
async function takeChange(kysely: Kysely<Schema>, now: string): Promise<void> {
  await kysely
    .insertInto("named_lock")
    .values({ name: "readiness", holder: "anybody", held_until: now })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ held_until: now }))
    .execute();
}

/**
 * An empty SQLite database for intermediate results, in a file without a name, which is gone with it: what it holds is lost
 * with it anyway, so it waits for no disk.
 */
export function openScratch(): Database {
  return { dialect: "sqlite", ...openSqlite("", { scratch: true }) };
}

/** Runs the work on one state of the database, whatever others write meanwhile. It may not write. */
export async function onOneState<T>(
  { kysely, dialect }: Database,
  work: (connection: Kysely<Schema>) => Promise<T>,
): Promise<T> {
  if (dialect === "postgres") {
    return kysely.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(work);
  }
  // Kysely's own transactions take the write lock here, which a reader must not have.
  return kysely.connection().execute(async (connection) => {
    await sql`begin`.execute(connection);
    try {
      return await work(connection);
    } finally {
      await sql`commit`.execute(connection);
    }
  });
}
