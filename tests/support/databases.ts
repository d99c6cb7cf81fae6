/** Databases for tests that must hold on SQLite and PostgreSQL alike. */
import { copyFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { openDatabase } from "~/db/database";
import type { Database, DialectName } from "~/db/database";
import { migrate } from "~/db/migrate";

import { makeOnce } from "./made-once";
import { copyTestDatabase, createTestDatabase, startPostgres, type TestServer } from "./postgres";

/** `DIALECTS=sqlite` narrows a run. */
export const DIALECTS: readonly DialectName[] = (["sqlite", "postgres"] as const).filter((dialect) =>
  (process.env["DIALECTS"] ?? "sqlite,postgres").includes(dialect),
);

export interface DatabaseSource {
  /** A migrated database of its own, and its address for opening it once more. */
  create(): Promise<{ url: string; database: Database }>;
  /** Closes what was created and removes it. */
  dispose(): Promise<void>;
}

/** Schemas of one database. */
const PARTITIONS = 6;

/** @param partitioned on PostgreSQL each is a schema of its own, all of them beside each other in one database */
export async function databaseSource(dialect: DialectName, partitioned = false): Promise<DatabaseSource> {
  const folder = await mkdtemp(join(tmpdir(), "portal-db-"));
  const server = dialect === "postgres" ? await startPostgres() : undefined;
  const opened: Database[] = [];
  let shared = "";
  async function newAddress(): Promise<string> {
    if (server === undefined) {
      const file = join(folder, `${opened.length}.db`);
      await copyFile(await migratedFile(), file);
      return `sqlite:${file}`;
    }
    if (!partitioned) return copyTestDatabase(server, await migratedDatabase(server));
    if (opened.length % PARTITIONS === 0) shared = await createTestDatabase(server);
    return `${shared}?schema=office_${String(opened.length)}`;
  }
  return {
    async create() {
      const url = await newAddress();
      const database = openDatabase(url);
      opened.push(database);
      await migrate(database);
      return { url, database };
    },
    async dispose() {
      for (const database of opened) await database.close();
      await server?.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const FILE = "portal.db";

/** Copying a database that has its tables takes a tenth of making them. */
async function migratedFile(): Promise<string> {
  const folder = await makeOnce("migrated-sqlite", (made) => migrateAt(`sqlite:${join(made, FILE)}`));
  return join(folder, FILE);
}

/** @returns the address of a database that nobody is connected to */
async function migratedDatabase(server: TestServer): Promise<string> {
  const folder = await makeOnce("migrated-postgres", async (made) => {
    const address = await createTestDatabase(server);
    await migrateAt(address);
    await writeFile(join(made, FILE), address);
  });
  return readFile(join(folder, FILE), "utf8");
}

async function migrateAt(address: string): Promise<void> {
  const database = openDatabase(address);
  await migrate(database);
  await database.close();
}
