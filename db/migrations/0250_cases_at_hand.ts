/**
 * What tells whether a case is as it was: where its newest entry stands, and how often anything of its forms has changed. Whoever
 * has read a case before looks at that instead of reading it again.
 */
import { sql } from "kysely";
import type { Kysely } from "kysely";

import type { DialectName } from "../database";
import { longInteger, text } from "./columns";
import type { DialectMigration } from "./columns";
import { afterEachRow } from "./triggers";

export const migration: DialectMigration = (dialect) => ({
  async up(db: Kysely<unknown>) {
    const long = longInteger(dialect);
    await db.schema
      .alterTable("case_file")
      .addColumn("position", long, (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`create index case_file_at_hand on case_file (id, position)`.execute(db);
    await db.schema
      .createTable("case_forms")
      .addColumn("case_id", text(dialect), (column) => column.primaryKey())
      .addColumn("changes", long, (column) => column.notNull())
      .execute();
    await sql`insert into case_forms (case_id, changes)
      select case_id, count(*) from submission group by case_id`.execute(db);
    await countChanges(db, dialect);
  },
});

/** The numbers only ever grow, also while a list is made again: what was read under one of them never bears it again. */
async function countChanges(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const count = (
    row: string,
  ) => `insert into case_forms (case_id, changes) select ${row}.case_id, 1 where true
    on conflict (case_id) do update set changes = case_forms.changes + 1;`;
  for (const [event, row] of [
    ["insert", "new"],
    ["update", "new"],
    ["delete", "old"],
  ] as const)
    await afterEachRow(db, dialect, {
      name: `case_forms_${event}`,
      event,
      table: "submission",
      body: count(row),
    });
}
