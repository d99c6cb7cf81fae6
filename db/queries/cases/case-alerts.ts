/** Cases with something outstanding, found by the day on which it fell due. */
import { sql } from "kysely";
import type { RawBuilder, SqlBool } from "kysely";

import type { Database } from "../../database";

/** Alerts, each with the last day on which what is outstanding has fallen due. */
export type Outstanding = readonly (readonly [alert: string, day: string])[];

/**
 * The row of `case_alert`, under the name given, is outstanding. That nothing was filed is spelt out: SQLite takes an index of
 * some rows only where it can read which.
 */
export function isOutstanding(outstanding: Outstanding, table: string): RawBuilder<SqlBool> {
  const [alert, day, answered] = ["alert", "day", "answered"].map((column) => sql.ref(`${table}.${column}`));
  const each = outstanding.map(
    ([name, last]) => sql`(${answered} = 0 and ${alert} = ${name} and ${day} <= ${last})`,
  );
  return sql<SqlBool>`(${answered} = 0 and (${sql.join(each, sql` or `)}))`;
}

/** Something of them is outstanding in the case. @param id its id */
export function hasOutstanding(outstanding: Outstanding, id: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select 1 from case_alert as w where w.case_id = ${id} and ${isOutstanding(outstanding, "w")})`;
}

/** Whether the preliminary examination of a case was filed, and not withdrawn since. */
export async function isExaminationFiled({ kysely }: Database, caseId: string): Promise<boolean> {
  const found = await kysely
    .selectFrom("submission")
    .select("id")
    .where("case_id", "=", caseId)
    .where("family", "=", "peq")
    .where("last_submitted_at", "is not", null)
    .where("holder", "<>", "nobody")
    .executeTakeFirst();
  return found !== undefined;
}
