/** The states of a request on a filed proof. */
import { FORGOTTEN_STATE } from "../../kit/states";
import type { StateDescription } from "../../kit/states";

export const requestStates = {
  notStarted: { status: "notStarted", holder: "preparer", tags: ["unlisted"], tone: "neutral", lists: [] },
  pending: {
    status: "pendingCounterReview",
    holder: "office",
    tags: ["with-office"],
    tone: "active",
    lists: [],
  },
  completed: { status: "completed", holder: "nobody", tags: ["final"], tone: "good", lists: [] },
  rejected: { status: "rejectedByCounterStaff", holder: "nobody", tags: ["final"], tone: "bad", lists: [] },
  withdrawn: { status: "withdrawn", holder: "nobody", tags: ["final"], tone: "neutral", lists: [] },
  forgotten: FORGOTTEN_STATE,
} as const satisfies Readonly<Record<string, StateDescription<never>>>;
