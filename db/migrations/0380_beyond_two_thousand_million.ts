/**
 * Sizes of files and counts of records that come in may pass 2^31: a file that an office brings its cases in with has no limit.
 * SQLite's integers are long ones already.
 */
import { sql } from "kysely";

import type { DialectMigration } from "./columns";

const LONG: Readonly<Record<string, readonly string[]>> = {
  upload: ["size"],
  spreadsheet_upload: ["size"],
  import_run: ["size", "created", "changed", "unchanged", "refused"],
  import_work: ["done", "created", "changed", "unchanged", "refused"],
  import_record: ["line"],
};

export const migration: DialectMigration = (dialect) => ({
  async up(db) {
    if (dialect !== "postgres") return;
    for (const [table, columns] of Object.entries(LONG)) {
      const changes = columns.map((column) => sql`alter column ${sql.ref(column)} type bigint`);
      // One statement a table: it is written anew once.
      await sql`alter table ${sql.table(table)} ${sql.join(changes)}`.execute(db);
    }
  },
});
