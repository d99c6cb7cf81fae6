/** The cases of a person are found without opening their appointments: the index knows the firm as well. */
import { sql } from "kysely";

import type { DialectMigration } from "./columns";

export const migration: DialectMigration = () => ({
  async up(db) {
    await sql`drop index case_appointment_person_id`.execute(db);
    await sql`create index case_appointment_person_id
      on case_appointment (person_id, case_id, capacity, from_date, to_date, firm_id)`.execute(db);
  },
});
