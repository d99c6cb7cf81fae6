/** The states of a case. Its status is finer: the codes of section 4. */
import { FORGOTTEN_STATE } from "../../kit/states";
import type { StateDescription } from "../../kit/states";

export const caseStates = {
  notStarted: { status: "notStarted", holder: "office", tags: ["unlisted"], tone: "neutral", lists: [] },
  open: { status: "ACT", holder: "office", tone: "active", lists: [] },
  closed: { status: "CLS", holder: "nobody", tone: "neutral", lists: [] },
  forgotten: FORGOTTEN_STATE,
} as const satisfies Readonly<Record<string, StateDescription<never>>>;
