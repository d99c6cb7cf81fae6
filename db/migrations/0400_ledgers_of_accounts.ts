/** Ledgers are found by the account and the period that they are about, beside the list of accounts. */
import { text } from "./columns";
import type { DialectMigration } from "./columns";

export const migration: DialectMigration = (dialect) => ({
  async up(db) {
    await db.schema.alterTable("ledger_request").addColumn("covers", text(dialect)).execute();
    await db.schema
      .createIndex("ledger_request_by_cover")
      .on("ledger_request")
      .columns(["owner", "covers", "state", "prepared_at", "id"])
      .execute();
  },
});
