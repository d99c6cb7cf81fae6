/**
 * Effects that are due: written with the entry, run after the commit, by whichever process claims them. Each effect has a lane of
 * its own, which is driven by itself: one that is slow, hangs or fails holds up no other.
 */
import type { Row, Target } from "~/db/rows";

import type { Effect, RecordedEntry } from "../types";
import { Lane, type LaneParts } from "./lane";
import { withTimeout } from "./within";

export const OUTBOX = {
  target: {
    table: "outbox",
    columns: ["position", "effect", "attempts", "due_at", "claimed_until", "last_error", "trace"],
  } satisfies Target,
  rowFor: (entry: RecordedEntry, effect: Effect, trace: string | undefined): Row => ({
    position: entry.position,
    effect: effect.name,
    attempts: 0,
    due_at: new Date(Date.parse(entry.at) + (effect.delay ?? 0)).toISOString(),
    claimed_until: null,
    last_error: null,
    trace: trace ?? null,
  }),
};

export interface DelivererParts extends Omit<LaneParts, "onDelivered"> {
  readonly effects: readonly Effect[];
}

export class Deliverer {
  readonly #lanes: readonly Lane[];
  /** Why lanes could not be worked on since somebody last looked: the database, and no single entry. */
  #broken: unknown[] = [];
  #isStopping = false;

  constructor({ effects, ...parts }: DelivererParts) {
    const onDelivered = (effect: string) => this.#startFollowers(effect);
    this.#lanes = effects.map((effect) => new Lane({ ...parts, onDelivered }, effect));
  }

  /** Starts every lane that is not under way, and waits for none. @throws what has stopped a lane since the last look */
  look(): void {
    if (this.#isStopping) return;
    for (const lane of this.#lanes) this.#start(lane);
    const [first] = this.#broken;
    this.#broken = [];
    if (first !== undefined) throw first;
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

  /** The effects whose counterpart is away, as this process has found. */
  resting(): ReadonlySet<string> {
    return new Set(this.#lanes.filter(({ isResting }) => isResting).map(({ effect }) => effect.name));
  }

  wake(effect: string): void {
    for (const lane of this.#lanes) if (lane.effect.name === effect) lane.wake();
  }

  /** Takes up nothing more, and waits so long for what is under way. What hangs is delivered by another process. */
  async stop(milliseconds: number): Promise<void> {
    this.#isStopping = true;
    const ended = Promise.all(this.#lanes.map((lane) => lane.stop()));
    await withTimeout(milliseconds, ended, () => new Error("Effects are still under way")).catch(
      () => undefined,
    );
  }

  #start(lane: Lane): void {
    lane.deliver().catch((error: unknown) => this.#broken.push(error));
  }

  #startFollowers(effect: string): void {
    for (const lane of this.#lanes) if (lane.effect.after === effect && !this.#isStopping) this.#start(lane);
  }
}
