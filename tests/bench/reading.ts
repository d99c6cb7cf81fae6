/** Rehydrating streams of several lengths, and rebuilding a list from a long log. */
import { join } from "node:path";

import { openDatabase } from "~/db/database";
import { migrate } from "~/db/migrate";

import { createNoteTables, noteEntry, openNoteLog, request } from "../support/notes";
import { PAYLOAD } from "./appends";
import { time } from "./measure";
import type { Timing } from "./measure";

const AT_ONCE = 100;
const STREAM_LENGTH = 20;

export async function measureRehydration(
  folder: string,
  lengths: readonly number[],
): Promise<Map<number, Timing>> {
  const database = openDatabase(`sqlite:${join(folder, "streams.db")}`);
  await migrate(database);
  await createNoteTables(database);
  const log = openNoteLog(database);
  const timings = new Map<number, Timing>();
  for (const length of lengths) {
    const stream = `note/long-${length}`;
    for (let version = 0; version < length; version += 10) {
      const entries = Array.from({ length: 10 }, () => noteEntry("note.written", PAYLOAD, "draft"));
      await log.append(request(stream, version, entries));
    }
    await time(20, 1, () => log.read(stream));
    timings.set(
      length,
      await time(Math.max(40, 4_000 / length), 1, async () => {
        const entries = await log.read(stream);
        // A fold as plain as can be: what is measured is the log, not a procedure's memory.
        return entries.reduce((memory, entry) => ({ ...memory, ...entry.data }), {});
      }),
    );
  }
  await database.close();
  return timings;
}

export interface RebuildTiming {
  readonly entries: number;
  readonly rows: number;
  readonly perSecond: number;
  readonly verifiedPerSecond: number;
}

/** Half of the entries are sealed, as drafts are. */
export async function measureRebuild(folder: string, count: number): Promise<RebuildTiming> {
  const database = openDatabase(`sqlite:${join(folder, "rebuild.db")}`);
  await migrate(database);
  await createNoteTables(database);
  const log = openNoteLog(database);
  const streams = count / STREAM_LENGTH;
  for (let index = 0; index < count; index += AT_ONCE) {
    await Promise.all(
      Array.from({ length: AT_ONCE }, (_, lane) => {
        const [stream, version] = [(index + lane) % streams, Math.floor((index + lane) / streams)];
        const seal = stream % 2 === 0 ? "draft" : undefined;
        return log.append(request(`note/${stream}`, version, [noteEntry("note.written", PAYLOAD, seal)]));
      }),
    );
  }
  const startedAt = performance.now();
  const { entries, rows } = await log.rebuild("notes");
  const rebuilt = performance.now();
  const findings = await log.verify();
  const verified = performance.now();
  if (findings.length > 0) throw new Error("The bench's own log does not verify");
  await database.close();
  return {
    entries,
    rows,
    perSecond: (entries / (rebuilt - startedAt)) * 1000,
    verifiedPerSecond: (entries / (verified - rebuilt)) * 1000,
  };
}
