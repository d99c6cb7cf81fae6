/**
 * The states of a bankrupt's contributions. `kept`: everything but what was forgotten; in it `set`: an amount was agreed or ordered; in
 * that `running`: it has not been ended.
 */
import { FORGOTTEN_STATE } from "../../kit/states";
import type { StateDescription } from "../../kit/states";

const PAYER = { name: "payer", inPlaceOf: "preparer" } as const;

type List =
  /** Payments are expected. */
  | "running"
  /** Somebody may be asked to see to what is missing. */
  | "watched";

export const contributionStates = {
  notStarted: { status: "notStarted", holder: "nobody", tags: ["unlisted"], tone: "neutral", lists: [] },
  assessed: { status: "assessed", holder: "nobody", within: ["kept"], tone: "waiting", lists: [] },
  agreed: {
    status: "agreed",
    holder: PAYER,
    within: ["kept", "set", "running"],
    tone: "active",
    lists: ["running", "watched"],
  },
  ordered: {
    status: "ordered",
    holder: PAYER,
    within: ["kept", "set", "running"],
    tone: "active",
    lists: ["running", "watched"],
  },
  ended: {
    status: "ended",
    holder: "nobody",
    within: ["kept", "set"],
    tone: "neutral",
    lists: ["watched"],
  },
  forgotten: FORGOTTEN_STATE,
} as const satisfies Readonly<Record<string, StateDescription<List>>>;
export type ContributionState = keyof typeof contributionStates;
