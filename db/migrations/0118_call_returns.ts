/** Calls of the office for returns, and the return of each firm that was called. */
import { sql } from "kysely";

import { nullsFirst, text } from "./columns";
import type { DialectMigration } from "./columns";

export const migration: DialectMigration = (dialect) => ({
  async up(db) {
    await db.schema
      .createTable("return_call")
      .addColumn("id", text(dialect), (column) => column.primaryKey())
      .addColumn("called_on", text(dialect), (column) => column.notNull())
      .addColumn("return_type", text(dialect), (column) => column.notNull())
      .addColumn("template_version", "integer", (column) => column.notNull())
      .addColumn("due_on", text(dialect), (column) => column.notNull())
      .addColumn("firms", "integer", (column) => column.notNull())
      .addColumn("state", text(dialect), (column) => column.notNull())
      .addColumn("opened_at", text(dialect), (column) => column.notNull())
      .addColumn("updated_at", text(dialect), (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("call_return")
      .addColumn("id", text(dialect), (column) => column.primaryKey())
      .addColumn("call_id", text(dialect), (column) => column.notNull())
      .addColumn("firm_id", text(dialect), (column) => column.notNull())
      .addColumn("called_on", text(dialect), (column) => column.notNull())
      .addColumn("return_type", text(dialect), (column) => column.notNull())
      .addColumn("template_version", "integer", (column) => column.notNull())
      .addColumn("due_on", text(dialect), (column) => column.notNull())
      .addColumn("state", text(dialect), (column) => column.notNull())
      .addColumn("waits", "integer", (column) => column.notNull())
      .addColumn("ended", "integer", (column) => column.notNull())
      .addColumn("rows", "integer")
      .addColumn("updated_at", text(dialect), (column) => column.notNull())
      .execute();
    for (const [table, name, columns] of [
      ["return_call", "call_date", ["called_on", "id"]],
      ["return_call", "due_day", ["due_on", "id"]],
      ["return_call", "state", ["state", "due_on", "id"]],
      ["return_call", "type", ["return_type", "id"]],
      ["call_return", "call", ["call_id", "state", "id"]],
      ["call_return", "firm", ["firm_id", "called_on", "id"]],
      ["call_return", "call_date", ["called_on", "id"]],
      ["call_return", "update", ["updated_at", "id"]],
      ["call_return", "type", ["return_type", "id"]],
      ["call_return", "state", ["state", "updated_at", "id"]],
      ["call_return", "waiting", ["waits", "firm_id"]],
    ] as const)
      await sql`create index ${sql.ref(`${table}_by_${name}`)} on ${sql.ref(table)}
        (${sql.join(columns.map((column) => nullsFirst(dialect, column)))})`.execute(db);
  },
});
