/** The states of a spreadsheet whose rows become drafts. */
import { FORGOTTEN_STATE } from "../../kit/states";
import type { StateDescription } from "../../kit/states";

type List =
  /** The portal works on it. */
  | "running"
  /** Nothing is done with it any more: its file and its rows are forgotten after a while. */
  | "over";

export const uploadStates = {
  notStarted: { status: "notStarted", holder: "preparer", tags: ["unlisted"], tone: "neutral", lists: [] },
  checking: { status: "checking", holder: "nobody", tone: "active", lists: ["running"] },
  checked: { status: "checked", holder: "preparer", tone: "good", lists: ["over"] },
  saving: { status: "saving", holder: "nobody", tone: "active", lists: ["running"] },
  stopping: { status: "stopping", holder: "nobody", tone: "active", lists: ["running"] },
  saved: { status: "saved", holder: "nobody", tone: "good", lists: ["over"] },
  cancelled: { status: "cancelled", holder: "nobody", tone: "neutral", lists: ["over"] },
  failed: { status: "failed", holder: "nobody", tone: "bad", lists: ["over"] },
  forgotten: FORGOTTEN_STATE,
} as const satisfies Readonly<Record<string, StateDescription<List>>>;
