import type { Entries } from "~/workflows/kit";

/**
 * What the form of a step posts, by the names of its fields: the shape in which the kit reads it, in the browser and on the
 * server. What the fields are the type of form declares, so the kit is their schema; a table posts thousands of them, so each is
 * looked at once.
 */
export function postedEntries(posted: Iterable<readonly [string, FormDataEntryValue]>): Entries {
  const texts = new Map<string, string[]>();
  for (const [name, value] of posted) {
    const sofar = texts.get(name) ?? [];
    if (typeof value === "string") sofar.push(value);
    texts.set(name, sofar);
  }
  return Object.fromEntries(
    [...texts].map(([name, [first, ...more]]) => [
      name,
      first === undefined ? [] : more.length === 0 ? first : [first, ...more],
    ]),
  );
}
