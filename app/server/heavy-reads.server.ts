/**
 * How many heavy reads (exports, replays) are carried out at once: the others wait for their turn, and where that would take
 * too long they are asked to come again. So however many lists are asked for, everybody else's pages are answered.
 */
export interface HeavyReads {
  /** @throws TooManyReads where its turn did not come in time; nothing was read then */
  run<Output>(read: () => Promise<Output>): Promise<Output>;
}

export class TooManyReads extends Error {
  override readonly name = "TooManyReads";
}

export interface HeavyReadLimits {
  readonly atOnce: number;
  /** Reads that may wait. */
  readonly waiting: number;
  /** For how long one waits. */
  readonly milliseconds: number;
}
const LIMITS: HeavyReadLimits = { atOnce: 2, waiting: 20, milliseconds: 15_000 };

export function createHeavyReads(given: Partial<HeavyReadLimits> = {}): HeavyReads {
  const limits = { ...LIMITS, ...given };
  const waiting: (() => void)[] = [];
  let running = 0;

  /** Resolves once it is one's turn. */
  function turn(): Promise<void> {
    if (running < limits.atOnce) {
      running += 1;
      return Promise.resolve();
    }
    if (waiting.length >= limits.waiting) return Promise.reject(new TooManyReads());
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(begin), 1);
        reject(new TooManyReads());
      }, limits.milliseconds);
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      waiting.push(begin);
    });
  }

  function done(): void {
    const next = waiting.shift();
    // The turn is handed on: nobody who comes now is before those who wait.
    if (next === undefined) running -= 1;
    else next();
  }

  return {
    async run(read) {
      await turn();
      try {
        return await read();
      } finally {
        done();
      }
    },
  };
}
