/** Bankrupts' requests for another contact: one row for each case that ever had one. */
import { text } from "./columns";
import type { DialectMigration } from "./columns";

export const migration: DialectMigration = (dialect) => ({
  async up(db) {
    await db.schema
      .createTable("contact_change")
      .addColumn("id", text(dialect), (column) => column.primaryKey())
      .addColumn("state", text(dialect), (column) => column.notNull())
      .addColumn("requested_at", text(dialect), (column) => column.notNull())
      .addColumn("takes_over_at", text(dialect))
      .addColumn("stop_hash", text(dialect), (column) => column.notNull())
      .execute();
    for (const [name, columns] of [
      ["state", ["state", "requested_at", "id"]],
      ["due", ["state", "takes_over_at", "id"]],
      ["stop", ["stop_hash"]],
    ] as const)
      await db.schema
        .createIndex(`contact_change_by_${name}`)
        .on("contact_change")
        .columns([...columns])
        .execute();
  },
});
