/** The states of a cash book. */
import { FORGOTTEN_STATE } from "../../kit/states";
import type { StateDescription } from "../../kit/states";

export const bookStates = {
  notStarted: { status: "notStarted", holder: "preparer", tags: ["unlisted"], tone: "neutral", lists: [] },
  open: { status: "open", holder: "preparer", tone: "active", lists: [] },
  ended: { status: "ended", holder: "nobody", tone: "neutral", lists: [] },
  forgotten: FORGOTTEN_STATE,
} as const satisfies Readonly<Record<string, StateDescription<never>>>;
