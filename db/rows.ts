/**
 * Rows in bulk, with few distinct texts of SQL: a statement that is always spelled alike is prepared once. Used by the
 * log's append and by projections, whose tables are named by data.
 */
import { CompiledQuery } from "kysely";

import type { DialectName } from "./database";

export type Value = string | number | null;
export type Row = Readonly<Record<string, Value>>;

/** Rows go in blocks of these sizes: eight texts of SQL for any number of rows. */
const BLOCKS = [128, 64, 32, 16, 8, 4, 2, 1];

/** A connection for statements that are compiled already: Kysely itself, one of its transactions, or the driver's connection. */
export interface Connection {
  executeQuery<R>(query: CompiledQuery<R>): Promise<{ readonly rows: R[] }>;
}

export interface Target {
  readonly table: string;
  readonly columns: readonly string[];
  /** Column whose value decides whether a row is new; a row that is not is overwritten. Absent: every row is new. */
  readonly replaceBy?: string;
}

/** Inserts (or replaces) rows; each must have every column of the target. */
export async function insertRows<R extends { readonly [C in keyof R]: Value }>(
  connection: Connection,
  dialect: DialectName,
  target: Target,
  rows: readonly R[],
): Promise<void> {
  let next = 0;
  for (const block of BLOCKS) {
    while (rows.length - next >= block) {
      const parameters: Value[] = [];
      for (const row of rows.slice(next, next + block)) {
        for (const column of target.columns) parameters.push(findValue(row, column, target.table));
      }
      await connection.executeQuery({ ...insertion(dialect, target, block), parameters });
      next += block;
    }
  }
}

function findValue(row: Row, column: string, table: string): Value {
  const value = row[column];
  if (value === undefined) throw new TypeError(`A row of ${table} has no ${column}`);
  return value;
}

const insertions = new WeakMap<Target, Map<string, CompiledQuery>>();

function insertion(dialect: DialectName, target: Target, count: number): CompiledQuery {
  const known = insertions.get(target) ?? new Map<string, CompiledQuery>();
  insertions.set(target, known);
  const key = `${dialect} ${count}`;
  let query = known.get(key);
  if (query === undefined) {
    query = CompiledQuery.raw(composeInsert(dialect, target, count));
    known.set(key, query);
  }
  return query;
}

function composeInsert(dialect: DialectName, target: Target, count: number): string {
  const { table, columns, replaceBy } = target;
  let parameter = 0;
  const placeholder = () => (dialect === "postgres" ? `$${++parameter}` : "?");
  const values = Array.from({ length: count }, () => `(${columns.map(placeholder).join(", ")})`).join(", ");
  const insert = `insert into ${quote(table)} (${columns.map(quote).join(", ")}) values ${values}`;
  if (replaceBy === undefined) return insert;
  const updates = columns
    .filter((column) => column !== replaceBy)
    .map((column) => `${quote(column)} = excluded.${quote(column)}`);
  const change = updates.length === 0 ? "do nothing" : `do update set ${updates.join(", ")}`;
  return `${insert} on conflict (${quote(replaceBy)}) ${change}`;
}

/** A name in double quotes. @throws TypeError for anything but small letters, digits and underscores */
export function quote(name: string): string {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new TypeError(`Not a name of a table or column: ${name}`);
  return `"${name}"`;
}
