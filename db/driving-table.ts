/**
 * Queries that say what they start from. SQLite keeps to the order of a `cross join`; PostgreSQL would guess, and for a page
 * of twenty rows it now and then chooses to go through a whole table, so a subquery that it cannot take apart leads instead.
 */
import { sql } from "kysely";
import type { RawBuilder, SqlBool } from "kysely";

import type { DialectName } from "./database";

interface LedTable {
  readonly table: string;
  readonly as?: string;
  readonly columns?: readonly string[];
}

/**
 * The text behind `from`: for each row of what leads, the rows of a table that an index of it gives.
 * @param led with its name: `(select …) as found`
 * @param table its `columns`, where not all of them are asked for: of those that an index has, PostgreSQL opens no row
 * @param conditions at least the one that the index answers; they may speak of both
 */
export function forEach(
  dialect: DialectName,
  led: RawBuilder<unknown>,
  { table, as = table, columns }: LedTable,
  conditions: readonly RawBuilder<SqlBool>[],
): RawBuilder<unknown> {
  const [named, name, matching] = [
    sql`${sql.table(table)} as ${sql.id(as)}`,
    sql.id(as),
    sql.join(conditions, sql` and `),
  ];
  const selected =
    columns === undefined ? sql`${name}.*` : sql.join(columns.map((column) => sql.ref(`${as}.${column}`)));
  return dialect === "sqlite"
    ? sql`${led} cross join ${named} where ${matching}`
    : // `offset 0` takes nothing away: it is what keeps the subquery whole.
      sql`${led} cross join lateral (select ${selected} from ${named} where ${matching} offset 0) as ${name}`;
}

/** The condition on a column that must be among the results of a query: that is found first, and the rows then by an index. */
export function inQuery(dialect: DialectName, query: RawBuilder<unknown>): RawBuilder<unknown> {
  return dialect === "sqlite" ? sql`in (${query})` : sql`= any(array(${query}))`;
}
