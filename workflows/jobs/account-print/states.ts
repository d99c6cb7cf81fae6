/** The states of a print of an account. */
import { PREPARED_FILE_STATES } from "../../kit/prepared-file-states";
import type { StateDescription } from "../../kit/states";

type List =
  /** Whoever asked for it sees it. */
  "shown";

/** It waits, or there is a file of it: removed with its account. */
const KEPT = { within: ["kept"], lists: ["shown"] } as const;

export const printStates = {
  notStarted: PREPARED_FILE_STATES.notStarted,
  pending: { ...PREPARED_FILE_STATES.pending, ...KEPT },
  ready: { ...PREPARED_FILE_STATES.ready, ...KEPT },
  refused: { ...PREPARED_FILE_STATES.refused, lists: ["shown"] },
  removed: { ...PREPARED_FILE_STATES.removed, lists: ["shown"] },
} as const satisfies Readonly<Record<string, StateDescription<List>>>;
