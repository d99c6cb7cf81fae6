import { sql } from "kysely";
import type { Kysely } from "kysely";
import { Migrator } from "kysely/migration";
import type { Migration } from "kysely/migration";

import { openDatabase } from "./database";
import type { Database, DialectName } from "./database";
import { refuseAddress, refuseDatabase } from "./database-refused";
import { steps } from "./migrations/index";
import { MigrationRefused } from "./migrations/refused";
import type { Schema } from "./schema";

/**
 * Brings the tables up to date; does nothing where they are. Safe when several processes start together: one migrates
 * under the database's lock, the others find the work done.
 * @returns the names of the migrations that ran
 * @throws MigrationRefused where a later version has made the tables; what the database said, when a step fails: that step is
 *   then undone as a whole
 */
export async function migrate(database: Database): Promise<readonly string[]> {
  const { kysely, dialect } = database;
  await refuseLaterVersion(database);
  return kysely.connection().execute(async (connection) => {
    // An index on a long table takes what it takes, and so does another process that makes it.
    if (dialect === "postgres") {
      await sql`set lock_timeout = 0; set statement_timeout = 0`.execute(connection);
      await createSchema(connection);
    }
    try {
      const { error, results } = await createMigrator(dialect, connection).migrateToLatest();
      if (error !== undefined)
        throw error instanceof Error ? error : new Error("The migration failed", { cause: error });
      return (results ?? []).map((result) => result.migrationName);
    } finally {
      if (dialect === "postgres") await sql`reset lock_timeout; reset statement_timeout`.execute(connection);
    }
  });
}

/**
 * Opens the database and brings its tables up to date.
 * @throws DatabaseRefused where it cannot be used, MigrationRefused where this version may not touch it
 */
export async function openMigrated(url: string): Promise<Database> {
  refuseAddress(url);
  let database: Database | undefined;
  try {
    database = openDatabase(url);
    await migrate(database);
    return database;
  } catch (error) {
    await database?.close();
    throw refuseDatabase(error, url);
  }
}

/** @throws MigrationRefused where the database has steps that this version does not know: what they made could be lost on it */
async function refuseLaterVersion(database: Database): Promise<void> {
  if (!(await hasTables(database))) return;
  const { unknown } = await schemaDifference(database);
  if (unknown.length > 0)
    throw new MigrationRefused(
      `This database was made by a later version (step ${unknown.join(", ")}): start that one, or restore a backup from before it. Nothing was changed.`,
    );
}

/** Whether a portal has been started on the database before. */
export async function hasTables({ kysely, dialect }: Database): Promise<boolean> {
  const { rows } = await (
    dialect === "postgres"
      ? sql`select 1 from pg_tables where schemaname = current_schema() and tablename = 'kysely_migration'`
      : sql`select 1 from sqlite_master where type = 'table' and name = 'kysely_migration'`
  ).execute(kysely);
  return rows.length > 0;
}

/** Where the address names a schema, that is the whole search path. */
async function createSchema(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ own: string | null; wanted: string }>`
    select current_schema() as own, current_setting('search_path') as wanted`.execute(db);
  const [row] = rows;
  if (row?.own === null) await sql`create schema if not exists ${sql.id(row.wanted)}`.execute(db);
}

/**
 * The differences between the tables and those of this program: steps that they lack, and steps that it does not know.
 * Changes nothing.
 */
export async function schemaDifference({
  kysely,
  dialect,
}: Database): Promise<{ readonly missing: readonly string[]; readonly unknown: readonly string[] }> {
  const known = Object.keys(buildMigrations(dialect));
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    kysely,
  );
  const done = rows.map(({ name }) => name);
  return {
    missing: known.filter((name) => !done.includes(name)),
    unknown: done.filter((name) => !known.includes(name)),
  };
}

function createMigrator(dialect: DialectName, db: Kysely<Schema>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => buildMigrations(dialect) } });
}

/** By an index and not by a look into the folder, which is not there in a bundle. */
const buildMigrations = (dialect: DialectName): Record<string, Migration> =>
  Object.fromEntries(Object.entries(steps).map(([name, step]) => [name, step(dialect)]));
