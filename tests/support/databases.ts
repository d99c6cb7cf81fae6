/** Databases for tests that must hold on SQLite and PostgreSQL alike. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { openDatabase } from "~/db/database";
import type { Database, DialectName } from "~/db/database";
import { migrate } from "~/db/migrate";

import { createTestDatabase, startPostgres } from "./postgres";

/** `DIALECTS=sqlite` narrows a run. */
export const DIALECTS: readonly DialectName[] = (["sqlite", "postgres"] as const).filter((dialect) =>
  (process.env["DIALECTS"] ?? "sqlite,postgres").includes(dialect),
);

export interface DatabaseSource {
  /** A migrated database of its own, and its address for opening it once more. On PostgreSQL it may be a schema beside others. */
  create(schemas?: {
    readonly own: string;
    readonly beside: string;
  }): Promise<{ url: string; database: Database }>;
  /** Closes what was created and removes it. */
  dispose(): Promise<void>;
}

export async function databaseSource(dialect: DialectName): Promise<DatabaseSource> {
  const folder = await mkdtemp(join(tmpdir(), "portal-db-"));
  const server = dialect === "postgres" ? await startPostgres() : undefined;
  const opened: Database[] = [];
  return {
    async create(schemas) {
      const address =
        server === undefined
          ? `sqlite:${join(folder, `${opened.length}.db`)}`
          : await createTestDatabase(server);
      const migrated = async (url: string) => {
        const database = openDatabase(url);
        opened.push(database);
        await migrate(database);
        return { url, database };
      };
      if (schemas === undefined) return migrated(address);
      await migrated(`${address}?schema=${schemas.beside}`);
      return migrated(`${address}?schema=${schemas.own}`);
    },
    async dispose() {
      for (const database of opened) await database.close();
      await server?.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
