import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { openDatabase, type Database } from "~/db/database";
import { migrate } from "~/db/migrate";
import { createNoteTables, noteEntry, openNoteLog, request } from "~/tests/support/notes";
import {
  createTestDatabase,
  dropTestDatabase,
  startPostgres,
  type TestServer,
} from "~/tests/support/postgres";

import type { EventLog } from "../types";
import type { LogDoor, Output } from "./cli-context";
import { runLogCommand } from "./run";

describe("a log that moves from SQLite to PostgreSQL", () => {
  let folder: string;
  let server: TestServer;
  let url: string;
  let database: Database;
  let writer: Database;
  let log: EventLog;
  let said: string[];

  beforeEach(async () => {
    server = await startPostgres();
    url = await createTestDatabase(server);
    const target = openDatabase(url);
    await migrate(target);
    await createNoteTables(target);
    await target.close();
    folder = await mkdtemp(join(tmpdir(), "portal-move-"));
    const file = `sqlite:${join(folder, "portal.db")}`;
    writer = openDatabase(file);
    await migrate(writer);
    await createNoteTables(writer);
    log = openNoteLog(writer);
    await log.takeOverLists();
    for (let note = 0; note < 40; note += 1)
      await write(`note/${String(note)}`, "Seen twice", "secret words");
    await log.checkpoint();
    database = openDatabase(file, { readOnly: true });
  });
  afterEach(async () => {
    await Promise.all([database.close(), writer.close()]);
    await dropTestDatabase(server, url);
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const write = (stream: string, title: string, text: string, version = 0) =>
    log.append(request(stream, version, [noteEntry("note.written", { title, text }, "words")]));

  function doorTo(at: Database): LogDoor {
    return {
      log: openNoteLog(at, { readOnly: true }),
      database: at,
      projections: ["notes"],
      dataFolder: folder,
      judge: { replay: () => [], destroyedKeys: () => [] },
      witness: undefined,
      schema: { missing: [], unknown: [] },
      brokenKeys: [],
      verifyFiles: () => Promise.resolve(0),
      lookAt: async (address) => doorTo(openDatabase(address, { readOnly: true })),
      close: () => at.close(),
    };
  }

  async function move(
    during: () => unknown = () => undefined,
    stop = new AbortController(),
    way: { readonly from: Database; readonly to: string } = { from: database, to: url },
  ): Promise<number> {
    said = [];
    const output: Output = {
      line: (text) => void said.push(text),
      progress: (label) => ({
        update: () => (label.startsWith("Rows") ? during() : undefined),
        stop: () => undefined,
      }),
    };
    const door = { ...doorTo(way.from), close: async () => undefined };
    return runLogCommand(["move", "--to", way.to], {
      open: async () => door,
      output,
      signal: stop.signal,
      verifyReceipt: async () => 1,
    });
  }

  it("has the same root there, opens what was sealed, and goes on where it stood", async () => {
    const { root, size } = await log.head();
    expect(await move(), said.join("\n")).toBe(0);
    expect(said.join("\n")).toContain("rows of the lists compared with the log, nothing wrong");
    expect(said.at(-1)).toBe(`${String(size)} entries, nothing wrong. Root ${root}`);
    const there = openDatabase(url);
    const moved = openNoteLog(there);
    expect((await moved.read("note/7"))[0]?.data).toEqual({ title: "Seen twice", text: "secret words" });
    await moved.append(request("note/7", 1, [noteEntry("note.written", { title: "Goes on" }, "words")]));
    expect((await moved.head()).size).toBe(size + 1);
    expect(await moved.verify()).toEqual([]);
    await there.close();
  });

  it("may take as long as it takes: no limit of a portal's transactions ends it", async () => {
    const target = openDatabase(url);
    // Whatever is written while a limit holds is refused.
    await sql`alter table event add constraint without_limits check (
      current_setting('statement_timeout') = '0'
      and current_setting('idle_in_transaction_session_timeout') = '0')`.execute(target.kysely);
    await target.close();
    expect(await move(), said.join("\n")).toBe(0);
  });

  it("goes back to SQLite with the same root, and the triggers there count on", async () => {
    await move();
    const { root, size } = await log.head();
    const back = `sqlite:${join(folder, "back.db")}`;
    const prepared = openDatabase(back);
    await migrate(prepared);
    await createNoteTables(prepared);
    const triggers = () =>
      sql<{ name: string }>`select name from sqlite_master where type = 'trigger' order by name`.execute(
        prepared.kysely,
      );
    const before = await triggers();
    const from = openDatabase(url, { readOnly: true });
    expect(await move(undefined, undefined, { from, to: back }), said.join("\n")).toBe(0);
    await from.close();
    expect(said).toContain(`Root here  ${root} (${String(size)} entries)`);
    expect(said).toContain(`Root there ${root} (${String(size)} entries)`);
    expect((await triggers()).rows).toEqual(before.rows);
    const returned = openNoteLog(prepared);
    expect((await returned.read("note/7"))[0]?.data).toEqual({ title: "Seen twice", text: "secret words" });
    await returned.append(request("note/7", 1, [noteEntry("note.written", { title: "Goes on" }, "words")]));
    expect(await returned.verify()).toEqual([]);
    await prepared.close();
  });

  it("is not begun while a portal is at work on it, nor from a database to one of its own kind", async () => {
    await writer.kysely
      .insertInto("key_holder")
      .values({
        id: "a",
        process: "counter, process 7",
        has: "[]",
        uses: "{}",
        seen_at: new Date().toISOString(),
      })
      .execute();
    expect(await move()).toBe(2);
    expect(said.join()).toMatch(/counter, process 7\): stop it first/);
    const same = `sqlite:${join(folder, "same.db")}`;
    expect(await move(undefined, undefined, { from: database, to: same })).toBe(2);
    expect(said.join()).toContain("from SQLite to PostgreSQL or back");
  });

  it("is copied once: never into a log that has entries", async () => {
    await move();
    expect(await move()).toBe(2);
    expect(said).toEqual(["The log of the other database is not empty. Nothing was copied."]);
  });

  it("is not there at all where somebody wrote meanwhile, or where it was stopped", async () => {
    let once: Promise<unknown> | undefined;
    expect(await move(() => (once ??= write("note/late", "Late", "words")))).toBe(2);
    await once;
    expect(said.at(-1)).toContain("stop the portal first");
    const stop = new AbortController();
    expect(await move(() => stop.abort(), stop)).toBe(130);
    expect(await move()).toBe(0);
  });
});
