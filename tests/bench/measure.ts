/** Times, and how they are told. */

export interface Timing {
  readonly perSecond: number;
  /** Of each piece of work, in milliseconds. */
  readonly times: readonly number[];
  readonly elapsed: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/** Runs the work `count` times, `inFlight` at once, and times each. */
export async function time(
  count: number,
  inFlight: number,
  work: (index: number) => Promise<unknown>,
): Promise<Timing> {
  const times: number[] = [];
  let next = 0;
  const started = performance.now();
  const lane = async () => {
    for (let index = next++; index < count; index = next++) {
      const startedAt = performance.now();
      await work(index);
      times.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, lane));
  return toTiming(times, performance.now() - started);
}

/** Several measurements as one. */
export function together(timings: readonly Timing[]): Timing {
  return toTiming(
    timings.flatMap(({ times }) => times),
    timings.reduce((sum, { elapsed }) => sum + elapsed, 0),
  );
}

export function toTiming(times: readonly number[], elapsed: number): Timing {
  const sorted = [...times].sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? 0;
  return { times, elapsed, perSecond: (times.length / elapsed) * 1000, p50: at(0.5), p99: at(0.99) };
}

export function row(label: string, ...cells: readonly string[]): void {
  console.log(`  ${label.padEnd(46)}${cells.map((cell) => cell.padStart(14)).join("")}`);
}
export function timingRow(
  label: string,
  { perSecond, p50, p99 }: Pick<Timing, "perSecond" | "p50" | "p99">,
): void {
  row(
    label,
    `${Math.round(perSecond).toLocaleString("en")}/s`,
    `${p50.toFixed(2)} ms`,
    `${p99.toFixed(2)} ms`,
  );
}
/** What it is, whatever it is, beside what was aimed at. */
export function ratioRow(label: string, ratio: number, aim: string, met: boolean): void {
  row(label, `${ratio.toFixed(2)} ×`, `aim ${aim}`, met ? "met" : "not met");
}
