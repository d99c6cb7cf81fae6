/**
 * Where figures that the database counts by itself are not what there is. Everything is counted again on one state of the
 * database, piece by piece: whoever appends meanwhile waits for nothing.
 */
import { sql } from "kysely";
import type { Kysely, RawBuilder, SqlBool } from "kysely";

import { onOneState } from "~/db/database";
import type { Database } from "~/db/database";
import type { ComputedFigures } from "~/db/computed-figures";
import { counted } from "~/db/migrations/triggers";
import type { Schema } from "~/db/schema";

import type { ListFinding } from "../list-types";
import type { Projection } from "../types";

/** Rows that are counted at once: some hundredths of a second. */
const PIECE = 10_000;

type Figures = Readonly<Record<string, string | number>>;

/** A row of figures, by its key. */
export interface WrongFigures {
  readonly key: Readonly<Record<string, string>>;
  /** Of each column that is wrong: what it says, and what there is. */
  readonly columns: readonly { readonly name: string; readonly found: number; readonly due: number }[];
}

/** Figures that the database counts by itself, where they are not what there is: by list, table and row. */
export async function figureFindings(
  database: Database,
  { name: list, figures = [] }: Projection,
  signal: AbortSignal | undefined,
): Promise<readonly ListFinding[]> {
  const findings: ListFinding[] = [];
  for (const each of figures)
    for (const { key, columns } of await findWrongFigures(database, each, signal)) {
      const said = columns
        .map(({ name, found, due }) => `${name} is ${found}, and must be ${due}`)
        .join("; ");
      const row = each.namedBy.map((column) => key[column]).join(" ");
      const detail = `the database counts otherwise: ${said}`;
      findings.push({ list, table: each.into, row, problem: "changed", detail });
    }
  return findings;
}

/** @throws the signal's reason when stopped */
export async function findWrongFigures(
  database: Database,
  figures: ComputedFigures,
  signal: AbortSignal | undefined,
): Promise<readonly WrongFigures[]> {
  return onOneState(database, async (connection) => {
    const due = new Tally(figures);
    for (let after: string | undefined; ;) {
      signal?.throwIfAborted();
      const upTo = await endOfPiece(connection, figures, after);
      const { rows } = await counted(figures, between(figures, after, upTo)).execute(connection);
      for (const row of rows) due.add(row);
      if (upTo === undefined) break;
      after = upTo;
      await new Promise((resolve) => setImmediate(resolve));
    }
    const found = new Tally(figures);
    const { rows } =
      await sql<Figures>`select ${sql.raw(shown(figures))} from ${sql.table(figures.into)}`.execute(
        connection,
      );
    for (const row of rows) found.add(row);
    return differences(figures, found, due);
  });
}

const shown = ({ bare = false }: ComputedFigures): string => (bare ? "*, 1 as count" : "*");

/** Figures by key, added up. */
class Tally {
  readonly rows = new Map<string, Map<string, number>>();

  constructor(private readonly figures: ComputedFigures) {}

  add(row: Figures): void {
    const { key, sums = {}, highest = {} } = this.figures;
    const place = JSON.stringify(Object.keys(key).map((column) => String(row[column])));
    const totals = this.rows.get(place) ?? new Map<string, number>();
    this.rows.set(place, totals);
    for (const column of ["count", ...Object.keys(sums)])
      totals.set(column, (totals.get(column) ?? 0) + Number(row[column]));
    for (const column of Object.keys(highest))
      totals.set(column, Math.max(totals.get(column) ?? 0, Number(row[column])));
  }
}

function differences(figures: ComputedFigures, found: Tally, due: Tally): readonly WrongFigures[] {
  const { key, sums = {}, highest = {} } = figures;
  const places = [...new Set([...found.rows.keys(), ...due.rows.keys()])].sort();
  return places.flatMap((place): readonly WrongFigures[] => {
    const of = ({ rows }: Tally, name: string) => rows.get(place)?.get(name) ?? 0;
    const both = (name: string) => ({ name, found: of(found, name), due: of(due, name) });
    const columns = [
      ...["count", ...Object.keys(sums)].map(both).filter((each) => each.found !== each.due),
      // It only ever grows: of a row that is gone it stays.
      ...Object.keys(highest)
        .map(both)
        .filter((each) => each.found < each.due),
    ];
    return columns.length === 0 ? [] : [{ key: keyAt(Object.keys(key), place), columns }];
  });
}

function keyAt(names: readonly string[], place: string): Readonly<Record<string, string>> {
  const values: unknown = JSON.parse(place);
  return Object.fromEntries(names.map((name, at) => [name, Array.isArray(values) ? String(values[at]) : ""]));
}

function between(
  { walkedBy }: ComputedFigures,
  after: string | undefined,
  upTo: string | undefined,
): RawBuilder<SqlBool> {
  const column = sql.ref(`each.${walkedBy}`);
  return sql<SqlBool>`${after === undefined ? sql`1 = 1` : sql`${column} > ${after}`}
    and ${upTo === undefined ? sql`1 = 1` : sql`${column} <= ${upTo}`}`;
}

/** Where the next piece ends; `undefined`: it is the last. */
async function endOfPiece(
  connection: Kysely<Schema>,
  figures: ComputedFigures,
  after: string | undefined,
): Promise<string | undefined> {
  const column = sql.ref(`each.${figures.walkedBy}`);
  const { rows } = await sql<{ place: string }>`select ${column} as place
    from ${sql.table(figures.table)} as each where ${between(figures, after, undefined)}
    order by ${column} limit 1 offset ${sql.lit(PIECE - 1)}`.execute(connection);
  return rows[0]?.place;
}
