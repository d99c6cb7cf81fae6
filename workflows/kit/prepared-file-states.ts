/** The states of a file that is prepared. Who sees it in which, each procedure says for itself. Browsers import this alone. */
import type { StateDescription } from "./states";

export const PREPARED_FILE_STATES = {
  notStarted: { status: "notStarted", holder: "preparer", tags: ["unlisted"], tone: "neutral", lists: [] },
  pending: { status: "pending", holder: "nobody", tone: "waiting", lists: [] },
  ready: { status: "ready", holder: "preparer", tone: "good", lists: [] },
  refused: { status: "refused", holder: "nobody", tags: ["final"], last: true, tone: "bad", lists: [] },
  removed: { status: "removed", holder: "nobody", tags: ["final"], last: true, tone: "neutral", lists: [] },
} as const satisfies Readonly<Record<string, StateDescription<never>>>;
