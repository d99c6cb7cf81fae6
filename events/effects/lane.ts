/**
 * The entries that wait for one effect. A claim has a term and is renewed while its work goes on, so what a dead process had
 * claimed is delivered by another: at least once, never not at all.
 */
import { randomInt } from "node:crypto";

import type { Database } from "~/db/database";

import { CounterpartAway, EffectTimedOut } from "../errors";
import type { EntryReader } from "../storage/reader";
import type { Effect, EffectFailure } from "../types";
import { toFailure } from "./failure";
import { withTimeout } from "./within";

const CLAIMED_AT_ONCE = 20;
const CLAIM_MS = 5 * 60_000;
const RENEWED_EVERY_MS = 60_000;
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 3_600_000;
/** With the pauses above: two days. */
const TRIES = 60;
/** Unless the effect says otherwise, an entry that is worked on for longer makes way for the next, and is tried again. */
const TIMEOUT_MS = 10 * 60_000;
/** A counterpart that does not answer is left alone, twice as long each time, and longer or shorter by up to a quarter. */
const FIRST_REST_MS = 5_000;
const LONGEST_REST_MS = 5 * 60_000;
const JITTER = 0.25;

interface Claimed {
  readonly position: number;
  readonly attempts: number;
  readonly trace: string | null;
}
export interface LaneParts {
  readonly database: Database;
  readonly reader: EntryReader;
  readonly now: () => Date;
  readonly onFailure?: ((failure: EffectFailure) => void) | undefined;
  /** Called when something was delivered: it may be what another lane waits for. */
  readonly onDelivered?: (effect: string) => void;
}

export class Lane {
  /** A lane whose work goes on is not entered a second time. */
  #underWay: Promise<number> | null = null;
  #isStopping = false;
  /** Told by the process's own clock, which does not jump. */
  #restsUntil = -Infinity;
  #rests = 0;

  constructor(
    private readonly parts: LaneParts,
    readonly effect: Effect,
  ) {}

  /** Works until nothing is due, or its counterpart is away. @returns how many were delivered */
  deliver(): Promise<number> {
    this.#underWay ??= this.#work().finally(() => {
      this.#underWay = null;
    });
    return this.#underWay;
  }

  /** Whether its counterpart was away, and is left alone for now. */
  get isResting(): boolean {
    return performance.now() < this.#restsUntil;
  }

  /** Somebody says that the counterpart is there again. */
  wake(): void {
    this.#restsUntil = -Infinity;
  }

  /** Takes up nothing more; what was claimed and not begun is free for others. @returns when the work under way has ended */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#underWay?.catch(() => undefined);
  }

  async #work(): Promise<number> {
    let delivered = 0;
    while (!this.#isStopping && !this.isResting) {
      // After a rest one entry tells whether the counterpart is there again.
      const claimed = await this.#claim(this.#rests > 0 ? 1 : CLAIMED_AT_ONCE);
      if (claimed.length === 0) break;
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
        await this.#letGo([...held]);
      }
    }
    return delivered;
  }

  async #runAll(claimed: readonly Claimed[], held: Set<number>): Promise<number> {
    const queue = [...claimed];
    let delivered = 0;
    const worker = async () => {
      while (!this.#isStopping && !this.isResting) {
        const item = queue.shift();
        if (item === undefined) return;
        if (await this.#run(item)) {
          delivered++;
          this.parts.onDelivered?.(this.effect.name);
        }
        held.delete(item.position);
      }
    };
    await Promise.all(Array.from({ length: this.effect.concurrency ?? 1 }, worker));
    return delivered;
  }

  async #claim(most: number): Promise<readonly Claimed[]> {
    const { kysely, dialect } = this.parts.database;
    const { name, after, delay = 0 } = this.effect;
    const now = this.#instant();
    return kysely.transaction().execute(async (connection) => {
      let due = connection
        .selectFrom("outbox")
        .select(["position", "attempts", "trace"])
        .where("effect", "=", name)
        // Later than any pause is long, or, before the first try, than its delay: the clock has been put back since.
        .where((where) =>
          where.or([
            where("due_at", "<=", now),
            where.and([where("attempts", "=", 0), where("due_at", ">", this.#instant(delay))]),
            where("due_at", ">", this.#instant(LONGEST_PAUSE_MS)),
          ]),
        )
        .where("parked_at", "is", null)
        .where((where) =>
          where.or([
            where("claimed_until", "is", null),
            where("claimed_until", "<", now),
            where("claimed_until", ">", this.#instant(2 * CLAIM_MS)),
          ]),
        )
        .orderBy("due_at")
        .orderBy("position")
        .limit(most);
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
          .set({ claimed_until: this.#instant(CLAIM_MS) })
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

  #instant(ahead = 0): string {
    return new Date(this.parts.now().getTime() + ahead).toISOString();
  }

  async #renew(positions: readonly number[]): Promise<void> {
    await this.#setClaim(positions, this.#instant(CLAIM_MS));
  }

  async #letGo(positions: readonly number[]): Promise<void> {
    await this.#setClaim(positions, null);
  }

  async #setClaim(positions: readonly number[], until: string | null): Promise<void> {
    if (positions.length === 0) return;
    await this.parts.database.kysely
      .updateTable("outbox")
      .set({ claimed_until: until })
      .where("effect", "=", this.effect.name)
      .where("position", "in", positions)
      .where("claimed_until", "is not", null)
      .execute();
  }

  async #run(item: Claimed): Promise<boolean> {
    const { database, reader } = this.parts;
    const { name, timeout = TIMEOUT_MS } = this.effect;
    try {
      const [entry] = await reader.all(database.kysely, { after: item.position - 1, limit: 1 });
      if (entry?.position !== item.position) throw new Error(`The outbox names no entry ${item.position}`);
      await withTimeout(timeout, this.effect.run(entry, item.trace), () => new EffectTimedOut(name));
    } catch (error) {
      await this.#postpone(item, error);
      return false;
    }
    this.#rests = 0;
    await database.kysely
      .deleteFrom("outbox")
      .where("position", "=", item.position)
      .where("effect", "=", name)
      .execute();
    return true;
  }

  async #postpone(item: Claimed, error: unknown): Promise<void> {
    const { database, onFailure } = this.parts;
    const isAway = error instanceof CounterpartAway;
    if (isAway) this.#rest();
    else this.#rests = 0;
    const pause = Math.min(
      FIRST_PAUSE_MS * 2 ** item.attempts,
      // What nobody was there to take is not to be blamed: it waits as long as its lane, and is never given up.
      isAway ? LONGEST_REST_MS : LONGEST_PAUSE_MS,
    );
    const attempts = isAway ? Math.min(item.attempts + 1, TRIES - 1) : item.attempts + 1;
    const parked = attempts >= TRIES;
    onFailure?.({ effect: this.effect.name, position: item.position, attempts, parked, error });
    await database.kysely
      .updateTable("outbox")
      .set({
        attempts,
        due_at: this.#instant(pause),
        claimed_until: null,
        last_error: toFailure(error),
        parked_at: parked ? this.#instant() : null,
      })
      .where("position", "=", item.position)
      .where("effect", "=", this.effect.name)
      .execute();
  }

  /** Those that were under way at once count once. */
  #rest(): void {
    if (this.isResting) return;
    const rest = Math.min(FIRST_REST_MS * 2 ** this.#rests, LONGEST_REST_MS);
    this.#rests += 1;
    const varied = randomInt(Math.round(rest * (1 - JITTER)), Math.round(rest * (1 + JITTER)));
    this.#restsUntil = performance.now() + varied;
  }
}
