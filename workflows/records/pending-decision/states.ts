/** The states of the decisions that wait on one form. */
import type { StateDescription } from "../../kit/states";
import { FORGOTTEN_STATE } from "../../kit/states";

type List =
  /** A decision stands on the form that does not count yet. */
  "waiting";

export const pendingDecisionStates = {
  notStarted: { status: "notStarted", holder: "nobody", tags: ["unlisted"], tone: "neutral", lists: [] },
  waiting: { status: "waiting", holder: "office", tone: "warning", lists: ["waiting"] },
  counting: { status: "counting", holder: "office", tone: "warning", lists: ["waiting"] },
  settled: { status: "settled", holder: "nobody", tone: "neutral", lists: [] },
  forgotten: FORGOTTEN_STATE,
} as const satisfies Readonly<Record<string, StateDescription<List>>>;
