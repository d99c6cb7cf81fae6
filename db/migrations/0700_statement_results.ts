/**
 * Annual statements as their list shows them: the day on which each came in (on paper: to the counter), and what its examination led to.
 * Bankrupts' requests beside them: when each was dealt with.
 */
import { text } from "./columns";
import type { DialectMigration } from "./columns";

export const migration: DialectMigration = (dialect) => ({
  async up(db) {
    for (const name of ["paper_on", "came_on", "result"])
      await db.schema.alterTable("annual_statement").addColumn(name, text(dialect)).execute();
    await db.schema.dropIndex("annual_statement_by_declared").execute();
    for (const [name, columns] of [
      ["came", ["came_on", "due", "id"]],
      ["result", ["result", "due", "id"]],
    ] as const)
      await db.schema
        .createIndex(`annual_statement_by_${name}`)
        .on("annual_statement")
        .columns([...columns])
        .execute();
    for (const table of ["contact_change", "savings_letter"]) {
      await db.schema.alterTable(table).addColumn("ended_at", text(dialect)).execute();
      await db.schema.createIndex(`${table}_by_end`).on(table).columns(["ended_at", "id"]).execute();
    }
  },
});
