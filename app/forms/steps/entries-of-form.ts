import type { Entries } from "~/workflows/kit";

/** What a form would post, by control name: the shape in which the kit reads it, here and on the server. */
export function entriesOfForm(form: HTMLFormElement): Entries {
  const posted = new FormData(form);
  const entries: Record<string, string | string[]> = {};
  for (const name of new Set(posted.keys())) {
    const texts = posted.getAll(name).filter((value): value is string => typeof value === "string");
    const [only] = texts;
    entries[name] = texts.length === 1 && only !== undefined ? only : texts;
  }
  return entries;
}
