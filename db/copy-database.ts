/** Every row of one database in another of the same tables: for an office that has outgrown SQLite. */
import { CompiledQuery, sql, type Kysely } from "kysely";

import { onOneState, type Database } from "./database";
import { insertRows, quote, type Connection, type Value } from "./rows";
import type { Schema } from "./schema";
import { inTransaction } from "./transaction";

/** Rows that are in memory at once. */
const CHUNK = 2_000;

export interface CopyOptions {
  /** After each chunk: rows copied, of how many. */
  readonly onProgress?: (done: number, total: number) => void;
  readonly signal?: AbortSignal;
}

/** The database to copy to is in use or has other tables, or somebody wrote into the one that is copied. */
export class CopyRefused extends Error {}

interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: number;
}

/**
 * Copies all rows of a SQLite database into a PostgreSQL database that has the same tables and an empty log: all, or
 * nothing. What triggers compute is copied as it stands, and not computed a second time.
 * @returns the number of rows copied
 * @throws CopyRefused, or why the signal was aborted: the other database is then as it was
 */
export async function copyDatabase(from: Database, to: Database, options: CopyOptions = {}): Promise<number> {
  if (from.dialect !== "sqlite" || to.dialect !== "postgres")
    throw new CopyRefused("A database is copied from SQLite to PostgreSQL, and no other way.");
  if ((await to.kysely.selectFrom("event").select("position").limit(1).execute()).length > 0)
    throw new CopyRefused("The log of the other database is not empty.");
  const theirs = await columnsOf(to);
  const before = await writesOfOthers(from);
  return inTransaction(to, async (target) => {
    const rows = await onOneState(from, async (source) => copyTables(source, target, theirs, options));
    if ((await writesOfOthers(from)) !== before)
      throw new CopyRefused("Somebody wrote into the database while it was copied: stop the portal first.");
    return rows;
  });
}

async function copyTables(
  source: Kysely<Schema>,
  target: Connection,
  theirs: ReadonlyMap<string, readonly string[]>,
  { onProgress, signal }: CopyOptions,
): Promise<number> {
  const tables = await tablesOf(source, theirs);
  const total = tables.reduce((sum, { rows }) => sum + rows, 0);
  let done = 0;
  for (const table of tables) {
    const name = quote(table.name);
    const run = (text: string) => target.executeQuery(CompiledQuery.raw(text));
    await run(`alter table ${name} disable trigger user`);
    // The tables' first rows come with the migrations.
    await run(`delete from ${name}`);
    for await (const rows of rowsOf(source, table)) {
      signal?.throwIfAborted();
      await insertRows(target, "postgres", { table: table.name, columns: table.columns }, rows);
      done += rows.length;
      onProgress?.(done, total);
    }
    await run(`alter table ${name} enable trigger user`);
  }
  return done;
}

/** @throws CopyRefused where the two databases do not have the same tables and columns */
async function tablesOf(
  source: Kysely<Schema>,
  theirs: ReadonlyMap<string, readonly string[]>,
): Promise<readonly Table[]> {
  const ours = await columnsOf({ kysely: source });
  const differing = [...new Set([...ours.keys(), ...theirs.keys()])].filter(
    (name) => ours.get(name)?.join() !== theirs.get(name)?.join(),
  );
  if (differing.length > 0)
    throw new CopyRefused(
      `The databases differ in ${differing.join(", ")}: start this version on both first.`,
    );
  const tables: Table[] = [];
  for (const [name, columns] of ours) {
    const counted = await sql<{ rows: number }>`select count(*) as rows from ${sql.id(name)}`.execute(source);
    tables.push({ name, columns, rows: counted.rows[0]?.rows ?? 0 });
  }
  return tables;
}

/** The columns of every table, in the order of the alphabet. */
async function columnsOf({
  kysely,
}: Pick<Database, "kysely">): Promise<ReadonlyMap<string, readonly string[]>> {
  const tables = await kysely.introspection.getTables();
  return new Map(tables.map(({ name, columns }) => [name, columns.map((column) => column.name).sort()]));
}

async function* rowsOf(source: Kysely<Schema>, { name, columns }: Table) {
  const place = "place_in_table";
  const selected = sql.join(columns.map((column) => sql.id(column)));
  for (let after = 0; ;) {
    const { rows } = await sql<Record<string, Value>>`
      select rowid as ${sql.id(place)}, ${selected} from ${sql.id(name)}
      where rowid > ${after} order by rowid limit ${CHUNK}`.execute(source);
    const last = rows.at(-1);
    if (last === undefined) return;
    after = Number(last[place]);
    yield rows;
  }
}

/** A number that changes when another connection has written; within a transaction it stands still. */
async function writesOfOthers({ kysely }: Pick<Database, "kysely">): Promise<number> {
  const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(kysely);
  return rows[0]?.data_version ?? 0;
}
