/** One at a time, over all processes of the portal: for what is decided by counting and then written. */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

import { releaseLock, takeLock } from "~/db/queries/platform/named-locks";
import { addTime } from "~/workflows/kit";

import type { Portal } from "./portal";
import { systemClock } from "./clock.server";

const HELD = 10_000;
const TIMEOUT = 15_000;
const PAUSE = 20;

/** @throws Error where nobody lets go of it in time */
export async function oneAtATime<Result>(
  { database }: Pick<Portal, "database">,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const holder = randomUUID();
  // A lock runs by the time of day: a clock that a test has stopped would never end it.
  for (const startedAt = performance.now(); ;) {
    const now = systemClock.now();
    if (await takeLock(database, { name, holder, now, until: addTime(now, HELD) })) break;
    if (performance.now() - startedAt > TIMEOUT) throw new Error(`The lock ${name} was not free in time`);
    await sleep(PAUSE);
  }
  try {
    return await work();
  } finally {
    await releaseLock(database, name, holder);
  }
}
