/**
 * Effects that are due: written with the entry, run after the commit, by whichever process claims them. A claim has a
 * term and is renewed while its work goes on, so what a dead process had claimed is delivered by another: at least once, never
 * not at all. Each effect has a lane of its own: one that is slow, or fails, holds up no other.
 */
import type { Database } from "~/db/database";
import type { Row, Target } from "~/db/rows";

import type { EntryReader } from "../storage/reader";
import type { Effect, EffectFailure, RecordedEntry } from "../types";
import { failureOf } from "./failure";

const CLAIMED_AT_ONCE = 20;
const CLAIM_MINUTES = 5;
const RENEWED_EVERY_MS = 60_000;
const FIRST_PAUSE_SECONDS = 5;
const LONGEST_PAUSE_SECONDS = 3600;
/** With the pauses above: two days. */
const TRIES = 60;

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
  readonly attempts: number;
}
export interface DelivererParts {
  readonly database: Database;
  readonly reader: EntryReader;
  readonly effects: readonly Effect[];
  readonly now: () => Date;
  readonly onFailure?: ((failure: EffectFailure) => void) | undefined;
}

export class Deliverer {
  readonly #lanes: readonly Lane[];

  constructor(parts: DelivererParts) {
    this.#lanes = parts.effects.map((effect) => new Lane(parts, effect));
  }

  /** Runs what is due, until nothing is. @returns how many were delivered. @throws after every lane was tried */
  async deliver(): Promise<number> {
    let delivered = 0;
    for (;;) {
      const lanes = await Promise.allSettled(this.#lanes.map((lane) => lane.deliver()));
      let inThisRound = 0;
      for (const lane of lanes) if (lane.status === "fulfilled") inThisRound += lane.value;
      delivered += inThisRound;
      const broken = lanes.find((lane) => lane.status === "rejected");
      if (broken) throw broken.reason;
      // What was delivered may be what another lane waits for.
      if (inThisRound === 0) return delivered;
    }
  }
}

/** The entries that wait for one effect. */
class Lane {
  /** A lane whose work goes on is not entered a second time. */
  #underWay: Promise<number> | null = null;

  constructor(
    private readonly parts: DelivererParts,
    private readonly effect: Effect,
  ) {}

  /** @returns how many were delivered */
  deliver(): Promise<number> {
    this.#underWay ??= this.#work().finally(() => {
      this.#underWay = null;
    });
    return this.#underWay;
  }

  async #work(): Promise<number> {
    let delivered = 0;
    for (;;) {
      const claimed = await this.#claim();
      if (claimed.length === 0) return delivered;
      const held = new Set(claimed.map(({ position }) => position));
      const renewing = setInterval(
        () => void this.#renew([...held]).catch(() => undefined),
        RENEWED_EVERY_MS,
      );
      renewing.unref();
      try {
        delivered += await this.#runAll(claimed, held);
      } finally {
        clearInterval(renewing);
      }
    }
  }

  async #runAll(claimed: readonly Claimed[], held: Set<number>): Promise<number> {
    const queue = [...claimed];
    let delivered = 0;
    const worker = async () => {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
        if (await this.#run(item)) delivered++;
        held.delete(item.position);
      }
    };
    await Promise.all(Array.from({ length: this.effect.concurrency ?? 1 }, worker));
    return delivered;
  }

  async #claim(): Promise<readonly Claimed[]> {
    const { kysely, dialect } = this.parts.database;
    const { name, after } = this.effect;
    const now = this.parts.now().toISOString();
    return kysely.transaction().execute(async (connection) => {
      let due = connection
        .selectFrom("outbox")
        .select(["position", "attempts"])
        .where("effect", "=", name)
        .where("due_at", "<=", now)
        .where("parked_at", "is", null)
        .where((where) => where.or([where("claimed_until", "is", null), where("claimed_until", "<", now)]))
        .orderBy("due_at")
        .orderBy("position")
        .limit(CLAIMED_AT_ONCE);
      if (after !== undefined)
        due = due.where((where) =>
          where.not(
            where.exists(
              where
                .selectFrom("outbox as former")
                .select("former.position")
                .where("former.effect", "=", after)
                .whereRef("former.position", "=", "outbox.position"),
            ),
          ),
        );
      if (dialect === "postgres") due = due.forUpdate().skipLocked();
      const claimed = await due.execute();
      if (claimed.length > 0)
        await connection
          .updateTable("outbox")
          .set({ claimed_until: this.#claimEnd() })
          .where("effect", "=", name)
          .where(
            "position",
            "in",
            claimed.map(({ position }) => position),
          )
          .execute();
      return claimed;
    });
  }

  #claimEnd(): string {
    return new Date(this.parts.now().getTime() + CLAIM_MINUTES * 60_000).toISOString();
  }

  async #renew(positions: readonly number[]): Promise<void> {
    if (positions.length === 0) return;
    await this.parts.database.kysely
      .updateTable("outbox")
      .set({ claimed_until: this.#claimEnd() })
      .where("effect", "=", this.effect.name)
      .where("position", "in", positions)
      .where("claimed_until", "is not", null)
      .execute();
  }

  async #run(item: Claimed): Promise<boolean> {
    const { database, reader } = this.parts;
    try {
      const [entry] = await reader.all(database.kysely, { after: item.position - 1, limit: 1 });
      if (entry?.position !== item.position) throw new Error(`The outbox names no entry ${item.position}`);
      await this.effect.run(entry);
    } catch (error) {
      await this.#postpone(item, error);
      return false;
    }
    await database.kysely
      .deleteFrom("outbox")
      .where("position", "=", item.position)
      .where("effect", "=", this.effect.name)
      .execute();
    return true;
  }

  async #postpone(item: Claimed, error: unknown): Promise<void> {
    const { database, now, onFailure } = this.parts;
    const pause = Math.min(FIRST_PAUSE_SECONDS * 2 ** item.attempts, LONGEST_PAUSE_SECONDS);
    const attempts = item.attempts + 1;
    const parked = attempts >= TRIES;
    onFailure?.({ effect: this.effect.name, position: item.position, attempts, parked, error });
    await database.kysely
      .updateTable("outbox")
      .set({
        attempts,
        due_at: new Date(now().getTime() + pause * 1000).toISOString(),
        claimed_until: null,
        last_error: failureOf(error),
        parked_at: parked ? now().toISOString() : null,
      })
      .where("position", "=", item.position)
      .where("effect", "=", this.effect.name)
      .execute();
  }
}
