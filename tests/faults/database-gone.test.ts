import { spawn } from "node:child_process";
import type { ChildProcessByStdio } from "node:child_process";
import type { Readable } from "node:stream";

import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { openDatabase } from "~/db/database";
import type { Database } from "~/db/database";
import { migrate } from "~/db/migrate";

import { compiledProgram } from "../support/compiled-programs";
import { createNoteTables, openNoteLog } from "../support/notes";
import { createTestDatabase, startOwnPostgres } from "../support/postgres";
import type { OwnServer } from "../support/postgres";

const TERMINATIONS = 6;
const CRASHES = 2;
/** Commands that are acknowledged between two blows. */
const SOME = 20;

let program = "";
let server: OwnServer;
beforeAll(async () => {
  program = await compiledProgram("steadfast-appender");
  server = await startOwnPostgres();
}, 240_000);
afterAll(() => server.stop());

/** The process under load, and what it has said. */
class Load {
  readonly lines: string[] = [];
  complaints = "";
  readonly #child: ChildProcessByStdio<null, Readable, Readable>;

  constructor(url: string) {
    this.#child = spawn(process.execPath, [program, url, "run"], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    let rest = "";
    this.#child.stdout.on("data", (chunk: Buffer) => {
      const parts = (rest + chunk.toString()).split("\n");
      rest = parts.pop() ?? "";
      this.lines.push(...parts);
    });
    this.#child.stderr.on("data", (chunk: Buffer) => (this.complaints += chunk.toString()));
  }
  get acknowledged(): readonly string[] {
    return this.lines.filter((line) => line.startsWith("run-"));
  }
  get isAlive(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }
  /** Until so many more are acknowledged. */
  async goesOn(): Promise<void> {
    const goal = this.acknowledged.length + SOME;
    await expect
      .poll(() => this.acknowledged.length >= goal || !this.isAlive, { timeout: 60_000, interval: 20 })
      .toBe(true);
    expect(this.isAlive, this.complaints).toBe(true);
  }
  async end(): Promise<void> {
    if (!this.isAlive) return;
    const ended = new Promise((resolve) => this.#child.once("close", resolve));
    this.#child.kill("SIGKILL");
    await ended;
  }
}

async function everythingIsThere(database: Database, load: Load): Promise<void> {
  const { rows } = await sql<{ command_id: string; parts: number }>`
    select command_id, count(*) as parts from event group by command_id`.execute(database.kysely);
  const parts = new Map(rows.map((row) => [row.command_id, row.parts]));
  expect(load.acknowledged.filter((command) => parts.get(command) !== 2)).toEqual([]);
  expect(rows.filter((row) => row.parts !== 2)).toEqual([]);
  expect(await openNoteLog(database).verify()).toEqual([]);
}

describe("a process whose PostgreSQL goes away under load lives, loses nothing that it acknowledged, and goes on", () => {
  it(`when the server ends its connections, ${TERMINATIONS} times`, async () => {
    const database = openDatabase(await createTestDatabase(server));
    await migrate(database);
    await createNoteTables(database);
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.kysely);
    const name = rows[0]?.name ?? "";
    const load = new Load(`${server.url}${name}`);
    try {
      for (let blow = 0; blow < TERMINATIONS; blow++) {
        await load.goesOn();
        await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = ${name} and pid <> pg_backend_pid()`.execute(database.kysely);
      }
      await load.goesOn();
      expect(load.lines).toContain("unavailable");
    } finally {
      await load.end();
    }
    await everythingIsThere(database, load);
    await database.close();
  }, 180_000);

  it(`when the server itself dies and comes back, ${CRASHES} times`, async () => {
    const url = await createTestDatabase(server);
    const before = openDatabase(url);
    await migrate(before);
    await createNoteTables(before);
    await before.close();
    const load = new Load(url);
    try {
      for (let crash = 0; crash < CRASHES; crash++) {
        await load.goesOn();
        await server.crash();
        expect(load.isAlive, load.complaints).toBe(true);
        await server.restart();
      }
      await load.goesOn();
      expect(load.lines).toContain("unavailable");
    } finally {
      await load.end();
    }
    const database = openDatabase(url);
    await everythingIsThere(database, load);
    await database.close();
  }, 180_000);
});
