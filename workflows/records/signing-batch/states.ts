/** The states of a batch of signatures. */
import type { StateDescription } from "../../kit/states";

export const signingBatchStates = {
  notStarted: { status: "notStarted", holder: "reviewer", tags: ["unlisted"], tone: "neutral", lists: [] },
  open: { status: "open", holder: "reviewer", tone: "active", lists: [] },
  underWay: { status: "underWay", holder: "reviewer", tone: "waiting", lists: [] },
  closed: { status: "closed", holder: "nobody", tags: ["final"], last: true, tone: "neutral", lists: [] },
} as const satisfies Readonly<Record<string, StateDescription<never>>>;
