/** Everything that is wrapped by a master key: where it lies, how much of it a key has not wrapped, and its exchange, row by row. */
import { sql } from "kysely";

import type { Database } from "../../database";
import { quote, type Row } from "../../rows";

/** A column of wrapped secrets, and the columns that name its row. */
export interface WrappedKeyColumn {
  readonly table: string;
  readonly keys: readonly string[];
  readonly column: string;
  /** Column of the instant from which on nobody reads it any more; absent: it is read as long as it is there. */
  readonly ends?: string;
}

/** What stays until it is wrapped anew. */
export const LASTING_COLUMNS = [
  { table: "stream_key", keys: ["stream", "name"], column: "wrapped" },
  { table: "upload", keys: ["id"], column: "storage_key" },
  { table: "typing_key", keys: ["account_id"], column: "wrapped" },
  { table: "import_work", keys: ["run_id"], column: "wrapped" },
  { table: "portal_key", keys: ["name"], column: "wrapped" },
] as const satisfies readonly WrappedKeyColumn[];

/** What goes by itself, after minutes or a day. */
export const PASSING_COLUMNS = [
  { table: "ceremony", keys: ["id"], column: "data", ends: "expires_at" },
  { table: "captcha", keys: ["id"], column: "sealed_answer", ends: "expires_at" },
  { table: "api_answer", keys: ["id"], column: "body" },
] as const satisfies readonly WrappedKeyColumn[];

/** `m-…:` at the beginning, behind the name of a file where there is one. */
const MARK: Readonly<Record<string, string>> = { upload: "%:" };
const patternFor = ({ table }: WrappedKeyColumn, id: string): string => `${MARK[table] ?? ""}${id}:%`;

/** How much of a target some other key than this one has wrapped. */
export async function countWrappedByOthers(
  { kysely }: Database,
  target: WrappedKeyColumn,
  id: string,
): Promise<number> {
  const column = sql.ref(target.column);
  const { rows } = await sql<{ others: number }>`
    select count(*) as others from ${sql.table(target.table)}
    where ${column} is not null and ${column} not like ${patternFor(target, id)}`.execute(kysely);
  return Number(rows[0]?.others ?? 0);
}

/** How much of a target that is still read this key has wrapped. @param id of the key; `null`: what was wrapped before keys had names */
export async function countWrappedBy(
  { kysely }: Database,
  target: WrappedKeyColumn,
  id: string | null,
  now: string,
): Promise<number> {
  const column = sql.ref(target.column);
  const isRead = target.ends === undefined ? sql`true` : sql`${sql.ref(target.ends)} > ${now}`;
  const { rows } = await sql<{ wrapped: number }>`
    select count(*) as wrapped from ${sql.table(target.table)}
    where ${column} is not null and ${isRead} and ${
      id === null ? sql`${column} not like '%:%'` : sql`${column} like ${patternFor(target, id)}`
    }`.execute(kysely);
  return Number(rows[0]?.wrapped ?? 0);
}

export interface WrappedRow {
  /** Values of the target's key columns, in their order. */
  readonly key: readonly string[];
  readonly wrapped: string;
}

/** The next rows behind one, in the order of their keys. @param after key of the last row; empty: from the beginning */
export async function wrappedRowsAfter(
  { kysely }: Database,
  target: WrappedKeyColumn,
  after: readonly string[],
  limit: number,
): Promise<readonly WrappedRow[]> {
  const columns = sql.join(target.keys.map((key) => sql.ref(key)));
  const behind =
    after.length === 0 ? sql`true` : sql`(${columns}) > (${sql.join(after.map((value) => sql`${value}`))})`;
  const { rows } = await sql<Row>`
    select ${columns}, ${sql.ref(target.column)} as wrapped_secret from ${sql.table(target.table)}
    where ${behind} and ${sql.ref(target.column)} is not null
    order by ${columns} limit ${sql.lit(limit)}`.execute(kysely);
  return rows.map((row) => ({
    key: target.keys.map((key) => String(row[key])),
    wrapped: String(row["wrapped_secret"]),
  }));
}

export interface RewrappedRow extends WrappedRow {
  readonly after: string;
}

/**
 * Writes rows that were wrapped anew, and how far that has come, in one transaction. A row that was destroyed or exchanged
 * meanwhile stays as it is now.
 * @returns how many were written
 */
export async function writeRewrapped(
  { kysely }: Database,
  target: WrappedKeyColumn,
  rows: readonly RewrappedRow[],
  progress: { readonly under: string; readonly after: readonly string[] },
): Promise<number> {
  return kysely.transaction().execute(async (connection) => {
    let written = 0;
    for (const { key, wrapped, after } of rows) {
      const named = sql.join(
        target.keys.map((column, at) => sql`${sql.ref(column)} = ${key[at]}`),
        sql` and `,
      );
      const { numAffectedRows } = await sql`
        update ${sql.table(target.table)} set ${sql.ref(target.column)} = ${after}
        where ${named} and ${sql.ref(target.column)} = ${wrapped}`.execute(connection);
      written += Number(numAffectedRows ?? 0);
    }
    const { under } = progress;
    const reached = JSON.stringify(progress.after);
    await connection
      .insertInto("key_rewrap")
      .values({ name: target.table, under, after: reached, done: written })
      .onConflict((conflict) =>
        conflict.column("name").doUpdateSet((old) => ({
          under,
          after: reached,
          done: sql<number>`case when ${old.ref("key_rewrap.under")} = ${under} then ${old.ref("key_rewrap.done")} else 0 end + ${written}`,
        })),
      )
      .execute();
    return written;
  });
}

/** The key of the row that was wrapped last under a key; empty where nothing was. */
export async function findRewrapPosition(
  { kysely }: Database,
  { table }: WrappedKeyColumn,
  under: string,
): Promise<readonly string[]> {
  const row = await kysely
    .selectFrom("key_rewrap")
    .select("after")
    .where("name", "=", table)
    .where("under", "=", under)
    .executeTakeFirst();
  const after: unknown = row === undefined ? [] : JSON.parse(row.after);
  return Array.isArray(after) ? after.map(String) : [];
}

/** Forgets how far it came: rows in front of that target may have been written meanwhile. */
export async function beginRewrapAgain({ kysely }: Database, { table }: WrappedKeyColumn): Promise<void> {
  await kysely.deleteFrom("key_rewrap").where("name", "=", table).execute();
}

/** After a change on SQLite: takes the former values out of its pages' free space and out of the write-ahead log. */
export async function wipeFormerValues({ kysely, dialect }: Database): Promise<void> {
  if (dialect === "sqlite") await sql`pragma wal_checkpoint(truncate)`.execute(kysely);
}

/** For messages: `stream_key.wrapped`. */
export const placeName = ({ table, column }: WrappedKeyColumn): string =>
  `${quote(table)}.${column}`.replaceAll('"', "");
