/** A file is not as the portal would have written it. */
export class Altered extends Error {
  override readonly name = "Altered";
}

/** @throws Altered */
export function requireThat(condition: boolean, problem: string): asserts condition {
  if (!condition) throw new Altered(problem);
}

/** How often a part stands in a text. */
export function getCount(text: string, part: string): number {
  return text.split(part).length - 1;
}
