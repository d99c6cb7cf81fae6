/** How a value stands in a text, in every text that is not the pages' own (those are filled by i18next, with the same holes). */

const HOLE = /\{\{(\w+)\}\}/g;

/**
 * The text with each `{{hole}}` filled once: a value with braces of its own stays as it is. A hole without a value stays open.
 * @param getValue gives the value of a name; what it throws is thrown
 */
export function fillHoles(text: string, getValue: (name: string) => string | number | undefined): string {
  return text.replace(HOLE, (hole, name: string) => String(getValue(name) ?? hole));
}

/** The holes of a text, in their order: `["count", "date"]`. */
export function listHoles(text: string): readonly string[] {
  return [...text.matchAll(HOLE)].map(([, name = ""]) => name);
}
