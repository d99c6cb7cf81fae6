/** Annual statements of bankrupts: one row for each case and year. */
import { text } from "./columns";
import type { DialectMigration } from "./columns";

export const migration: DialectMigration = (dialect) => ({
  async up(db) {
    await db.schema
      .createTable("annual_statement")
      .addColumn("id", text(dialect), (column) => column.primaryKey())
      .addColumn("case_id", text(dialect), (column) => column.notNull())
      .addColumn("year", "integer", (column) => column.notNull())
      .addColumn("state", text(dialect), (column) => column.notNull())
      .addColumn("due", text(dialect), (column) => column.notNull())
      .addColumn("reference", text(dialect))
      .addColumn("declared_at", text(dialect))
      .execute();
    for (const [name, columns] of [
      ["due", ["due", "id"]],
      ["state", ["state", "due", "id"]],
      ["case", ["case_id", "due", "id"]],
      ["reference", ["reference"]],
    ] as const)
      await db.schema
        .createIndex(`annual_statement_by_${name}`)
        .on("annual_statement")
        .columns([...columns])
        .execute();
  },
});
