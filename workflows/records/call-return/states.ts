/** The states of a firm's return to a call. */
import type { StateDescription } from "../../kit/states";

type List =
  /** Lists are filtered by it. */
  "filter";

export const returnStates = {
  notStarted: { status: "notStarted", holder: "nobody", tags: ["unlisted"], tone: "neutral", lists: [] },
  new: { status: "new", holder: "preparer", tone: "active", lists: ["filter"] },
  pending: { status: "pending", holder: "preparer", tone: "waiting", lists: ["filter"] },
  uploaded: { status: "uploaded", holder: "nobody", tone: "neutral", lists: ["filter"] },
  invalid: { status: "invalid", holder: "preparer", tone: "bad", lists: ["filter"] },
  completed: { status: "completed", holder: "nobody", tone: "good", lists: ["filter"] },
} as const satisfies Readonly<Record<string, StateDescription<List>>>;
