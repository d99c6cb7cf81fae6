import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { openDatabase, type Database } from "~/db/database";
import { migrate } from "~/db/migrate";
import type { EventLog } from "~/events/types";
import { createNoteTables, openNoteLog, request } from "~/tests/support/notes";

import { readConfig } from "../../platform/portal/config.server";
import {
  DemoOfficeBegun,
  DemoOfficeUnfinished,
  discardUnfinishedOffice,
  getEntriesBefore,
  seedEmptyLog,
} from "./seed-where-empty.server";

let folder: string;
let database: Database;
let log: EventLog;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "portal-seed-"));
  database = openDatabase("sqlite::memory:");
  await migrate(database);
  await createNoteTables(database);
  log = openNoteLog(database);
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

it("says of half an office that it was not finished, and what to do, however it was begun", async () => {
  const portal = { config: readConfig({ PORTAL_DATA: folder }), log };
  expect(await getEntriesBefore(portal)).toBe(0);
  const stopped = seedEmptyLog(portal, async () => {
    await log.append(request("note/1", 0));
    throw new Error("stopped");
  });
  await expect(stopped).rejects.toThrow("stopped");
  await expect(getEntriesBefore(portal)).rejects.toThrow(DemoOfficeUnfinished);
  await expect(getEntriesBefore(portal)).rejects.toThrow(`in ${folder} was not finished. Remove that folder`);
  expect(await seedEmptyLog(portal, async () => 1)).toBe(1);
  expect(await getEntriesBefore(portal)).toBe(1);
});

describe("half an office in the folder of a portal", () => {
  const MARK = "demo-office-unfinished";
  const configIn = (env: Record<string, string> = {}) =>
    readConfig({ PORTAL_MODE: "demo", PORTAL_DATA: folder, ...env });
  /** No process has it: numbers end below. */
  const NOBODY = "99999999";

  /** A log with those commands, and the mark of a start that is gone. */
  async function leaveHalf(...commands: string[]): Promise<void> {
    const left = openDatabase(configIn().databaseUrl);
    await migrate(left);
    await createNoteTables(left);
    const begun = openNoteLog(left);
    for (const [index, commandId] of commands.entries())
      await begun.append({ ...request(`note/${String(index)}`, 0), commandId });
    await left.close();
    await mkdir(join(folder, "files"));
    await writeFile(join(folder, "keys.json"), "{}");
    await writeFile(join(folder, MARK), NOBODY);
  }

  it("is taken away where only the story has written, and the keys stay", async () => {
    await leaveHalf("demo-1-0", "demo-1-1");
    expect(await discardUnfinishedOffice(configIn())).toBe(true);
    expect(await readdir(folder)).toEqual(["keys.json"]);
    expect(await discardUnfinishedOffice(configIn())).toBe(false);
  });

  it("is taken away where not even its tables were made", async () => {
    await writeFile(join(folder, MARK), NOBODY);
    expect(await discardUnfinishedOffice(configIn())).toBe(true);
    expect(await readdir(folder)).toEqual([]);
  });

  it.each([
    ["somebody else wrote into it", ["demo-1-0", "person:x:1"], {}],
    ["its log lies elsewhere", ["demo-1-0"], { databaseUrl: "sqlite::memory:" }],
    ["it is of a production", ["demo-1-0"], { mode: "production" as const }],
  ])("stays where %s", async (_, commands, other) => {
    await leaveHalf(...commands);
    const before = await readdir(folder);
    expect(await discardUnfinishedOffice({ ...configIn(), ...other })).toBe(false);
    expect((await readdir(folder)).filter((name) => !name.startsWith("portal.db-"))).toEqual(before);
  });

  it("is left to the process that is at it", async () => {
    await leaveHalf("demo-1-0");
    await writeFile(join(folder, MARK), String(process.ppid));
    await expect(discardUnfinishedOffice(configIn())).rejects.toThrow(DemoOfficeBegun);
    expect(await readdir(folder)).toContain("portal.db");
  });
});
