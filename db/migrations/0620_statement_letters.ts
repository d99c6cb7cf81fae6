/** Letters that remind of annual statements: one row for those that were printed together. */
import { text } from "./columns";
import type { DialectMigration } from "./columns";

export const migration: DialectMigration = (dialect) => ({
  async up(db) {
    await db.schema
      .createTable("statement_letter_run")
      .addColumn("id", text(dialect), (column) => column.primaryKey())
      .addColumn("printed_at", text(dialect), (column) => column.notNull())
      .addColumn("printed_by", text(dialect), (column) => column.notNull())
      .addColumn("letters", "integer", (column) => column.notNull())
      .addColumn("detail", text(dialect), (column) => column.notNull())
      .execute();
  },
});
