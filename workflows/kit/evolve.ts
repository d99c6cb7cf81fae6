/** Helpers for `evolve`: one remembering function per fact. */
import type * as z from "zod";
import type { Fact } from "./types";

type Remember<Context> = (context: Context, fact: Fact) => Context;

/** What a fact carries; `null` where its payload has been destroyed or does not fit. */
export function readFact<Schema extends z.ZodType>(schema: Schema, fact: Fact): z.output<Schema> | null {
  const read = schema.safeParse(fact.data);
  return read.success ? read.data : null;
}

/** Remembers what a fact carries; without its payload there is nothing to remember. */
export function when<Context, Schema extends z.ZodType>(
  schema: Schema,
  remember: (context: Context, data: z.output<Schema>, fact: Fact) => Context,
): Remember<Context> {
  return (context, fact) => {
    const data = readFact(schema, fact);
    return data === null ? context : remember(context, data, fact);
  };
}

/** An `evolve` made of one function per fact; other facts change nothing. */
export function remembering<Context>(byFact: Readonly<Record<string, Remember<Context>>>): Remember<Context> {
  const known = new Map(Object.entries(byFact));
  return (context, fact) => known.get(fact.type)?.(context, fact) ?? context;
}
