/** The batches in which people sign many forms at once. */
import type { DialectMigration } from "./columns";
import { text } from "./columns";

export const migration: DialectMigration = (dialect) => ({
  async up(db) {
    await db.schema
      .createTable("signing_batch")
      .addColumn("id", text(dialect), (column) => column.primaryKey())
      .addColumn("owner", text(dialect), (column) => column.notNull())
      .addColumn("signing_group", text(dialect), (column) => column.notNull())
      .addColumn("state", text(dialect), (column) => column.notNull())
      .addColumn("size", "integer", (column) => column.notNull())
      .addColumn("opened_at", text(dialect), (column) => column.notNull())
      .addColumn("updated_at", text(dialect), (column) => column.notNull())
      .execute();
    const columns = ["owner", "signing_group", "opened_at"];
    await db.schema.createIndex("signing_batch_of_owner").on("signing_batch").columns(columns).execute();
  },
});
