/** Webhooks: those that there are, how far each has come, and what was sent. */
import { longInteger, text } from "./columns";
import type { DialectMigration } from "./columns";

export const migration: DialectMigration = (dialect) => ({
  async up(db) {
    await db.schema
      .createTable("webhook")
      .addColumn("id", text(dialect), (column) => column.primaryKey())
      .addColumn("firm_id", text(dialect))
      .addColumn("name", text(dialect), (column) => column.notNull())
      .addColumn("address", text(dialect), (column) => column.notNull())
      .addColumn("state", text(dialect), (column) => column.notNull())
      .addColumn("opened_by", text(dialect), (column) => column.notNull())
      .addColumn("opened_at", text(dialect), (column) => column.notNull())
      .addColumn("after_position", longInteger(dialect), (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("webhook_place")
      .addColumn("webhook_id", text(dialect), (column) => column.primaryKey())
      .addColumn("position", longInteger(dialect), (column) => column.notNull())
      .addColumn("failures", "integer", (column) => column.notNull())
      .addColumn("failing_since", text(dialect))
      .addColumn("due_at", text(dialect), (column) => column.notNull())
      .addColumn("claimed_until", text(dialect))
      .execute();
    await db.schema
      .createTable("webhook_delivery")
      .addColumn("id", text(dialect), (column) => column.primaryKey())
      .addColumn("webhook_id", text(dialect), (column) => column.notNull())
      .addColumn("position", longInteger(dialect))
      .addColumn("fact", text(dialect))
      .addColumn("reference", text(dialect))
      .addColumn("state", text(dialect), (column) => column.notNull())
      .addColumn("attempts", "integer", (column) => column.notNull())
      .addColumn("made_at", text(dialect), (column) => column.notNull())
      .addColumn("tried_at", text(dialect))
      .addColumn("status", "integer")
      .addColumn("error", text(dialect))
      .addColumn("wanted_at", text(dialect))
      .execute();
    await db.schema
      .createIndex("webhook_delivery_list")
      .on("webhook_delivery")
      .columns(["webhook_id", "made_at", "id"])
      .execute();
    await db.schema
      .createIndex("webhook_delivery_wanted")
      .on("webhook_delivery")
      .columns(["webhook_id", "wanted_at"])
      .where("wanted_at", "is not", null)
      .execute();
    await db.schema.createIndex("webhook_delivery_made").on("webhook_delivery").column("made_at").execute();
  },
});
