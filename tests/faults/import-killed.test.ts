/** An import whose process is killed, again and again: the next one goes on, and nothing is taken twice or lost. */
import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { createPortal } from "~/app/services/assembly/composition/portal.server";
import { readConfig } from "~/app/services/platform/portal/config.server";
import { createLogger } from "~/app/services/platform/portal/logger.server";
import type { Database, DialectName } from "~/db/database";

import { compiledProgram } from "../support/compiled-programs";
import { databaseSource, type DatabaseSource } from "../support/databases";
import { recordLines } from "../support/import-records";
import { KILLED_ON } from "./kills";

const CASES = 1_200;
const KILLED_AT: Record<DialectName, readonly number[]> = { sqlite: [200, 700], postgres: [400] };
const ROOT = join(import.meta.dirname, "..", "..");

describe.each(KILLED_ON)("an import that is killed, on %s,", (dialect) => {
  let source: DatabaseSource;
  let database: Database;
  let folder = "";
  let environment: Record<string, string> = {};

  beforeAll(async () => {
    source = await databaseSource(dialect);
    const created = await source.create();
    database = created.database;
    folder = await mkdtemp(join(tmpdir(), "portal-killed-import-"));
    environment = {
      PORTAL_MODE: "test",
      PORTAL_DATA: folder,
      DATABASE_URL: created.url,
      PORTAL_LOG_LEVEL: "error",
    };
    await writeFile(join(folder, "records.ndjson"), [...recordLines({ count: CASES })].join(""));
  }, 120_000);
  afterAll(async () => {
    await source?.dispose();
    await rm(folder, { recursive: true, force: true });
  });

  const done = async (): Promise<number> =>
    (await database.kysely.selectFrom("import_work").select("done").executeTakeFirst())?.done ?? 0;

  /** Runs the command; kills it once so many records are written down. @returns what it printed */
  async function command(killedAt?: number): Promise<string> {
    const child = spawn(
      process.execPath,
      [await compiledProgram("import-cases"), "--file", join(folder, "records.ndjson")],
      { cwd: ROOT, env: { ...process.env, ...environment }, stdio: ["ignore", "pipe", "pipe"] },
    );
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
    const closed = new Promise<void>((resolve) => child.on("close", () => resolve()));
    while (killedAt !== undefined && child.exitCode === null && child.signalCode === null) {
      await sleep(10);
      if ((await done()) >= killedAt) child.kill("SIGKILL");
    }
    await closed;
    if (killedAt !== undefined) expect(child.signalCode, output).toBe("SIGKILL");
    return output;
  }

  it("goes on with the rest, and says what all of it came to", async () => {
    for (const place of KILLED_AT[dialect]) await command(place);
    const before = await done();
    expect(before).toBeLessThan(CASES);
    const output = await command();
    expect(output).toContain("Going on with the run");
    expect(output).toContain(`${CASES} created, 0 changed, 0 unchanged, 0 refused`);
    const config = readConfig(environment);
    const portal = await createPortal(config, createLogger({ logLevel: "silent" }));
    try {
      const entries = await portal.log.readAll({ after: 0, limit: 100_000, streamType: "case-file" });
      expect(entries.filter(({ type }) => type === "case.imported")).toHaveLength(CASES);
      expect(new Set(entries.map(({ stream }) => stream)).size).toBe(CASES);
      expect(await portal.log.verify()).toEqual([]);
      expect((await portal.log.verifyLists({ lists: ["case_file"] })).findings).toEqual([]);
    } finally {
      await portal.close();
    }
  }, 240_000);
});
