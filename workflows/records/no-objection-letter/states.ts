/** The states of a letter of no objection. */
import { FORGOTTEN_STATE } from "../../kit/states";
import type { StateDescription } from "../../kit/states";

type List =
  /** The portal has it to check, or to seal. */
  | "underWay"
  /** The bankrupt is told of it. */
  | "answered";

export const letterStates = {
  notStarted: { status: "notStarted", holder: "preparer", tags: ["unlisted"], tone: "neutral", lists: [] },
  asked: { status: "asked", holder: "nobody", tone: "waiting", lists: ["underWay"] },
  inOrder: { status: "inOrder", holder: "nobody", tone: "waiting", lists: ["underWay"] },
  issued: { status: "issued", holder: "preparer", tone: "good", lists: ["answered"] },
  held: { status: "held", holder: "office", tags: ["with-office"], tone: "warning", lists: ["answered"] },
  refused: { status: "refused", holder: "nobody", tags: ["final"], tone: "bad", lists: ["answered"] },
  forgotten: FORGOTTEN_STATE,
} as const satisfies Readonly<Record<string, StateDescription<List>>>;
