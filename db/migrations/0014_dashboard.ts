/** The arrangements of people's dashboards, and the time when a case came in. */
import type { DialectMigration } from "./columns";
import { text } from "./columns";

export const migration: DialectMigration = (dialect) => ({
  async up(db) {
    await db.schema
      .createTable("dashboard")
      .addColumn("id", text(dialect), (column) => column.primaryKey())
      .addColumn("state", text(dialect), (column) => column.notNull())
      .addColumn("layouts", text(dialect))
      .addColumn("updated_at", text(dialect), (column) => column.notNull())
      .execute();
    await db.schema.alterTable("case_file").addColumn("imported_at", text(dialect)).execute();
    await db.schema
      .createIndex("case_file_of_import")
      .on("case_file")
      .columns(["imported_at", "id", "status", "case_type", "officer_id"])
      .execute();
    const filed = ["last_submitted_at", "type", "status", "case_id"];
    await db.schema.createIndex("submission_by_filing").on("submission").columns(filed).execute();
  },
});
