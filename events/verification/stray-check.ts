/** Rows beside the log's order: entries behind the head or before the first, nodes that no tree has, keys without a stream. */
import { sql } from "kysely";

import type { Database } from "~/db/database";

import { Peaks } from "../integrity/merkle";
import { toFinding, toFindingAt, getMessage } from "./findings";
import type { Report } from "./findings";

const SLICE = 1_000;

/** The head as it lies there, with the last entry that lies there: in one statement, as the portal appends meanwhile. */
export interface Overview {
  readonly size: number;
  readonly last: number;
  readonly head: { readonly hash: string; readonly peaks: Peaks } | undefined;
}

export async function loadOverview({ kysely }: Database, report: Report): Promise<Overview> {
  const { rows } = await sql<{ size: number; hash: string; peaks: string; last: number | null }>`
    select size, hash, peaks, (select max(position) from event) as last from log_head where id = 1`.execute(
    kysely,
  );
  const [row] = rows;
  if (row === undefined) {
    const { rows: lone } = await sql<{
      last: number | null;
    }>`select max(position) as last from event`.execute(kysely);
    const last = lone[0]?.last ?? 0;
    report(toFindingAt(last, "head-mismatch", "the log has no head"));
    return { size: last, last, head: undefined };
  }
  const { size, hash } = row;
  const last = Math.max(row.last ?? 0, 0);
  try {
    return { size, last, head: { hash, peaks: Peaks.parse(size, row.peaks) } };
  } catch (error) {
    report(toFindingAt(size, "head-mismatch", `the head cannot be read: ${getMessage(error)}`));
    return { size, last, head: undefined };
  }
}

/** Entries that the head does not count. @param last the last that lay there when the head was read */
export async function findBeyond(
  { kysely }: Database,
  { size, last }: Overview,
  report: Report,
): Promise<void> {
  for (let after = size; after < last;) {
    const rows = await kysely
      .selectFrom("event")
      .select(["position", "stream"])
      .where("position", ">", after)
      .where("position", "<=", last)
      .orderBy("position")
      .limit(SLICE)
      .execute();
    for (const row of rows) {
      report(toFinding(row, "beyond-head", `the head counts ${size} entries; this one was put behind them`));
    }
    after = rows.at(-1)?.position ?? last;
  }
  const before = await kysely
    .selectFrom("event")
    .select(["position", "stream"])
    .where("position", "<", 1)
    .orderBy("position")
    .limit(SLICE)
    .execute();
  for (const row of before) report(toFinding(row, "beyond-head", "this entry was put before the first"));
}

/** Nodes above the tree's right edge, or on levels that are not kept. */
export async function findStrayNodes({ kysely, dialect }: Database, report: Report): Promise<void> {
  const one = sql.raw(dialect === "postgres" ? "1::bigint" : "1");
  const { rows } = await sql<{ level: number; place: number; size: number }>`
    select level, place, size from merkle_node, log_head
    where level < 8 or level % 8 <> 0 or level > 48 or place < 0 or (place + 1) * (${one} << level) > size
    order by level, place limit ${sql.lit(SLICE)}`.execute(kysely);
  for (const { level, place, size } of rows) {
    const head = Number(size);
    const span = 2 ** Math.max(level, 0);
    const first = Math.max(0, Math.min(place, Number.MAX_SAFE_INTEGER)) * span + 1;
    // Of one that stands for entries beyond the head, these are what is wrong: what comes before them may be as it was.
    const position = first + span - 1 > head ? Math.max(first, head + 1) : first;
    report(
      toFindingAt(position, "merkle-mismatch", `the node ${level}/${place} belongs to no tree of this size`),
    );
  }
}

/** Keys of streams that have no entry: their entries were taken away, or the key was put there. */
export async function findStrayKeys(
  { kysely }: Database,
  report: Report,
  signal: AbortSignal | undefined,
): Promise<void> {
  let [stream, name] = ["", ""];
  for (;;) {
    signal?.throwIfAborted();
    const { rows } = await sql<{ stream: string; name: string; orphan: number | boolean }>`
      select stream, name, not exists (select 1 from event where event.stream = stream_key.stream) as orphan
      from stream_key where stream > ${stream} or (stream = ${stream} and name > ${name})
      order by stream, name limit ${sql.lit(SLICE)}`.execute(kysely);
    for (const row of rows) {
      if (row.orphan)
        report(
          toFinding(
            { position: 0, stream: row.stream },
            "key-mismatch",
            `the key ${row.name} belongs to no entry`,
          ),
        );
    }
    const last = rows.at(-1);
    if (last === undefined) return;
    ({ stream, name } = last);
  }
}

/**
 * Versions of every stream: 1, 2, 3, … in the order of the log. Read along the index of streams, in slices, so that the
 * number of streams does not matter.
 */
export async function checkVersions(
  { kysely }: Database,
  size: number,
  report: Report,
  signal: AbortSignal | undefined,
): Promise<void> {
  let last: { stream: string; version: number; position: number } = { stream: "", version: 0, position: 0 };
  for (;;) {
    signal?.throwIfAborted();
    const { stream, version } = last;
    const { rows } = await sql<typeof last>`
      select stream, version, position from event
      where (stream, version) > (${stream}, ${version}) order by stream, version limit ${sql.lit(SLICE * 5)}`.execute(
      kysely,
    );
    if (rows.length === 0) return;
    for (const row of rows) {
      const expected = row.stream === last.stream ? last.version + 1 : 1;
      if (row.position <= size && row.version !== expected) {
        report(toFinding(row, "version-gap", `it has version ${row.version}, expected ${expected}`));
      } else if (row.position <= size && row.stream === last.stream && row.position < last.position) {
        report(toFinding(row, "version-gap", `version ${row.version} lies before version ${last.version}`));
      }
      last = row;
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
}
