/** Keys with which browsers seal what was typed and not yet saved: one for each account, wrapped with the master key. */
import type { DialectMigration } from "./columns";
import { text } from "./columns";

export const migration: DialectMigration = (dialect) => ({
  async up(db) {
    await db.schema
      .createTable("typing_key")
      .addColumn("account_id", text(dialect), (column) => column.primaryKey())
      .addColumn("wrapped", text(dialect), (column) => column.notNull())
      .addColumn("made_at", text(dialect), (column) => column.notNull())
      .execute();
  },
});
