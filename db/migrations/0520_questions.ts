/** Threads of questions and answers: found by what they stand beside, by whose turn it is, and by their case. */
import { text } from "./columns";
import type { DialectMigration } from "./columns";

export const migration: DialectMigration = (dialect) => ({
  async up(db) {
    await db.schema
      .createTable("question")
      .addColumn("id", text(dialect), (column) => column.primaryKey())
      .addColumn("subject_kind", text(dialect), (column) => column.notNull())
      .addColumn("subject_id", text(dialect), (column) => column.notNull())
      .addColumn("case_id", text(dialect), (column) => column.notNull())
      .addColumn("asked_from", text(dialect), (column) => column.notNull())
      .addColumn("asked_to", text(dialect), (column) => column.notNull())
      .addColumn("state", text(dialect), (column) => column.notNull())
      .addColumn("turn", text(dialect))
      .addColumn("since", text(dialect), (column) => column.notNull())
      .addColumn("asked_at", text(dialect), (column) => column.notNull())
      .addColumn("messages", "integer", (column) => column.notNull())
      .execute();
    for (const [name, columns] of [
      ["subject", ["subject_kind", "subject_id", "asked_at", "id"]],
      ["turn", ["turn", "since", "id"]],
      ["time", ["since", "id"]],
      ["case", ["case_id", "id"]],
    ] as const)
      await db.schema
        .createIndex(`question_by_${name}`)
        .on("question")
        .columns([...columns])
        .execute();
  },
});
