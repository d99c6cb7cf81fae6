import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, expect, it } from "vitest";

import { openDatabase, type Database } from "~/db/database";
import { migrate } from "~/db/migrate";
import type { EventLog } from "~/events/types";
import { createNoteTables, openNoteLog, request } from "~/tests/support/notes";

import { readConfig } from "../../platform/portal/config.server";
import { DemoOfficeUnfinished, getEntriesBefore, seedEmptyLog } from "./seed-where-empty.server";

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
