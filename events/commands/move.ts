/** `move`: the log and all lists from SQLite to PostgreSQL, for an office that has outgrown one machine, or back. */
import { copyDatabase, CopyRefused } from "~/db/copy-database";
import { openDatabase } from "~/db/database";
import { migrate } from "~/db/migrate";

import { EXIT } from "./cli-context";
import type { ExitCode, LogDoor, Output } from "./cli-context";
import { verifyLog } from "./verify";

/**
 * Copies everything, and checks the copy as `verify --from-start --lists` does. The old database is not changed.
 * @param to address of an empty database of the other kind
 */
export async function moveLog(
  door: LogDoor,
  output: Output,
  { to, signal }: { readonly to: string; readonly signal: AbortSignal },
): Promise<ExitCode> {
  if (door.schema.missing.length > 0) {
    output.line("The database was made by an older version: start this one on it first.");
    return EXIT.usage;
  }
  const copied = await copyTo(door, output, to, signal);
  if (copied !== EXIT.fine) return copied;
  const there = await door.lookAt(to);
  try {
    const [before, after] = [await door.log.head(), await there.log.head()];
    output.line(`Root here  ${before.root} (${String(before.size)} entries)`);
    output.line(`Root there ${after.root} (${String(after.size)} entries)`);
    if (before.size !== after.size || before.root !== after.root) {
      output.line(`The copy has another root: ${after.root} instead of ${before.root}. Do not use it.`);
      return EXIT.found;
    }
    return await verifyLog(there, output, { fromStart: true, lists: true, files: false, signal });
  } finally {
    await there.close();
  }
}

async function copyTo(door: LogDoor, output: Output, to: string, signal: AbortSignal): Promise<ExitCode> {
  const target = openDatabase(to);
  const bar = output.progress("Rows   ");
  try {
    // Refused before a file is made or a table.
    if (target.dialect !== door.database.dialect) await migrate(target);
    const rows = await copyDatabase(door.database, target, {
      signal,
      onProgress: (done, total) => bar.update(done, total),
    });
    bar.stop();
    output.line(`${rows} rows copied.`);
    return EXIT.fine;
  } catch (error) {
    bar.stop();
    if (signal.aborted) {
      output.line("Stopped. Nothing was copied.");
      return EXIT.stopped;
    }
    if (!(error instanceof CopyRefused)) throw error;
    output.line(`${error.message} Nothing was copied.`);
    return EXIT.usage;
  } finally {
    await target.close();
  }
}
