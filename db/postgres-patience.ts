/**
 * A pool that waits where the server has no connection left (53300): several processes, a nightly check and a command share what
 * the server gives, and a page asks several things at once. What the pool has already is enough to answer them one after the other.
 */
import { setTimeout as sleep } from "node:timers/promises";

import type pg from "pg";

const NO_MORE = "53300";
/** For so long the pool makes do with the connections that it has. */
const MODEST_MS = 5_000;
const PAUSE_MS = 25;

/** What a pool is doing. */
export interface PoolFigures {
  readonly used: number;
  readonly idle: number;
  /** Pieces of work that wait for a connection. */
  readonly waiting: number;
  /** Connections since the start that the server refused, having none left. */
  readonly refused: number;
}

export class PatientPool {
  #refused = 0;
  #waiting = 0;
  #modestUntil = -Infinity;
  readonly #most: number;

  /** @param patience milliseconds for which one waits before the refusal is told */
  constructor(
    private readonly pool: pg.Pool,
    private readonly patience: number,
  ) {
    this.#most = pool.options.max;
  }

  /** As Kysely looks at them. */
  get options(): pg.PoolOptions {
    return this.pool.options;
  }

  get figures(): PoolFigures {
    const { totalCount, idleCount, waitingCount } = this.pool;
    return {
      used: totalCount - idleCount,
      idle: idleCount,
      waiting: waitingCount + this.#waiting,
      refused: this.#refused,
    };
  }

  /** @throws what the server said, when it has said so for as long as one waits */
  async connect(): Promise<pg.PoolClient> {
    const startedAt = performance.now();
    for (;;) {
      if (performance.now() > this.#modestUntil) this.pool.options.max = this.#most;
      try {
        return await this.pool.connect();
      } catch (error) {
        if (!isNoMore(error)) throw error;
        this.#refused += 1;
        if (performance.now() - startedAt > this.patience) throw error;
        // From now on one waits for ours, and asks the server for no more.
        this.pool.options.max = Math.max(1, this.pool.totalCount);
        this.#modestUntil = performance.now() + MODEST_MS;
      }
      this.#waiting += 1;
      await sleep(PAUSE_MS).finally(() => (this.#waiting -= 1));
    }
  }

  end(): Promise<void> {
    return this.pool.end();
  }
}

const isNoMore = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === NO_MORE;
