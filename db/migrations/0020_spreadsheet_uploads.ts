/** The spreadsheets of forms that people uploaded. */
import type { DialectMigration } from "./columns";
import { text } from "./columns";

export const migration: DialectMigration = (dialect) => ({
  async up(db) {
    await db.schema
      .createTable("spreadsheet_upload")
      .addColumn("id", text(dialect), (column) => column.primaryKey())
      .addColumn("owner", text(dialect), (column) => column.notNull())
      .addColumn("form", text(dialect), (column) => column.notNull())
      .addColumn("state", text(dialect), (column) => column.notNull())
      .addColumn("file_id", text(dialect), (column) => column.notNull())
      .addColumn("hash", text(dialect), (column) => column.notNull())
      .addColumn("size", "integer", (column) => column.notNull())
      .addColumn("saved", "integer", (column) => column.notNull())
      .addColumn("received_at", text(dialect), (column) => column.notNull())
      .addColumn("updated_at", text(dialect), (column) => column.notNull())
      .execute();
    for (const columns of [
      ["owner", "form", "received_at"],
      ["state", "updated_at"],
    ]) {
      const index = `spreadsheet_upload_by_${columns[0] ?? ""}`;
      await db.schema.createIndex(index).on("spreadsheet_upload").columns(columns).execute();
    }
  },
});
