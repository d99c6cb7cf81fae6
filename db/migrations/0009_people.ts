/** Groups of users and their members, the firms that people act for, and doors that stayed shut. */
import type { Kysely } from "kysely";

import { text } from "./columns";
import type { DialectMigration } from "./columns";

export const migration: DialectMigration = (dialect) => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("account").addColumn("directory", text(dialect)).execute();
    await db.schema.alterTable("account").addColumn("opened_at", text(dialect)).execute();
    await db.schema
      .createTable("user_group")
      .addColumn("id", text(dialect), (column) => column.primaryKey())
      .addColumn("name_en", text(dialect), (column) => column.notNull())
      .addColumn("name_zh_hk", text(dialect), (column) => column.notNull())
      .addColumn("name_zh_cn", text(dialect), (column) => column.notNull())
      .addColumn("kind", text(dialect), (column) => column.notNull())
      .addColumn("role", text(dialect))
      .addColumn("state", text(dialect), (column) => column.notNull())
      .addColumn("detail", text(dialect), (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("account_group")
      .addColumn("account_id", text(dialect), (column) => column.notNull())
      .addColumn("group_id", text(dialect), (column) => column.notNull())
      .addPrimaryKeyConstraint("account_group_account", ["account_id", "group_id"])
      .execute();
    await db.schema
      .createIndex("account_group_group")
      .on("account_group")
      .columns(["group_id", "account_id"])
      .execute();
    await db.schema
      .createTable("affiliation")
      .addColumn("account_id", text(dialect), (column) => column.notNull())
      .addColumn("firm_id", text(dialect), (column) => column.notNull())
      .addColumn("from_date", text(dialect), (column) => column.notNull())
      .addColumn("to_date", text(dialect))
      .addColumn("notice_due_on", text(dialect))
      .addColumn("notified_at", text(dialect))
      .execute();
    for (const columns of [
      ["account_id", "firm_id"],
      ["firm_id", "account_id"],
      ["notice_due_on", "notified_at"],
    ]) {
      const index = `affiliation_by_${columns[0] ?? ""}`;
      await db.schema.createIndex(index).on("affiliation").columns(columns).execute();
    }
    await db.schema
      .createTable("access_denial")
      .addColumn("id", text(dialect), (column) => column.primaryKey())
      .addColumn("account_id", text(dialect), (column) => column.notNull())
      .addColumn("route", text(dialect), (column) => column.notNull())
      .addColumn("reason", text(dialect), (column) => column.notNull())
      .addColumn("at", text(dialect), (column) => column.notNull())
      .execute();
    await db.schema.createIndex("access_denial_at").on("access_denial").columns(["at", "id"]).execute();
  },
});
