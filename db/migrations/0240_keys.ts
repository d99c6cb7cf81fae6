/** Keys that change: the portal's own wrapped secrets, who has which key, and how far wrapping anew has come. */
import { text } from "./columns";
import type { DialectMigration } from "./columns";

export const migration: DialectMigration = (dialect) => ({
  async up(db) {
    await db.schema
      .createTable("portal_key")
      .addColumn("name", text(dialect), (column) => column.primaryKey())
      .addColumn("wrapped", text(dialect), (column) => column.notNull())
      .addColumn("made_at", text(dialect), (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("key_holder")
      .addColumn("id", text(dialect), (column) => column.primaryKey())
      .addColumn("process", text(dialect), (column) => column.notNull())
      .addColumn("has", text(dialect), (column) => column.notNull())
      .addColumn("uses", text(dialect), (column) => column.notNull())
      .addColumn("seen_at", text(dialect), (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("key_rewrap")
      .addColumn("name", text(dialect), (column) => column.primaryKey())
      .addColumn("under", text(dialect), (column) => column.notNull())
      .addColumn("after", text(dialect), (column) => column.notNull())
      .addColumn("done", dialect === "postgres" ? "bigint" : "integer", (column) => column.notNull())
      .execute();
  },
});
