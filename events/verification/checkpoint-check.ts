/** Every checkpoint, whatever its size: signed by the portal, none missing between two, none of a log longer than this one. */
import { sql } from "kysely";

import type { Database } from "~/db/database";
import type { CheckpointTable } from "~/db/schema";

import { isSignedBy } from "../integrity/checkpoint";
import { getCheckpoint } from "../storage/proofs";
import type { Checkpoint } from "../proof-types";
import { formatEntryRange, toFindingAt, getMessage } from "./findings";
import type { Report } from "./findings";

const SLICE = 1_000;
/** Before the first there is none. */
const NONE = -1;

export async function checkCheckpoints(
  { kysely }: Database,
  publicKeys: readonly string[],
  report: Report,
  signal: AbortSignal | undefined,
): Promise<{ readonly isTruncated: boolean }> {
  let previous = NONE;
  for (let after: number | undefined; ;) {
    signal?.throwIfAborted();
    let query = kysely.selectFrom("checkpoint").selectAll().orderBy("size").limit(SLICE);
    if (after !== undefined) query = query.where("size", ">", after);
    const rows = await query.execute();
    for (const row of rows) {
      checkOne(row, previous, publicKeys, report);
      previous = row.size;
    }
    after = rows.at(-1)?.size;
    if (after === undefined) break;
  }
  await checkNewest({ kysely }, report);
  return { isTruncated: await findLonger({ kysely }, report) };
}

function checkOne(
  row: CheckpointTable,
  previous: number,
  publicKeys: readonly string[],
  report: Report,
): void {
  const why = whyUnsigned(getCheckpoint(row), publicKeys);
  if (why !== undefined) report(toFindingAt(row.size, "unsigned", `the checkpoint of ${row.at} ${why}`));
  if (row.previous !== previous) {
    const missing = row.previous > previous ? row.previous : row.size;
    report(
      toFindingAt(
        missing,
        "checkpoint-gap",
        `the checkpoint of size ${row.size} was signed after one of size ${row.previous}; before it there is ${previous === NONE ? "none" : `one of size ${previous}`}`,
      ),
    );
  }
}

function whyUnsigned(checkpoint: Checkpoint, publicKeys: readonly string[]): string | undefined {
  if (!publicKeys.includes(checkpoint.publicKey)) return "names a key that is not the portal's";
  try {
    return isSignedBy(checkpoint, checkpoint.publicKey) ? undefined : "is not signed by the portal";
  } catch (error) {
    return `cannot be read: ${getMessage(error)}`;
  }
}

/** The head remembers the newest. Both in one statement: the portal signs meanwhile. */
async function checkNewest({ kysely }: Pick<Database, "kysely">, report: Report): Promise<void> {
  const { rows } = await sql<{ signed: number; newest: number | null }>`
    select signed, (select max(size) from checkpoint) as newest from log_head`.execute(kysely);
  const [head] = rows;
  if (head === undefined || head.signed === (head.newest ?? NONE)) return;
  const newest = head.newest === null ? "there is none" : `the newest is of size ${head.newest}`;
  report(
    toFindingAt(
      Math.max(head.signed, head.newest ?? NONE),
      "checkpoint-gap",
      `the head knows a checkpoint of size ${head.signed} as the newest; ${newest}`,
    ),
  );
}

/** A checkpoint larger than the log says that entries were cut off, or that an older copy was put back. */
async function findLonger({ kysely }: Pick<Database, "kysely">, report: Report): Promise<boolean> {
  const { rows } = await sql<{ size: number; at: string; entries: number }>`
    select checkpoint.size, checkpoint.at, log_head.size as entries from checkpoint, log_head
    where checkpoint.size > log_head.size order by checkpoint.size desc limit 1`.execute(kysely);
  for (const { size, at, entries } of rows) report(truncated(entries, size, at));
  return rows.length > 0;
}

export function truncated(entries: number, signed: number, at: string) {
  const missing = formatEntryRange(entries + 1, signed);
  return toFindingAt(
    entries + 1,
    "truncated",
    `${missing} missing at the end: ${signed} were there on ${at}, when it was signed`,
  );
}
