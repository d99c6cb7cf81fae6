/** Whom the firms have named to work on their cases. The list of cases is made again from the log, and with it this table. */
import { text } from "./columns";
import type { DialectMigration } from "./columns";

export const migration: DialectMigration = (dialect) => ({
  async up(db) {
    await db.schema
      .createTable("case_colleague")
      .addColumn("case_id", text(dialect), (column) => column.notNull())
      .addColumn("person_id", text(dialect), (column) => column.notNull())
      .addColumn("firm_id", text(dialect), (column) => column.notNull())
      .addColumn("since", text(dialect), (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("case_colleague_case_id")
      .on("case_colleague")
      .columns(["case_id", "person_id", "firm_id"])
      .execute();
    await db.schema
      .createIndex("case_colleague_person_id")
      .on("case_colleague")
      .columns(["person_id", "firm_id", "case_id"])
      .execute();
  },
});
