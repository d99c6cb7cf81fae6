import type { Kysely } from "kysely";

import { text } from "./columns";
import type { DialectMigration } from "./columns";

/** Sessions, captchas and uploads on their way: not in the log. */
export const migration: DialectMigration = (dialect) => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("session")
      .addColumn("id", text(dialect), (column) => column.primaryKey())
      .addColumn("account_id", text(dialect))
      .addColumn("created_at", text(dialect), (column) => column.notNull())
      .addColumn("expires_at", text(dialect), (column) => column.notNull())
      .addColumn("absolute_expires_at", text(dialect), (column) => column.notNull())
      .addColumn("data", text(dialect), (column) => column.notNull())
      .execute();
    await db.schema.createIndex("session_account").on("session").column("account_id").execute();
    await db.schema.createIndex("session_expiry").on("session").column("expires_at").execute();
    await db.schema
      .createTable("captcha")
      .addColumn("id", text(dialect), (column) => column.primaryKey())
      .addColumn("answer_hash", text(dialect), (column) => column.notNull())
      .addColumn("expires_at", text(dialect), (column) => column.notNull())
      .addColumn("used_at", text(dialect))
      .execute();
    await db.schema.createIndex("captcha_expiry").on("captcha").column("expires_at").execute();
    await db.schema
      .createTable("upload")
      .addColumn("id", text(dialect), (column) => column.primaryKey())
      .addColumn("stream", text(dialect), (column) => column.notNull())
      .addColumn("field", text(dialect), (column) => column.notNull())
      .addColumn("name", text(dialect), (column) => column.notNull())
      .addColumn("size", "integer", (column) => column.notNull())
      .addColumn("media_type", text(dialect), (column) => column.notNull())
      .addColumn("hash", text(dialect), (column) => column.notNull())
      .addColumn("storage_key", text(dialect), (column) => column.notNull())
      .addColumn("scan", text(dialect), (column) => column.notNull())
      .addColumn("created_at", text(dialect), (column) => column.notNull())
      .addColumn("created_by", text(dialect), (column) => column.notNull())
      .execute();
    await db.schema.createIndex("upload_stream").on("upload").column("stream").execute();
    await db.schema.createIndex("upload_scan").on("upload").columns(["scan", "created_at"]).execute();
  },
});
