/** Which keys a fact destroys, and which one its payload is sealed with: the kit decides, by procedure and edition. */
import { keysToDestroy, sealOf, type Fact, type Procedure, type SubmissionContext } from "~/workflows/kit";

/** @param before what was remembered before the fact; the procedure's own beginning where it is the first */
export function sealFor<Context>(
  procedure: Procedure<Context>,
  fact: Fact,
  before: Context,
): { readonly seal?: string } {
  const seal = sealOf(procedure, fact, before);
  return seal === undefined ? {} : { seal };
}

export function keysThatGo(fact: Fact, before: unknown): readonly string[] {
  return hasEditions(before) ? keysToDestroy(fact, before) : [];
}

function hasEditions(context: unknown): context is Pick<SubmissionContext, "edition"> {
  return (
    typeof context === "object" &&
    context !== null &&
    "edition" in context &&
    typeof context.edition === "number"
  );
}
