/**
 * The capacity in which an appointment is held, beside the one in which a form is filed: lists compare the two, and need to
 * know of no family and no role.
 */
import { sql } from "kysely";

import { text } from "./columns";
import type { DialectMigration } from "./columns";

export const migration: DialectMigration = (dialect) => ({
  async up(db) {
    await sql`alter table case_appointment add column capacity ${text(dialect)} not null default 'practitioner'`.execute(
      db,
    );
    await sql`update case_appointment set capacity = 'agent' where role = 'PEQ'`.execute(db);
    await sql`alter table submission add column filed_by ${text(dialect)} not null default 'practitioner'`.execute(
      db,
    );
    await sql`update submission set filed_by = 'agent' where family = 'peq'`.execute(db);
    const indexes = {
      case_appointment_firm_id: "case_appointment (firm_id, case_id, capacity, from_date, to_date)",
      case_appointment_person_id: "case_appointment (person_id, case_id, capacity, from_date, to_date)",
      case_appointment_case_id:
        "case_appointment (case_id, from_date, to_date, capacity, firm_id, person_id)",
      submission_of_case:
        "submission (case_id, type, holder, status, family, filed_by, last_submitted_at, updated_at, edition, id)",
    };
    for (const [name, columns] of Object.entries(indexes)) {
      await sql`drop index ${sql.id(name)}`.execute(db);
      await sql`create index ${sql.id(name)} on ${sql.raw(columns)}`.execute(db);
    }
  },
});
