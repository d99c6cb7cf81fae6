/**
 * Effects that are due: written with the entry, run after the commit, by whichever process claims them. A claim has a
 * term, so what a dead process had claimed is delivered by another: at least once, never not at all.
 */
import type { Database } from "~/db/database";
import type { Row, Target } from "~/db/rows";

import type { EntryReader } from "../storage/reader";
import type { Effect, RecordedEntry } from "../types";

const CLAIMED_AT_ONCE = 20;
const CLAIM_MINUTES = 5;
const FIRST_PAUSE_SECONDS = 5;
const LONGEST_PAUSE_SECONDS = 3600;
const ERROR_LENGTH = 500;

export const OUTBOX = {
  target: {
    table: "outbox",
    columns: ["position", "effect", "attempts", "due_at", "claimed_until", "last_error"],
  } satisfies Target,
  rowFor: (entry: RecordedEntry, effect: Effect): Row => ({
    position: entry.position,
    effect: effect.name,
    attempts: 0,
    due_at: entry.at,
    claimed_until: null,
    last_error: null,
  }),
};

interface Claimed {
  readonly position: number;
  readonly effect: string;
  readonly attempts: number;
}

export class Deliverer {
  readonly #effects: ReadonlyMap<string, Effect>;

  constructor(
    private readonly database: Database,
    private readonly reader: EntryReader,
    effects: readonly Effect[],
    private readonly now: () => Date,
  ) {
    this.#effects = new Map(effects.map((effect) => [effect.name, effect]));
  }

  /** Runs what is due, until nothing is. @returns how many were delivered */
  async deliver(): Promise<number> {
    let delivered = 0;
    for (;;) {
      const claimed = await this.#claim();
      if (claimed.length === 0) return delivered;
      for (const item of claimed) if (await this.#run(item)) delivered++;
    }
  }

  async #claim(): Promise<readonly Claimed[]> {
    const { kysely, dialect } = this.database;
    const now = this.now();
    const until = new Date(now.getTime() + CLAIM_MINUTES * 60_000).toISOString();
    const names = [...this.#effects.keys()];
    if (names.length === 0) return [];
    return kysely.transaction().execute(async (connection) => {
      let due = connection
        .selectFrom("outbox")
        .select(["position", "effect", "attempts"])
        .where("due_at", "<=", now.toISOString())
        .where((where) =>
          where.or([where("claimed_until", "is", null), where("claimed_until", "<", now.toISOString())]),
        )
        .where("effect", "in", names)
        .orderBy("due_at")
        .orderBy("position")
        .limit(CLAIMED_AT_ONCE);
      if (dialect === "postgres") due = due.forUpdate().skipLocked();
      const claimed = await due.execute();
      for (const { position, effect } of claimed) {
        await connection
          .updateTable("outbox")
          .set({ claimed_until: until })
          .where("position", "=", position)
          .where("effect", "=", effect)
          .execute();
      }
      return claimed;
    });
  }

  async #run(item: Claimed): Promise<boolean> {
    const effect = this.#effects.get(item.effect);
    const [entry] = await this.reader.all(this.database.kysely, { after: item.position - 1, limit: 1 });
    if (effect === undefined || entry === undefined)
      throw new Error(`The outbox names no entry ${item.position}`);
    try {
      await effect.run(entry);
    } catch (error) {
      await this.#postpone(item, error);
      return false;
    }
    await this.database.kysely
      .deleteFrom("outbox")
      .where("position", "=", item.position)
      .where("effect", "=", item.effect)
      .execute();
    return true;
  }

  async #postpone(item: Claimed, error: unknown): Promise<void> {
    const pause = Math.min(FIRST_PAUSE_SECONDS * 2 ** item.attempts, LONGEST_PAUSE_SECONDS);
    const changes = {
      attempts: item.attempts + 1,
      due_at: new Date(this.now().getTime() + pause * 1000).toISOString(),
      claimed_until: null,
      last_error: (error instanceof Error ? error.message : String(error)).slice(0, ERROR_LENGTH),
    };
    await this.database.kysely
      .updateTable("outbox")
      .set(changes)
      .where("position", "=", item.position)
      .where("effect", "=", item.effect)
      .execute();
  }
}
