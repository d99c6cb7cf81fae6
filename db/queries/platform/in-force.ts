/** In force on a day: an appointment, or an affiliation, from its first day until the day before it ends. */
import { sql } from "kysely";
import type { RawBuilder, SqlBool } from "kysely";

/** @param table as the query names it: `case_appointment`, or `a` */
export function isInForce(table: string, on: string): RawBuilder<SqlBool> {
  const [from, to] = [sql.ref(`${table}.from_date`), sql.ref(`${table}.to_date`)];
  return sql<SqlBool>`(${from} <= ${on} and (${to} is null or ${to} > ${on}))`;
}
