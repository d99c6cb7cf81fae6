/** What is looked at of each counterpart with each fault. */
import { setTimeout as sleep } from "node:timers/promises";

import type { Fault } from "./faulty-server";

/** Beside what a server does wrong at once: it is not there until tomorrow. */
export type Trouble = Fault | "is away for a day";

export interface Trial {
  readonly counterpart: string;
  readonly fault: Trouble;
  /** Seconds within which it must be given up, as the code states them. */
  readonly limit: number;
  readonly gaveUpAfter: number;
  /** The longest that anything else took meanwhile. */
  readonly others: number;
  /** From its return to the first thing that it took again. */
  readonly backAfter: number;
  readonly lost: number;
  readonly doubled: number;
  /** Whether the metrics said so, where they are asked. */
  readonly told?: boolean;
}

/** Others may be as slow as this, on a machine with much to do. */
const MOST_FOR_OTHERS = 1.5;
/** A machine with much to do notices a little late. */
const LATE = 2;

export const isInOrder = ({ limit, gaveUpAfter, others, lost, doubled, told = true }: Trial): boolean =>
  gaveUpAfter <= limit + LATE && others <= MOST_FOR_OTHERS && lost === 0 && doubled === 0 && told;

export const secondsSince = (moment: number): number => (performance.now() - moment) / 1_000;

/** Does something else over and over again. @returns ends it, and tells how long it took at most */
export function watchOthers(work: () => Promise<unknown>): () => Promise<number> {
  let goesOn = true;
  let most = 0;
  const watching = (async () => {
    while (goesOn) {
      const startedAt = performance.now();
      await work();
      most = Math.max(most, secondsSince(startedAt));
      await sleep(50);
    }
  })();
  return async () => {
    goesOn = false;
    await watching;
    return most;
  };
}
