import { MemoryStore, rateLimit } from "express-rate-limit";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";

import { openDatabase, type Database } from "~/db/database";
import { databaseSource, type DatabaseSource } from "~/tests/support/databases";
import { signingKey } from "~/tests/support/notes";
import { createPortalKeys } from "~/tests/support/portal-keys";

import { limitStores } from "./limit-store.server";

const keys = createPortalKeys(Buffer.alloc(32, 7), signingKey);
let source: DatabaseSource;
let one: Database;
let other: Database;
beforeAll(async () => {
  source = await databaseSource("postgres");
  const created = await source.create();
  one = created.database;
  other = openDatabase(created.url);
}, 120_000);
afterAll(async () => {
  await other?.close();
  await source?.dispose();
});

/** A limit as one of two processes applies it. */
function createStore(database: Database, name: string) {
  const store = limitStores({ database, keys })(name);
  // The limit itself tells its store for how long it counts.
  rateLimit({ windowMs: 60_000, limit: 5, store });
  return store;
}

it("counts what comes through one process and what comes through another together, each limit and each person apart", async () => {
  const [here, there] = [createStore(one, "POST /login"), createStore(other, "POST /login")];
  const hits = [];
  for (const store of [here, there, here, there]) hits.push((await store.increment("192.0.2.1")).totalHits);
  expect(hits).toEqual([1, 2, 3, 4]);
  expect((await there.increment("192.0.2.2")).totalHits).toBe(1);
  expect((await createStore(one, "POST /verify").increment("192.0.2.1")).totalHits).toBe(1);
  await here.decrement("192.0.2.1");
  expect((await there.increment("192.0.2.1")).totalHits).toBe(4);
  await there.resetKey("192.0.2.1");
  const { totalHits, resetTime } = await here.increment("192.0.2.1");
  expect(totalHits).toBe(1);
  expect(Math.abs((resetTime?.getTime() ?? 0) - Date.now() - 60_000)).toBeLessThan(10_000);
});

it("goes on counting for itself while the database does not answer", async () => {
  const away = openDatabase("postgres://nobody@127.0.0.1:1/nothing");
  const store = createStore(away, "POST /login");
  expect((await store.increment("192.0.2.9")).totalHits).toBe(1);
  expect((await store.increment("192.0.2.9")).totalHits).toBe(2);
  await store.decrement("192.0.2.9");
  await away.close();
});

it("keeps no address, and waits for no disk: its table is not in the write-ahead log", async () => {
  await createStore(one, "POST /login").increment("192.0.2.77");
  const rows = await one.kysely.selectFrom("rate_limit").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain("192.0.2");
  const { rows: kinds } = await sql`select relpersistence from pg_class where relname = 'rate_limit'`.execute(
    one.kysely,
  );
  expect(kinds).toEqual([{ relpersistence: "u" }]);
});

it("counts in memory where one process has the database to itself", () => {
  const database = openDatabase("sqlite::memory:");
  expect(limitStores({ database, keys })("POST /login")).toBeInstanceOf(MemoryStore);
  return database.close();
});
