import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";

import { openTestPortal } from "~/tests/support/office-facts";

import type { Portal } from "../portal/portal";
import { JOBS } from "./jobs.server";

const NOW = "2025-06-02T04:00:00.000Z";

let folder: string;
let portal: Portal;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portal-jobs-"));
  portal = await openTestPortal(folder, () => NOW);
});
afterAll(async () => {
  await portal.close();
  await rm(folder, { recursive: true, force: true });
});

it("gives the planner of SQLite its statistics", async () => {
  const known = () =>
    sql`select name from sqlite_master where name = 'sqlite_stat1'`.execute(portal.database.kysely);
  expect((await known()).rows).toEqual([]);
  const signal = new AbortController().signal;
  await JOBS.find(({ name }) => name === "statistics")?.run({ portal, now: NOW, signal });
  expect((await known()).rows).toHaveLength(1);
});
