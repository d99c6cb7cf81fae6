import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";

import { createTestDatabase, startPostgres, type TestServer } from "../tests/support/postgres";
import { openDatabase } from "./database";

let server: TestServer;
let address = "";
beforeAll(async () => {
  server = await startPostgres();
  address = await createTestDatabase(server);
});
afterAll(() => server.stop());

it("waits for a connection of its own where the server has none left, and says how often it was refused", async () => {
  const owner = openDatabase(address);
  const role = `few_${String(process.pid)}`;
  await sql`create role ${sql.id(role)} login password 'few' connection limit 2`.execute(owner.kysely);
  const few = new URL(address);
  few.username = role;
  few.password = "few";
  const database = openDatabase(few.href);
  try {
    const asked = Array.from({ length: 20 }, () => sql`select pg_sleep(0.05)`.execute(database.kysely));
    const told = await Promise.allSettled(asked);
    expect(told.filter(({ status }) => status === "rejected")).toEqual([]);
    const figures = database.connections?.();
    expect(figures?.refused).toBeGreaterThan(0);
    expect(figures).toMatchObject({ used: 0, waiting: 0 });
    expect(figures?.idle).toBeLessThanOrEqual(2);
  } finally {
    await database.close();
    await sql`drop role ${sql.id(role)}`.execute(owner.kysely);
    await owner.close();
  }
});
