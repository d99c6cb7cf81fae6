/**
 * Group commit. Requests that come in the same turn of the event loop, or while a transaction runs, share the next
 * transaction and its one wait for the disk. A request that breaks is found by trying each alone; the others go on.
 */
import { asUnavailable, LogUnavailable } from "../errors";
import type { AppendOutcome, AppendRequest } from "../types";
import type { AppendResult } from "./append";

const LARGEST_BATCH = 256;

/** Requests that are appended together or not at all. */
type Group = readonly AppendRequest[];

interface Waiting {
  readonly group: Group;
  readonly resolve: (outcomes: readonly AppendOutcome[]) => void;
  readonly reject: (error: unknown) => void;
}

export class AppendQueue {
  readonly #write: (groups: readonly Group[]) => Promise<readonly AppendResult[]>;
  #waiting: Waiting[] = [];
  #working: Promise<void> | undefined;

  constructor(write: (groups: readonly Group[]) => Promise<readonly AppendResult[]>) {
    this.#write = write;
  }

  append(group: Group): Promise<readonly AppendOutcome[]> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ group, resolve, reject });
      this.#working ??= this.#work();
    });
  }

  /** Resolves when everything that was asked for is settled. */
  async idle(): Promise<void> {
    while (this.#working !== undefined) await this.#working;
  }

  async #work(): Promise<void> {
    // Lets the other requests of this turn arrive.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#waiting.length > 0) {
      await this.#settle(this.#waiting.splice(0, LARGEST_BATCH));
    }
    this.#working = undefined;
  }

  async #settle(batch: readonly Waiting[]): Promise<void> {
    try {
      const results = await this.#write(batch.map(({ group }) => group));
      batch.forEach(({ resolve, reject }, index) => {
        const result = results[index];
        if (result === undefined) reject(new Error("The log gave no answer to a request"));
        else if ("error" in result) reject(result.error);
        else resolve(result.outcomes);
      });
    } catch (error) {
      const refusal = asUnavailable(error);
      if (refusal instanceof LogUnavailable || batch.length === 1) {
        for (const { reject } of batch) reject(refusal);
        return;
      }
      for (const one of batch) await this.#settle([one]);
    }
  }
}
