/** Attempts to file for which the portal had no room: found by form, by day and, while no filing has followed, by that (`open`). */
import { text } from "./columns";
import type { DialectMigration } from "./columns";

export const migration: DialectMigration = (dialect) => ({
  async up(db) {
    await db.schema
      .createTable("filing_attempt")
      .addColumn("id", text(dialect), (column) => column.primaryKey())
      .addColumn("at", text(dialect), (column) => column.notNull())
      .addColumn("recorded_at", text(dialect), (column) => column.notNull())
      .addColumn("case_id", text(dialect), (column) => column.notNull())
      .addColumn("form", text(dialect), (column) => column.notNull())
      .addColumn("what", text(dialect), (column) => column.notNull())
      .addColumn("version", "integer")
      .addColumn("account_id", text(dialect), (column) => column.notNull())
      .addColumn("worth", text(dialect), (column) => column.notNull())
      .addColumn("state", text(dialect), (column) => column.notNull())
      .addColumn("filed_at", text(dialect))
      .addColumn("decided_at", text(dialect))
      .addColumn("decided_by", text(dialect))
      .addColumn("open", "integer", (column) => column.notNull())
      .execute();
    for (const [name, columns] of [
      ["form", ["form", "at", "id"]],
      ["time", ["at", "id"]],
      ["state", ["state", "at", "id"]],
      ["account", ["account_id", "recorded_at"]],
      ["open", ["open", "at", "id"]],
    ] as const)
      await db.schema
        .createIndex(`filing_attempt_by_${name}`)
        .on("filing_attempt")
        .columns([...columns])
        .execute();
  },
});
