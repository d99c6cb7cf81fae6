/** The place of a firm in the registers of the office's case system, and the names that no two firms may share. */
import { sql } from "kysely";

import type { DialectMigration } from "./columns";
import { text } from "./columns";

export const migration: DialectMigration = (dialect) => ({
  async up(db) {
    await db.schema
      .createTable("firm_mapping")
      .addColumn("firm_id", text(dialect), (column) => column.notNull())
      .addColumn("register", text(dialect), (column) => column.notNull())
      .addColumn("ormis_firm", text(dialect), (column) => column.notNull())
      .addColumn("name", text(dialect))
      .addPrimaryKeyConstraint("firm_mapping_place", ["register", "ormis_firm"])
      .execute();
    await db.schema.createIndex("firm_mapping_firm").on("firm_mapping").columns(["firm_id"]).execute();
    await sql`create unique index firm_name_en on firm (lower(name_en))`.execute(db);
    await sql`create unique index firm_short_name on firm (lower(short_name))`.execute(db);
  },
});
