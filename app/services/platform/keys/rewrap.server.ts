/**
 * Everything that former master keys wrapped, wrapped by the one in use. What the wrapped keys seal is never touched. It goes
 * on where it was stopped, and beside a portal that is at work: a row that somebody changes meanwhile is left to them.
 */
import type { Database } from "~/db/database";
import {
  beginRewrapAgain,
  countWrappedByOthers,
  LASTING_COLUMNS,
  findRewrapPosition,
  wipeFormerValues,
  wrappedRowsAfter,
  writeRewrapped,
  type WrappedKeyColumn,
  type WrappedRow,
} from "~/db/queries/platform/wrapped-keys";
import { getKeyBinding } from "~/events/storage/keys";

import { rewrapFileId } from "./file-id.server";
import { boundToPortalKey, type KeyRing } from "./key-ring.server";

/** Rows in one transaction: nobody else's write waits for longer than it takes. */
const AT_ONCE = 250;
/** Rounds over a table in which somebody still writes with a former key. */
const MOST_ROUNDS = 5;

type Rewrap = (ring: KeyRing, row: WrappedRow) => string;

/** What the key of a row is bound to, by table; files have a spelling of their own. */
const bound = (getPlace: (...key: string[]) => string): Rewrap => {
  return ({ wrapping }, { key, wrapped }) => {
    const place = getPlace(...key);
    return wrapping.wrap(wrapping.unwrap(wrapped, place), place);
  };
};
const REWRAPS: Readonly<Record<(typeof LASTING_COLUMNS)[number]["table"], Rewrap>> = {
  stream_key: bound((stream = "", name = "") => getKeyBinding(stream, name)),
  typing_key: bound((account) => `typing-key/${String(account)}`),
  import_work: bound((run) => `import-run/${String(run)}`),
  portal_key: bound((name = "") => boundToPortalKey(name)),
  upload: (ring, { wrapped }) => rewrapFileId(ring, wrapped),
};

export interface RewrapOptions {
  readonly onProgress?: (table: string, done: number, total: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * @returns how many were wrapped anew by this run
 * @throws the signal's reason when stopped, and WrappingKeyMissing where a former key is not there
 */
export async function rewrapAll(
  ring: KeyRing,
  database: Database,
  { onProgress, signal }: RewrapOptions = {},
): Promise<number> {
  let written = 0;
  for (const target of LASTING_COLUMNS) {
    const under = ring.inUse("master").id;
    for (let round = 1; ; round += 1) {
      const left = await countWrappedByOthers(database, target, under);
      if (left === 0) break;
      if (round > MOST_ROUNDS)
        throw new Error(
          `${target.table}: ${String(left)} are still wrapped by a former key: a process writes with it`,
        );
      // What was written in front of the target that was reached is met from the beginning.
      if (round > 1) await beginRewrapAgain(database, target);
      written += await rewrapRound(ring, database, target, (done) => {
        signal?.throwIfAborted();
        onProgress?.(target.table, Math.min(done, left), left);
      });
    }
  }
  await wipeFormerValues(database);
  return written;
}

async function rewrapRound(
  ring: KeyRing,
  database: Database,
  target: WrappedKeyColumn & { readonly table: keyof typeof REWRAPS },
  report: (done: number) => void,
): Promise<number> {
  const under = ring.inUse("master").id;
  const rewrap = REWRAPS[target.table];
  let after = await findRewrapPosition(database, target, under);
  for (let written = 0; ;) {
    report(written);
    const rows = await wrappedRowsAfter(database, target, after, AT_ONCE);
    const last = rows.at(-1);
    if (last === undefined) return written;
    const due = rows
      .filter(({ wrapped }) => !isBy(under, wrapped))
      .map((row) => ({ ...row, after: rewrap(ring, row) }));
    written += await writeRewrapped(database, target, due, { under, after: last.key });
    after = last.key;
  }
}

/** A file's id has its name in front. */
const isBy = (id: string, wrapped: string): boolean =>
  wrapped.startsWith(`${id}:`) || wrapped.slice(32).startsWith(`:${id}:`);
