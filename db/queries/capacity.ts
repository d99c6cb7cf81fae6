/** As whom somebody is appointed to a case: to administer the estate, or, as a PEQ agent, to interview the bankrupt. */
import { sql } from "kysely";
import type { RawBuilder, SqlBool } from "kysely";

/** Role of the appointments of PEQ agents in `case_appointment`. */
export const AGENT_ROLE = "PEQ";
/** The family that forms of preliminary examinations are of: what agents file, and nobody else does. */
export const PEQ_FAMILY = "peq";

export type Capacity = "practitioner" | "agent";

/** The appointment is one in this capacity. @param role column that holds the appointment's role */
export function isHeldAs(capacity: Capacity, role: string): RawBuilder<SqlBool> {
  return capacity === "agent"
    ? sql<SqlBool>`${sql.ref(role)} = ${AGENT_ROLE}`
    : sql<SqlBool>`${sql.ref(role)} <> ${AGENT_ROLE}`;
}

/** The appointment `a` is one for what the submission is: an agent's for an examination, a practitioner's for all else. */
export const servesSubmission = sql<SqlBool>`(a.role = ${AGENT_ROLE}) = (submission.family = ${PEQ_FAMILY})`;
