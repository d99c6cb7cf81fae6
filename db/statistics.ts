/** The knowledge of the database's planner about the tables: how many rows they have, and how alike these are. */
import { sql } from "kysely";

import type { Database } from "./database";

/** Rows that are looked at of each index: within the 100 to 1,000 that SQLite recommends, so that a large table takes no longer. */
const ROWS_LOOKED_AT = 400;
/** Analyses (0x02) with that limit (0x10) every table that has grown or shrunk much (0x10000), whether this connection has read it or not. */
const EVERY_TABLE = 0x10012;

/**
 * Brings SQLite's statistics up to date: without any, every index looks alike to its planner. Costs nothing as long as no
 * table has become about ten times as large or small. PostgreSQL does this by itself (autovacuum).
 */
export async function updateStatistics({ dialect, kysely }: Database): Promise<void> {
  if (dialect !== "sqlite") return;
  await sql.raw(`pragma analysis_limit = ${String(ROWS_LOOKED_AT)}`).execute(kysely);
  await sql.raw(`pragma optimize = ${String(EVERY_TABLE)}`).execute(kysely);
}
