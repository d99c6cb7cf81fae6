/** The states of an attempt to file for which the portal had no room. */
import type { StateDescription } from "../../kit/states";
import { FORGOTTEN_STATE } from "../../kit/states";

type List =
  /** The office's list is filtered by it. */
  "filter";

export const filingAttemptStates = {
  notStarted: { status: "notStarted", holder: "nobody", tags: ["unlisted"], tone: "neutral", lists: [] },
  recorded: { status: "recorded", holder: "office", tone: "warning", lists: ["filter"] },
  followed: { status: "followed", holder: "office", tone: "waiting", lists: ["filter"] },
  honoured: { status: "honoured", holder: "nobody", tone: "good", lists: ["filter"] },
  declined: { status: "declined", holder: "nobody", tone: "bad", lists: ["filter"] },
  forgotten: FORGOTTEN_STATE,
} as const satisfies Readonly<Record<string, StateDescription<List>>>;
