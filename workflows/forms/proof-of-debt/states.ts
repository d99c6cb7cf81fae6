/** The states of a proof of debt: how each is shown, what its creditor sees it counted with, and which lists have it. */
import { FORGOTTEN_STATE } from "../../kit/states";
import type { StateDescription } from "../../kit/states";

/** What a creditor's proofs are counted by, in the order in which they are told. */
export const PROOF_GROUPS = ["drafts", "toCheck", "toSign", "toPay", "returned", "filed", "decided"] as const;
export type ProofGroup = (typeof PROOF_GROUPS)[number];

/** What several proofs at once are taken for. */
export const PROOF_TASKS = ["check", "pass", "sign", "pay"] as const;
export type ProofTask = (typeof PROOF_TASKS)[number];

type ProofList =
  /** The counter's: what waits for its decision. */
  | "counter"
  /** Of whoever enters papers: what is not received yet. */
  | "paper"
  /** What the counter has accepted, whatever was decided since: it is entered in the office's own system, and requests are made on it. */
  | "accepted"
  /** Form 66: admitted, rejected, or standing over. */
  | "estate"
  /** Filed, and waiting for the decision of whoever administers the estate: it stands in the way of a release. */
  | "undecided"
  /** Nothing is missing but a signature, or the fee: it does not wait for ever. */
  | "waits";

interface ProofDescription extends StateDescription<ProofList> {
  /** `null`: its creditor counts it with nothing. */
  readonly group: ProofGroup | null;
  readonly task: ProofTask | null;
}

const MAKER = { name: "maker", inPlaceOf: "preparer" } as const;
const CHECKER = { name: "checker", inPlaceOf: "reviewer" } as const;
const SIGNER = { name: "signer", inPlaceOf: "reviewer" } as const;
const PAYER = { name: "payer", inPlaceOf: "reviewer" } as const;
const CREDITOR = { name: "creditor", inPlaceOf: "preparer" } as const;
const COUNTER = { name: "counter", inPlaceOf: "office" } as const;
const ENTERING = { name: "counter", inPlaceOf: "preparer" } as const;
const ADJUDICATOR = { name: "adjudicator", inPlaceOf: "office" } as const;

const NOWHERE = { group: null, task: null, lists: [] } as const;

export const proofStates = {
  notStarted: { status: "notStarted", holder: "nobody", tags: ["unlisted"], tone: "neutral", ...NOWHERE },
  paperDrafted: {
    status: "draft",
    holder: ENTERING,
    tags: ["editable"],
    tone: "neutral",
    group: null,
    task: null,
    lists: ["paper"],
  },
  drafted: {
    status: "draft",
    holder: MAKER,
    tags: ["editable"],
    within: ["preparing"],
    tone: "neutral",
    group: "drafts",
    task: "check",
    lists: [],
  },
  pendingChecking: {
    status: "pendingChecking",
    holder: CHECKER,
    tags: ["with-reviewer"],
    tone: "active",
    group: "toCheck",
    task: "pass",
    lists: [],
  },
  returnedByChecker: {
    status: "returnedByChecker",
    holder: MAKER,
    tags: ["editable"],
    within: ["preparing"],
    tone: "warning",
    group: "returned",
    task: "check",
    lists: [],
  },
  pendingSignature: {
    status: "pendingSignature",
    holder: SIGNER,
    within: ["waiting"],
    tone: "waiting",
    group: "toSign",
    task: "sign",
    lists: ["waits"],
  },
  pendingPayment: {
    status: "pendingPayment",
    holder: PAYER,
    within: ["waiting"],
    tone: "waiting",
    group: "toPay",
    task: "pay",
    lists: ["waits"],
  },
  submitted: {
    status: "submitted",
    holder: COUNTER,
    tags: ["with-office"],
    tone: "good",
    group: "filed",
    task: null,
    lists: ["counter", "estate", "undecided"],
  },
  returnRequested: {
    status: "returnRequest",
    holder: CREDITOR,
    tags: ["editable"],
    within: ["preparing"],
    tone: "warning",
    group: "returned",
    task: null,
    lists: ["estate", "undecided"],
  },
  rejectedByCounter: {
    status: "rejectedByCounter",
    holder: "nobody",
    tags: ["final"],
    tone: "bad",
    group: "decided",
    task: null,
    lists: [],
  },
  accepted: {
    status: "submitted",
    holder: ADJUDICATOR,
    tags: ["with-office"],
    within: ["received"],
    tone: "good",
    group: "filed",
    task: null,
    lists: ["accepted", "estate", "undecided"],
  },
  admitted: {
    status: "completed",
    holder: "nobody",
    tags: ["final"],
    within: ["received", "adjudicated"],
    tone: "good",
    group: "decided",
    task: null,
    lists: ["accepted", "estate"],
  },
  rejected: {
    status: "rejectedByOr",
    also: { rejectedByPractitioner: "bad" },
    holder: "nobody",
    tags: ["final"],
    within: ["received", "adjudicated"],
    tone: "bad",
    group: "decided",
    task: null,
    lists: ["accepted", "estate"],
  },
  withdrawn: { status: "withdrawn", holder: "nobody", tags: ["final"], tone: "neutral", ...NOWHERE },
  deleted: {
    status: "deleted",
    holder: "nobody",
    tags: ["final", "unlisted"],
    last: true,
    tone: "bad",
    ...NOWHERE,
  },
  forgotten: { ...FORGOTTEN_STATE, group: null, task: null },
} as const satisfies Readonly<Record<string, ProofDescription>>;
export type ProofState = keyof typeof proofStates;
