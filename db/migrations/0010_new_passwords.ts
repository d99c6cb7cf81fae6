/** Forgotten passwords: what was asked for, and the links that were mailed. */
import type { DialectMigration } from "./columns";
import { text } from "./columns";

export const migration: DialectMigration = (dialect) => ({
  async up(db) {
    await db.schema
      .createTable("reset_request")
      .addColumn("id", text(dialect), (column) => column.primaryKey())
      .addColumn("login_name", text(dialect), (column) => column.notNull())
      .addColumn("email", text(dialect), (column) => column.notNull())
      .addColumn("locale", text(dialect), (column) => column.notNull())
      .addColumn("due_at", text(dialect), (column) => column.notNull())
      .addColumn("attempts", "integer", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("reset_link")
      .addColumn("id", text(dialect), (column) => column.primaryKey())
      .addColumn("account_id", text(dialect), (column) => column.notNull())
      .addColumn("created_at", text(dialect), (column) => column.notNull())
      .addColumn("expires_at", text(dialect), (column) => column.notNull())
      .addColumn("used_at", text(dialect))
      .execute();
    await db.schema.createIndex("reset_link_account").on("reset_link").column("account_id").execute();
  },
});
