/** Applications for accounts: one row each; the number is held by one registration alone. */
import { text } from "./columns";
import type { DialectMigration } from "./columns";

export const migration: DialectMigration = (dialect) => ({
  async up(db) {
    await db.schema
      .createTable("registration")
      .addColumn("id", text(dialect), (column) => column.primaryKey())
      .addColumn("reference", text(dialect), (column) => column.notNull())
      .addColumn("kind", text(dialect), (column) => column.notNull())
      .addColumn("state", text(dialect), (column) => column.notNull())
      .addColumn("applicant", text(dialect), (column) => column.notNull())
      .addColumn("name_en", text(dialect), (column) => column.notNull())
      .addColumn("name_zh", text(dialect))
      .addColumn("name_folded", text(dialect), (column) => column.notNull())
      .addColumn("number", text(dialect))
      .addColumn("held_number", text(dialect))
      .addColumn("firm_id", text(dialect))
      .addColumn("begun_at", text(dialect), (column) => column.notNull())
      .addColumn("submitted_at", text(dialect))
      .addColumn("touched_at", text(dialect), (column) => column.notNull())
      .addColumn("renew_from", text(dialect))
      .addColumn("until", text(dialect))
      .execute();
    for (const [name, columns] of [
      ["day", ["submitted_at", "id"]],
      ["state", ["state", "submitted_at", "id"]],
      ["applicant", ["applicant", "begun_at"]],
      ["reference", ["reference"]],
      ["number", ["number"]],
      ["name", ["name_folded"]],
      ["firm", ["firm_id"]],
      ["touch", ["state", "touched_at"]],
    ] as const)
      await db.schema
        .createIndex(`registration_by_${name}`)
        .on("registration")
        .columns([...columns])
        .execute();
    await db.schema
      .createIndex("registration_holding_number")
      .on("registration")
      .column("held_number")
      .unique()
      .execute();
  },
});
