/** Reminders of annual statements: the last that was sent or waits to be printed, and the day of the next. */
import { text } from "./columns";
import type { DialectMigration } from "./columns";

export const migration: DialectMigration = (dialect) => ({
  async up(db) {
    for (const column of ["reminded", "remind_on", "letter"])
      await db.schema.alterTable("annual_statement").addColumn(column, text(dialect)).execute();
    // What waits to be printed is little beside what was: those alone are in the index.
    await db.schema
      .createIndex("annual_statement_by_letter")
      .on("annual_statement")
      .columns(["letter", "due", "id"])
      .where("letter", "is not", null)
      .execute();
  },
});
