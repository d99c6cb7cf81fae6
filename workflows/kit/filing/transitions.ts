/**
 * The transitions of a filing's chart, in pieces: what may be done with a form that is edited, reviewed, signed or given up. The kit's
 * own states are made of them, and so are the states that a type adds (`FilingExtension`).
 */
import { leadsTo, withWays } from "../machine";
import type { Transition } from "../machine";
import type { FilingFactType } from "./facts";
import type { FilingGuardName } from "./guards";
import { filingStates } from "./states";
import type { FilingState } from "./states";

type Step<State extends string> = Transition<State, FilingGuardName>;
type Piece<State extends string, Type extends FilingFactType> = Readonly<Record<Type, Step<State>>>;

/** The form's content is changed; afterwards the filing is `here`. */
export const writing = <State extends string>(here: State) =>
  ({
    "draft.saved": leadsTo(here, "mayFill", "holdsLease", "hasSeenNewestLease", "fitsForm"),
    "draft.restored": leadsTo(here, "mayFill", "holdsLease", "isEarlierVersion", "fitsForm"),
    "file.attached": leadsTo(here, "mayFill", "holdsLease", "hasSeenNewestLease", "isSafeFile"),
    "file.removed": leadsTo(here, "mayFill", "holdsLease", "hasSeenNewestLease"),
    "file.scanned": leadsTo(here, "isScheduler"),
  }) satisfies Piece<
    State,
    "draft.saved" | "draft.restored" | "file.attached" | "file.removed" | "file.scanned"
  >;

/** The form's content is changed, and passes from one editor to another. */
export const editing = <State extends string>(here: State) =>
  ({
    ...writing(here),
    "draft.taken": leadsTo(here, "mayFill", "isEditedByOther"),
    "draft.unlocked": leadsTo(here, "maySubmitOrSupervise", "isBeingEdited", "hasReason"),
  }) satisfies Piece<State, keyof ReturnType<typeof writing> | "draft.taken" | "draft.unlocked">;

/** Signed by an appointee, and filed. */
export const signing = <State extends string>(here: State) =>
  ({
    "form.signed": leadsTo(here, "maySubmit", "isComplete", "hasSafeFiles", "signsThisVersion"),
    "form.submitted": leadsTo("submitted", "maySubmit", "isComplete", "hasSafeFiles", "isSigned"),
  }) satisfies Piece<State | "submitted", "form.signed" | "form.submitted">;

/** A later edition is given up: the filed one stands. */
export const withdrawingEdition = {
  "resubmission.withdrawn": leadsTo("submitted", "mayFillOrSubmit", "isResubmission"),
} satisfies Piece<"submitted", "resubmission.withdrawn">;

/** The reviewer signs it, or gives it back. */
export const reviewing = <State extends string>(here: State) =>
  ({
    ...signing(here),
    ...withdrawingEdition,
    "form.returned": leadsTo("pendingAmendment", "maySubmit", "hasReasonOrPins"),
    "form.unlocked": leadsTo("pendingAmendment", "maySubmitOrSupervise", "hasReason"),
  }) satisfies Piece<State | "submitted" | "pendingAmendment", "form.returned" | "form.unlocked">;

/** The draft of a first edition ends: by its preparer, or by time. */
export const ending = <State extends string>(here: State) =>
  ({
    "draft.expiryAnnounced": leadsTo(here, "isScheduler", "isFirstEdition", "isExpiryToAnnounce"),
    "draft.deleted": leadsTo("deleted", "mayFill", "holdsLease", "isFirstEdition", "confirmed"),
    "draft.expired": leadsTo("deleted", "isScheduler", "isFirstEdition", "hasExpired"),
  }) satisfies Piece<State | "deleted", "draft.expiryAnnounced" | "draft.deleted" | "draft.expired">;

/** The case is forgotten, and every edition with it: in whichever state the form is, the keys of its content are destroyed. */
export const forgetting = {
  "filing.forgotten": leadsTo("forgotten", "isScheduler"),
} satisfies Piece<"forgotten", "filing.forgotten">;

/** The conditions of a form before a reviewer is asked to look at it. */
export const READY = [
  "mayFill",
  "holdsLease",
  "isComplete",
  "hasSafeFiles",
] as const satisfies readonly FilingGuardName[];

/** The states of every type, each row of the table of facts being one line. */
export const filingChart = withWays<FilingState, FilingGuardName>(filingStates, {
  notStarted: { "draft.started": leadsTo("drafted", "mayFill", "fitsCase", "isCaseOpen") },
  drafted: {
    ...editing("drafted"),
    "review.requested": leadsTo("readyForReview", ...READY),
    ...signing("drafted"),
    ...ending("drafted"),
  },
  readyForReview: reviewing("readyForReview"),
  readyForReviewAmended: reviewing("readyForReviewAmended"),
  pendingAmendment: {
    ...editing("pendingAmendment"),
    "review.requested": leadsTo("readyForReviewAmended", ...READY, "pinsAnswered"),
    ...ending("pendingAmendment"),
    ...withdrawingEdition,
  },
  submitted: {
    "office.acknowledged": leadsTo("submitted", "isOffice", "notAcknowledged"),
    "office.remarked": leadsTo("submitted", "isOffice", "hasNote"),
    "resubmission.requested": leadsTo("resubmitting", "mayRequestResubmission", "hasReasonIfOffice"),
    "form.unlocked": leadsTo("pendingAmendment", "maySupervise", "hasReason"),
    "form.withdrawn": leadsTo("withdrawn", "maySubmit", "notActedOn", "hasReason"),
  },
  resubmitting: {
    ...editing("resubmitting"),
    "review.requested": [
      leadsTo("readyForReview", "wasNotReturned", ...READY),
      leadsTo("readyForReviewAmended", "wasReturned", ...READY, "pinsAnswered"),
    ],
    ...signing("resubmitting"),
    ...withdrawingEdition,
  },
  withdrawn: {},
  deleted: {},
  forgotten: {},
});
