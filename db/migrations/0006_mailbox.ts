/** Letters of the demonstration, shown on the screen instead of being sent. */
import type { DialectMigration } from "./columns";
import { text } from "./columns";

export const migration: DialectMigration = (dialect) => ({
  async up(db) {
    await db.schema
      .createTable("mailbox")
      .addColumn("id", text(dialect), (column) => column.primaryKey())
      .addColumn("recipient", text(dialect), (column) => column.notNull())
      .addColumn("locale", text(dialect), (column) => column.notNull())
      .addColumn("subject", text(dialect), (column) => column.notNull())
      .addColumn("content", text(dialect), (column) => column.notNull())
      .addColumn("sent_at", text(dialect), (column) => column.notNull())
      .execute();
    await db.schema.createIndex("mailbox_sent").on("mailbox").column("sent_at").execute();
  },
});
