/** SQLite's planner knows how large the tables are, soon after they have grown. */
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as z from "zod";

import { openDatabase, type Database } from "~/db/database";
import { migrate } from "~/db/migrate";
import { insertCases } from "~/tests/support/case-rows";

import { updateStatistics } from "./statistics";

const Counted = z.array(z.object({ stat: z.string() }));

let database: Database;
beforeAll(async () => {
  database = openDatabase("sqlite::memory:");
  await migrate(database);
});
afterAll(() => database.close());

/** Rows that the planner takes `case_file` for; `undefined`: it knows nothing. */
async function rowsKnown(): Promise<number | undefined> {
  const { rows } = await sql`select stat from sqlite_stat1 where tbl = 'case_file'`.execute(database.kysely);
  const [first] = Counted.parse(rows);
  return first && Number.parseInt(first.stat, 10);
}

it("counts tables that were never counted, and again those that have grown much", async () => {
  await insertCases(database, 20);
  await updateStatistics(database);
  expect(await rowsKnown()).toBe(20);
  for (const table of ["case_term", "case_appointment", "case_file"])
    await sql`delete from ${sql.table(table)}`.execute(database.kysely);
  await insertCases(database, 2_000);
  await updateStatistics(database);
  expect(await rowsKnown()).toBeGreaterThan(1_000);
});

it("looks at few rows of a large table", async () => {
  await updateStatistics(database);
  const { rows } = await sql`pragma analysis_limit`.execute(database.kysely);
  expect(rows).toEqual([{ analysis_limit: 400 }]);
});
