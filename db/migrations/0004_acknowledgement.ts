/** When the office acknowledged what was filed last: what it has not acknowledged waits for it in "My Task". */
import type { DialectMigration } from "./columns";
import { text } from "./columns";

export const migration: DialectMigration = (dialect) => ({
  async up(db) {
    await db.schema.alterTable("submission").addColumn("acknowledged_at", text(dialect)).execute();
  },
});
