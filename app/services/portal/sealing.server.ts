/** The stored form of a fact: the version of its schema, and which key its payload is sealed with. The procedure decides both. */
import { sealOf, type Fact, type Procedure } from "~/workflows/kit";

/** @param before what was remembered before the fact; the procedure's own beginning where it is the first */
export function storedAs<Context>(
  procedure: Procedure<Context>,
  fact: Fact,
  before: Context,
): { readonly schema: number; readonly seal?: string } {
  const seal = sealOf(procedure, fact, before);
  const schema = procedure.schemas?.[fact.type] ?? 1;
  return seal === undefined ? { schema } : { schema, seal };
}
