/** Old payloads read as today's: each step lifts one schema version to the next, when read. The log is not rewritten. */
import { SchemaUnknown } from "./errors";
import type { JsonObject } from "./types";

export interface Upcast {
  /** The part of the stream's id before the slash; absent: streams of every type. */
  readonly streamType?: string;
  readonly type: string;
  /** Schema version that it takes; it gives the next. */
  readonly from: number;
  upcast(data: JsonObject): JsonObject;
}

/** The present form of entries, beside the ways to lift older ones. */
export interface Today {
  /** The newest schema of a fact; `undefined` where nobody says. */
  newestSchema?(streamType: string, type: string): number | undefined;
  /** Today's name of a state. */
  getState?(streamType: string, state: string): string;
}

export interface Upcasters {
  /**
   * Lifts a payload as far as there are steps.
   * @throws SchemaUnknown where it is newer than the newest that is known
   */
  apply(entry: { stream: string; version: number; type: string; schema: number; data: JsonObject }): {
    schema: number;
    data: JsonObject;
  };
  /** Today's name of the state that an entry led to. */
  getState(entry: { stream: string; state: string }): string;
}

/**
 * @example createUpcasters([{ type: "review.requested", from: 1, upcast: (data) => ({ ...data, remark: "" }) }])
 * @throws Error when two steps lift the same version
 */
export function createUpcasters(steps: readonly Upcast[] = [], today: Today = {}): Upcasters {
  const known = new Map<string, Upcast>();
  const place = (streamType: string, type: string, from: number) => `${streamType} ${type} ${from}`;
  for (const step of steps) {
    const key = place(step.streamType ?? "*", step.type, step.from);
    if (known.has(key)) throw new Error(`Two upcasts take version ${step.from} of ${step.type}`);
    known.set(key, step);
  }
  return {
    apply({ stream, version, type, schema, data }) {
      const streamType = getType(stream);
      const newest = today.newestSchema?.(streamType, type);
      if (newest !== undefined && schema > newest)
        throw new SchemaUnknown(stream, version, type, schema, newest);
      let lifted = { schema, data };
      if (known.size === 0) return lifted;
      for (;;) {
        const step =
          known.get(place(streamType, type, lifted.schema)) ?? known.get(place("*", type, lifted.schema));
        if (step === undefined) return lifted;
        lifted = { schema: lifted.schema + 1, data: step.upcast(lifted.data) };
      }
    },
    getState: ({ stream, state }) => today.getState?.(getType(stream), state) ?? state,
  };
}

const getType = (stream: string): string => stream.slice(0, stream.indexOf("/"));
