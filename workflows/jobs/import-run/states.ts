/** The states of an import of cases. */
import { FORGOTTEN_STATE } from "../../kit/states";
import type { StateDescription } from "../../kit/states";

type List =
  /** The portal works on it. */
  | "running"
  /** Nothing is done with it any more: its file and its lines are forgotten after a while. */
  | "over"
  /** It came to its end. */
  | "done";

export const runStates = {
  notStarted: { status: "notStarted", holder: "office", tags: ["unlisted"], tone: "neutral", lists: [] },
  checking: { status: "checking", holder: "nobody", tone: "active", lists: ["running"] },
  checked: { status: "checked", holder: "office", tone: "good", lists: ["over", "done"] },
  taking: { status: "taking", holder: "nobody", tone: "active", lists: ["running"] },
  finished: { status: "finished", holder: "nobody", tone: "good", lists: ["over", "done"] },
  cancelled: { status: "cancelled", holder: "nobody", tone: "neutral", lists: ["over"] },
  failed: { status: "failed", holder: "nobody", tone: "bad", lists: ["over"] },
  forgotten: FORGOTTEN_STATE,
} as const satisfies Readonly<Record<string, StateDescription<List>>>;
