/** Cases that are assigned to somebody of the office on a day: as officer, supervisor or legal officer, or while they stand in. */
import { sql } from "kysely";
import type { RawBuilder, SqlBool } from "kysely";

export interface Assigned {
  readonly personId: string;
  readonly on: string;
}

/** An assignment that has no days of its own. */
export const ALWAYS = { from_date: "0001-01-01", until_date: "9999-12-31" } as const;

/** @param table its name in the query */
export const isAssigned = ({ personId, on }: Assigned, table: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${table}.person_id`)} = ${personId}
    and ${sql.ref(`${table}.from_date`)} <= ${on} and ${sql.ref(`${table}.until_date`)} >= ${on}`;

/** The condition on the id of a case. */
export const hasAssigned = (assigned: Assigned, caseId: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select 1 from case_assigned where case_assigned.case_id = ${caseId}
    and ${isAssigned(assigned, "case_assigned")})`;
