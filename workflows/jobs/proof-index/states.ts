/** The states of an index of proofs. What was refused is shown as removed, as of ledgers. */
import { PREPARED_FILE_STATES } from "../../kit/prepared-file-states";
import type { StateDescription } from "../../kit/states";

export const proofIndexStates = {
  ...PREPARED_FILE_STATES,
  refused: { ...PREPARED_FILE_STATES.refused, status: "removed", tone: "neutral" },
} as const satisfies Readonly<Record<string, StateDescription<never>>>;
