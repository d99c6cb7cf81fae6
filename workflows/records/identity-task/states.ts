/** The states of what somebody was asked by iAM Smart. Each of the last four is an end: what comes afterwards is noted beside it. */
import type { StateDescription } from "../../kit/states";

type List =
  /** Somebody may still answer. */
  "open";

const END = { holder: "nobody", tags: ["final", "unlisted"] } as const;

export const identityTaskStates = {
  notStarted: { status: "notStarted", holder: "nobody", tags: ["unlisted"], tone: "neutral", lists: [] },
  /** Recorded before the platform knows of it: an answer that comes quickly finds it. */
  asked: { status: "asked", holder: "nobody", tags: ["unlisted"], tone: "waiting", lists: ["open"] },
  sent: { status: "sent", holder: "nobody", tags: ["unlisted"], tone: "waiting", lists: ["open"] },
  answered: { ...END, status: "answered", tone: "good", lists: [] },
  refused: { ...END, status: "refused", tone: "bad", lists: [] },
  expired: { ...END, status: "expired", tone: "neutral", lists: [] },
  superseded: { ...END, status: "superseded", tone: "neutral", lists: [] },
} as const satisfies Readonly<Record<string, StateDescription<List>>>;
