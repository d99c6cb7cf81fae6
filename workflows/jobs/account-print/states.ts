/** The states of a print of an account. */
import type { StateDescription } from "../../kit/states";

type List =
  /** Whoever asked for it sees it. */
  | "shown"
  /** It waits, or there is a file of it: removed with its account. */
  | "kept";

export const printStates = {
  notStarted: { status: "notStarted", holder: "preparer", tags: ["unlisted"], tone: "neutral", lists: [] },
  pending: { status: "pending", holder: "nobody", tone: "waiting", lists: ["shown", "kept"] },
  ready: { status: "ready", holder: "preparer", tone: "good", lists: ["shown", "kept"] },
  refused: {
    status: "refused",
    holder: "nobody",
    tags: ["final"],
    last: true,
    tone: "bad",
    lists: ["shown"],
  },
  removed: {
    status: "removed",
    holder: "nobody",
    tags: ["final"],
    last: true,
    tone: "neutral",
    lists: ["shown"],
  },
} as const satisfies Readonly<Record<string, StateDescription<List>>>;
