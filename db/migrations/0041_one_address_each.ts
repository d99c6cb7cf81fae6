/** An e-mail address belongs to one account at most, and what must not happen twice at once has a lock. */
import { sql } from "kysely";

import { text } from "./columns";
import type { DialectMigration } from "./columns";

export const oneAddressEach: DialectMigration = (dialect) => ({
  async up(db) {
    await sql`create unique index account_email on account (lower(email))
      where state <> 'closed' and email <> ''`.execute(db);
    await db.schema
      .createTable("named_lock")
      .addColumn("name", text(dialect), (column) => column.primaryKey())
      .addColumn("holder", text(dialect), (column) => column.notNull())
      .addColumn("held_until", text(dialect), (column) => column.notNull())
      .execute();
  },
});
