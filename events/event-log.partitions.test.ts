/** Several offices in one PostgreSQL database, a schema each: a chain of its own, with a head and a lock of its own. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { openDatabase, type Database } from "~/db/database";
import { migrate, schemaDifference } from "~/db/migrate";
import { createNoteTables, noteEntry, openNoteLog, request } from "~/tests/support/notes";
import { createTestDatabase, startPostgres, type TestServer } from "~/tests/support/postgres";
import { portion } from "~/tests/support/turns";

import { eventLogContract } from "./event-log.contract";
import type { EventLog } from "./types";

// To bring a schema up to date takes a second, for each test: all of the contract is for where every combination is tried.
if (portion(1, 0) === 1) eventLogContract("postgres", true);

describe("two partitions", () => {
  let server: TestServer;
  const databases: Database[] = [];
  const logs: EventLog[] = [];
  beforeAll(async () => {
    server = await startPostgres();
    const url = await createTestDatabase(server);
    for (const schema of ["office_a", "office_b"]) {
      const database = openDatabase(`${url}?schema=${schema}`);
      databases.push(database);
      await migrate(database);
      await createNoteTables(database);
      logs.push(openNoteLog(database));
    }
  }, 120_000);
  afterAll(async () => {
    for (const database of databases) await database.close();
    await server.stop();
  });
  const [one, other] = [() => logs[0]!, () => logs[1]!];

  const write = async (log: EventLog, count: number) => {
    for (let index = 0; index < count; index += 1) {
      const stream = `note/n${String(index)}`;
      await log.append(request(stream, 0, [noteEntry("note.opened", { text: `${String(index)}` })]));
    }
  };

  it("number their entries from 1 each, with chains and roots of their own, and see nothing of each other", async () => {
    await Promise.all([write(one(), 7), write(other(), 5)]);
    const [first, second] = [await one().head(), await other().head()];
    expect([first.size, second.size]).toEqual([7, 5]);
    expect(first.root).not.toBe(second.root);
    for (const log of logs) expect(await log.verify()).toEqual([]);
    const positions = (await one().readAll({ after: 0, limit: 100 })).map(({ position }) => position);
    expect(positions).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(await other().read("note/n6")).toEqual([]);
    for (const database of databases)
      expect(await schemaDifference(database)).toEqual({ missing: [], unknown: [] });
  });

  it("have a lock each: whoever holds the head of one keeps nobody from appending to the other", async () => {
    const [database] = databases;
    const before = (await one().head()).size;
    let held: Promise<unknown> | undefined;
    await database!.kysely.transaction().execute(async (connection) => {
      await sql`select size from log_head where id = 1 for update`.execute(connection);
      held = one().append(request("note/held", 0, [noteEntry("note.opened", { text: "waits" })]));
      await other().append(request("note/free", 0, [noteEntry("note.opened", { text: "does not" })]));
      expect((await one().head()).size).toBe(before);
    });
    await held;
    expect((await one().head()).size).toBe(before + 1);
  });
});
