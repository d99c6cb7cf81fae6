/** Ledgers that one spreadsheet asks for: one row a spreadsheet, and which requests came of it. */
import { text } from "./columns";
import type { DialectMigration } from "./columns";

export const migration: DialectMigration = (dialect) => ({
  async up(db) {
    await db.schema
      .createTable("ledger_batch")
      .addColumn("id", text(dialect), (column) => column.primaryKey())
      .addColumn("owner", text(dialect), (column) => column.notNull())
      .addColumn("state", text(dialect), (column) => column.notNull())
      .addColumn("uploaded_at", text(dialect), (column) => column.notNull())
      .addColumn("ended_at", text(dialect))
      .addColumn("total", "integer", (column) => column.notNull())
      .addColumn("asked", "integer", (column) => column.notNull())
      .addColumn("whole", text(dialect))
      .execute();
    for (const [name, columns] of [
      ["owner", ["owner", "uploaded_at", "id"]],
      ["state", ["state", "uploaded_at", "id"]],
      ["end", ["state", "ended_at", "id"]],
    ] as const)
      await db.schema
        .createIndex(`ledger_batch_by_${name}`)
        .on("ledger_batch")
        .columns([...columns])
        .execute();
    await db.schema.alterTable("ledger_request").addColumn("batch", text(dialect)).execute();
    await db.schema
      .createIndex("ledger_request_by_batch")
      .on("ledger_request")
      .columns(["batch", "state"])
      .execute();
  },
});
