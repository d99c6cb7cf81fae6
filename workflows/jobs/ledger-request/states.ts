/** The states of a request for a detailed ledger. What was refused is shown as removed: section 4 has three statuses. */
import { PREPARED_FILE_STATES } from "../../kit/prepared-file-states";
import type { StateDescription } from "../../kit/states";

export const ledgerStates = {
  ...PREPARED_FILE_STATES,
  refused: { ...PREPARED_FILE_STATES.refused, status: "removed", tone: "neutral" },
} as const satisfies Readonly<Record<string, StateDescription<never>>>;
