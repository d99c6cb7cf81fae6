/** Saved views of lists, and with which of them lists open. */
import { text } from "./columns";
import type { DialectMigration } from "./columns";

export const migration: DialectMigration = (dialect) => ({
  async up(db) {
    const string = text(dialect);
    await db.schema
      .createTable("list_view")
      .addColumn("id", string, (column) => column.primaryKey())
      .addColumn("owner", string, (column) => column.notNull())
      .addColumn("shared_with", string)
      .addColumn("path", string, (column) => column.notNull())
      .addColumn("query", string, (column) => column.notNull())
      .addColumn("name", string, (column) => column.notNull())
      .execute();
    for (const seenBy of ["owner", "shared_with"])
      await db.schema
        .createIndex(`list_view_by_${seenBy}`)
        .on("list_view")
        .columns([seenBy, "path", "name", "id"])
        .execute();
    await db.schema
      .createTable("list_opening")
      .addColumn("id", string, (column) => column.primaryKey())
      .addColumn("query", string, (column) => column.notNull())
      .execute();
  },
});
