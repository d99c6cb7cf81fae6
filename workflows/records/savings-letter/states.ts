/** The states of a bankrupt's request for a letter of authorisation. */
import { FORGOTTEN_STATE } from "../../kit/states";
import type { StateDescription } from "../../kit/states";

type List =
  /** The office is to answer it. */
  "forOffice";

export const savingsLetterStates = {
  notStarted: { status: "notStarted", holder: "nobody", tags: ["unlisted"], tone: "neutral", lists: [] },
  requested: {
    status: "requested",
    holder: "office",
    tags: ["with-office"],
    within: ["kept"],
    tone: "waiting",
    lists: ["forOffice"],
  },
  granted: { status: "granted", holder: "nobody", within: ["kept"], tone: "good", lists: [] },
  refused: { status: "refused", holder: "nobody", within: ["kept"], tone: "bad", lists: [] },
  withdrawn: { status: "withdrawn", holder: "nobody", within: ["kept"], tone: "neutral", lists: [] },
  revoked: { status: "revoked", holder: "nobody", within: ["kept"], tone: "bad", lists: [] },
  forgotten: FORGOTTEN_STATE,
} as const satisfies Readonly<Record<string, StateDescription<List>>>;
export type SavingsLetterState = keyof typeof savingsLetterStates;
