/** Days of a cash book that the office has opened again, although a later account is certified. */
import { text } from "./columns";
import type { DialectMigration } from "./columns";

export const migration: DialectMigration = (dialect) => ({
  async up(db) {
    await db.schema
      .alterTable("cash_book")
      .addColumn("opened_days", text(dialect), (column) => column.notNull().defaultTo("[]"))
      .execute();
  },
});
