/** The states of what a bankrupt has typed of requests: no list shows it. */
import { FORGOTTEN_STATE } from "../../kit/states";
import type { StateDescription } from "../../kit/states";

export const requestDraftStates = {
  notStarted: { status: "notStarted", holder: "nobody", tags: ["unlisted"], tone: "neutral", lists: [] },
  kept: { status: "kept", holder: "nobody", tags: ["unlisted"], tone: "neutral", lists: [] },
  forgotten: FORGOTTEN_STATE,
} as const satisfies Readonly<Record<string, StateDescription<never>>>;
export type RequestDraftState = keyof typeof requestDraftStates;
