/** How far the filings of former releases have entered their case files. */
import { longInteger, text } from "./columns";
import type { DialectMigration } from "./columns";

export const migration: DialectMigration = (dialect) => ({
  async up(db) {
    await db.schema
      .createTable("filed_documents_place")
      .addColumn("name", text(dialect), (column) => column.primaryKey())
      .addColumn("position", longInteger(dialect), (column) => column.notNull())
      .addColumn("up_to", longInteger(dialect), (column) => column.notNull())
      .execute();
  },
});
