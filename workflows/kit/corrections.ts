/** How what is kept is corrected: field by field, each with what it read before, so that nobody overwrites unseen. */
import * as z from "zod";

import { INVALID_ACTION, guard } from "./guards";
import type { Fact, Guard } from "./types";

/** A value of a field; `null` where it has none. */
export const Scalar = z.union([z.string().max(2000), z.number(), z.boolean(), z.null()]);
export type Scalar = z.output<typeof Scalar>;

/** What a field read, and what it reads from now on; `null`: nothing. */
export const FieldChanges = z
  .record(z.string().regex(/^[a-z][A-Za-z0-9]{0,60}$/), z.strictObject({ from: Scalar, to: Scalar }))
  .refine((changes) => Object.keys(changes).length > 0);
export type FieldChanges = z.output<typeof FieldChanges>;

/** What is corrected is flat: names with scalars, or with nothing. */
type Flat = Readonly<Record<string, Scalar | undefined>>;

/** The part as it reads with the changes; not yet known to fit. */
export function applyFieldChanges(part: Flat, changes: FieldChanges): Readonly<Record<string, Scalar>> {
  const values = {
    ...part,
    ...Object.fromEntries(Object.entries(changes).map(([name, { to }]) => [name, to])),
  };
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined || value === null || value === "" ? [] : [[name, value]],
    ),
  );
}

/** Every field still reads what its change says that it read. */
export function readsAsBefore(part: Flat, changes: FieldChanges): boolean {
  return Object.entries(changes).every(([name, { from }]) => (part[name] ?? null) === from);
}

/** What differs between two readings of a part; `null` where nothing does. */
export function findDifferences(before: Flat, after: Flat): FieldChanges | null {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  const changes = names.flatMap((name) => {
    const [from, to] = [before[name] ?? null, after[name] ?? null];
    return from === to ? [] : [[name, { from, to }] as const];
  });
  return changes.length === 0 ? null : Object.fromEntries(changes);
}

type Reading = readonly [before: unknown, after: unknown];

/**
 * What a correction would have changed is something: otherwise people are told of a change that there is none of. Every fact
 * `….corrected` is guarded by it (`tests/ways-back.test.ts`).
 * @param read what stands and what is to stand, where the payload does not say both as `changes`, `was…` and `now…`, or `from` and `to`
 */
export const changesSomething = <Context>(
  read: (context: Context, fact: Fact) => Reading = (_, { data }) => saidIn(data),
): Guard<Context> =>
  guard("data", INVALID_ACTION, (context, fact) => {
    const [before, after] = read(context, fact);
    return canonical(before) !== canonical(after);
  });

function saidIn(data: Fact["data"]): Reading {
  const fields = FieldChanges.safeParse(data["changes"]).data;
  if (fields !== undefined)
    return [Object.values(fields).map(({ from }) => from), Object.values(fields).map(({ to }) => to)];
  const before = Object.keys(data).filter((name) => /^was($|[A-Z])/.test(name));
  if (before.length > 0)
    return [before.map((name) => data[name] ?? null), before.map((name) => getNow(data, name) ?? null)];
  return [data["from"], data["to"]];
}

/** What is read from now on in the place of `was`, or of `wasMobile`. */
const getNow = (data: Fact["data"], was: string): unknown =>
  data[was.replace("was", "now")] ?? (was === "was" ? data["changes"] : null);

/** The same text for the same value, in whatever order its parts are named; a part without a value is as good as none. */
const canonical = (value: unknown): string => JSON.stringify(value ?? null, sortedParts);

function sortedParts(_: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
