/** The states of an account. An account whose invitation waits is active. */
import type { StateDescription } from "../../kit/states";

type List =
  /** The report of users counts it. */
  "reported";

export const accountStates = {
  notStarted: { status: "notStarted", holder: "office", tags: ["unlisted"], tone: "neutral", lists: [] },
  active: { status: "active", holder: "nobody", within: ["open"], tone: "good", lists: ["reported"] },
  locked: { status: "locked", holder: "office", within: ["open"], tone: "warning", lists: ["reported"] },
  suspended: { status: "suspended", holder: "office", within: ["open"], tone: "bad", lists: ["reported"] },
  closed: {
    status: "closed",
    holder: "nobody",
    tags: ["final"],
    last: true,
    tone: "neutral",
    lists: ["reported"],
  },
} as const satisfies Readonly<Record<string, StateDescription<List>>>;
