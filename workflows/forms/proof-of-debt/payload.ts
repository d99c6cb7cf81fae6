/** What the facts of the proof's own carry. */
import type * as z from "zod";
import { readFact } from "../../kit";
import type { Fact } from "../../kit";
import { proofFacts } from "./facts";

type ProofFactType = keyof typeof proofFacts;
const declared: {
  readonly [Type in ProofFactType]: {
    readonly payload: z.ZodType<z.output<(typeof proofFacts)[Type]["payload"]>>;
  };
} = proofFacts;
/** The payload of a fact of the proof's own, as `readFact` reads it. */
export function readProofData<Type extends ProofFactType>(
  type: Type,
  fact: Fact,
): z.output<(typeof proofFacts)[Type]["payload"]> | null {
  return readFact(declared[type], fact);
}
