/** Cash books: one row a book, and one row an entry, wide enough to be summed where it lies. */
import { longInteger, text } from "./columns";
import type { DialectMigration } from "./columns";

export const migration: DialectMigration = (dialect) => ({
  async up(db) {
    await db.schema
      .createTable("cash_book")
      .addColumn("id", text(dialect), (column) => column.primaryKey())
      .addColumn("case_id", text(dialect), (column) => column.notNull())
      .addColumn("case_type", text(dialect), (column) => column.notNull())
      .addColumn("name", text(dialect), (column) => column.notNull())
      .addColumn("state", text(dialect), (column) => column.notNull())
      .addColumn("closed_until", text(dialect))
      .addColumn("opened_at", text(dialect), (column) => column.notNull())
      .addColumn("detail", text(dialect), (column) => column.notNull())
      .execute();
    await db.schema.createIndex("cash_book_by_case").on("cash_book").columns(["case_id", "id"]).execute();
    await db.schema
      .createTable("cash_book_entry")
      .addColumn("id", text(dialect), (column) => column.primaryKey())
      .addColumn("book_id", text(dialect), (column) => column.notNull())
      .addColumn("entry_id", text(dialect), (column) => column.notNull())
      .addColumn("entry_date", text(dialect), (column) => column.notNull())
      .addColumn("place", longInteger(dialect), (column) => column.notNull())
      .addColumn("kind", text(dialect), (column) => column.notNull())
      .addColumn("category", text(dialect))
      .addColumn("details", text(dialect), (column) => column.notNull())
      .addColumn("currency", text(dialect), (column) => column.notNull())
      .addColumn("minor", longInteger(dialect), (column) => column.notNull())
      .addColumn("hkd", longInteger(dialect), (column) => column.notNull())
      .addColumn("realization", "integer", (column) => column.notNull())
      .addColumn("classification", text(dialect))
      .addColumn("transfer", "integer", (column) => column.notNull())
      .addColumn("batch", text(dialect), (column) => column.notNull())
      .addColumn("source", text(dialect), (column) => column.notNull())
      .addColumn("revision", "integer", (column) => column.notNull())
      .addColumn("recorded_at", text(dialect), (column) => column.notNull())
      .addColumn("recorded_by", text(dialect), (column) => column.notNull())
      .addColumn("detail", text(dialect), (column) => column.notNull())
      .execute();
    for (const [name, columns] of [
      ["day", ["book_id", "entry_date", "place"]],
      ["batch", ["book_id", "batch"]],
    ] as const)
      await db.schema
        .createIndex(`cash_book_entry_by_${name}`)
        .on("cash_book_entry")
        .columns([...columns])
        .execute();
  },
});
