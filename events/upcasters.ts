/** Old payloads read as today's: each step lifts one schema version to the next, when read. The log is not rewritten. */
import type { JsonObject } from "./types";

export interface Upcast {
  /** The part of the stream's id before the slash; absent: streams of every type. */
  readonly streamType?: string;
  readonly type: string;
  /** Schema version that it takes; it gives the next. */
  readonly from: number;
  upcast(data: JsonObject): JsonObject;
}

export interface Upcasters {
  /** Lifts a payload as far as there are steps. */
  apply(entry: { stream: string; type: string; schema: number; data: JsonObject }): {
    schema: number;
    data: JsonObject;
  };
}

/**
 * @example createUpcasters([{ type: "review.requested", from: 1, upcast: (data) => ({ ...data, remark: "" }) }])
 * @throws Error when two steps lift the same version
 */
export function createUpcasters(steps: readonly Upcast[] = []): Upcasters {
  const known = new Map<string, Upcast>();
  const place = (streamType: string, type: string, from: number) => `${streamType} ${type} ${from}`;
  for (const step of steps) {
    const key = place(step.streamType ?? "*", step.type, step.from);
    if (known.has(key)) throw new Error(`Two upcasts take version ${step.from} of ${step.type}`);
    known.set(key, step);
  }
  return {
    apply({ stream, type, schema, data }) {
      if (known.size === 0) return { schema, data };
      const streamType = stream.slice(0, stream.indexOf("/"));
      let lifted = { schema, data };
      for (;;) {
        const step =
          known.get(place(streamType, type, lifted.schema)) ?? known.get(place("*", type, lifted.schema));
        if (step === undefined) return lifted;
        lifted = { schema: lifted.schema + 1, data: step.upcast(lifted.data) };
      }
    },
  };
}
