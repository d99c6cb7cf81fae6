/** The states of a group of users. */
import type { StateDescription } from "../../kit/states";

export const groupStates = {
  notStarted: { status: "notStarted", holder: "office", tags: ["unlisted"], tone: "neutral", lists: [] },
  active: { status: "active", holder: "nobody", tone: "good", lists: [] },
  retired: { status: "retired", holder: "nobody", tags: ["final"], last: true, tone: "neutral", lists: [] },
} as const satisfies Readonly<Record<string, StateDescription<never>>>;
