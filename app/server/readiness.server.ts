/** Whether this process is to be sent requests, as a balancer asks it: it has started, is not stopping, and its database answers. */
import { setTimeout as sleep } from "node:timers/promises";

/**
 * Milliseconds. A database with much to do answers late, and so does whoever waits for a connection to it: a process that is
 * taken out of the way for that leaves more to the others. Whoever asks is told what was known after `PROMPT`.
 */
const PATIENCE = 15_000;
const PROMPT = 500;
/** However many ask, the database is asked no more often. */
const ASKED_EVERY = 1_000;

export interface Readiness {
  /** Set once the portal serves, and taken back when it is told to stop. */
  serving: boolean;
}

/**
 * @param answers whether the database answers
 * @returns a function that says why the process is not to be sent anything, `null` where it is
 */
export function readinessOf(
  answers: () => Promise<boolean>,
  readiness: Readonly<Readiness>,
): () => Promise<"not ready" | "no database" | null> {
  let isThere = true;
  let asked = -Infinity;
  let asking: Promise<void> | null = null;

  async function ask(): Promise<void> {
    asked = performance.now();
    isThere = await answers();
    asking = null;
  }

  return async () => {
    if (!readiness.serving) return "not ready";
    if (asking === null && performance.now() - asked >= ASKED_EVERY) asking = ask();
    if (asking !== null) await Promise.race([asking, sleep(PROMPT)]);
    const isSilent = asking !== null && performance.now() - asked >= PATIENCE;
    return isThere && !isSilent ? null : "no database";
  };
}
