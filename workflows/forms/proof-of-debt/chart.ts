/**
 * The chart of a proof of debt: filled in by the creditor, checked by another person where the creditor is an institution, signed,
 * paid where a fee is due, received by the counter, and adjudicated by whoever administers the estate.
 */
import { filingTransitions, leadsTo, withWays } from "../../kit";
import type { FilingGuardName, Transitions } from "../../kit";
import type { ProofGuardName } from "./guards";
import { proofStates } from "./states";
import type { ProofState } from "./states";

const { READY, editing, ending } = filingTransitions;

type Name = ProofGuardName | FilingGuardName;
type Steps = Transitions<ProofState, Name>;
const to = leadsTo<ProofState, Name>;

/** A payment that was matched to the wrong proof is put right as long as the counter has not accepted it. */
const correctingFee = (here: ProofState): Steps => ({
  "fee.corrected": to(here, "mayReconcile", "feeReadsAsBefore", "changesSomething", "feeFits", "hasReason"),
});

/** Money that came is never turned away: wherever the proof stands by then, it is paid. */
const paying = (here: ProofState): Steps => ({
  "payment.received": to(here, "isScheduler", "isUnpaid"),
  ...correctingFee(here),
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

/** A draft that was paid for is not taken away by time. */
const endingUnpaid = (here: ProofState): Steps => ({
  ...ending(here),
  "draft.expired": to("deleted", "isScheduler", "isFirstEdition", "hasExpired", "isUnpaid"),
});

/** Back to the draft: what was signed no longer counts, what was paid does. */
const reopening: Steps = {
  "draft.reopened": [
    to("returnRequested", "isAmendment", "mayFill"),
    to("drafted", "isNoAmendment", "mayFill"),
  ],
};

/** What waits for its signature or its fee does not wait for ever. */
const waiting = (here: ProofState): Steps => ({
  "waiting.reminded": to(here, "isScheduler", "isReminderDue"),
  "waiting.ended": [
    to("returnRequested", "isAmendment", "isScheduler", "hasWaitedTooLong"),
    to("drafted", "isNoAmendment", "isScheduler", "hasWaitedTooLong"),
  ],
});

const withdrawing: Steps = { "form.withdrawn": to("withdrawn", "maySubmit", "hasReason") };

/** The counter types in what stands on a paper, and files it as received. */
const entering = {
  "draft.saved": to("paperDrafted", "mayEnterPaper", "holdsLease", "hasSeenNewestLease", "fitsForm"),
  "draft.restored": to("paperDrafted", "mayEnterPaper", "holdsLease", "isEarlierVersion", "fitsForm"),
  "file.attached": to("paperDrafted", "mayEnterPaper", "holdsLease", "hasSeenNewestLease", "isSafeFile"),
  "file.removed": to("paperDrafted", "mayEnterPaper", "holdsLease", "hasSeenNewestLease"),
  "file.scanned": to("paperDrafted", "isScheduler"),
  "paper.entered": to("paperDrafted", "mayEnterPaper", "isComplete", "hasSafeFiles", "entersThisVersion"),
  "form.submitted": to("submitted", "mayEnterPaper", "isComplete", "hasSafeFiles", "isSigned"),
  "draft.expiryAnnounced": to("paperDrafted", "isScheduler", "isFirstEdition", "isExpiryToAnnounce"),
  "draft.deleted": to("deleted", "mayEnterPaper", "holdsLease", "isFirstEdition", "confirmed"),
  "draft.expired": to("deleted", "isScheduler", "isFirstEdition", "hasExpired"),
} satisfies Steps;

/** What may happen to a proof that the counter has accepted, whatever was decided on it. */
const standing = (here: ProofState): Steps => ({
  "marked.inOfficeSystem": to(here, "mayCounter", "notMarked"),
  "mark.takenBack": to(here, "mayCounter", "isMarked", "hasReason"),
  "amendment.approved": to(here, "mayCounter", "amendsSomething"),
  "assignment.approved": to(here, "mayCounter"),
  "withdrawal.approved": to("withdrawn", "mayCounter"),
});
const adjudicated: Steps = {
  "adjudication.reopened": to("accepted", "mayAdjudicate", "administersEstate", "hasReason"),
};

export const proofChart = withWays<ProofState, Name>(proofStates, {
  notStarted: {
    "proof.started": to("drafted", "mayFill", "caseTakesProofs", "notesRead"),
    "paper.begun": to("paperDrafted", "mayEnterPaper", "caseTakesProofs"),
  },
  paperDrafted: entering,
  drafted: { ...preparing("drafted"), ...signingAlone, ...endingUnpaid("drafted") },
  pendingChecking: {
    ...paying("pendingChecking"),
    "check.returned": to("returnedByChecker", "maySubmit", "isNotMaker", "hasReasonOrPins"),
    "check.passed": to("pendingSignature", ...signs, "isNotMaker", "wroteNoEdition"),
  },
  returnedByChecker: { ...preparing("returnedByChecker"), ...endingUnpaid("returnedByChecker") },
  pendingSignature: {
    ...signing(),
    ...reopening,
    ...waiting("pendingSignature"),
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
  pendingPayment: {
    ...reopening,
    ...waiting("pendingPayment"),
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
  submitted: {
    ...correctingFee("submitted"),
    "counter.approved": to("accepted", "mayCounter", "isSettled"),
    "counter.approvedAmended": to("accepted", "mayCounter", "isSettled", "amendsSomething"),
    "counter.returned": to("returnRequested", "mayCounter", "isNotOnPaper", "hasReasonOrPins"),
    "counter.rejected": to("rejectedByCounter", "mayCounter", "saysWhy"),
    "withdrawal.approved": to("withdrawn", "mayCounter", "isOnPaper"),
    ...withdrawing,
  },
  returnRequested: { ...preparing("returnRequested"), ...signingAlone, ...withdrawing },
  rejectedByCounter: { "rejection.takenBack": to("submitted", "mayCounter", "hasReason") },
  accepted: {
    ...standing("accepted"),
    "acknowledgement.corrected": to(
      "accepted",
      "mayCounter",
      "amendsSomething",
      "acknowledgementReadsAsBefore",
      "changesSomething",
      "hasReason",
    ),
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
  admitted: { ...standing("admitted"), ...adjudicated },
  rejected: { ...standing("rejected"), ...adjudicated },
  withdrawn: {},
  deleted: {},
  forgotten: {},
});
