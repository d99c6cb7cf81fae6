/** The fields of a form that its type lists, whichever they are: one column for all of them. */
import { text } from "./columns";
import type { DialectMigration } from "./columns";

export const migration: DialectMigration = (dialect) => ({
  async up(db) {
    await db.schema.alterTable("submission").addColumn("detail", text(dialect)).execute();
  },
});
