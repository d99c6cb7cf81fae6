/** A slice of a rebuilt list exchanged for the live one: rows that differ are replaced, the others are not touched. */
import { sql } from "kysely";
import type { Kysely, RawBuilder } from "kysely";

import type { Database, DialectName } from "~/db/database";
import type { Schema } from "~/db/schema";

import type { Projection } from "../types";
import type { TableName } from "./fold";
import { listTables } from "./tables";

export const getRebuildTableName: TableName = (table) => `${table}_rebuilding`;

/** Ids above `after` (absent: from the first) and up to `upTo` (absent: to the last). */
export interface Slice {
  readonly after: string | undefined;
  readonly upTo: string | undefined;
}

export async function createBeside(
  { dialect }: Database,
  db: Kysely<Schema>,
  projection: Projection,
): Promise<void> {
  for (const { table, key } of listTables(projection)) {
    const fresh = sql.table(getRebuildTableName(table));
    await (
      dialect === "postgres"
        ? sql`create table ${fresh} (like ${sql.table(table)} including defaults)`
        : sql`create table ${fresh} as select * from ${sql.table(table)} where false`
    ).execute(db);
    const unique = sql.raw(key === "id" ? "unique index" : "index");
    await sql`create ${unique} ${sql.id(`${getRebuildTableName(table)}_key`)} on ${fresh} (${sql.ref(key)})`.execute(
      db,
    );
  }
}

export async function dropRebuildTable(db: Kysely<Schema>, projection: Projection): Promise<void> {
  for (const { table } of listTables(projection)) {
    await sql`drop table if exists ${sql.table(getRebuildTableName(table))}`.execute(db);
  }
}

/** Columns of each of the projection's tables. */
export async function loadColumns(
  db: Kysely<Schema>,
  projection: Projection,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const tables = await db.introspection.getTables();
  return new Map(
    listTables(projection).map(({ table }) => {
      const found = tables.find((one) => one.name === table);
      if (found === undefined) throw new Error(`There is no table ${table}`);
      return [table, found.columns.map((column) => column.name)];
    }),
  );
}

/** The end of a slice of so many rows, of whichever side has more of them; `undefined`: it is the last. */
export async function findEndOfSlice(
  db: Kysely<Schema>,
  table: string,
  after: string | undefined,
  rows: number,
): Promise<string | undefined> {
  const within = toSlice("id", { after, upTo: undefined });
  const side = (name: string) =>
    sql`select id from (select id from ${sql.table(name)} where ${within} order by id limit 1 offset ${sql.lit(rows - 1)}) as one`;
  const { rows: found } = await sql<{ id: string | null }>`
    select min(id) as id from (${side(table)} union all ${side(getRebuildTableName(table))}) as ends`.execute(
    db,
  );
  return found[0]?.id ?? undefined;
}

/** Before the first slice: PostgreSQL knows nothing yet of the tables beside, and would plan as if they were empty. */
export async function prepareExchange({ kysely, dialect }: Database, projection: Projection): Promise<void> {
  if (dialect !== "postgres") return;
  for (const { table } of listTables(projection)) {
    await sql`analyze ${sql.table(table)}`.execute(kysely);
    await sql`analyze ${sql.table(getRebuildTableName(table))}`.execute(kysely);
  }
}

/** Exchanges a slice, and empties it beside: from here on the live rows are folded with every append. */
export async function exchange(
  db: Kysely<Schema>,
  dialect: DialectName,
  projection: Projection,
  columns: ReadonlyMap<string, readonly string[]>,
  slice: Slice,
): Promise<void> {
  // A slice is always found by its index. What PostgreSQL knows of the tables grows old while they are exchanged, and one
  // wrong guess reads a whole table while everybody waits.
  if (dialect === "postgres") await sql`set local enable_seqscan = off`.execute(db);
  for (const { table, key } of listTables(projection)) {
    const list = sql.join((columns.get(table) ?? []).map((column) => sql.ref(column)));
    const [live, made, id] = [sql.table(table), sql.table(getRebuildTableName(table)), sql.ref(key)];
    const within = toSlice(key, slice);
    // Equal rows of one id count, so that one that was put there twice is found.
    const counted = (side: RawBuilder<unknown>) =>
      sql`select ${list}, count(*) as copies from ${side} where ${within} group by ${list}`;
    // Rows of one id belong together: one that differs has all of them exchanged.
    await sql`delete from ${live} where ${within} and ${id} in (
      select ${id} from (select * from (${counted(live)} except ${counted(made)}) as only_live) as surplus
      union
      select ${id} from (select * from (${counted(made)} except ${counted(live)}) as only_made) as lacking
    )`.execute(db);
    // The slice's bounds stand on both sides, so that neither table is read beyond it.
    await sql`insert into ${live} (${list}) select ${list} from ${made} where ${within}
      and ${id} not in (select ${id} from ${live} where ${within} and ${id} is not null)`.execute(db);
    await sql`delete from ${made} where ${within}`.execute(db);
  }
}

function toSlice(key: string, { after, upTo }: Slice): RawBuilder<unknown> {
  const column = sql.ref(key);
  const above = after === undefined ? sql`true` : sql`${column} > ${after}`;
  return upTo === undefined ? above : sql`${above} and ${column} <= ${upTo}`;
}
