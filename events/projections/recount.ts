/**
 * Puts right what the database counts by itself. What is wrong is added, and not written over what stands there: the count may
 * go on meanwhile.
 */
import { sql } from "kysely";
import type { Kysely, SqlBool } from "kysely";

import type { Database } from "~/db/database";
import type { ComputedFigures } from "~/db/computed-figures";
import { counted } from "~/db/migrations/triggers";
import type { Schema } from "~/db/schema";

import { findWrongFigures } from "./wrong-figures";
import type { WrongFigures } from "./wrong-figures";

/**
 * @param within runs the change in a transaction in which nobody appends and nobody else recounts
 * @returns how many rows of figures were wrong
 */
export async function recount(
  database: Database,
  figures: ComputedFigures,
  signal: AbortSignal | undefined,
  within: (change: (connection: Kysely<Schema>) => Promise<void>) => Promise<void>,
): Promise<number> {
  const wrong = await findWrongFigures(database, figures, signal);
  if (wrong.length === 0) return 0;
  await within(async (connection) => {
    for (const each of wrong)
      await (figures.bare ? lookAgain(connection, figures, each) : add(connection, figures, each));
  });
  return wrong.length;
}

async function add(
  connection: Kysely<Schema>,
  { into, sums = {}, highest = {} }: ComputedFigures,
  { key, columns }: WrongFigures,
): Promise<void> {
  const wrong = new Map(columns.map(({ name, found, due }) => [name, { found, due }]));
  const added = ["count", ...Object.keys(sums)].map((name) => {
    const { found, due } = wrong.get(name) ?? { found: 0, due: 0 };
    return { name, by: due - found };
  });
  const raised = Object.keys(highest).map((name) => ({ name, to: wrong.get(name)?.due ?? 0 }));
  const of = (name: string) => sql.ref(`${into}.${name}`);
  const changes = [
    ...added.map(({ name, by }) => sql`${sql.id(name)} = ${of(name)} + ${sql.lit(by)}`),
    ...raised.map(
      ({ name, to }) =>
        sql`${sql.id(name)} = case when ${of(name)} < ${sql.lit(to)} then ${sql.lit(to)} else ${of(name)} end`,
    ),
  ];
  const names = [...Object.keys(key), ...added.map(({ name }) => name), ...raised.map(({ name }) => name)];
  const values = [
    ...Object.values(key),
    ...added.map(({ by }) => sql.lit(by)),
    ...raised.map(({ to }) => sql.lit(to)),
  ];
  await sql`insert into ${sql.table(into)} (${sql.join(names.map((name) => sql.id(name)))})
    values (${sql.join(values)})
    on conflict (${sql.join(Object.keys(key).map((name) => sql.id(name)))}) do update set ${sql.join(changes)}`.execute(
    connection,
  );
}

/** A row without a figure: there now, or not. */
async function lookAgain(
  connection: Kysely<Schema>,
  figures: ComputedFigures,
  { key }: WrongFigures,
): Promise<void> {
  const names = Object.entries(key);
  const isItsRow = sql<SqlBool>`${sql.ref(`each.${figures.walkedBy}`)} = ${key[figures.namedBy[0] ?? ""] ?? ""}`;
  const isIt = sql.join(
    names.map(([name, value]) => sql`${sql.id(name)} = ${value}`),
    sql` and `,
  );
  await sql`delete from ${sql.table(figures.into)} where ${isIt}`.execute(connection);
  const columns = sql.join(names.map(([name]) => sql.id(name)));
  await sql`insert into ${sql.table(figures.into)} (${columns})
    select ${columns} from (${counted(figures, isItsRow)}) as there where ${isIt}`.execute(connection);
}
