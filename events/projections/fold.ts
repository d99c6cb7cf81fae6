/** Folding entries into rows, and writing the rows that changed: the same for an append and for a rebuild. */
import type { Connection, Row } from "~/db/rows";
import { deleteAmong, selectByIds } from "~/db/in-list-query";
import { insertRows } from "~/db/rows";
import type { Target } from "~/db/rows";
import type { DialectName } from "~/db/database";

import type { Projection, RecordedEntry } from "../types";

/** Rows of any projection: its own fold knows the columns. */
export type ListRow = { id: string };

/** The tables that a projection's rows go to: its own tables, or those beside them that a rebuild fills. */
export type TableName = (table: string) => string;
export const LIVE: TableName = (table) => table;

/** A row as it lies in the database, and as the entries so far have made it. */
interface Tracked {
  stored: ListRow | undefined;
  current: ListRow | undefined;
}

/** The rows of one projection that a piece of work touches. */
export class RowSet {
  readonly #rows = new Map<string, Tracked>();
  readonly #changed = new Set<string>();

  constructor(
    private readonly projection: Projection,
    private readonly dialect: DialectName,
    private readonly getName: TableName,
  ) {}

  get size(): number {
    return this.#rows.size;
  }
  /** Forgets rows that are written: what is needed again is read again. */
  forget(): void {
    this.#rows.clear();
  }

  /**
   * Reads the rows that the entries touch and folds the entries into them.
   * @param onFailure told of an entry that cannot be folded, which is then left out; absent: it throws
   */
  async take(
    connection: Connection,
    entries: readonly RecordedEntry[],
    onFailure?: (entry: RecordedEntry, error: unknown) => void,
  ): Promise<void> {
    const attempt =
      onFailure === undefined
        ? plainly
        : (work: () => void, entry: RecordedEntry) => {
            try {
              work();
            } catch (error) {
              onFailure(entry, error);
            }
          };
    const touches: { entry: RecordedEntry; keys: readonly string[] }[] = [];
    const missing = new Set<string>();
    for (const entry of entries) {
      attempt(() => {
        const keys = this.projection.getKeys(entry);
        if (keys.length === 0) return;
        touches.push({ entry, keys });
        for (const key of keys) if (!this.#rows.has(key)) missing.add(key);
      }, entry);
    }
    if (missing.size > 0) await this.#load(connection, [...missing]);
    for (const { entry, keys } of touches) {
      for (const key of keys) attempt(() => this.#fold(key, entry), entry);
    }
  }

  async #load(connection: Connection, keys: readonly string[]): Promise<void> {
    for (const key of keys) this.#rows.set(key, { stored: undefined, current: undefined });
    const query = selectByIds(this.dialect, this.getName(this.projection.table), keys);
    const { rows } = await connection.executeQuery(query);
    for (const row of rows) {
      if (!isListRow(row)) throw new TypeError(`A row of ${this.projection.table} has no id`);
      this.#rows.set(row.id, { stored: row, current: row });
    }
  }

  #fold(key: string, entry: RecordedEntry): void {
    const tracked = this.#rows.get(key);
    if (tracked === undefined) throw new Error(`The row ${key} of ${this.projection.table} was not read`);
    const next = this.projection.fold(tracked.current, entry, key);
    if (next === tracked.current) return;
    if (next !== undefined && next.id !== key) {
      throw new Error(`The projection ${this.projection.name} made the row ${next.id} out of ${key}`);
    }
    tracked.current = next;
    this.#changed.add(key);
  }

  /** Writes what changed since the last time. */
  async write(connection: Connection): Promise<void> {
    if (this.#changed.size === 0) return;
    const remaining: ListRow[] = [];
    const removed: string[] = [];
    for (const key of this.#changed) {
      const tracked = this.#rows.get(key);
      if (tracked?.current !== undefined) remaining.push(tracked.current);
      else if (tracked?.stored !== undefined) removed.push(key);
    }
    const table = this.getName(this.projection.table);
    if (removed.length > 0) await connection.executeQuery(deleteAmong(this.dialect, table, "id", removed));
    await writeRows(connection, this.dialect, table, "id", remaining.map(asRow));
    await this.#writeSatellites(connection);
    for (const key of this.#changed) {
      const tracked = this.#rows.get(key);
      if (tracked !== undefined) tracked.stored = tracked.current;
    }
    this.#changed.clear();
  }

  async #writeSatellites(connection: Connection): Promise<void> {
    for (const satellite of this.projection.satellites ?? []) {
      const stale: string[] = [];
      const fresh: Row[] = [];
      for (const key of this.#changed) {
        const { stored, current } = this.#rows.get(key) ?? {};
        const before = stored === undefined ? [] : satellite.getRows(stored);
        const after = current === undefined ? [] : satellite.getRows(current);
        if (areAlike(before, after)) continue;
        if (before.length > 0) stale.push(key);
        fresh.push(...distinct(after).map(asRow));
      }
      const table = this.getName(satellite.table);
      if (stale.length > 0) {
        await connection.executeQuery(deleteAmong(this.dialect, table, satellite.parent, stale));
      }
      await writeRows(connection, this.dialect, table, undefined, fresh);
    }
  }
}

/** Brings every projection up to the entries, within the transaction that appends them. */
export async function project(
  connection: Connection,
  dialect: DialectName,
  projections: readonly Projection[],
  entries: readonly RecordedEntry[],
): Promise<void> {
  for (const projection of projections) {
    const rows = new RowSet(projection, dialect, LIVE);
    await rows.take(connection, entries);
    await rows.write(connection);
  }
}

function plainly(work: () => void): void {
  work();
}

const targets = new Map<string, Target>();

async function writeRows(
  connection: Connection,
  dialect: DialectName,
  table: string,
  replaceBy: string | undefined,
  rows: readonly Row[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first).sort();
  const odd = rows.find((row) => Object.keys(row).length !== columns.length);
  if (odd !== undefined)
    throw new TypeError(`A row of ${table} has other columns: ${Object.keys(odd).join(", ")}`);
  const key = `${table} ${columns.join(" ")}`;
  const target = targets.get(key) ?? { table, columns, ...(replaceBy === undefined ? {} : { replaceBy }) };
  targets.set(key, target);
  await insertRows(connection, dialect, target, rows);
}

function areAlike(some: readonly Row[], others: readonly Row[]): boolean {
  return some.length === others.length && some.every((row, index) => isLike(row, others[index] ?? {}));
}
function isLike(row: Row, other: Row): boolean {
  const columns = Object.keys(row);
  return (
    columns.length === Object.keys(other).length && columns.every((column) => row[column] === other[column])
  );
}
function distinct(rows: readonly Row[]): readonly Row[] {
  const bySpelling = new Map(rows.map((row) => [JSON.stringify(row), row]));
  return [...bySpelling.values()];
}
function isListRow(row: Row): row is Row & ListRow {
  return typeof row["id"] === "string";
}
/** @throws TypeError when a fold put something into a row that is not text, a number or null */
function asRow(row: ListRow | Row): Row {
  const checked: Record<string, string | number | null> = {};
  for (const [column, value] of Object.entries<unknown>({ ...row })) {
    if (typeof value !== "string" && typeof value !== "number" && value !== null) {
      throw new TypeError(`A row's ${column} is neither text, number nor null`);
    }
    // PostgreSQL's text has no place for a NUL, which a payload (being JSON) may contain.
    checked[column] =
      typeof value === "string" && value.includes("\0") ? value.replaceAll("\0", "\uFFFD") : value;
  }
  return checked;
}
