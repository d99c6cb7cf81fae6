/** Annual statements as the office filters them: those to be examined by what the rules found, and those that came in on a day. */
import { sql } from "kysely";
import type { DialectMigration } from "./columns";

export const migration: DialectMigration = () => ({
  async up(db) {
    // What waits to be examined is little beside what was.
    await sql`create index annual_statement_clean on annual_statement (due, id)
      where state = 'filed' and found = ''`.execute(db);
    await sql`create index annual_statement_found on annual_statement (due, id)
      where state = 'filed' and found <> ''`.execute(db);
    await sql`create index annual_statement_by_declared on annual_statement (declared_at)`.execute(db);
  },
});
