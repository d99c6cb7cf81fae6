/** Secret addresses of people's calendars: only their hashes, one for each person. */
import type { DialectMigration } from "./columns";
import { text } from "./columns";

export const migration: DialectMigration = (dialect) => ({
  async up(db) {
    await db.schema
      .createTable("calendar_address")
      .addColumn("account_id", text(dialect), (column) => column.primaryKey())
      .addColumn("secret_hash", text(dialect), (column) => column.notNull().unique())
      .addColumn("made_at", text(dialect), (column) => column.notNull())
      .execute();
  },
});
