/** Every row of one database in another of the same tables: for an office that has outgrown SQLite, or goes back to it. */
import { CompiledQuery, sql, type Kysely } from "kysely";

import { onOneState, type Database, type DialectName } from "./database";
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

/** A portal that has said nothing for so long has ended. */
const PORTAL_GONE_MS = 60_000;

/** The database to copy to is in use or has other tables, or somebody wrote into the one that is copied. */
export class CopyRefused extends Error {}

interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: number;
}

/**
 * Copies all rows of a database of the one kind into a database of the other that has the same tables and an empty log: all, or
 * nothing. What triggers compute is copied as it stands, and not computed a second time.
 * @returns the number of rows copied
 * @throws CopyRefused, or why the signal was aborted: the other database is then as it was
 */
export async function copyDatabase(from: Database, to: Database, options: CopyOptions = {}): Promise<number> {
  if (from.dialect === to.dialect)
    throw new CopyRefused("A database is copied from SQLite to PostgreSQL or back, and no other way.");
  await refuseWhileServed(from);
  if ((await to.kysely.selectFrom("event").select("position").limit(1).execute()).length > 0)
    throw new CopyRefused("The log of the other database is not empty.");
  const theirs = await loadColumns(to);
  const before = await writesOfOthers(from);
  // Before the other database's transaction begins, which would have nothing to do while a long table is counted.
  const tables = await onOneState(from, async (source) => {
    await waitAsLongAsItTakes(from.dialect, source);
    return loadTables(source, theirs);
  });
  return inTransaction(to, async (target) => {
    await waitAsLongAsItTakes(to.dialect, target);
    const rows = await onOneState(from, async (source) => {
      await waitAsLongAsItTakes(from.dialect, source);
      return copyTables({ source, from: from.dialect, target, to: to.dialect }, tables, options);
    });
    if ((await writesOfOthers(from)) !== before)
      throw new CopyRefused("Somebody wrote into the database while it was copied: stop the portal first.");
    return rows;
  });
}

/**
 * For the transaction under way, the limits that keep a hanging process from holding up a portal are lifted: no portal works on
 * either database, and one waits for as long as the other takes.
 */
async function waitAsLongAsItTakes(dialect: DialectName, connection: Connection): Promise<void> {
  if (dialect !== "postgres") return;
  for (const limit of ["statement_timeout", "idle_in_transaction_session_timeout"])
    await connection.executeQuery(CompiledQuery.raw(`set local ${limit} = 0`));
}

/** A portal that serves would write on into what is left behind. */
async function refuseWhileServed({ kysely }: Pick<Database, "kysely">): Promise<void> {
  const since = new Date(Date.now() - PORTAL_GONE_MS).toISOString();
  const serving = await kysely
    .selectFrom("key_holder")
    .select("process")
    .where("seen_at", ">=", since)
    .execute();
  if (serving.length > 0)
    throw new CopyRefused(
      `A portal is at work on the database (${serving.map(({ process }) => process).join("; ")}): stop it first. One that was killed is taken to be gone after a minute.`,
    );
}

interface Route {
  readonly source: Kysely<Schema>;
  readonly from: DialectName;
  readonly target: Connection;
  readonly to: DialectName;
}

async function copyTables(
  { source, from, target, to }: Route,
  tables: readonly Table[],
  { onProgress, signal }: CopyOptions,
): Promise<number> {
  const run = (text: string) => target.executeQuery(CompiledQuery.raw(text));
  // SQLite has no switch for them: they are taken away and put back.
  const triggers = to === "sqlite" ? await loadTriggers(target) : [];
  for (const { name } of triggers) await run(`drop trigger ${quote(name)}`);
  const total = tables.reduce((sum, { rows }) => sum + rows, 0);
  let done = 0;
  for (const table of tables) {
    const name = quote(table.name);
    if (to === "postgres") await run(`alter table ${name} disable trigger user`);
    // The tables' first rows come with the migrations.
    await run(`delete from ${name}`);
    for await (const rows of from === "sqlite" ? getRows(source, table) : fetchedRows(source, table)) {
      signal?.throwIfAborted();
      await insertRows(target, to, { table: table.name, columns: table.columns }, rows);
      done += rows.length;
      onProgress?.(done, total);
    }
    if (to === "postgres") await run(`alter table ${name} enable trigger user`);
  }
  for (const { made } of triggers) await run(made);
  return done;
}

interface Trigger {
  readonly name: string;
  /** The statement that makes it. */
  readonly made: string;
}

async function loadTriggers(target: Connection): Promise<readonly Trigger[]> {
  const query: CompiledQuery<Trigger> = CompiledQuery.raw(
    "select name, sql as made from sqlite_master where type = 'trigger'",
  );
  return (await target.executeQuery(query)).rows;
}

/** By a cursor: a table of any length goes through the same memory. */
async function* fetchedRows(source: Kysely<Schema>, { name, columns }: Table) {
  const selected = sql.join(columns.map((column) => sql.id(column)));
  await sql`declare moved_rows no scroll cursor for select ${selected} from ${sql.id(name)}`.execute(source);
  for (;;) {
    const { rows } = await sql<Record<string, Value>>`fetch ${sql.lit(CHUNK)} from moved_rows`.execute(
      source,
    );
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close moved_rows`.execute(source);
}

/** @throws CopyRefused where the two databases do not have the same tables and columns */
async function loadTables(
  source: Kysely<Schema>,
  theirs: ReadonlyMap<string, readonly string[]>,
): Promise<readonly Table[]> {
  const ours = await loadColumns({ kysely: source });
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
    tables.push({ name, columns, rows: Number(counted.rows[0]?.rows ?? 0) });
  }
  return tables;
}

/** The columns of every table, in the order of the alphabet. */
async function loadColumns({
  kysely,
}: Pick<Database, "kysely">): Promise<ReadonlyMap<string, readonly string[]>> {
  const tables = await kysely.introspection.getTables();
  return new Map(tables.map(({ name, columns }) => [name, columns.map((column) => column.name).sort()]));
}

async function* getRows(source: Kysely<Schema>, { name, columns }: Table) {
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

/** What changes when another connection has written: of SQLite the number that it keeps for this; else what a portal writes first. */
async function writesOfOthers({ kysely, dialect }: Pick<Database, "kysely" | "dialect">): Promise<string> {
  if (dialect === "postgres") {
    const { rows } = await sql<{ written: string }>`
      select concat((select size from log_head), ' ', (select max(seen_at) from key_holder), ' ',
        (select count(*) from session)) as written`.execute(kysely);
    return rows[0]?.written ?? "";
  }
  const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(kysely);
  return String(rows[0]?.data_version ?? 0);
}
