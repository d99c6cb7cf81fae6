/** Failed logins of names that have no account. */
import type { DialectMigration } from "./columns";
import { text } from "./columns";

export const migration: DialectMigration = (dialect) => ({
  async up(db) {
    await db.schema
      .createTable("login_failure")
      .addColumn("id", text(dialect), (column) => column.primaryKey())
      .addColumn("failures", "integer", (column) => column.notNull())
      .addColumn("expires_at", text(dialect), (column) => column.notNull())
      .execute();
  },
});
