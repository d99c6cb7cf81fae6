/** The kind of account that filed a form last, and the forms of a kind in the order in which they were first filed. */
import { sql } from "kysely";

import { nullsFirst, text } from "./columns";
import type { DialectMigration } from "./columns";

export const migration: DialectMigration = (dialect) => ({
  async up(db) {
    await db.schema.alterTable("submission").addColumn("last_submitted_role", text(dialect)).execute();
    const order = sql.join(["first_submitted_at", "id"].map((column) => nullsFirst(dialect, column)));
    await sql`create index submission_by_type_first_filing on submission (type, ${order}, last_submitted_at)`.execute(
      db,
    );
  },
});
