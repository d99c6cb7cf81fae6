/** The fact with which whoever reads a form gives it back with remarks. */
import type { VisibleSubmission } from "./visible.server";

const RETURNED = "form.returned";

/**
 * A reviewer returns the form; the office asks for an amendment.
 * @returns `undefined` where the office has no such step
 */
export function getReturnFact({ type, by }: Pick<VisibleSubmission, "type" | "by">): string | undefined {
  if (by.standing !== "office") return RETURNED;
  return Object.keys(type.facts).find(
    (fact) => fact !== RETURNED && type.facts[fact]?.asks?.includes("pins") === true,
  );
}
