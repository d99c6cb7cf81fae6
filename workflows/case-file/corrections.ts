/** How the office corrects what is kept: field by field, each with what it read before, so that nobody overwrites unseen. */
import * as z from "zod";

import { Id, Text } from "./particulars";

/** A value of a field; `null` where it has none. */
export const Scalar = z.union([z.string().max(2000), z.number(), z.boolean(), z.null()]);
export type Scalar = z.output<typeof Scalar>;

/** What a field read, and what it reads from now on; `null`: nothing. */
export const Changes = z
  .record(z.string().regex(/^[a-z][A-Za-z0-9]{0,60}$/), z.strictObject({ from: Scalar, to: Scalar }))
  .refine((changes) => Object.keys(changes).length > 0);
export type Changes = z.output<typeof Changes>;

/** Why something was changed, in the office's words. */
export const Reason = Text.optional();

/** The fact that corrects one part of the case. */
export const PartCorrected = z.strictObject({ changes: Changes, reason: Reason });
/** The facts of a list: an entry comes, is corrected, and goes. */
export const recordedOf = <Entry extends z.ZodType>(entry: Entry) =>
  z.strictObject({ id: Id, entry, reason: Reason });
export const EntryCorrected = z.strictObject({ id: Id, changes: Changes, reason: Reason });
export const EntryRemoved = z.strictObject({ id: Id, reason: Reason });

/** Parts and entries are flat: names with scalars, or with nothing. */
type Flat = Readonly<Record<string, Scalar | undefined>>;

/** The part as it reads with the changes; not yet known to fit. */
export function changed(part: Flat, changes: Changes): Readonly<Record<string, Scalar>> {
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
export function readsAsBefore(part: Flat, changes: Changes): boolean {
  return Object.entries(changes).every(([name, { from }]) => (part[name] ?? null) === from);
}

/** What differs between two readings of a part; `null` where nothing does. */
export function differences(before: Flat, after: Flat): Changes | null {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  const changes = names.flatMap((name) => {
    const [from, to] = [before[name] ?? null, after[name] ?? null];
    return from === to ? [] : [[name, { from, to }] as const];
  });
  return changes.length === 0 ? null : Object.fromEntries(changes);
}
