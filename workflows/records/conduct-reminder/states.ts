/** The states of the reminders of one case. */
import type { StateDescription } from "../../kit/states";

type List =
  /** Lists are filtered by it. */
  | "filter"
  /** A return is waited for: also while the office withholds reminders. */
  | "awaited"
  /** The next reminder is sent on its day. */
  | "reminded"
  /** An interim return came in, and the final one may be missing. */
  | "finalDue";

export const reminderStates = {
  notStarted: { status: "notStarted", holder: "nobody", tags: ["unlisted"], tone: "neutral", lists: [] },
  awaiting: {
    status: "awaiting",
    also: { firstSent: "waiting", secondSent: "waiting", thirdSent: "warning", exhausted: "bad" },
    holder: "preparer",
    tone: "neutral",
    lists: ["filter", "awaited", "reminded"],
  },
  withheld: {
    status: "withheld",
    holder: "office",
    tone: "neutral",
    lists: ["filter", "awaited", "finalDue"],
  },
  interim: {
    status: "interim",
    holder: "preparer",
    tone: "active",
    lists: ["filter", "awaited", "reminded", "finalDue"],
  },
  settled: { status: "settled", holder: "nobody", tone: "good", lists: ["filter"] },
  closed: { status: "closed", holder: "nobody", tags: ["final"], tone: "neutral", lists: ["filter"] },
} as const satisfies Readonly<Record<string, StateDescription<List>>>;
