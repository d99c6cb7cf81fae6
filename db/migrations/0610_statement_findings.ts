/** What the rules found in annual statements, and how often nobody followed them. */
import { text } from "./columns";
import type { DialectMigration } from "./columns";

export const migration: DialectMigration = (dialect) => ({
  async up(db) {
    for (const name of ["found", "overruled"])
      await db.schema.alterTable("annual_statement").addColumn(name, text(dialect)).execute();
    await db.schema
      .createTable("annual_statement_finding")
      .addColumn("statement_id", text(dialect), (column) => column.notNull())
      .addColumn("rule", text(dialect), (column) => column.notNull())
      .addColumn("overruled", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("annual_statement_finding_key", ["statement_id", "rule"])
      .execute();
    await db.schema
      .createIndex("annual_statement_finding_by_rule")
      .on("annual_statement_finding")
      .columns(["rule", "overruled"])
      .execute();
  },
});
