/** The states of an application for an account, and of the registration that comes of it. */
import { FORGOTTEN_STATE } from "../../kit/states";
import type { StateDescription } from "../../kit/states";

type List =
  /** The office has something to do. */
  | "waiting"
  /** The applicant writes: it ends where nobody goes on with it. */
  | "written"
  /** It came to nothing: kept for a while, and forgotten. */
  | "ended"
  /** It holds a registration number, and a firm stands behind it. */
  | "registered"
  /** The list is filtered by it. */
  | "filter";

export const registrationStates = {
  notStarted: { status: "notStarted", holder: "preparer", tags: ["unlisted"], tone: "neutral", lists: [] },
  drafting: {
    status: "drafting",
    holder: "preparer",
    tags: ["editable", "unlisted"],
    tone: "neutral",
    lists: ["written"],
  },
  returned: {
    status: "returned",
    holder: "preparer",
    tags: ["editable"],
    tone: "warning",
    lists: ["written", "filter"],
  },
  submitted: {
    status: "submitted",
    holder: "office",
    within: ["examining"],
    tags: ["with-office"],
    tone: "active",
    lists: ["waiting", "filter"],
  },
  checked: {
    status: "checked",
    holder: "office",
    within: ["examining"],
    tags: ["with-office"],
    tone: "active",
    lists: ["waiting", "filter"],
  },
  approvedOnce: {
    status: "approvedOnce",
    holder: "office",
    within: ["examining"],
    tags: ["with-office"],
    tone: "active",
    lists: ["waiting", "filter"],
  },
  refused: { status: "refused", holder: "preparer", tone: "bad", lists: ["ended", "filter"] },
  reviewing: {
    status: "reviewing",
    holder: "office",
    tags: ["with-office"],
    tone: "active",
    lists: ["waiting", "filter"],
  },
  refusalUpheld: {
    status: "refusalUpheld",
    holder: "nobody",
    tags: ["final"],
    tone: "bad",
    lists: ["ended", "filter"],
  },
  withdrawn: {
    status: "withdrawn",
    holder: "nobody",
    tags: ["final"],
    tone: "neutral",
    lists: ["ended", "filter"],
  },
  approved: { status: "approved", holder: "nobody", tone: "good", lists: ["registered", "filter"] },
  renewalDue: {
    status: "renewalDue",
    holder: "preparer",
    tone: "warning",
    lists: ["registered", "filter"],
  },
  renewing: {
    status: "renewing",
    holder: "office",
    tags: ["with-office"],
    tone: "active",
    lists: ["registered", "waiting", "filter"],
  },
  lapsed: { status: "lapsed", holder: "preparer", tone: "bad", lists: ["registered", "filter"] },
  waking: {
    status: "waking",
    holder: "office",
    tags: ["with-office"],
    tone: "active",
    lists: ["registered", "waiting", "filter"],
  },
  forgotten: FORGOTTEN_STATE,
} as const satisfies Readonly<Record<string, StateDescription<List>>>;
