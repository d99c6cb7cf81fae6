/** Which key a fact's payload is sealed with: the kit decides, by procedure and edition. */
import { sealOf, type Fact, type Procedure } from "~/workflows/kit";

/** @param before what was remembered before the fact; the procedure's own beginning where it is the first */
export function sealFor<Context>(
  procedure: Procedure<Context>,
  fact: Fact,
  before: Context,
): { readonly seal?: string } {
  const seal = sealOf(procedure, fact, before);
  return seal === undefined ? {} : { seal };
}
