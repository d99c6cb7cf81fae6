/** The states of a change of contact that a bankrupt asks for. */
import { FORGOTTEN_STATE } from "../../kit/states";
import type { StateDescription } from "../../kit/states";

type List =
  /** It is neither taken over nor stopped. */
  | "open"
  /** Somebody of the office is to look at it: whether its proof proves it, or who asked in another's name. */
  | "forOffice";

export const changeStates = {
  notStarted: { status: "notStarted", holder: "nobody", tags: ["unlisted"], tone: "neutral", lists: [] },
  // The portal has the notice to send.
  requested: {
    status: "requested",
    holder: "nobody",
    within: ["open"],
    tone: "waiting",
    lists: ["open", "forOffice"],
  },
  waiting: {
    status: "waiting",
    holder: "nobody",
    within: ["open"],
    tone: "waiting",
    lists: ["open", "forOffice"],
  },
  takenOver: { status: "takenOver", holder: "nobody", tone: "good", lists: [] },
  stopped: { status: "stopped", holder: "nobody", tone: "neutral", lists: [] },
  disowned: {
    status: "disowned",
    holder: "office",
    tags: ["with-office"],
    tone: "bad",
    lists: ["forOffice"],
  },
  forgotten: FORGOTTEN_STATE,
} as const satisfies Readonly<Record<string, StateDescription<List>>>;
export type ChangeState = keyof typeof changeStates;
