import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";

import type { Portal } from "../../platform/portal/portal";
import { JOBS } from "./jobs.server";
import { openOwnPortal } from "~/tests/support/own-portal";

const NOW = "2025-06-02T04:00:00.000Z";

let portal: Portal;
beforeAll(async () => {
  const own = await openOwnPortal({ now: () => NOW });
  portal = own.portal;
  return own.close;
});

it("gives the planner of SQLite its statistics", async () => {
  const known = () =>
    sql`select name from sqlite_master where name = 'sqlite_stat1'`.execute(portal.database.kysely);
  expect((await known()).rows).toEqual([]);
  const signal = new AbortController().signal;
  await JOBS.find(({ name }) => name === "statistics")?.run({ portal, now: NOW, signal });
  expect((await known()).rows).toHaveLength(1);
});
