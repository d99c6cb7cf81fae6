/** The states of a call for returns. */
import type { StateDescription } from "../../kit/states";

type List =
  /** Lists are filtered by it. */
  "filter";

export const callStates = {
  notStarted: { status: "notStarted", holder: "office", tags: ["unlisted"], tone: "neutral", lists: [] },
  open: { status: "open", holder: "office", tone: "active", lists: ["filter"] },
  closed: {
    status: "closed",
    holder: "nobody",
    tags: ["final"],
    last: true,
    tone: "neutral",
    lists: ["filter"],
  },
} as const satisfies Readonly<Record<string, StateDescription<List>>>;
