import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { openSqlite } from "./sqlite";

describe("a long chain of statements", () => {
  const opened = openSqlite(":memory:", { scratch: true });
  beforeAll(() => sql`create table t (n integer)`.execute(opened.kysely));
  afterAll(opened.close);

  it("lets everything else have its turn meanwhile", async () => {
    const began = performance.now();
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    let statements = 0;
    while (performance.now() - began < 300) {
      await sql`insert into t values (${statements})`.execute(opened.kysely);
      statements += 1;
    }
    clearInterval(timer);
    expect(statements).toBeGreaterThan(100);
    expect(turns).toBeGreaterThanOrEqual(5);
  });

  it("keeps a transaction to itself while another waits", async () => {
    const order: string[] = [];
    const write = (name: string) =>
      opened.kysely.transaction().execute(async (transaction) => {
        for (let n = 0; n < 500; n += 1) {
          await sql`insert into t values (${n})`.execute(transaction);
          if (n === 0 || n === 499) order.push(`${name} ${String(n)}`);
        }
      });
    await Promise.all([write("first"), write("second")]);
    expect(order).toEqual(["first 0", "first 499", "second 0", "second 499"]);
  });
});

describe("the write-ahead log", () => {
  it("is taken over into the file before it has grown far beyond 16 MB", async () => {
    const folder = await mkdtemp(join(tmpdir(), "portal-wal-"));
    const path = join(folder, "t.db");
    const { kysely, close } = openSqlite(path);
    await sql`create table t (content blob)`.execute(kysely);
    for (let n = 0; n < 40; n += 1) await sql`insert into t values (zeroblob(1000000))`.execute(kysely);
    expect((await stat(`${path}-wal`)).size).toBeLessThan(18_000_000);
    await close();
    await rm(folder, { recursive: true });
  });
});
