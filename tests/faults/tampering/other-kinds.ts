/** What somebody might do beside the entries: to keys, head, signed heads, nodes, and to the lists. */
import { sql } from "kysely";

import { createProjections } from "~/app/services/platform/projections/projections.server";
import type { Random } from "~/app/services/assembly/demo/random";
import type { Database } from "~/db/database";
import type { Row } from "~/db/rows";
import { listTables } from "~/events/projections/tables";

import { masterKey } from "../../support/notes";
import type { Expected, Tampering } from "./kinds";

/** A key that is in use, and the first entry that it (or, where it cannot be opened, any key of its stream) seals. */
async function anyKey(random: Random, { kysely }: Database) {
  const keys = await kysely
    .selectFrom("stream_key")
    .selectAll()
    .where("wrapped", "is not", null)
    .orderBy("stream")
    .orderBy("name")
    .execute();
  const key = random.pick(keys);
  const first = async (name?: string) => {
    let query = kysely
      .selectFrom("event")
      .select("position")
      .where("stream", "=", key.stream)
      .orderBy("position");
    query = name === undefined ? query.where("seal", "is not", null) : query.where("seal", "=", name);
    return (await query.executeTakeFirstOrThrow()).position;
  };
  return { key, first: await first(key.name), firstSealed: await first() };
}
const where = ({ stream, name }: { stream: string; name: string }) =>
  sql`stream = ${stream} and name = ${name}`;

const KEYS: readonly Tampering[] = [
  {
    kind: "key changed",
    async tamper(random, { database }) {
      const { key, firstSealed } = await anyKey(random, database);
      await sql`update stream_key set wrapped = 'AAAA' || substr(wrapped, 5) where ${where(key)}`.execute(
        database.kysely,
      );
      return { from: firstSealed, to: firstSealed };
    },
  },
  {
    kind: "key destroyed by hand",
    async tamper(random, { database }) {
      const { key, first } = await anyKey(random, database);
      await sql`update stream_key set wrapped = null, destroyed_at = created_at where ${where(key)}`.execute(
        database.kysely,
      );
      return { from: first, to: first };
    },
  },
  {
    kind: "key removed",
    async tamper(random, { database }) {
      const { key, first } = await anyKey(random, database);
      await sql`delete from stream_key where ${where(key)}`.execute(database.kysely);
      return { from: first, to: first };
    },
  },
  {
    kind: "key renamed",
    async tamper(random, { database }) {
      const { key, firstSealed } = await anyKey(random, database);
      await sql`update stream_key set name = name || 'x' where ${where(key)}`.execute(database.kysely);
      return { from: firstSealed, to: firstSealed };
    },
  },
  {
    kind: "destroyed key put back or taken out",
    async tamper(random, { database }) {
      const { kysely } = database;
      const destroyed = await kysely
        .selectFrom("stream_key")
        .selectAll()
        .where("wrapped", "is", null)
        .orderBy("stream")
        .execute();
      if (destroyed.length === 0) return undefined;
      const key = random.pick(destroyed);
      if (random.chance(0.5)) await sql`delete from stream_key where ${where(key)}`.execute(kysely);
      else
        await sql`update stream_key set destroyed_at = created_at || 'x' where ${where(key)}`.execute(kysely);
      return { words: `of ${key.stream}` };
    },
  },
];

const head = (kind: string, change: string): Tampering => ({
  kind,
  async tamper(_random, { database }) {
    await sql.raw(change).execute(database.kysely);
    return { words: "head" };
  },
});
const HEAD: readonly Tampering[] = [
  head("head: size changed", "update log_head set size = size + 3"),
  head("head: hash changed", "update log_head set hash = '0000' || substr(hash, 5)"),
  head("head: tree changed", "update log_head set peaks = '0000' || substr(peaks, 5)"),
  head("head removed", "delete from log_head"),
];

const signed = (kind: string, change: string): Tampering => ({
  kind,
  async tamper(random, { database }) {
    const { kysely } = database;
    const { size } = random.pick(
      await kysely.selectFrom("checkpoint").select("size").orderBy("size").execute(),
    );
    await sql`${sql.raw(change)} where size = ${size}`.execute(kysely);
    return { from: size, to: size };
  },
});
const CHECKPOINTS: readonly Tampering[] = [
  ...["hash", "root", "origin", "at", "public_key"].map((name) =>
    signed(`signed head: ${name} changed`, `update checkpoint set ${name} = 'A' || substr(${name}, 2)`),
  ),
  signed(
    "signed head: signature changed",
    "update checkpoint set signature = 'AAAA' || substr(signature, 5)",
  ),
  signed(
    "signed head: order changed",
    "update checkpoint set previous = case previous when -1 then -2 else -1 end",
  ),
  signed("signed head removed", "delete from checkpoint"),
];

const NODES: readonly Tampering[] = [
  {
    kind: "tree node changed or removed",
    async tamper(random, { database }) {
      const nodes = await database.kysely
        .selectFrom("merkle_node")
        .selectAll()
        .orderBy("level")
        .orderBy("place")
        .execute();
      if (nodes.length === 0) return undefined;
      const { level, place } = random.pick(nodes);
      const node = sql`where level = ${level} and place = ${place}`;
      if (random.chance(0.5)) await sql`delete from merkle_node ${node}`.execute(database.kysely);
      else
        await sql`update merkle_node set hash = '0000' || substr(hash, 5) ${node}`.execute(database.kysely);
      const last = (place + 1) * 2 ** level;
      return { from: last, to: last };
    },
  },
];

/** A row of a list (or of what belongs to one), and the table's own names. */
async function anyRow(random: Random, { kysely }: Database, isSatellite: boolean) {
  const tables = createProjections(masterKey).flatMap((one) =>
    listTables(one).slice(isSatellite ? 1 : 0, isSatellite ? 9 : 1),
  );
  for (;;) {
    const { table, key } = random.pick(tables);
    const { rows } = await sql<Row>`select * from ${sql.table(table)} order by ${sql.ref(key)}`.execute(
      kysely,
    );
    if (rows.length === 0) continue;
    const row = random.pick(rows);
    const same = sql.join(
      Object.entries(row).map(([name, value]) =>
        value === null ? sql`${sql.ref(name)} is null` : sql`${sql.ref(name)} = ${value}`,
      ),
      sql` and `,
    );
    return { table: sql.table(table), key, row, same, id: String(row[key]) };
  }
}

async function changeColumn(random: Random, database: Database, isSatellite: boolean): Promise<Expected> {
  for (;;) {
    const { table, key, row, same, id } = await anyRow(random, database, isSatellite);
    const name = random.pick(Object.keys(row).filter((one) => one !== key));
    const value = row[name];
    const other = typeof value === "number" ? value + 1 : typeof value === "string" ? `${value}x` : "x";
    // A column that refuses the value (a number that must be one, something that must be unique): another one.
    const changed = await sql`update ${table} set ${sql.ref(name)} = ${other} where ${same}`
      .execute(database.kysely)
      .catch(() => undefined);
    if (changed !== undefined) return { row: id };
  }
}
async function duplicate(random: Random, database: Database, isSatellite: boolean): Promise<Expected> {
  for (;;) {
    const { table, key, row, id } = await anyRow(random, database, isSatellite);
    const copied = isSatellite ? row : { ...row, [key]: `${id}x` };
    const names = sql.join(Object.keys(copied).map((name) => sql.ref(name)));
    const put = await sql`insert into ${table} (${names}) values (${sql.join(Object.values(copied))})`
      .execute(database.kysely)
      .catch(() => undefined);
    if (put !== undefined) return { row: String(copied[key]) };
  }
}
async function takeOut(random: Random, database: Database, isSatellite: boolean): Promise<Expected> {
  const { table, same, id } = await anyRow(random, database, isSatellite);
  await sql`delete from ${table} where ${same}`.execute(database.kysely);
  return { row: id };
}

const LISTS: readonly Tampering[] = [
  { kind: "list: row changed", tamper: (random, { database }) => changeColumn(random, database, false) },
  { kind: "list: row put in", tamper: (random, { database }) => duplicate(random, database, false) },
  { kind: "list: row taken out", tamper: (random, { database }) => takeOut(random, database, false) },
  {
    kind: "list: row beside changed",
    tamper: (random, { database }) => changeColumn(random, database, true),
  },
  {
    kind: "list: what the database keeps changed",
    async tamper(random, { database: { kysely } }) {
      const rows = await kysely
        .selectFrom("peq_case")
        .select(["case_id", "place"])
        .orderBy("case_id")
        .execute();
      if (rows.length === 0) return undefined;
      const { case_id: id, place } = random.pick(rows);
      const column = random.chance(0.5) ? "filed" : "begun";
      await sql`update peq_case set ${sql.ref(column)} = 1 - ${sql.ref(column)}
        where case_id = ${id} and place = ${place}`.execute(kysely);
      return { row: id };
    },
  },
  {
    kind: "list: what the database counts changed",
    async tamper(random, { database: { kysely } }) {
      const figures = createProjections(masterKey).flatMap((one) => one.figures ?? []);
      const { into, namedBy, bare } = random.pick(figures.filter((one) => one.into !== "notice_count"));
      const { rows } = await sql<Row>`select * from ${sql.table(into)}`.execute(kysely);
      if (rows.length === 0) return undefined;
      const row = random.pick(rows);
      const same = sql.join(
        namedBy.map((name) => sql`${sql.ref(name)} = ${row[name]}`),
        sql` and `,
      );
      await (
        bare
          ? sql`delete from ${sql.table(into)} where ${same}`
          : sql`update ${sql.table(into)} set count = count + 1 where ${same}`
      ).execute(kysely);
      return { row: namedBy.map((name) => String(row[name])).join(" ") };
    },
  },
  { kind: "list: row beside taken out", tamper: (random, { database }) => takeOut(random, database, true) },
  {
    kind: "list: role of an account changed",
    async tamper(random, { database }) {
      const { kysely } = database;
      const { id } = random.pick(
        await kysely.selectFrom("account").select("id").where("role", "<>", "admin").orderBy("id").execute(),
      );
      await kysely.updateTable("account").set({ role: "admin" }).where("id", "=", id).execute();
      return { row: id };
    },
  },
];

export const OTHER_TAMPERINGS: readonly Tampering[] = [...KEYS, ...HEAD, ...CHECKPOINTS, ...NODES, ...LISTS];
