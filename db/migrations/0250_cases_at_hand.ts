/** Where the newest entry of a case stands: whoever has read the case sees that it is as it was, without opening its row. */
import { sql } from "kysely";

import { longInteger } from "./columns";
import type { DialectMigration } from "./columns";

export const casesAtHand: DialectMigration = (dialect) => ({
  async up(db) {
    await db.schema
      .alterTable("case_file")
      .addColumn("position", longInteger(dialect), (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`create index case_file_at_hand on case_file (id, position)`.execute(db);
  },
});
