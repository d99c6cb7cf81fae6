/** People who stand in for an officer or a supervisor of a case, and until when. */
import type { DialectMigration } from "./columns";
import { text } from "./columns";

export const migration: DialectMigration = (dialect) => ({
  async up(db) {
    await db.schema
      .createTable("case_adhoc")
      .addColumn("case_id", text(dialect), (column) => column.notNull())
      .addColumn("officer_id", text(dialect), (column) => column.notNull())
      .addColumn("from_date", text(dialect), (column) => column.notNull())
      .addColumn("until_date", text(dialect), (column) => column.notNull())
      .execute();
    for (const columns of [["case_id"], ["officer_id", "until_date"]]) {
      const index = `case_adhoc_${columns[0]}`;
      await db.schema.createIndex(index).on("case_adhoc").columns(columns).execute();
    }
  },
});
