/** When the portal served, process by process: found from a moment on, the last one first. */
import { text } from "./columns";
import type { DialectMigration } from "./columns";

export const migration: DialectMigration = (dialect) => ({
  async up(db) {
    await db.schema
      .createTable("service_span")
      .addColumn("id", text(dialect), (column) => column.primaryKey())
      .addColumn("process", text(dialect), (column) => column.notNull())
      .addColumn("continues", text(dialect))
      .addColumn("begun_at", text(dialect), (column) => column.notNull())
      .addColumn("heard_at", text(dialect), (column) => column.notNull())
      .addColumn("ended_at", text(dialect))
      .execute();
    await db.schema
      .createIndex("service_span_by_heard")
      .on("service_span")
      .columns(["heard_at", "id"])
      .execute();
  },
});
