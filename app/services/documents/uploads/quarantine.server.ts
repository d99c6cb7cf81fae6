/** The folder in which uploads lie in clear until they are judged: whatever a crash left there goes. */
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** No request lasts this long, nor does any scan: what is older belongs to nobody. */
export const QUARANTINE_LIMIT = 15 * 60_000;

/** @param now milliseconds, of the clock that dates files. @returns how many files went */
export async function sweepQuarantine(folder: string, now: number = Date.now()): Promise<number> {
  let swept = 0;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    // Whoever received it may take it away at this very moment.
    const known = await stat(path).catch(() => null);
    if (known === null || known.mtimeMs > now - QUARANTINE_LIMIT) continue;
    await rm(path, { force: true, recursive: true });
    swept += 1;
  }
  return swept;
}
