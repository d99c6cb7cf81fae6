import type { Entries } from "~/workflows/kit";

/**
 * What the form of a step posts, by the names of its fields: the shape in which the kit reads it, in the browser and on the
 * server. What the fields are the type of form declares, so the kit is their schema; a table posts thousands of them.
 */
export function postedEntries(posted: FormData): Entries {
  const entries: Record<string, string | string[]> = {};
  for (const name of new Set(posted.keys())) {
    const texts = posted.getAll(name).filter((value): value is string => typeof value === "string");
    const [only] = texts;
    entries[name] = texts.length === 1 && only !== undefined ? only : texts;
  }
  return entries;
}
