/** A webhook may be told of some kinds of what happens alone; where nothing is said, of everything, as before. */
import { text, type DialectMigration } from "./columns";

export const migration: DialectMigration = (dialect) => ({
  async up(db) {
    await db.schema.alterTable("webhook").addColumn("kinds", text(dialect)).execute();
  },
});
