/**
 * Whether the lists say what the log says. The log is folded into tables of a scratch database, as a rebuild does, and
 * compared with the live ones slice by slice. Each slice is read on one state of the database, up to whose end the scratch
 * tables are brought first: the portal may go on appending.
 */
import { sql } from "kysely";
import type { Kysely } from "kysely";

import { onOneState, openScratch } from "~/db/database";
import type { Database } from "~/db/database";
import type { Row } from "~/db/rows";
import type { Schema } from "~/db/schema";

import { LIVE, RowSet } from "../projections/fold";
import { listTables } from "../projections/tables";
import { readEntry } from "../storage/entries";
import type { KeyVault } from "../storage/keys";
import type { EntryReader } from "../storage/reader";
import type { ListFinding, ListOptions, ListsRead } from "../list-types";
import type { Projection, RecordedEntry } from "../types";
import type { Upcasters } from "../upcasters";
import { compareRows, compareSatellites, isAfter } from "../projections/compare-rows";
import { getMessage } from "./findings";
import { figureFindings } from "../projections/wrong-figures";

const CHUNK = 1_000;
/** Rows of a list that are compared at once. */
const SLICE = 500;
const ROWS_IN_MEMORY = 20_000;
const MOST_FINDINGS = 10_000;

export interface ListCheckParts {
  readonly database: Database;
  readonly reader: EntryReader;
  readonly vault: KeyVault;
  readonly upcasters: Upcasters;
  readonly projections: readonly Projection[];
}

type Report = (found: ListFinding) => void;

/** Checks lists; see above. @throws the signal's reason when stopped */
export async function checkLists(parts: ListCheckParts, options: ListOptions = {}): Promise<ListsRead> {
  const scratch = openScratch();
  const findings: ListFinding[] = [];
  const report: Report = (found) => {
    if (findings.length < MOST_FINDINGS) findings.push(found);
    options.onFinding?.(found);
  };
  try {
    const projections = await current(parts, options.lists, report);
    const run = new ListRun(parts, scratch, projections, report);
    const rows = await run.run(options);
    return { rows, findings };
  } finally {
    await scratch.close();
  }
}

/** The lists to compare: those that another version has made differ in every row, which is said once. */
async function current(
  { database, projections }: ListCheckParts,
  names: readonly string[] | undefined,
  report: Report,
): Promise<readonly Projection[]> {
  const known = await database.kysely.selectFrom("projection").select(["name", "version"]).execute();
  const versions = new Map(known.map((row) => [row.name, row.version]));
  const chosen = projections.filter(({ name }) => names === undefined || names.includes(name));
  return chosen.filter(({ name, table, version }) => {
    const made = versions.get(name);
    if (made === version) return true;
    const detail = `not compared: made by version ${made ?? "?"} of its fold, this program has ${version}`;
    report({ list: name, table, row: "", problem: "outdated", detail });
    return false;
  });
}

class ListRun {
  readonly #sets: readonly { projection: Projection; rows: RowSet }[];
  #position = 0;

  constructor(
    private readonly parts: ListCheckParts,
    private readonly scratch: Database,
    projections: readonly Projection[],
    private readonly report: Report,
  ) {
    this.#sets = projections.map((projection) => ({
      projection,
      rows: new RowSet(projection, scratch.dialect, LIVE),
    }));
  }

  /** @returns how many rows were compared */
  async run({ onProgress, signal }: ListOptions): Promise<number> {
    const { kysely } = this.parts.database;
    for (const { projection } of this.#sets) await this.#createTables(projection);
    for (;;) {
      signal?.throwIfAborted();
      const size = await loadSize(kysely);
      onProgress?.(Math.min(this.#position, size), size);
      if (this.#position >= size || !(await this.#foldChunk(kysely, size))) break;
      await new Promise((resolve) => setImmediate(resolve));
    }
    let compared = 0;
    for (const { projection } of this.#sets) {
      for (let after: string | undefined; ;) {
        signal?.throwIfAborted();
        const slice = await onOneState(this.parts.database, (live) => this.#slice(live, projection, after));
        compared += slice.rows;
        after = slice.upTo;
        if (after === undefined) break;
        await new Promise((resolve) => setImmediate(resolve));
      }
      for (const found of await figureFindings(this.parts.database, projection, signal)) this.report(found);
    }
    return compared;
  }

  async #createTables(projection: Projection): Promise<void> {
    const live = await this.parts.database.kysely.introspection.getTables();
    for (const { table, key } of listTables(projection)) {
      const columns = live.find(({ name }) => name === table)?.columns ?? [];
      const names = sql.join(columns.map(({ name }) => sql.ref(name)));
      await sql`create table ${sql.table(table)} (${names})`.execute(this.scratch.kysely);
      const unique = sql.raw(key === "id" ? "unique index" : "index");
      await sql`create ${unique} ${sql.id(`${table}_key`)} on ${sql.table(table)} (${sql.ref(key)})`.execute(
        this.scratch.kysely,
      );
    }
  }

  /** @returns whether there was anything left to fold */
  async #foldChunk(connection: Kysely<Schema>, size: number): Promise<boolean> {
    const limit = Math.min(CHUNK, size - this.#position);
    const rows = await this.parts.reader.rows(connection, { after: this.#position, limit });
    const last = rows.at(-1)?.position;
    if (last === undefined) return false;
    const entries = await this.#readable(connection, rows);
    for (const { projection, rows: set } of this.#sets) {
      await set.take(this.scratch.kysely, entries, (entry, error) =>
        this.#unfoldable(projection, entry, error),
      );
      await set.write(this.scratch.kysely);
      if (set.size > ROWS_IN_MEMORY) set.forget();
    }
    this.#position = last;
    return true;
  }

  /** Entries that cannot be read are said; the lists are then compared without them. */
  async #readable(
    connection: Kysely<Schema>,
    rows: Awaited<ReturnType<EntryReader["rows"]>>,
  ): Promise<readonly RecordedEntry[]> {
    const { vault, upcasters, reader } = this.parts;
    try {
      return await reader.open(connection, rows);
    } catch {
      const entries: RecordedEntry[] = [];
      for (const row of rows) {
        try {
          const keyring = await vault.load(connection, row.seal === null ? [] : [row.stream]);
          entries.push(readEntry(row, keyring, upcasters));
        } catch (error) {
          const detail = `entry ${row.position} of ${row.stream} cannot be read: ${getMessage(error)}`;
          this.report({ list: "", table: "event", row: "", problem: "unreadable", detail });
        }
      }
      return entries;
    }
  }

  #unfoldable({ name, table }: Projection, entry: RecordedEntry, error: unknown): void {
    const detail = `entry ${entry.position} of ${entry.stream} cannot be folded: ${getMessage(error)}`;
    this.report({ list: name, table, row: "", problem: "unreadable", detail });
  }

  /** Compares the next rows. @returns how many, and the last id; `undefined` at the end of the list */
  async #slice(
    live: Kysely<Schema>,
    projection: Projection,
    after: string | undefined,
  ): Promise<{ rows: number; upTo: string | undefined }> {
    const size = await loadSize(live);
    while (this.#position < size && (await this.#foldChunk(live, size)));
    const upTo = await this.#upper(live, projection.table, after);
    let rows = 0;
    for (const { table, key, computedByDatabase } of listTables(projection)) {
      const computed = Object.keys(computedByDatabase);
      const said = (found: readonly Row[]) => found.map((row) => without(row, computed));
      const there = said(await rowsBetween(live, table, key, after, upTo));
      const due = said(await rowsBetween(this.scratch.kysely, table, key, after, upTo));
      const at = { list: projection.name, table };
      if (key === "id") rows += there.length;
      const found = key === "id" ? compareRows(there, due) : compareSatellites(there, due, key);
      for (const one of found) this.report({ ...at, ...one });
      for (const [column, due] of Object.entries(computedByDatabase)) {
        const detail = `the database keeps otherwise: ${column}`;
        for (const row of await rowsWhereWrong(live, { table, key, column, due }, after, upTo))
          this.report({ ...at, row, problem: "changed", detail });
      }
    }
    return { rows, upTo };
  }

  /** The end of a slice: after as many rows as are compared at once, of whichever side has more of them. */
  async #upper(live: Kysely<Schema>, table: string, after: string | undefined): Promise<string | undefined> {
    const lasts: string[] = [];
    for (const connection of [live, this.scratch.kysely]) {
      const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
        ${after === undefined ? sql`` : sql`where id > ${after}`} order by id limit 1 offset ${sql.lit(SLICE - 1)}`.execute(
        connection,
      );
      lasts.push(...rows.map(({ id }) => id));
    }
    const [one, other] = lasts;
    return one !== undefined && other !== undefined && isAfter(one, other) ? other : one;
  }
}

const without = (row: Row, columns: readonly string[]): Row =>
  columns.length === 0
    ? row
    : Object.fromEntries(Object.entries(row).filter(([column]) => !columns.includes(column)));

/** Entries that the head counts; where there is no head (which the check of the log says), those that are there. */
async function loadSize(connection: Kysely<Schema>): Promise<number> {
  const head = await connection.selectFrom("log_head").select("size").executeTakeFirst();
  if (head !== undefined) return head.size;
  const last = await connection
    .selectFrom("event")
    .select("position")
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.position ?? 0;
}

interface ComputedColumn {
  readonly table: string;
  readonly key: string;
  readonly column: string;
  /** The value that it must have: SQL over a row of the table. */
  readonly due: string;
}

/** Ids of rows in which a column that the database keeps is not what it must be. */
async function rowsWhereWrong(
  connection: Kysely<Schema>,
  { table, key, column, due }: ComputedColumn,
  after: string | undefined,
  upTo: string | undefined,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select distinct ${sql.ref(key)} as id from ${sql.table(table)}
    where ${between(key, after, upTo)} and ${sql.ref(column)} <> ${sql.raw(due)} order by id`.execute(
    connection,
  );
  return rows.map(({ id }) => id);
}

/** The condition of the rows of a slice. */
const between = (key: string, after: string | undefined, upTo: string | undefined) => sql<boolean>`
  ${after === undefined ? sql`true` : sql`${sql.ref(key)} > ${after}`} and
  ${upTo === undefined ? sql`true` : sql`${sql.ref(key)} <= ${upTo}`}`;

async function rowsBetween(
  connection: Kysely<Schema>,
  table: string,
  key: string,
  after: string | undefined,
  upTo: string | undefined,
): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`select * from ${sql.table(table)} where ${between(key, after, upTo)}
    order by ${sql.ref(key)}`.execute(connection);
  return rows;
}
