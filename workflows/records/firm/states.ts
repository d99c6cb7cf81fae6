/** The states of a firm. */
import type { StateDescription } from "../../kit/states";

type List =
  /** Lists are filtered by it. */
  "filter";

export const firmStates = {
  notStarted: { status: "notStarted", holder: "office", tags: ["unlisted"], tone: "neutral", lists: [] },
  active: { status: "active", holder: "office", tone: "good", lists: ["filter"] },
  suspended: { status: "suspended", holder: "office", tone: "bad", lists: ["filter"] },
} as const satisfies Readonly<Record<string, StateDescription<List>>>;
