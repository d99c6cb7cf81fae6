/** To whom a case is assigned, in whichever part: one table instead of a column for officers and another table for stand-ins. */
import { text } from "./columns";
import type { DialectMigration } from "./columns";

export const migration: DialectMigration = (dialect) => ({
  async up(db) {
    await db.schema
      .createTable("case_assigned")
      .addColumn("case_id", text(dialect), (column) => column.notNull())
      .addColumn("person_id", text(dialect), (column) => column.notNull())
      .addColumn("from_date", text(dialect), (column) => column.notNull())
      .addColumn("until_date", text(dialect), (column) => column.notNull())
      .execute();
    for (const [one, other] of [
      ["case_id", "person_id"],
      ["person_id", "case_id"],
    ] as const)
      await db.schema
        .createIndex(`case_assigned_${one}`)
        .on("case_assigned")
        .columns([one, other, "until_date", "from_date"])
        .execute();
    // The list is made again from the log, and with it the new table.
    await db.schema.dropTable("case_adhoc").execute();
    await db.schema.dropIndex("case_file_of_officer").execute();
  },
});
