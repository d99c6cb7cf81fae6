/** Tables of figures that the database keeps up to date itself, row by row. */
import { sql } from "kysely";
import type { Kysely, QueryExecutorProvider, RawBuilder, SqlBool } from "kysely";

import type { DialectName } from "../database";

/** The rows that are counted, and the table that has their number. In every expression `#` stands for the row. */
export interface Counter {
  readonly table: string;
  readonly into: string;
  /** The columns that rows are counted by: column of the figures, and what it is of the row. Never null. */
  readonly key: Readonly<Record<string, string>>;
  /** Only rows of which this is true. */
  readonly where?: string;
  /** Columns that are added up beside the count. */
  readonly sums?: Readonly<Record<string, string>>;
  /** Columns that only ever grow: the highest value of any row that was ever counted. */
  readonly highest?: Readonly<Record<string, string>>;
}

/** Counts what is there, and from then on whatever is inserted, updated or deleted. */
export async function maintainCounts(
  db: QueryExecutorProvider,
  dialect: DialectName,
  counter: Counter,
): Promise<void> {
  const { table, into } = counter;
  await sql`insert into ${sql.table(into)} (${sql.raw(getColumns(counter).join(", "))}) ${counted(counter)}`.execute(
    db,
  );
  const changed = changeIn(counter, dialect);
  if (dialect === "sqlite") {
    await trigger(db, `${into}_insert`, `after insert on ${table}`, addition(counter, dialect));
    await trigger(db, `${into}_delete`, `after delete on ${table}`, subtraction(counter));
    await trigger(
      db,
      `${into}_update`,
      `after update on ${table} when ${changed}`,
      `${subtraction(counter)} ${addition(counter, dialect)}`,
    );
    return;
  }
  await sql
    .raw(`create function ${into}_keep() returns trigger language plpgsql as $$ begin
    if tg_op = 'UPDATE' then
      if not (${changed}) then return null; end if;
    end if;
    if tg_op <> 'INSERT' then ${subtraction(counter)} end if;
    if tg_op <> 'DELETE' then ${addition(counter, dialect)} end if;
    return null;
  end $$`)
    .execute(db);
  await sql
    .raw(`create trigger ${into}_keep after insert or update or delete on ${table}
    for each row execute function ${into}_keep()`)
    .execute(db);
}

/** Does something after each row that an event touches, on SQLite and PostgreSQL alike. @param body statements, each with its semicolon */
export async function afterEachRow(
  db: Kysely<unknown>,
  dialect: DialectName,
  given: {
    readonly name: string;
    readonly event: "insert" | "update" | "delete";
    readonly table: string;
    readonly when?: string;
    readonly body: string;
  },
): Promise<void> {
  const { name, event, table, body } = given;
  const when = given.when === undefined ? "" : ` when (${given.when})`;
  if (dialect === "sqlite") return trigger(db, name, `after ${event} on ${table}${when}`, body);
  await sql
    .raw(`create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`)
    .execute(db);
  await sql
    .raw(`create trigger ${name} after ${event} on ${table} for each row${when} execute function ${name}()`)
    .execute(db);
}

async function trigger(db: QueryExecutorProvider, name: string, when: string, body: string): Promise<void> {
  await sql.raw(`create trigger ${name} ${when} begin ${body} end`).execute(db);
}

const of = (expression: string, row: string): string => expression.replaceAll("#", row);

/** What is there to count, counted: a row for each key. @param within which rows of the table, as `each` */
export function counted(
  counter: Counter,
  within: RawBuilder<SqlBool> = sql<SqlBool>`1 = 1`,
): RawBuilder<Record<string, string | number>> {
  const values = counting(counter, "each");
  const named = getColumns(counter).map((column, place) => `${values[place] ?? "null"} as ${column}`);
  return sql`select ${sql.raw(named.join(", "))} from ${sql.table(counter.table)} as each
    where ${sql.raw(of(counter.where ?? "1 = 1", "each"))} and ${within}
    group by ${sql.raw(of(Object.values(counter.key).join(", "), "each"))}`;
}

const getColumns = ({ key, sums, highest }: Counter): readonly string[] => [
  ...Object.keys(key),
  "count",
  ...Object.keys(sums ?? {}),
  ...Object.keys(highest ?? {}),
];

function counting({ key, sums, highest }: Counter, row: string): readonly string[] {
  return [
    ...Object.values(key),
    "count(*)",
    ...Object.values(sums ?? {}).map((expression) => `sum(${expression})`),
    ...Object.values(highest ?? {}).map((expression) => `max(${expression})`),
  ].map((expression) => of(expression, row));
}

function addition({ into, key, where, sums = {}, highest = {} }: Counter, dialect: DialectName): string {
  const values = [...Object.values(key), "1", ...Object.values(sums), ...Object.values(highest)].join(", ");
  const larger = dialect === "sqlite" ? "max" : "greatest";
  const changes = [
    `count = ${into}.count + 1`,
    ...Object.keys(sums).map((column) => `${column} = ${into}.${column} + excluded.${column}`),
    ...Object.keys(highest).map((column) => `${column} = ${larger}(${into}.${column}, excluded.${column})`),
  ].join(", ");
  const columns = [...Object.keys(key), "count", ...Object.keys(sums), ...Object.keys(highest)].join(", ");
  return of(
    `insert into ${into} (${columns}) select ${values} where ${where ?? "1 = 1"}
      on conflict (${Object.keys(key).join(", ")}) do update set ${changes};`,
    "new",
  );
}

function subtraction({ into, key, where, sums = {} }: Counter): string {
  const changes = [
    "count = count - 1",
    ...Object.entries(sums).map(([column, expression]) => `${column} = ${column} - (${expression})`),
  ].join(", ");
  const place = Object.entries(key).map(([column, expression]) => `${into}.${column} = ${expression}`);
  return of(`update ${into} set ${changes} where ${[...place, where ?? "1 = 1"].join(" and ")};`, "old");
}

/** Whether an update touches anything that is counted: most do not. */
function changeIn({ key, where, sums = {} }: Counter, dialect: DialectName): string {
  const differs = dialect === "sqlite" ? "is not" : "is distinct from";
  return [...Object.values(key), ...Object.values(sums), ...(where === undefined ? [] : [`(${where})`])]
    .map((expression) => `${of(expression, "old")} ${differs} ${of(expression, "new")}`)
    .join(" or ");
}
