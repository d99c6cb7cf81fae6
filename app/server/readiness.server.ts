/**
 * Whether this process is to be sent requests, as a balancer asks it: it has started, is not stopping, its keys are open, its database
 * takes a change, and there is room where it writes.
 */
import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import type { Portal } from "~/app/services/platform/portal/portal";
import { isAnswering } from "~/db/database";

/**
 * Milliseconds. A database with much to do answers late, and so does whoever waits for a connection to it: a process that is
 * taken out of the way for that leaves more to the others. Whoever asks is told what was known after `PROMPT`.
 */
const TIMEOUT = 5_000;
const PROMPT = 500;
/** However many ask, it is looked no more often: a change waits for the disk. */
const ASKED_EVERY = 2_000;
/** What is written to see whether there is room: as much as a small file that somebody uploads. */
const ROOM = Buffer.alloc(256 * 1024);

export interface Readiness {
  /** Set once the portal serves, and taken back when it is told to stop. */
  serving: boolean;
}

export interface ReadinessSources {
  /** Whether the database takes a change. */
  readonly answers: () => Promise<boolean>;
  /** Whether there is room for files. */
  readonly hasRoom: () => Promise<boolean>;
  /** Whether the portal's keys can be used. */
  readonly hasKeys: () => boolean;
}

/** @returns whether a file can be written to the folder, down to its disk */
export async function hasRoomIn(folder: string): Promise<boolean> {
  const path = join(folder, `readiness-${String(process.pid)}`);
  try {
    const file = await open(path, "w", 0o600);
    try {
      await file.writeFile(ROOM);
      await file.datasync();
    } finally {
      await file.close();
    }
    return true;
  } catch {
    return false;
  } finally {
    await rm(path, { force: true }).catch(() => undefined);
  }
}

/**
 * @returns a function that says why the process is not to be sent anything, `null` where it is
 */
export function createReadinessCheck(
  { answers, hasRoom, hasKeys }: ReadinessSources,
  readiness: Readonly<Readiness>,
): () => Promise<"not ready" | "no keys" | "no database" | "no room" | null> {
  let found: "no database" | "no room" | null = null;
  let checkedAt = -Infinity;
  let pending: Promise<void> | null = null;

  async function ask(): Promise<void> {
    checkedAt = performance.now();
    const [isThere, isRoom] = await Promise.all([answers(), hasRoom()]);
    found = isThere ? (isRoom ? null : "no room") : "no database";
    pending = null;
  }

  return async () => {
    if (!readiness.serving) return "not ready";
    if (!hasKeys()) return "no keys";
    if (pending === null && performance.now() - checkedAt >= ASKED_EVERY) pending = ask();
    if (pending !== null) await Promise.race([pending, sleep(PROMPT)]);
    const isSilent = pending !== null && performance.now() - checkedAt >= TIMEOUT;
    return isSilent ? "no database" : found;
  };
}

/** The same of a portal: its database, the folder that it writes files to, its keys. */
export const checkPortalReadiness = (
  portal: Pick<Portal, "database" | "quarantine" | "keys">,
  readiness: Readonly<Readiness>,
): ReturnType<typeof createReadinessCheck> =>
  createReadinessCheck(
    {
      answers: () => isAnswering(portal.database),
      hasRoom: () => hasRoomIn(portal.quarantine),
      hasKeys: () => portal.keys.areOpen(),
    },
    readiness,
  );
