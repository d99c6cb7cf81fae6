/** Captchas keep their answer sealed in the place of a hash, because the voice needs it. Those of the last minutes are lost. */
import type { DialectMigration } from "./columns";
import { text } from "./columns";

export const migration: DialectMigration = (dialect) => ({
  async up(db) {
    await db.schema.dropTable("captcha").execute();
    await db.schema
      .createTable("captcha")
      .addColumn("id", text(dialect), (column) => column.primaryKey())
      .addColumn("sealed_answer", text(dialect), (column) => column.notNull())
      .addColumn("expires_at", text(dialect), (column) => column.notNull())
      .addColumn("used_at", text(dialect))
      .execute();
    await db.schema.createIndex("captcha_expiry").on("captcha").column("expires_at").execute();
  },
});
