/** Objections of bankrupts to what they contribute: since when one waits for a decision. */
import { text } from "./columns";
import type { DialectMigration } from "./columns";

export const migration: DialectMigration = (dialect) => ({
  async up(db) {
    await db.schema.alterTable("contribution").addColumn("objected_on", text(dialect)).execute();
    await db.schema
      .createIndex("contribution_by_objection")
      .on("contribution")
      .columns(["objected_on", "id"])
      .execute();
  },
});
