/** The states of a webhook. */
import type { StateDescription } from "../../kit/states";

export const webhookStates = {
  notStarted: { status: "notStarted", holder: "office", tags: ["unlisted"], tone: "neutral", lists: [] },
  active: { status: "active", holder: "nobody", tone: "good", lists: [] },
  paused: { status: "paused", holder: "office", tone: "neutral", lists: [] },
  stopped: { status: "stopped", holder: "office", tone: "bad", lists: [] },
  closed: { status: "closed", holder: "nobody", tags: ["final"], last: true, tone: "neutral", lists: [] },
} as const satisfies Readonly<Record<string, StateDescription<never>>>;
