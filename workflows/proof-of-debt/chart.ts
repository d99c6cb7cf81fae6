/**
 * The chart of a proof of debt: filled in by the creditor, checked by another person where the creditor is an institution, signed,
 * paid where a fee is due, received by the counter, and adjudicated by whoever administers the estate.
 */
import { filingTransitions, leadsTo, shownAs } from "../kit";
import type { FilingGuardName, StateOf, Transitions } from "../kit";
import type { ProofGuardName } from "./guards";

const { READY, editing, ending } = filingTransitions;

export type ProofState =
  | "notStarted"
  | "drafted"
  | "pendingChecking"
  | "returnedByChecker"
  | "pendingSignature"
  | "pendingPayment"
  | "submitted"
  | "returnRequested"
  | "rejectedByCounter"
  | "accepted"
  | "admitted"
  | "rejected"
  | "withdrawn"
  | "deleted"
  | "forgotten";
type Name = ProofGuardName | FilingGuardName;
type Steps = Transitions<ProofState, Name>;
const to = leadsTo<ProofState, Name>;

const MAKER = { name: "maker", inPlaceOf: "preparer" } as const;
const CHECKER = { name: "checker", inPlaceOf: "reviewer" } as const;
const SIGNER = { name: "signer", inPlaceOf: "reviewer" } as const;
const PAYER = { name: "payer", inPlaceOf: "reviewer" } as const;
const COUNTER = { name: "counter", inPlaceOf: "office" } as const;
const ADJUDICATOR = { name: "adjudicator", inPlaceOf: "office" } as const;

/** Money that came is never turned away: wherever the proof stands by then, it is paid. */
const paying = (here: ProofState): Steps => ({
  "payment.received": to(here, "isScheduler", "isUnpaid"),
});

/** The signature, or the declaration in its place; then the fee, where one is due. */
const signs = ["maySubmit", "isComplete", "hasSafeFiles"] as const;
const signing = (...more: readonly Name[]): Steps => ({
  "form.signed": [
    to("pendingPayment", "isFeeDue", ...signs, "signsThisVersion", ...more),
    to("pendingSignature", "isNoFeeDue", ...signs, "signsThisVersion", ...more),
  ],
  "declaration.made": [
    to("pendingPayment", "isFeeDue", ...signs, "declaresThisVersion", ...more),
    to("pendingSignature", "isNoFeeDue", ...signs, "declaresThisVersion", ...more),
  ],
});

/** What is written is worked on, and checked by another person where the creditor is an institution. */
const preparing = (here: ProofState): Steps => ({
  ...editing(here),
  ...paying(here),
  "check.requested": to("pendingChecking", ...READY, "pinsAnswered", "isInstitution"),
});
/** Who is no institution signs what they have written. */
const signingAlone: Steps = {
  "signing.begun": to("pendingSignature", ...signs, "pinsAnswered", "isNoInstitution"),
  ...signing("pinsAnswered", "isNoInstitution"),
};

/** Back to the draft: what was signed no longer counts, what was paid does. */
const reopening: Steps = {
  "draft.reopened": [
    to("returnRequested", "isAmendment", "mayFill"),
    to("drafted", "isNoAmendment", "mayFill"),
  ],
};

const withdrawing: Steps = { "form.withdrawn": to("withdrawn", "maySubmit", "hasReason") };

/** What may happen to a proof that the counter has accepted, whatever was decided on it. */
const standing = (here: ProofState): Steps => ({
  "marked.inOfficeSystem": to(here, "mayCounter", "notMarked"),
  "amendment.approved": to(here, "mayCounter", "amendsSomething"),
  "assignment.approved": to(here, "mayCounter"),
  "withdrawal.approved": to("withdrawn", "mayCounter"),
});
const adjudicated: Steps = {
  "adjudication.reopened": to("accepted", "mayAdjudicate", "administersEstate", "hasReason"),
};

export const proofStates = {
  notStarted: {
    ...shownAs("notStarted", "nobody", "unlisted"),
    on: { "proof.started": to("drafted", "mayFill", "caseTakesProofs", "notesRead") },
  },
  drafted: {
    ...shownAs("draft", MAKER, "editable"),
    on: { ...preparing("drafted"), ...signingAlone, ...ending("drafted") },
  },
  pendingChecking: {
    ...shownAs("pendingChecking", CHECKER, "with-reviewer"),
    on: {
      ...paying("pendingChecking"),
      "check.returned": to("returnedByChecker", "maySubmit", "isNotMaker", "hasReasonOrPins"),
      "check.passed": to("pendingSignature", ...signs, "isNotMaker"),
    },
  },
  returnedByChecker: {
    ...shownAs("returnedByChecker", MAKER, "editable"),
    on: { ...preparing("returnedByChecker"), ...ending("returnedByChecker") },
  },
  pendingSignature: {
    ...shownAs("pendingSignature", SIGNER),
    on: {
      ...signing(),
      ...reopening,
      ...paying("pendingSignature"),
      "form.submitted": to(
        "submitted",
        "maySubmitOrPortal",
        "isComplete",
        "hasSafeFiles",
        "isSigned",
        "isSettled",
      ),
    },
  },
  pendingPayment: {
    ...shownAs("pendingPayment", PAYER),
    on: {
      ...reopening,
      ...paying("pendingPayment"),
      "form.submitted": to(
        "submitted",
        "maySubmitOrPortal",
        "isComplete",
        "hasSafeFiles",
        "isSigned",
        "isSettled",
      ),
    },
  },
  submitted: {
    ...shownAs("submitted", COUNTER, "with-office"),
    on: {
      "counter.approved": to("accepted", "mayCounter"),
      "counter.approvedAmended": to("accepted", "mayCounter", "amendsSomething"),
      "counter.returned": to("returnRequested", "mayCounter", "hasReasonOrPins"),
      "counter.rejected": to("rejectedByCounter", "mayCounter", "saysWhy"),
      ...withdrawing,
    },
  },
  returnRequested: {
    ...shownAs("returnRequest", { name: "creditor", inPlaceOf: "preparer" }, "editable"),
    on: { ...preparing("returnRequested"), ...signingAlone, ...withdrawing },
  },
  rejectedByCounter: shownAs("rejectedByCounter", "nobody", "final"),
  accepted: {
    ...shownAs("submitted", ADJUDICATOR, "with-office"),
    on: {
      ...standing("accepted"),
      "proof.admitted": to(
        "admitted",
        "mayAdjudicate",
        "administersEstate",
        "isWithinClaim",
        "admitsSomething",
        "saysGroundsForRest",
      ),
      "proof.rejected": to("rejected", "mayAdjudicate", "administersEstate", "saysGrounds"),
    },
  },
  admitted: { ...shownAs("completed", "nobody", "final"), on: { ...standing("admitted"), ...adjudicated } },
  rejected: {
    ...shownAs("rejectedByOr", "nobody", "final"),
    on: { ...standing("rejected"), ...adjudicated },
  },
  withdrawn: shownAs("withdrawn", "nobody", "final"),
  deleted: { ...shownAs("deleted", "nobody", "final", "unlisted"), type: "final" },
  forgotten: { ...shownAs("forgotten", "nobody", "final", "unlisted"), type: "final" },
} as const satisfies Readonly<Record<ProofState, StateOf<ProofState, Name>>>;
