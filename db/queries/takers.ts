/** Appointments of practitioners who are known by name alone. */
import type { Selectable } from "kysely";

import type { Database } from "../database";
import type { CaseFileTable } from "../schema";

export type NamedAppointmentRow = Selectable<CaseFileTable> & { readonly person_id: string };

/** The cases with their appointments, once for each person appointed. */
const appointments = ({ kysely }: Database) =>
  kysely
    .selectFrom("case_appointment")
    .innerJoin("case_file", "case_file.id", "case_appointment.case_id")
    .selectAll("case_file")
    .select("case_appointment.person_id")
    .distinct()
    .orderBy("case_file.case_no");

/**
 * The cases in which somebody has an appointment whose id begins like this, once for each such person.
 * @param prefix plain letters and a hyphen: nothing that a pattern would read otherwise
 */
export async function findAppointmentsOfPeople(
  database: Database,
  prefix: string,
): Promise<readonly NamedAppointmentRow[]> {
  return appointments(database).where("case_appointment.person_id", "like", `${prefix}%`).execute();
}

/** The cases in which this person has, or had, an appointment. */
export async function findAppointmentsOf(
  database: Database,
  personId: string,
): Promise<readonly NamedAppointmentRow[]> {
  return appointments(database).where("case_appointment.person_id", "=", personId).execute();
}
