/** Letters of no objection: one row a letter that was asked for. */
import { text } from "./columns";
import type { DialectMigration } from "./columns";

export const migration: DialectMigration = (dialect) => ({
  async up(db) {
    await db.schema
      .createTable("no_objection_letter")
      .addColumn("id", text(dialect), (column) => column.primaryKey())
      .addColumn("case_id", text(dialect), (column) => column.notNull())
      .addColumn("reference", text(dialect), (column) => column.notNull())
      .addColumn("state", text(dialect), (column) => column.notNull())
      .addColumn("code", text(dialect))
      .addColumn("asked_at", text(dialect), (column) => column.notNull())
      .addColumn("answered_at", text(dialect))
      .execute();
    for (const [name, columns] of [
      ["day", ["asked_at", "id"]],
      ["state", ["state", "asked_at", "id"]],
      ["code", ["code", "asked_at", "id"]],
      ["case", ["case_id", "asked_at", "id"]],
      ["reference", ["reference"]],
    ] as const)
      await db.schema
        .createIndex(`no_objection_letter_by_${name}`)
        .on("no_objection_letter")
        .columns([...columns])
        .execute();
  },
});
