/** Searches that are answered off an index: of several words of a name, and of the beginning of a reference. */
import { sql } from "kysely";
import type { Kysely } from "kysely";

import { nullsFirst, text } from "./columns";
import type { DialectMigration } from "./columns";

export const migration: DialectMigration = (dialect) => ({
  async up(db: Kysely<unknown>) {
    const up = (...columns: readonly string[]) =>
      sql.join(columns.map((column) => nullsFirst(dialect, column)));
    // Whatever else the case is found by lies beside each term: the cases with several are told apart on the way.
    // Filled when the list is built again.
    await db.schema
      .alterTable("case_term")
      .addColumn("terms", text(dialect), (column) => column.notNull().defaultTo(""))
      .execute();
    await sql`drop index case_term_term`.execute(db);
    await sql`create index case_term_term on case_term (term, case_id, terms)`.execute(db);
    // A reference begins with its year, and of one year there are many: everything that they are sorted by is at hand.
    await sql`drop index submission_by_type_reference`.execute(db);
    await sql`create index submission_by_type_reference on submission
      (type, ${up("reference", "id")}, last_submitted_at, updated_at, status, case_year, case_number)`.execute(
      db,
    );
  },
});
