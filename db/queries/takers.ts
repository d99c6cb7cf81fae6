/** Appointments of practitioners who are known by name alone. */
import type { Selectable } from "kysely";

import type { Database } from "../database";
import type { CaseFileTable } from "../schema";

export type NamedAppointmentRow = Selectable<CaseFileTable> & { readonly person_id: string };

/**
 * The cases in which somebody has an appointment whose id begins like this, once for each such person.
 * @param prefix plain letters and a hyphen: nothing that a pattern would read otherwise
 */
export async function findAppointmentsOfPeople(
  { kysely }: Database,
  prefix: string,
): Promise<readonly NamedAppointmentRow[]> {
  return kysely
    .selectFrom("case_appointment")
    .innerJoin("case_file", "case_file.id", "case_appointment.case_id")
    .selectAll("case_file")
    .select("case_appointment.person_id")
    .distinct()
    .where("case_appointment.person_id", "like", `${prefix}%`)
    .orderBy("case_file.case_no")
    .execute();
}
