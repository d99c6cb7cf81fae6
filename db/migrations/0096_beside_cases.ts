/**
 * The columns that lists ask of a case's appointments and forms lie right behind the case in their indexes: where a column
 * in between is not asked for, PostgreSQL 18 reckons with a search for each value it may have, and rather takes another
 * index. And what it cannot know of a form's columns: that its type says its family, and its status says who holds it.
 */
import { sql } from "kysely";

import type { DialectMigration } from "./columns";

export const migration: DialectMigration = (dialect) => ({
  async up(db) {
    await sql`drop index case_appointment_case_id`.execute(db);
    await sql`create index case_appointment_case_id on case_appointment
      (case_id, from_date, to_date, role, firm_id, person_id)`.execute(db);
    await sql`drop index peq_case_of_case`.execute(db);
    await sql`create index peq_case_of_case on peq_case (case_id, place, from_date, to_date, firm_id)`.execute(
      db,
    );
    await sql`drop index submission_of_case`.execute(db);
    await sql`create index submission_of_case on submission
      (case_id, type, holder, status, family, last_submitted_at, updated_at, edition, id)`.execute(db);
    if (dialect === "postgres")
      await sql`create statistics submission_kind (dependencies, mcv)
        on family, type, status, holder from submission`.execute(db);
  },
});
