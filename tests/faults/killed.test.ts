import { spawn } from "node:child_process";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { openDatabase } from "~/db/database";
import type { Database } from "~/db/database";
import { singleKeys } from "~/events/log-keys";

import { compiledProgram } from "../support/compiled-programs";
import { databaseSource, DIALECTS } from "../support/databases";
import type { DatabaseSource } from "../support/databases";
import { createNoteTables, masterKey, noteLists, openNoteLog, signingKey } from "../support/notes";
import { KILLS } from "./kills";

/** Lines that a process has written before its last moments begin: the first one, and one for each accepted command. */
const LEAST_LINES = 15;

let appender = "";
beforeAll(async () => {
  appender = await compiledProgram("appender");
}, 240_000);

/** Lets a process append for a while and kills it. @returns the commands that it was told were accepted */
async function appendUntilKilled(url: string, run: string, milliseconds: number): Promise<readonly string[]> {
  const child = spawn(process.execPath, [appender, url, run], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  let isTimed = false;
  let complaints = "";
  child.stderr.on("data", (chunk: Buffer) => (complaints += chunk.toString()));
  await new Promise<void>((resolve) => {
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      // Counted from some appends on, so that a slow machine is killed in the middle of its work as well.
      if (isTimed || output.split("\n").length < LEAST_LINES) return;
      isTimed = true;
      setTimeout(() => child.kill("SIGKILL"), milliseconds);
    });
    child.on("close", () => resolve());
  });
  expect(child.signalCode, complaints).toBe("SIGKILL");
  const lines = output.split("\n");
  // A line without its end was cut off by the kill: its command may or may not be there.
  return lines.slice(1, -1);
}

describe.each(DIALECTS)("a process that is killed in the middle of a load of appends, on %s,", (dialect) => {
  let source: DatabaseSource;
  let database: Database;
  let url: string;

  beforeAll(async () => {
    source = await databaseSource(dialect);
    ({ database, url } = await source.create());
    await createNoteTables(database);
  });
  afterAll(async () => {
    await source.dispose();
  });

  it(`leaves every acknowledged entry, none of them half, and lists that equal a rebuild, ${KILLS} times`, async () => {
    let acknowledged = 0;
    for (let kill = 0; kill < KILLS; kill++) {
      const run = `run${kill}`;
      const commands = await appendUntilKilled(url, run, 20 + ((kill * 37) % 150));
      acknowledged += commands.length;
      const reopened = openDatabase(url);
      const log = openNoteLog(reopened, { keys: singleKeys(masterKey, signingKey) });
      const entries = await log.readAll({ after: 0, limit: 1_000_000 });
      const parts = new Map<string, number>();
      for (const entry of entries) parts.set(entry.commandId, (parts.get(entry.commandId) ?? 0) + 1);
      const lost = commands.filter((command) => !parts.has(command));
      expect(lost).toEqual([]);
      expect([...parts].filter(([, count]) => count !== 2)).toEqual([]);
      await reopened.close();
    }
    expect(acknowledged).toBeGreaterThan(KILLS * 10);
    const log = openNoteLog(database);
    expect(await log.verify()).toEqual([]);
    const live = await noteLists(database);
    await log.rebuild("notes");
    expect(await noteLists(database)).toEqual(live);
  }, 240_000);
});
