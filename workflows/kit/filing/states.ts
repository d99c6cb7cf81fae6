/** The states of the kit's chart of a filing, as every type has them. */
import { FORGOTTEN_STATE } from "../states";
import type { RegionOf, StateDescription } from "../states";

export const filingStates = {
  notStarted: { status: "notStarted", holder: "preparer", tags: ["unlisted"], tone: "neutral", lists: [] },
  drafted: {
    status: "drafted",
    also: { draftExpiring: "waiting" },
    holder: "preparer",
    tags: ["editable"],
    within: ["editing"],
    tone: "neutral",
    lists: [],
  },
  readyForReview: {
    status: "readyForReview",
    holder: "reviewer",
    tags: ["with-reviewer"],
    within: ["reviewing"],
    tone: "active",
    lists: [],
  },
  readyForReviewAmended: {
    status: "readyForReviewAmended",
    holder: "reviewer",
    tags: ["with-reviewer"],
    within: ["reviewing"],
    tone: "active",
    lists: [],
  },
  pendingAmendment: {
    status: "pendingAmendment",
    holder: "preparer",
    tags: ["editable"],
    within: ["editing"],
    tone: "warning",
    lists: [],
  },
  submitted: {
    status: "submitted",
    also: { resubmitted: "good" },
    holder: "office",
    tags: ["with-office"],
    tone: "good",
    lists: [],
  },
  resubmitting: {
    status: "resubmitting",
    holder: "preparer",
    tags: ["editable"],
    within: ["editing"],
    tone: "warning",
    lists: [],
  },
  withdrawn: { status: "withdrew", holder: "nobody", tags: ["final"], tone: "neutral", lists: [] },
  deleted: {
    status: "deleted",
    holder: "nobody",
    tags: ["final", "unlisted"],
    last: true,
    tone: "bad",
    lists: [],
  },
  forgotten: FORGOTTEN_STATE,
} as const satisfies Readonly<Record<string, StateDescription<never>>>;
export type FilingState = keyof typeof filingStates;
export type FilingRegion = RegionOf<typeof filingStates>;
