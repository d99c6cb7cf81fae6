/** Applications for release, and the inquiries about them. */
import { sql } from "kysely";

import { nullsFirst, text } from "./columns";
import type { DialectMigration } from "./columns";

const INDEXES = [
  ["release_application", "update", ["case_type", "updated_at", "id"]],
  ["release_application", "submission", ["case_type", "submitted_at", "id"]],
  ["release_application", "case_number", ["case_type", "case_year", "case_number", "id"]],
  ["release_application", "answer", ["case_type", "answer_by", "id"]],
  ["release_application", "status", ["case_type", "status", "updated_at", "id"]],
  ["release_application", "case", ["case_id", "round"]],
  ["release_inquiry", "application", ["application_id", "number"]],
  ["release_inquiry", "addressee", ["addressee", "due_on", "id"]],
  ["release_inquiry", "id", ["id"]],
] as const;

export const migration: DialectMigration = (dialect) => ({
  async up(db) {
    const string = text(dialect);
    await db.schema
      .createTable("release_application")
      .addColumn("id", string, (column) => column.primaryKey())
      .addColumn("case_id", string, (column) => column.notNull())
      .addColumn("case_year", "integer", (column) => column.notNull())
      .addColumn("case_number", "integer", (column) => column.notNull())
      .addColumn("case_type", string, (column) => column.notNull())
      .addColumn("round", "integer", (column) => column.notNull())
      .addColumn("firm_id", string)
      .addColumn("state", string, (column) => column.notNull())
      .addColumn("status", string, (column) => column.notNull())
      .addColumn("since", string, (column) => column.notNull())
      .addColumn("notice_on", string)
      .addColumn("given_at", string)
      .addColumn("submitted_at", string)
      .addColumn("open_inquiries", "integer", (column) => column.notNull())
      .addColumn("answer_by", string)
      .addColumn("books_on", string)
      .addColumn("order_on", string)
      .addColumn("effective_on", string)
      .addColumn("detail", string, (column) => column.notNull())
      .addColumn("updated_at", string, (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("release_inquiry")
      .addColumn("id", string, (column) => column.notNull())
      .addColumn("application_id", string, (column) => column.notNull())
      .addColumn("number", "integer", (column) => column.notNull())
      .addColumn("addressee", string, (column) => column.notNull())
      .addColumn("sent_at", string, (column) => column.notNull())
      .addColumn("due_on", string, (column) => column.notNull())
      .addColumn("replied_at", string)
      .execute();
    for (const [table, name, columns] of INDEXES)
      await sql`create index ${sql.ref(`${table}_by_${name}`)} on ${sql.ref(table)}
        (${sql.join(columns.map((column) => nullsFirst(dialect, column)))})`.execute(db);
  },
});
