/** Personal access keys (a list of the log), when each was used last, and what a repeated call was answered. */
import type { DialectMigration } from "./columns";
import { text } from "./columns";

export const migration: DialectMigration = (dialect) => ({
  async up(db) {
    await db.schema
      .createTable("api_key")
      .addColumn("id", text(dialect), (column) => column.primaryKey())
      .addColumn("account_id", text(dialect), (column) => column.notNull())
      .addColumn("name", text(dialect), (column) => column.notNull())
      .addColumn("hash", text(dialect), (column) => column.notNull())
      .addColumn("scopes", text(dialect), (column) => column.notNull())
      .addColumn("last_day", text(dialect), (column) => column.notNull())
      .addColumn("issued_at", text(dialect), (column) => column.notNull())
      .execute();
    await db.schema.createIndex("api_key_hash").on("api_key").column("hash").execute();
    await db.schema.createIndex("api_key_account").on("api_key").column("account_id").execute();
    await db.schema
      .createTable("api_key_use")
      .addColumn("key_id", text(dialect), (column) => column.primaryKey())
      .addColumn("used_at", text(dialect), (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("api_answer")
      .addColumn("id", text(dialect), (column) => column.primaryKey())
      .addColumn("request_hash", text(dialect), (column) => column.notNull())
      .addColumn("status", "integer")
      .addColumn("body", text(dialect))
      .addColumn("begun_at", text(dialect), (column) => column.notNull())
      .execute();
    await db.schema.createIndex("api_answer_begun").on("api_answer").column("begun_at").execute();
  },
});
