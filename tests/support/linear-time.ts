/** Whether work takes a time that grows with what it is given, and no faster: judged by ratios, as clocks of busy machines differ. */
import { expect } from "vitest";

/** Time that is too short to be compared. */
const NOTHING_MILLISECONDS = 4;
const TRIES = 5;
/** Between four times and sixteen. */
const MOST_GROWTH = 10;
const MEASURES = 4;

/** Milliseconds of the processor: those of the clock go on while other programs have it. */
export function processorMillisecondsSince(started: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1_000;
}

/** The quickest of some tries, in milliseconds of the processor: what else runs on the machine makes work slower, never quicker. */
export function measureQuickest(work: () => unknown): number {
  let best = Infinity;
  for (let count = 0; count < TRIES; count += 1) {
    const started = process.cpuUsage();
    work();
    best = Math.min(best, processorMillisecondsSince(started));
    // What is far too slow is so the first time.
    if (best > 2_000) break;
  }
  return best;
}

/**
 * Three sizes, each twice the one before. Work in linear time takes four times as long in the end as in the beginning, quadratic
 * sixteen times.
 * @param make what the work is given, of a size
 */
export function expectLinearTime<Given>(
  smallest: number,
  make: (size: number) => Given,
  work: (given: Given) => unknown,
): void {
  const measure = () =>
    [1, 2, 4].map((factor) => {
      const given = make(smallest * factor);
      return measureQuickest(() => work(given));
    });
  const isLinear = ([first = 0, , last = 0]: readonly number[]): boolean =>
    last < Math.max(first, NOTHING_MILLISECONDS) * MOST_GROWTH;
  let times = measure();
  // Memory that is cleared away in the middle of a try slows it down: what is quadratic is so each time.
  for (let again = 1; again < MEASURES && !isLinear(times); again += 1) times = measure();
  expect(isLinear(times), `took ${times.map((time) => time.toFixed(1)).join(", ")} ms at each size`).toBe(
    true,
  );
}
