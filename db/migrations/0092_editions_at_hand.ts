/** The edition beside the forms of a case: a form that was filed once is seen to be somebody's without looking further. */
import { sql } from "kysely";
import type { Kysely } from "kysely";

import type { DialectMigration } from "./columns";

export const migration: DialectMigration = () => ({
  async up(db: Kysely<unknown>) {
    await sql`drop index submission_of_case`.execute(db);
    await sql`create index submission_of_case on submission
      (case_id, family, type, status, holder, last_submitted_at, updated_at, edition, id)`.execute(db);
  },
});
