/** Requests counted against limits. On PostgreSQL the table is not in its write-ahead log: no count waits for a disk or a standby. */
import { sql } from "kysely";

import { text } from "./columns";
import type { DialectMigration } from "./columns";

export const migration: DialectMigration = (dialect) => ({
  async up(db) {
    const kind = sql.raw(dialect === "postgres" ? "unlogged table" : "table");
    await sql`create ${kind} rate_limit (
      id ${text(dialect)} not null primary key,
      hits integer not null,
      ends_at ${text(dialect)} not null
    )`.execute(db);
  },
});
