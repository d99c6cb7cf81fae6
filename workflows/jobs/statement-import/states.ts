/** The states of a bank statement that is imported. */
import { FORGOTTEN_STATE } from "../../kit/states";
import type { StateDescription } from "../../kit/states";

export const statementStates = {
  notStarted: { status: "notStarted", holder: "preparer", tags: ["unlisted"], tone: "neutral", lists: [] },
  open: { status: "open", holder: "preparer", tone: "active", lists: [] },
  discarded: { status: "discarded", holder: "nobody", tone: "neutral", lists: [] },
  forgotten: FORGOTTEN_STATE,
} as const satisfies Readonly<Record<string, StateDescription<never>>>;
