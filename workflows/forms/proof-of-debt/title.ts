/** Whose claim a proof is: of whoever proved it, until it is assigned. */
import type { ProofMemory, ProofContext } from "./proof-context";

/** Whose proof it is now: an institution's, or a person's; of nobody who has an account where both are `null`. */
export const getProofHolder = ({
  holder,
  firm,
  startedBy,
}: Pick<ProofContext, "holder" | "firm" | "startedBy">): NonNullable<ProofMemory["holder"]> =>
  holder ?? { account: firm === null ? startedBy : null, firm };

/** Whose claim it is now: the last to whom it was assigned, else who proved it. */
export function getCreditorName({
  assignments,
  filed,
  values,
}: Pick<ProofContext, "assignments" | "filed" | "values">): string {
  const name = assignments.at(-1)?.to.name ?? (filed.at(-1)?.values ?? values).creditorName;
  return typeof name === "string" ? name : "";
}
