/** Replays of forms that were opened: one row each. */
import { text } from "./columns";
import type { DialectMigration } from "./columns";

export const migration: DialectMigration = (dialect) => ({
  async up(db) {
    await db.schema
      .createTable("replay_opening")
      .addColumn("id", text(dialect), (column) => column.primaryKey())
      .addColumn("account_id", text(dialect), (column) => column.notNull())
      .addColumn("form", text(dialect), (column) => column.notNull())
      .addColumn("case_id", text(dialect), (column) => column.notNull())
      .addColumn("reason", text(dialect), (column) => column.notNull())
      .addColumn("at", text(dialect), (column) => column.notNull())
      .execute();
    for (const [name, columns] of [
      ["form", ["form", "at", "id"]],
      ["day", ["at", "id"]],
    ] as const)
      await db.schema
        .createIndex(`replay_opening_by_${name}`)
        .on("replay_opening")
        .columns([...columns])
        .execute();
  },
});
