/** The documents of cases (e-Case File): one row a document. */
import { text } from "./columns";
import type { DialectMigration } from "./columns";

export const migration: DialectMigration = (dialect) => ({
  async up(db) {
    await db.schema
      .createTable("case_document")
      .addColumn("id", text(dialect), (column) => column.primaryKey())
      .addColumn("case_id", text(dialect), (column) => column.notNull())
      .addColumn("document_id", text(dialect), (column) => column.notNull())
      .addColumn("part", "integer", (column) => column.notNull())
      .addColumn("enclosure", "integer", (column) => column.notNull())
      .addColumn("description", text(dialect), (column) => column.notNull())
      .addColumn("document_type", text(dialect), (column) => column.notNull())
      .addColumn("form", text(dialect), (column) => column.notNull())
      .addColumn("medium", text(dialect), (column) => column.notNull())
      .addColumn("received_on", text(dialect), (column) => column.notNull())
      .addColumn("file_id", text(dialect))
      .addColumn("file_name", text(dialect))
      .addColumn("filing", text(dialect))
      .addColumn("reference", text(dialect))
      .addColumn("uploaded_at", text(dialect), (column) => column.notNull())
      .addColumn("withdrawn", "integer", (column) => column.notNull())
      .addColumn("detail", text(dialect), (column) => column.notNull())
      .execute();
    for (const [name, columns] of [
      ["number", ["case_id", "part", "enclosure", "id"]],
      ["receipt", ["case_id", "received_on", "id"]],
      ["upload", ["case_id", "uploaded_at", "id"]],
      ["file", ["file_id"]],
    ] as const)
      await db.schema
        .createIndex(`case_document_by_${name}`)
        .on("case_document")
        .columns([...columns])
        .execute();
  },
});
