import { Migrator, sql } from "kysely";
import type { Kysely, Migration } from "kysely";

import type { Database, DialectName } from "./database";
import { steps } from "./migrations/index";
import type { Schema } from "./schema";

/**
 * Brings the tables up to date; does nothing where they are. Safe when several processes start together: one migrates
 * under the database's lock, the others find the work done.
 * @returns the names of the migrations that ran
 * @throws what the database said, when a step fails; that step is then undone as a whole
 */
export async function migrate(database: Database): Promise<readonly string[]> {
  const { kysely, dialect } = database;
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
