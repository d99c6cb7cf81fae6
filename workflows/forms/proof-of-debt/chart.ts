/**
 * The chart of a proof of debt: filled in by the creditor, checked by another person where the creditor is an institution, signed,
 * paid where a fee is due, received by the counter, and adjudicated by whoever administers the estate.
 */
import { filingTransitions, leadsTo, stays, withWays } from "../../kit";
import type { FilingGuardName, Transitions } from "../../kit";
import type { ProofGuardName } from "./guards";
import { proofStates } from "./states";
import type { ProofState } from "./states";

const { READY, editing, ending } = filingTransitions;

type Name = ProofGuardName | FilingGuardName;
type Steps = Transitions<ProofState, Name>;
const to = leadsTo<ProofState, Name>;
const stay = stays<Name>;

/** A payment that was matched to the wrong proof is put right as long as the counter has not accepted it. */
const correctingFee: Steps = {
  "fee.corrected": stay("mayReconcile", "feeReadsAsBefore", "changesSomething", "feeFits", "hasReason"),
};
/** Money that came is never turned away: wherever the proof stands by then, it is paid. */
const paying: Steps = { "payment.received": stay("isScheduler", "isUnpaid"), ...correctingFee };

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
/** Who is no institution signs what they have written. */
const signingAlone: Steps = {
  "signing.begun": to("pendingSignature", ...signs, "pinsAnswered", "isNoInstitution"),
  ...signing("pinsAnswered", "isNoInstitution"),
};

/** A draft that was paid for is not taken away by time. */
const endingUnpaid: Steps = {
  ...ending,
  "draft.expired": to("deleted", "isScheduler", "isFirstEdition", "hasExpired", "isUnpaid"),
};

const withdrawing: Steps = { "form.withdrawn": to("withdrawn", "maySubmit", "hasReason") };

/** The counter types in what stands on a paper, and files it as received. */
const entering: Steps = {
  "draft.saved": stay("mayEnterPaper", "holdsLease", "hasSeenNewestLease", "fitsForm"),
  "draft.restored": stay("mayEnterPaper", "holdsLease", "isEarlierVersion", "fitsForm"),
  "file.attached": stay("mayEnterPaper", "holdsLease", "hasSeenNewestLease", "isSafeFile"),
  "file.removed": stay("mayEnterPaper", "holdsLease", "hasSeenNewestLease"),
  "file.scanned": stay("isScheduler"),
  "paper.entered": stay("mayEnterPaper", "isComplete", "hasSafeFiles", "entersThisVersion"),
  "form.submitted": to("submitted", "mayEnterPaper", "isComplete", "hasSafeFiles", "isSigned"),
  "draft.expiryAnnounced": stay("isScheduler", "isFirstEdition", "isExpiryToAnnounce"),
  "draft.deleted": to("deleted", "mayEnterPaper", "holdsLease", "isFirstEdition", "confirmed"),
  "draft.expired": to("deleted", "isScheduler", "isFirstEdition", "hasExpired"),
};

export const proofChart = withWays<typeof proofStates, Name>(proofStates, {
  notStarted: {
    "proof.started": to("drafted", "mayFill", "caseTakesProofs", "notesRead"),
    "paper.begun": to("paperDrafted", "mayEnterPaper", "caseTakesProofs"),
  },
  paperDrafted: entering,
  /** What is written is worked on, and checked by another person where the creditor is an institution. */
  preparing: {
    ...editing,
    ...paying,
    "check.requested": to("pendingChecking", ...READY, "pinsAnswered", "isInstitution"),
  },
  drafted: { ...signingAlone, ...endingUnpaid },
  returnedByChecker: endingUnpaid,
  returnRequested: { ...signingAlone, ...withdrawing },
  pendingChecking: {
    ...paying,
    "check.returned": to("returnedByChecker", "maySubmit", "isNotMaker", "hasReasonOrPins"),
    "check.passed": to("pendingSignature", ...signs, "isNotMaker", "wroteNoEdition"),
  },
  /** What lacks its signature or its fee does not wait for ever. Back to the draft, what was signed no longer counts; what was paid does. */
  waiting: {
    ...paying,
    "draft.reopened": [
      to("returnRequested", "isAmendment", "mayFill"),
      to("drafted", "isNoAmendment", "mayFill"),
    ],
    "waiting.reminded": stay("isScheduler", "isReminderDue"),
    "waiting.ended": [
      to("returnRequested", "isAmendment", "isScheduler", "hasWaitedTooLong"),
      to("drafted", "isNoAmendment", "isScheduler", "hasWaitedTooLong"),
    ],
    "form.submitted": to(
      "submitted",
      "maySubmitOrPortal",
      "isComplete",
      "hasSafeFiles",
      "isSigned",
      "isSettled",
    ),
  },
  pendingSignature: signing(),
  pendingPayment: {},
  submitted: {
    ...correctingFee,
    "counter.approved": to("accepted", "mayCounter", "isSettled"),
    "counter.approvedAmended": to("accepted", "mayCounter", "isSettled", "amendsSomething"),
    "counter.returned": to("returnRequested", "mayCounter", "isNotOnPaper", "hasReasonOrPins"),
    "counter.rejected": to("rejectedByCounter", "mayCounter", "saysWhy"),
    "withdrawal.approved": to("withdrawn", "mayCounter", "isOnPaper"),
    ...withdrawing,
  },
  rejectedByCounter: { "rejection.takenBack": to("submitted", "mayCounter", "hasReason") },
  /** The counter has accepted it, whatever was decided on it. */
  received: {
    "marked.inOfficeSystem": stay("mayCounter", "notMarked"),
    "mark.takenBack": stay("mayCounter", "isMarked", "hasReason"),
    "amendment.approved": stay("mayCounter", "isOfPresentCreditor", "amendsSomething"),
    "assignment.approved": stay("mayCounter", "isOfPresentCreditor"),
    "withdrawal.approved": to("withdrawn", "mayCounter", "isOfPresentCreditor"),
  },
  accepted: {
    "acknowledgement.corrected": stay(
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
  adjudicated: {
    "adjudication.reopened": to("accepted", "mayAdjudicate", "administersEstate", "hasReason"),
  },
  admitted: {},
  rejected: {},
  withdrawn: {},
  deleted: {},
  forgotten: {},
});
