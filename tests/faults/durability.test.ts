import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { openDatabase } from "~/db/database";

import { createTestDatabase, startPostgres } from "../support/postgres";
import type { TestServer } from "../support/postgres";

describe("what is acknowledged is on disk, because", () => {
  let folder: string;
  let server: TestServer;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "portal-durability-"));
    server = await startPostgres();
  });
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it("every connection to SQLite waits for the disk at each commit", async () => {
    for (let connection = 0; connection < 3; connection++) {
      const database = openDatabase(`sqlite:${join(folder, "portal.db")}`);
      const { rows: synchronous } = await sql`pragma synchronous`.execute(database.kysely);
      const { rows: journal } = await sql`pragma journal_mode`.execute(database.kysely);
      await database.close();
      // 2 is FULL; the driver's own default is 1, under which a power cut takes acknowledged commits back.
      expect(synchronous).toEqual([{ synchronous: 2 }]);
      expect(journal).toEqual([{ journal_mode: "wal" }]);
    }
  });

  it("every connection to PostgreSQL does, even where the server's default is not to", async () => {
    const url = await createTestDatabase(server);
    const careless = openDatabase(url);
    const name = new URL(url).pathname.slice(1);
    await sql`alter database ${sql.id(name)} set synchronous_commit = off`.execute(careless.kysely);
    await careless.close();
    const database = openDatabase(url);
    const settings = await Promise.all(
      Array.from({ length: 6 }, () =>
        database.kysely.connection().execute(async (connection) => {
          await sql`select pg_sleep(0.05)`.execute(connection);
          return (await sql`show synchronous_commit`.execute(connection)).rows;
        }),
      ),
    );
    await database.close();
    for (const setting of settings) expect(setting).toEqual([{ synchronous_commit: "on" }]);
  });
});
