/** Notices to people. Not computed in rebuilds: what somebody has read or deleted stays read or deleted. */
import type { DialectName } from "../database";
import type { DialectMigration } from "./columns";
import { longInteger, text } from "./columns";

export const migration: DialectMigration = (dialect: DialectName) => ({
  async up(db) {
    await db.schema
      .createTable("notice")
      .addColumn("id", text(dialect), (column) => column.primaryKey())
      .addColumn("account_id", text(dialect), (column) => column.notNull())
      .addColumn("position", longInteger(dialect), (column) => column.notNull())
      .addColumn("code", text(dialect), (column) => column.notNull())
      .addColumn("params", text(dialect), (column) => column.notNull())
      .addColumn("target", text(dialect), (column) => column.notNull())
      .addColumn("words", text(dialect), (column) => column.notNull())
      .addColumn("created_at", text(dialect), (column) => column.notNull())
      .addColumn("read_at", text(dialect))
      .addColumn("deleted_at", text(dialect))
      .addColumn("mailed_at", text(dialect))
      .execute();
    await db.schema
      .createIndex("notice_of_account")
      .on("notice")
      .columns(["account_id", "deleted_at", "created_at", "id", "read_at"])
      .execute();
  },
});
