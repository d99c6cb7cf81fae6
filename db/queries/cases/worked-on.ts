/** The cases that somebody works on as a practitioner: appointed in person, or named under an appointment of their firm that is in force. */
import { sql } from "kysely";
import type { RawBuilder } from "kysely";

import type { DialectName } from "../../database";
import { inList } from "../../in-list-query";
import { isInForce } from "../platform/in-force";

export interface CaseWorker {
  readonly personId: string;
  /** The firms that they act for. */
  readonly firmIds: readonly string[];
  /** The day on which the appointments are in force. */
  readonly on: string;
}

/** `select … as case_id`, each case once. */
export function selectCasesWorkedOn(
  dialect: DialectName,
  { personId, firmIds, on }: CaseWorker,
): RawBuilder<{ readonly case_id: string }> {
  return sql`select a.case_id as case_id from case_appointment as a
    where a.person_id = ${personId} and a.capacity = 'practitioner' and ${isInForce("a", on)}
    union
    select c.case_id as case_id from case_colleague as c
    inner join case_appointment as a on a.case_id = c.case_id and a.firm_id = c.firm_id
    where c.person_id = ${personId} and c.firm_id ${inList(dialect, firmIds)} and a.from_date <= c.since
    and a.capacity = 'practitioner' and ${isInForce("a", on)}`;
}
