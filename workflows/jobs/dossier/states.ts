/** The states of a dossier. */
import { PREPARED_FILE_STATES } from "../../kit/prepared-file-states";
import type { StateDescription } from "../../kit/states";

type List =
  /** Whoever asked for it sees it. */
  "shown";

/** It waits, or there is a file of it: forgotten with its case. */
const KEPT = { within: ["kept"], lists: ["shown"] } as const;

export const dossierStates = {
  notStarted: PREPARED_FILE_STATES.notStarted,
  pending: { ...PREPARED_FILE_STATES.pending, ...KEPT },
  ready: { ...PREPARED_FILE_STATES.ready, ...KEPT },
  refused: { ...PREPARED_FILE_STATES.refused, lists: ["shown"] },
  /** Its file is gone; who had asked for it, and why, is not. */
  ended: { ...PREPARED_FILE_STATES.removed, status: "ended", lists: ["shown"] },
  forgotten: { ...PREPARED_FILE_STATES.removed, status: "forgotten" },
} as const satisfies Readonly<Record<string, StateDescription<List>>>;
