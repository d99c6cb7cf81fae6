/** The turn of a submission: who prepared it last, and which of those who act jointly have approved it already. */
import { text } from "./columns";
import type { DialectMigration } from "./columns";

export const migration: DialectMigration = (dialect) => ({
  async up(db) {
    await db.schema.alterTable("submission").addColumn("prepared_by", text(dialect)).execute();
    await db.schema.alterTable("submission").addColumn("approved_by", text(dialect)).execute();
  },
});
