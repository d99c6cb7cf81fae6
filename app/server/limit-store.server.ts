/**
 * Where requests are counted against limits: in this process, or, where several may serve one database, in that, so that nobody
 * has a limit for each of them.
 */
import { createHmac } from "node:crypto";

import type { ClientRateLimitInfo, Options, Store } from "express-rate-limit";
import { MemoryStore } from "express-rate-limit";

import { countRequest, deleteRequestCount, uncountRequest } from "~/db/queries/platform/rate-limits";
import type { Portal } from "~/app/services/platform/portal/portal";
import { systemClock } from "~/app/services/platform/portal/clock.server";
import { isUnavailable } from "~/app/services/platform/portal/unavailable.server";
import { addTime } from "~/workflows/kit";

/** @param name of the limit: another limit counts the same person apart */
export type LimitStores = (name: string) => Store;

/** SQLite is one process's own, and counts in memory are quicker than a write to the disk for each. */
export function limitStores({ database, keys }: Pick<Portal, "database" | "keys">): LimitStores {
  return database.dialect === "sqlite"
    ? () => new MemoryStore()
    : (name) => new SharedStore(database, keys.lasting, name);
}

/**
 * Counts in the database. Addresses and keys are kept as keyed hashes. While the database does not answer, each process counts for
 * itself: nothing that a limit protects is carried out then, and nobody is let through for it.
 */
class SharedStore implements Store {
  readonly localKeys = false;
  readonly prefix: string;
  readonly #meanwhile = new MemoryStore();
  #window = 60_000;

  constructor(
    private readonly database: Portal["database"],
    private readonly secret: Buffer,
    name: string,
  ) {
    this.prefix = `${name}\n`;
  }

  init(options: Options): void {
    this.#window = options.windowMs;
    this.#meanwhile.init(options);
  }

  async increment(key: string): Promise<ClientRateLimitInfo> {
    // Limits run by the time of day, whatever clock a test gives the portal.
    const now = systemClock.now();
    const count = { id: this.#getId(key), now, endsAt: addTime(now, this.#window) };
    try {
      const { hits, endsAt } = await countRequest(this.database, count);
      return { totalHits: hits, resetTime: new Date(endsAt) };
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      return this.#meanwhile.increment(key);
    }
  }

  async decrement(key: string): Promise<void> {
    await uncountRequest(this.database, this.#getId(key)).catch((error: unknown) => {
      if (!isUnavailable(error)) throw error;
    });
  }

  resetKey(key: string): Promise<void> {
    return deleteRequestCount(this.database, this.#getId(key));
  }

  #getId(key: string): string {
    return createHmac("sha256", this.secret)
      .update(this.prefix + key)
      .digest("base64url");
  }
}
