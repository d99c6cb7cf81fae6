/** Periods of accounts, one row each; and for each case and kind of account the day from which the next period is to be opened. */
import { text } from "./columns";
import type { DialectMigration } from "./columns";

export const migration: DialectMigration = (dialect) => ({
  async up(db) {
    await db.schema
      .createTable("account_period")
      .addColumn("id", text(dialect), (column) => column.primaryKey())
      .addColumn("kind", text(dialect), (column) => column.notNull())
      .addColumn("case_id", text(dialect), (column) => column.notNull())
      .addColumn("number", "integer", (column) => column.notNull())
      .addColumn("from_date", text(dialect), (column) => column.notNull())
      .addColumn("to_date", text(dialect), (column) => column.notNull())
      .addColumn("due_on", text(dialect), (column) => column.notNull())
      .addColumn("on_demand", "integer", (column) => column.notNull())
      .addColumn("state", text(dialect), (column) => column.notNull())
      .addColumn("edition", "integer", (column) => column.notNull())
      .addColumn("submitted_at", text(dialect))
      .addColumn("scanned", "integer", (column) => column.notNull())
      .addColumn("checked_at", text(dialect))
      .addColumn("certified_at", text(dialect))
      .addColumn("disagreements", "integer", (column) => column.notNull())
      .addColumn("announced_days", "integer")
      .addColumn("announce_on", text(dialect))
      .execute();
    await db.schema
      .createTable("account_chain")
      .addColumn("id", text(dialect), (column) => column.primaryKey())
      .addColumn("kind", text(dialect), (column) => column.notNull())
      .addColumn("case_id", text(dialect), (column) => column.notNull())
      .addColumn("number", "integer", (column) => column.notNull())
      .addColumn("next_on", text(dialect), (column) => column.notNull())
      .execute();
    for (const [table, name, columns] of [
      ["account_period", "due", ["kind", "due_on", "id"]],
      ["account_period", "state", ["kind", "state", "due_on", "id"]],
      ["account_period", "case", ["case_id", "kind", "number"]],
      ["account_period", "announce", ["announce_on", "id"]],
      ["account_chain", "next", ["kind", "next_on", "case_id"]],
    ] as const)
      await db.schema
        .createIndex(`${table}_by_${name}`)
        .on(table)
        .columns([...columns])
        .execute();
  },
});
