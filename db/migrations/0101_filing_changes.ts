/** What happened to filings, in the order of the log: what other systems are told of, and go on from. */
import { longInteger, text } from "./columns";
import type { DialectMigration } from "./columns";

export const migration: DialectMigration = (dialect) => ({
  async up(db) {
    await db.schema
      .createTable("filing_story")
      .addColumn("id", text(dialect), (column) => column.primaryKey())
      .addColumn("with_office", "integer", (column) => column.notNull())
      .addColumn("edition", "integer", (column) => column.notNull())
      .addColumn("reference", text(dialect), (column) => column.notNull())
      .addColumn("changes", text(dialect), (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("filing_change")
      .addColumn("position", longInteger(dialect), (column) => column.primaryKey())
      .addColumn("submission_id", text(dialect), (column) => column.notNull())
      .addColumn("kind", text(dialect), (column) => column.notNull())
      .addColumn("fact", text(dialect), (column) => column.notNull())
      .addColumn("at", text(dialect), (column) => column.notNull())
      .addColumn("day", text(dialect), (column) => column.notNull())
      .addColumn("by_office", "integer", (column) => column.notNull())
      .addColumn("edition", "integer", (column) => column.notNull())
      .addColumn("reference", text(dialect), (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("filing_change_of_submission")
      .on("filing_change")
      .column("submission_id")
      .execute();
  },
});
