/**
 * Queries for a list of values. However long the list, there are two texts of SQL: one for a single value (by far the
 * most frequent, and the quickest), one that takes the whole list as one parameter.
 */
import { CompiledQuery, sql } from "kysely";
import type { RawBuilder } from "kysely";

import type { DialectName } from "./database";
import { quote } from "./rows";
import type { Row } from "./rows";

export class InListQuery<R> {
  readonly #dialect: DialectName;
  readonly #one: CompiledQuery<R>;
  readonly #many: CompiledQuery<R>;

  /**
   * @param spell gives the SQL, `inList` being what stands behind the column: `select … where id ${among}`. The type of
   * its rows is the caller's promise.
   */
  constructor(dialect: DialectName, spell: (inList: string) => string) {
    this.#dialect = dialect;
    const anyOf = dialect === "postgres" ? "= any($1::text[])" : "in (select value from json_each(?))";
    this.#one = CompiledQuery.raw(spell(dialect === "postgres" ? "= $1" : "= ?"));
    this.#many = CompiledQuery.raw(spell(anyOf));
  }

  for(values: readonly string[]): CompiledQuery<R> {
    return values.length === 1
      ? { ...this.#one, parameters: values }
      : { ...this.#many, parameters: [this.#dialect === "postgres" ? values : JSON.stringify(values)] };
  }
}

/** The condition on a column that must be one of the values: one parameter, however many they are. */
export function inList(dialect: DialectName, values: readonly string[]): RawBuilder<unknown> {
  return dialect === "postgres"
    ? sql`= any(${values}::text[])`
    : sql`in (select value from json_each(${JSON.stringify(values)}))`;
}

/** `select … as id`: the values as rows, one parameter, however many they are. */
export function valuesAsRows(
  dialect: DialectName,
  values: readonly string[],
): RawBuilder<{ readonly id: string }> {
  return dialect === "postgres"
    ? sql`select unnest(${values}::text[]) as id`
    : sql`select value as id from json_each(${JSON.stringify(values)})`;
}

const selections = new Map<string, InListQuery<Row>>();
const deletions = new Map<string, InListQuery<unknown>>();

/** Rows of a table that is named by data, by id. */
export function selectByIds(dialect: DialectName, table: string, ids: readonly string[]): CompiledQuery<Row> {
  const key = `${dialect} ${table}`;
  const query =
    selections.get(key) ??
    new InListQuery<Row>(dialect, (inList) => `select * from ${quote(table)} where "id" ${inList}`);
  selections.set(key, query);
  return query.for(ids);
}

/** Takes rows away by one of their columns. */
export function deleteAmong(
  dialect: DialectName,
  table: string,
  column: string,
  values: readonly string[],
): CompiledQuery<unknown> {
  const key = `${dialect} ${table} ${column}`;
  const query =
    deletions.get(key) ??
    new InListQuery<unknown>(
      dialect,
      (inList) => `delete from ${quote(table)} where ${quote(column)} ${inList}`,
    );
  deletions.set(key, query);
  return query.for(values);
}
