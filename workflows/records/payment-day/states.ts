/** The states of a day on which the portal's payments are compared with the gateway's file. */
import type { StateDescription } from "../../kit/states";

type List =
  /** Nothing is to be compared any more. */
  "compared";

export const paymentDayStates = {
  notStarted: { status: "notStarted", holder: "nobody", tags: ["unlisted"], tone: "neutral", lists: [] },
  missing: { status: "missing", holder: "office", tone: "warning", lists: [] },
  excused: { status: "excused", holder: "nobody", tags: ["final"], tone: "neutral", lists: [] },
  differs: { status: "differs", holder: "office", tone: "bad", lists: ["compared"] },
  agreed: { status: "agreed", holder: "nobody", tags: ["final"], tone: "good", lists: ["compared"] },
} as const satisfies Readonly<Record<string, StateDescription<List>>>;
