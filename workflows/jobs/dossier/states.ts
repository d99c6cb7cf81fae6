/** The states of a dossier. */
import type { StateDescription } from "../../kit/states";

type List =
  /** Whoever asked for it sees it. */
  | "shown"
  /** It waits, or there is a file of it: forgotten with its case. */
  | "kept";

export const dossierStates = {
  notStarted: { status: "notStarted", holder: "preparer", tags: ["unlisted"], tone: "neutral", lists: [] },
  pending: { status: "pending", holder: "nobody", tone: "waiting", lists: ["shown", "kept"] },
  ready: { status: "ready", holder: "preparer", tone: "good", lists: ["shown", "kept"] },
  refused: {
    status: "refused",
    holder: "nobody",
    tags: ["final"],
    last: true,
    tone: "bad",
    lists: ["shown"],
  },
  ended: {
    status: "ended",
    holder: "nobody",
    tags: ["final"],
    last: true,
    tone: "neutral",
    lists: ["shown"],
  },
  forgotten: {
    status: "forgotten",
    holder: "nobody",
    tags: ["final"],
    last: true,
    tone: "neutral",
    lists: [],
  },
} as const satisfies Readonly<Record<string, StateDescription<List>>>;
