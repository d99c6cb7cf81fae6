/**
 * What tells whether a firm's own forms are as they were: how often anything has changed of its appointments, or of a form in a
 * case in which it has or had one. Whoever has counted them before looks at that instead of counting again.
 */
import { sql } from "kysely";
import type { Kysely } from "kysely";

import { longInteger, text } from "./columns";
import type { DialectMigration } from "./columns";
import { afterEachRow } from "./triggers";

export const migration: DialectMigration = (dialect) => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("firm_changes")
      .addColumn("firm_id", text(dialect), (column) => column.primaryKey())
      .addColumn("changes", longInteger(dialect), (column) => column.notNull())
      .execute();
    await sql`insert into firm_changes (firm_id, changes)
      select firm_id, count(*) from case_appointment where firm_id is not null group by firm_id`.execute(db);
    for (const [event, rows] of [
      ["insert", ["new"]],
      ["update", ["old", "new"]],
      ["delete", ["old"]],
    ] as const)
      for (const [table, firms] of Object.entries(FIRMS_OF)) {
        const named = rows.map(firms).join(" union ");
        await afterEachRow(db, dialect, {
          name: `firm_changes_${table}_${event}`,
          event,
          table,
          body: `insert into firm_changes (firm_id, changes)
            select distinct firm_id, 1 from (${named}) as theirs where firm_id is not null
            on conflict (firm_id) do update set changes = firm_changes.changes + 1;`,
        });
      }
  },
});

const OF_CASE = "select firm_id from case_appointment where case_id";

/** The firms that see a row in what they may see: `row` is what the trigger calls it. */
const FIRMS_OF: Readonly<Record<string, (row: "old" | "new") => string>> = {
  case_appointment: (row) => `select ${row}.firm_id as firm_id`,
  submission: (row) => `${OF_CASE} = ${row}.case_id`,
  submission_filing: (row) =>
    `${OF_CASE} in (select case_id from submission where id = ${row}.submission_id)`,
};
