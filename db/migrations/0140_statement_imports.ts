/** Bank statements on their way into cash books, how firms read their banks' files, and what was recorded of statements before. */
import { text } from "./columns";
import type { DialectMigration } from "./columns";

export const migration: DialectMigration = (dialect) => ({
  async up(db) {
    await db.schema
      .createTable("statement_import")
      .addColumn("id", text(dialect), (column) => column.primaryKey())
      .addColumn("book_id", text(dialect), (column) => column.notNull())
      .addColumn("file", text(dialect), (column) => column.notNull())
      .addColumn("hash", text(dialect), (column) => column.notNull())
      .addColumn("state", text(dialect), (column) => column.notNull())
      .addColumn("received_at", text(dialect), (column) => column.notNull())
      .addColumn("received_by", text(dialect), (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("statement_import_by_book")
      .on("statement_import")
      .columns(["book_id", "state", "received_at", "id"])
      .execute();
    await db.schema
      .createTable("statement_layout")
      .addColumn("id", text(dialect), (column) => column.primaryKey())
      .addColumn("layout", text(dialect), (column) => column.notNull())
      .addColumn("chosen_at", text(dialect), (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("cash_book_entry_of_statement")
      .on("cash_book_entry")
      .columns(["book_id", "source", "recorded_at", "id"])
      .execute();
  },
});
