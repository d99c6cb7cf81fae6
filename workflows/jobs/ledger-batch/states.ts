/** The states of a spreadsheet that asks for many ledgers. */
import type { StateDescription } from "../../kit/states";

type List =
  /** The portal has it to check, or to make. */
  | "underWay"
  /** Its result is there for 30 days. */
  | "over";

export const batchStates = {
  notStarted: { status: "notStarted", holder: "preparer", tags: ["unlisted"], tone: "neutral", lists: [] },
  checking: { status: "checking", holder: "nobody", tone: "waiting", lists: ["underWay"] },
  making: { status: "making", holder: "nobody", tone: "waiting", lists: ["underWay"] },
  finished: { status: "finished", holder: "preparer", tone: "good", lists: ["over"] },
  refused: { status: "refused", holder: "preparer", tone: "neutral", lists: ["over"] },
  removed: { status: "removed", holder: "nobody", tags: ["final"], last: true, tone: "neutral", lists: [] },
} as const satisfies Readonly<Record<string, StateDescription<List>>>;
