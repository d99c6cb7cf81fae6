/**
 * Tells the log a story: facts with their times, each decided by its machine, in the order of their times. Nothing is
 * written but through the log.
 */
import { typeInStream } from "~/events/stream-id";
import type { EventLog } from "~/events/types";
import { toStored, decide, keysToDestroy, type Actor, type Fact, type Procedure } from "~/workflows/kit";
import * as z from "zod";

/** Appends under way at once; the log takes them in the order in which they were asked for. */
const IN_FLIGHT = 200;
const Payload = z.record(z.string(), z.json());

export interface StoryFact {
  readonly stream: string;
  readonly type: string;
  readonly at: string;
  readonly by: Actor;
  /** The payload of the fact; a function where it has to be made when its time comes (a signed document). */
  readonly data: Readonly<Record<string, unknown>> | (() => Promise<Readonly<Record<string, unknown>>>);
}

interface Known {
  readonly state: string;
  readonly context: unknown;
  readonly version: number;
}

export class Storyteller {
  readonly #log: EventLog;
  readonly #getProcedure: (type: string) => Procedure;
  readonly #known = new Map<string, Known>();
  readonly #made = new Map<StoryFact, Promise<Readonly<Record<string, unknown>>>>();
  #underWay: Promise<unknown>[] = [];
  #appended = 0;

  constructor(log: EventLog, getProcedure: (type: string) => Procedure) {
    this.#log = log;
    this.#getProcedure = getProcedure;
  }

  /** The memory of a stream so far. */
  getContext(stream: string): unknown {
    return this.#known.get(stream)?.context;
  }

  /** Begins to make what a fact carries. Its stream has been told as far as that fact; other streams may come between. */
  prepare(fact: StoryFact): void {
    if (typeof fact.data !== "function") return;
    const made = fact.data();
    // Whoever tells the fact hears of a failure; until then it is no failure that nobody saw.
    made.catch(() => undefined);
    this.#made.set(fact, made);
  }

  /**
   * @param commandId fixed by the seed, so that a story that was cut off can be told again from its start
   * @throws where a machine refuses the fact: the story is wrong then
   */
  async tell(fact: StoryFact, commandId: string): Promise<void> {
    const procedure = this.#getProcedure(typeInStream(fact.stream));
    const known = this.#known.get(fact.stream) ?? null;
    const data = typeof fact.data === "function" ? await (this.#made.get(fact) ?? fact.data()) : fact.data;
    this.#made.delete(fact);
    const toldFact: Fact = { type: fact.type, at: fact.at, by: fact.by, data };
    const decision = decide(procedure, known, toldFact);
    if (!decision.ok) {
      const why = decision.refusals.map((refusal) => JSON.stringify(refusal)).join(", ");
      throw new Error(`The story of ${fact.stream} cannot go on with ${fact.type} at ${fact.at}: ${why}`);
    }
    const before = known?.context ?? procedure.initialContext;
    const version = known?.version ?? 0;
    this.#known.set(fact.stream, { state: decision.state, context: decision.context, version: version + 1 });
    const destroyKeys = keysToDestroy(procedure, toldFact, before);
    this.#underWay.push(
      this.#log.append({
        stream: fact.stream,
        expectedVersion: version,
        commandId,
        at: fact.at,
        meta: { by: fact.by },
        entries: [
          {
            type: fact.type,
            data: Payload.parse(data),
            state: decision.state,
            ...toStored(procedure, toldFact, before),
          },
        ],
        ...(destroyKeys.length > 0 && { destroyKeys }),
      }),
    );
    this.#appended += 1;
    if (this.#underWay.length >= IN_FLIGHT) await this.settle();
  }

  /** Everything told so far is on disk when this resolves. */
  async settle(): Promise<number> {
    await Promise.all(this.#underWay);
    this.#underWay = [];
    return this.#appended;
  }
}
