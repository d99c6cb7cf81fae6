/** Helpers for `evolve`: one remembering function per fact. */
import type * as z from "zod";
import type { Fact } from "./types";

/** A fact as its procedure declares it. */
interface Declared<Schema extends z.ZodType> {
  readonly payload: Schema;
}
type Remember<Context> = (context: Context, fact: Fact) => Context;

/** A payload that was recorded is not in today's shape: an upcast is missing, or the schema was changed without one. */
export class PayloadUnreadable extends Error {
  override readonly name = "PayloadUnreadable";

  constructor(
    readonly stream: string,
    readonly version: number,
    readonly type: string,
    /** The places where it does not fit; no value is named. */
    readonly places: readonly string[],
  ) {
    super(`${stream}, version ${String(version)}: ${type} does not fit its schema (${places.join(", ")})`);
  }
}

/**
 * The payload of a fact; `null` where its payload has been destroyed, or where a fact that is only asked for does not fit.
 * @throws PayloadUnreadable where a fact that was recorded does not fit
 */
export function readFact<Schema extends z.ZodType>(
  { payload }: Declared<Schema>,
  fact: Fact,
): z.output<Schema> | null {
  if (fact.recorded?.destroyed) return null;
  const read = payload.safeParse(fact.data);
  if (read.success) return read.data;
  if (fact.recorded === undefined) return null;
  const { stream, version } = fact.recorded;
  throw new PayloadUnreadable(stream, version, fact.type, listPlaces(read.error));
}

/** Paths and codes of what does not fit: values may be personal. */
export function listPlaces({ issues }: z.ZodError): readonly string[] {
  return issues.map(({ path, code }) => `${path.map(String).join("/") || "whole"}: ${code}`);
}

/** Remembers what a fact carries; without its payload there is nothing to remember. */
export function when<Context, Schema extends z.ZodType>(
  declared: Declared<Schema>,
  remember: (context: Context, data: z.output<Schema>, fact: Fact) => Context,
): Remember<Context> {
  return (context, fact) => {
    const data = readFact(declared, fact);
    return data === null ? context : remember(context, data, fact);
  };
}

/** An `evolve` made of one function per fact; other facts change nothing. */
export function evolveWith<Context>(byFact: Readonly<Record<string, Remember<Context>>>): Remember<Context> {
  const known = new Map(Object.entries(byFact));
  return (context, fact) => known.get(fact.type)?.(context, fact) ?? context;
}
