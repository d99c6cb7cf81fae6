/** Contributions of bankrupts: one row for each case that has any, with what is missing of them. */
import { longInteger, text } from "./columns";
import type { DialectMigration } from "./columns";

export const migration: DialectMigration = (dialect) => ({
  async up(db) {
    await db.schema
      .createTable("contribution")
      .addColumn("id", text(dialect), (column) => column.primaryKey())
      .addColumn("case_id", text(dialect), (column) => column.notNull())
      .addColumn("state", text(dialect), (column) => column.notNull())
      .addColumn("missing", "integer", (column) => column.notNull())
      .addColumn("outstanding", longInteger(dialect), (column) => column.notNull())
      .addColumn("missing_since", text(dialect))
      .execute();
    for (const [name, columns] of [
      ["case", ["case_id", "missing"]],
      ["state", ["state", "id"]],
      ["missing", ["missing", "missing_since", "id"]],
    ] as const)
      await db.schema
        .createIndex(`contribution_by_${name}`)
        .on("contribution")
        .columns([...columns])
        .execute();
  },
});
