/** The states of a request for a detailed ledger. What was refused is shown as removed: section 4 has three statuses. */
import type { StateDescription } from "../../kit/states";

export const ledgerStates = {
  notStarted: { status: "notStarted", holder: "preparer", tags: ["unlisted"], tone: "neutral", lists: [] },
  pending: { status: "pending", holder: "nobody", tone: "waiting", lists: [] },
  ready: { status: "ready", holder: "preparer", tone: "good", lists: [] },
  refused: { status: "removed", holder: "nobody", tags: ["final"], last: true, tone: "neutral", lists: [] },
  removed: { status: "removed", holder: "nobody", tags: ["final"], last: true, tone: "neutral", lists: [] },
} as const satisfies Readonly<Record<string, StateDescription<never>>>;
