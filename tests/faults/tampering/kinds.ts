/** What somebody might do to the log who has the database in hand, each with the entry that a check must name first. */
import { sql } from "kysely";

import type { Random } from "~/app/services/assembly/demo/random";
import type { Database } from "~/db/database";
import { entryHash, toEnvelope } from "~/events/integrity/envelope";
import { Peaks } from "~/events/integrity/merkle";
import { EVENT_COLUMNS } from "~/events/storage/entries";
import { growTree } from "~/events/storage/merkle-store";

import type { OfficeCopy } from "./office";

/** What must be named: an entry's place in the log (or one of two), a row of a list, or words of a finding. */
export type Expected =
  | { readonly from: number; readonly to: number }
  | { readonly row: string }
  | { readonly words: string };

export interface Tampering {
  readonly kind: string;
  /** @returns what must be named; `undefined` where this office has nothing to do it to */
  tamper(random: Random, copy: OfficeCopy): Promise<Expected | undefined>;
}

const at = (position: number, to = position): Expected => ({ from: position, to });

async function loadSize({ kysely }: Database): Promise<number> {
  return (await kysely.selectFrom("log_head").select("size").executeTakeFirstOrThrow()).size;
}

async function anyEntry(random: Random, database: Database, where = sql`true`): Promise<number | undefined> {
  const { rows } = await sql<{
    position: number;
  }>`select position from event where ${where} order by position`.execute(database.kysely);
  return rows.length === 0 ? undefined : random.pick(rows).position;
}

/** One column of one entry set to an expression. */
function column(kind: string, change: string, where?: string): Tampering {
  return {
    kind,
    async tamper(random, { database }) {
      const position = await anyEntry(random, database, where === undefined ? sql`true` : sql.raw(where));
      if (position === undefined) return undefined;
      await sql`update event set ${sql.raw(change)} where position = ${position}`.execute(database.kysely);
      return at(position);
    },
  };
}

const COLUMNS = [
  column("entry: stream changed", "stream = stream || 'x'"),
  column("entry: version changed", "version = version + 1000"),
  column("entry: type changed", "type = type || 'x'"),
  column("entry: schema changed", "schema = schema + 1"),
  column("entry: state changed", "state = 'submitted'", "state <> 'submitted'"),
  column("entry: seal changed", "seal = coalesce(seal || 'x', 'edition-1')"),
  column(
    "entry: payload in clear changed",
    "data = replace(data, ':', ': ')",
    "seal is null and data like '%:%'",
  ),
  column("entry: payload no more JSON", "data = substr(data, 1, length(data) - 1)", "seal is null"),
  column("entry: sealed payload changed", "data = 'AAAA' || substr(data, 5)", "seal is not null"),
  column("entry: author changed", 'meta = replace(meta, \'"id":"\', \'"id":"x\')'),
  column("entry: author unreadable", "meta = 'x' || meta"),
  column("entry: command changed", "command_id = command_id || 'x'"),
  column("entry: part changed", "part = part + 50"),
  column("entry: dated back", "at = '1999' || substr(at, 5)"),
  column("entry: hash changed", "hash = '0000' || substr(hash, 5)"),
  column("entry: moved behind the end", "position = position + 100000"),
];

const removed: Tampering = {
  kind: "entry removed",
  async tamper(random, { database }) {
    const position = random.between(1, await loadSize(database));
    await sql`delete from event where position = ${position}`.execute(database.kysely);
    return at(position);
  },
};

/** Takes a copy of an entry for another place. */
async function stray(random: Random, { kysely }: Database, position: number): Promise<void> {
  const rows = await kysely.selectFrom("event").select(EVENT_COLUMNS).execute();
  const copied = random.pick(rows);
  const name = `stray-${random.between(1, 1e9)}`;
  const row = { ...copied, position, stream: `firm/${name}`, version: 1, command_id: name };
  await kysely.insertInto("event").values(row).execute();
}

const insertedBehind: Tampering = {
  kind: "entry put in behind the end",
  async tamper(random, { database }) {
    const position = (await loadSize(database)) + random.between(1, 3);
    await stray(random, database, position);
    return at(position);
  },
};
const insertedBetween: Tampering = {
  kind: "entry put in between two",
  async tamper(random, { database }) {
    const position = random.between(1, await loadSize(database));
    await sql`update event set position = -position - 1 where position >= ${position}`.execute(
      database.kysely,
    );
    await sql`update event set position = -position where position < 0`.execute(database.kysely);
    await stray(random, database, position);
    return at(position);
  },
};

const swapped = (
  kind: string,
  change: (one: number, other: number, database: Database) => Promise<void>,
): Tampering => ({
  kind,
  async tamper(random, { database }) {
    const one = random.between(1, (await loadSize(database)) - 1);
    const other = await unlike(one, random.between(one + 1, await loadSize(database)), database);
    await change(one, other, database);
    return at(one);
  },
});
/** The entry, or the next one after it, that says something else than `one`: entries that say the same are not changed by a swap. */
async function unlike(one: number, from: number, { kysely }: Database): Promise<number> {
  const found = await sql<{ position: number }>`select position from event
    where position > ${one} and data is distinct from (select data from event as e where e.position = ${one})
    order by position < ${from}, position limit 1`.execute(kysely);
  return Number(found.rows[0]?.position ?? from);
}

const SWAPS = [
  swapped("two entries swapped", async (one, other, { kysely }) => {
    await sql`update event set position = -1 where position = ${one}`.execute(kysely);
    await sql`update event set position = ${one} where position = ${other}`.execute(kysely);
    await sql`update event set position = ${other} where position = -1`.execute(kysely);
  }),
  swapped("payloads of two entries swapped", async (one, other, { kysely }) => {
    await sql`update event set data = (select data from event as e where e.position = ${one + other} - event.position)
      where position in (${one}, ${other})`.execute(kysely);
  }),
];

/** The head as it would be after the first so many entries. */
async function loadHead({ kysely }: Database, size: number): Promise<{ hash: string; peaks: string }> {
  const rows = await kysely
    .selectFrom("event")
    .select("hash")
    .where("position", "<=", size)
    .orderBy("position")
    .execute();
  const peaks = new Peaks();
  for (const { hash } of rows) growTree(peaks, hash, []);
  return { hash: rows.at(-1)?.hash ?? "", peaks: peaks.toString() };
}

const truncated: Tampering = {
  kind: "end cut off, head set back",
  async tamper(random, { database }) {
    const { kysely } = database;
    const size = (await loadSize(database)) - random.between(1, 20);
    const head = await loadHead(database, size);
    await kysely.deleteFrom("event").where("position", ">", size).execute();
    await kysely
      .updateTable("log_head")
      .set({ ...head, size })
      .execute();
    return at(size + 1);
  },
};
const restored: Tampering = {
  kind: "older database put back",
  async tamper(_random, copy) {
    await copy.restoreOlder();
    return { words: "truncated" };
  },
};

/** Everything computed anew from one entry on, nodes and head included: all but what was signed. */
const rewritten: Tampering = {
  kind: "history written anew from an entry on",
  async tamper(random, { database }) {
    const { kysely } = database;
    const position = await anyEntry(random, database, sql`seal is null and data like '%:%'`);
    if (position === undefined) return undefined;
    await sql`update event set data = replace(data, ':', ': ') where position = ${position}`.execute(kysely);
    const rows = await kysely.selectFrom("event").select(EVENT_COLUMNS).orderBy("position").execute();
    const peaks = new Peaks();
    let hash = "0".repeat(64);
    await kysely.deleteFrom("merkle_node").execute();
    for (const row of rows) {
      const nodes: { level: number; place: number; hash: string }[] = [];
      hash = entryHash(hash, toEnvelope(row));
      growTree(peaks, hash, nodes);
      if (row.position >= position) {
        await kysely.updateTable("event").set({ hash }).where("position", "=", row.position).execute();
      }
      for (const node of nodes) await kysely.insertInto("merkle_node").values(node).execute();
    }
    await kysely.updateTable("log_head").set({ hash, peaks: peaks.toString() }).execute();
    const signed = await kysely
      .selectFrom("checkpoint")
      .select("size")
      .where("size", ">=", position)
      .orderBy("size")
      .executeTakeFirstOrThrow();
    // What follows from itself can be told from what was signed only: the entry lies before the place that is named.
    return at(position, signed.size);
  },
};

export const LOG_TAMPERINGS: readonly Tampering[] = [
  ...COLUMNS,
  removed,
  insertedBehind,
  insertedBetween,
  ...SWAPS,
  truncated,
  restored,
  rewritten,
];
