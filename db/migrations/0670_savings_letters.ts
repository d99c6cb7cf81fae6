/** Bankrupts' requests for letters of authorisation: one row for each case that ever had one. */
import { text } from "./columns";
import type { DialectMigration } from "./columns";

export const migration: DialectMigration = (dialect) => ({
  async up(db) {
    await db.schema
      .createTable("savings_letter")
      .addColumn("id", text(dialect), (column) => column.primaryKey())
      .addColumn("state", text(dialect), (column) => column.notNull())
      .addColumn("requested_at", text(dialect), (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("savings_letter_by_state")
      .on("savings_letter")
      .columns(["state", "requested_at", "id"])
      .execute();
  },
});
