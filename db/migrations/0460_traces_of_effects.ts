/** The trace of the request by which an entry came goes with it to the effects that follow from it, whichever process delivers them. */
import { text, type DialectMigration } from "./columns";

export const migration: DialectMigration = (dialect) => ({
  async up(db) {
    await db.schema.alterTable("outbox").addColumn("trace", text(dialect)).execute();
  },
});
