/**
 * The claim on the rebuild of a list: one process at a time. Its name lies in the list's row, with a count that rises at
 * every step. Whoever finds another's name waits as long as the count rises, and takes over from one that has ended or has
 * stopped moving.
 */
import { setTimeout as sleep } from "node:timers/promises";

import type { Kysely } from "kysely";

import type { Database } from "~/db/database";
import { claimName, endClaim, hasEnded } from "~/db/process-name";
import type { Schema } from "~/db/schema";

const LOOK_AGAIN_MS = 100;
/** A step takes a second at most, even on a machine that is busy with something else. */
const STILL_FOR_MS = 20_000;

export class Claim {
  readonly #name = claimName();
  /** The former owner of the list when it was found to be free. */
  #former: string | null = null;

  constructor(
    private readonly database: Database,
    private readonly projection: string,
  ) {}

  /** Waits for the list to be free. The claim itself is made by `take`. @returns whether another was waited for */
  async wait(onWait: ((by: string) => void) | undefined, signal: AbortSignal | undefined): Promise<boolean> {
    let seen: number | null = null;
    let since = performance.now();
    let waited = false;
    for (;;) {
      const row = await this.#row(this.database.kysely);
      const by = row?.rebuilding_by ?? null;
      this.#former = by;
      if (row === undefined || by === null || hasEnded(by)) return waited;
      if (row.rebuilding_beat !== seen) {
        seen = row.rebuilding_beat;
        since = performance.now();
      }
      if (performance.now() - since > STILL_FOR_MS) return waited;
      if (!waited) onWait?.(by.split(" ", 2).join(", process "));
      waited = true;
      await sleep(LOOK_AGAIN_MS, undefined, signal === undefined ? {} : { signal });
    }
  }

  /**
   * A step of the rebuild, within its transaction.
   * @throws Error when another process has taken over: two that fold into the same tables would fold every entry twice
   */
  async beat(connection: Kysely<Schema>): Promise<void> {
    const { numUpdatedRows } = await connection
      .updateTable("projection")
      .set((set) => ({ rebuilding_beat: set("rebuilding_beat", "+", 1) }))
      .where("name", "=", this.projection)
      .where("rebuilding_by", "=", this.#name)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new Error(`${this.projection} is being rebuilt by another process`);
  }

  /** Within the transaction that begins the rebuild. @returns false when another was quicker */
  async take(connection: Kysely<Schema>): Promise<boolean> {
    const former = this.#former;
    const { numUpdatedRows } = await connection
      .updateTable("projection")
      .set({ rebuilding_by: this.#name, rebuilding_beat: 0 })
      .where("name", "=", this.projection)
      .where("rebuilding_by", former === null ? "is" : "=", former)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  /** Lets the next one begin. */
  async release(): Promise<void> {
    endClaim(this.#name);
    await this.database.kysely
      .updateTable("projection")
      .set({ rebuilding_by: null, rebuilding_beat: null })
      .where("name", "=", this.projection)
      .where("rebuilding_by", "=", this.#name)
      .execute();
  }

  async #row(connection: Kysely<Schema>) {
    return connection
      .selectFrom("projection")
      .select(["rebuilding_by", "rebuilding_beat"])
      .where("name", "=", this.projection)
      .executeTakeFirst();
  }
}
