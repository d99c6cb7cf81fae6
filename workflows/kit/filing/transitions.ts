/**
 * The transitions of a filing's chart, in pieces: what may be done with a form that is edited, reviewed, signed or given up. The kit's
 * own states are made of them, and so are the states that a type adds (`FilingExtension`).
 */
import { leadsTo, stays, withWays } from "../machine";
import type { Transition } from "../machine";
import type { FilingFactType } from "./facts";
import type { FilingGuardName } from "./guards";
import { filingStates } from "./states";

type Piece<State extends string, Type extends FilingFactType> = Readonly<
  Record<Type, Transition<State, FilingGuardName>>
>;

/** The form's content is changed. */
export const writing = {
  "draft.saved": stays("mayFill", "holdsLease", "hasSeenNewestLease", "fitsForm"),
  "draft.restored": stays("mayFill", "holdsLease", "isEarlierVersion", "fitsForm"),
  "file.attached": stays("mayFill", "holdsLease", "hasSeenNewestLease", "isSafeFile"),
  "file.removed": stays("mayFill", "holdsLease", "hasSeenNewestLease"),
  "file.scanned": stays("isScheduler"),
} satisfies Piece<
  never,
  "draft.saved" | "draft.restored" | "file.attached" | "file.removed" | "file.scanned"
>;

/** The form's content is changed, and passes from one editor to another. */
export const editing = {
  ...writing,
  "draft.taken": stays("mayFill", "isEditedByOther"),
  "draft.unlocked": stays("maySubmitOrSupervise", "isBeingEdited", "hasReason"),
} satisfies Piece<never, keyof typeof writing | "draft.taken" | "draft.unlocked">;

/** Signed by an appointee, and filed. */
export const signing = {
  "form.signed": stays("maySubmit", "isComplete", "hasSafeFiles", "signsThisVersion"),
  "form.submitted": leadsTo("submitted", "maySubmit", "isComplete", "hasSafeFiles", "isSigned"),
} satisfies Piece<"submitted", "form.signed" | "form.submitted">;

/** A later edition is given up: the filed one stands. */
export const withdrawingEdition = {
  "resubmission.withdrawn": leadsTo("submitted", "mayFillOrSubmit", "isResubmission"),
} satisfies Piece<"submitted", "resubmission.withdrawn">;

/** The same as long as nobody reviews it; the office takes back what it has asked for, until it is answered. */
export const withdrawingRequest = {
  "resubmission.withdrawn": leadsTo(
    "submitted",
    "mayWithdrawResubmission",
    "isResubmission",
    "isUnansweredIfOffice",
  ),
} satisfies Piece<"submitted", "resubmission.withdrawn">;

/** The reviewer signs it, or gives it back. */
export const reviewing = {
  ...signing,
  ...withdrawingEdition,
  "form.returned": leadsTo("pendingAmendment", "maySubmit", "hasReasonOrPins"),
  "form.unlocked": leadsTo("pendingAmendment", "maySubmitOrSupervise", "hasReason"),
} satisfies Piece<"submitted" | "pendingAmendment", "form.returned" | "form.unlocked">;

/** Taken back from the reviewer before anybody has signed it: it is again what it was, a draft or an edition that is prepared. */
export const recalling = {
  "review.recalled": [
    leadsTo("drafted", "isNewForm", "mayFillOnly", "isNotSigned"),
    leadsTo("resubmitting", "isLaterEdition", "mayFillOnly", "isNotSigned"),
  ],
} satisfies Readonly<
  Record<"review.recalled", readonly Transition<"drafted" | "resubmitting", FilingGuardName>[]>
>;

/** The draft of a first edition ends: by its preparer, or by time. */
export const ending = {
  "draft.expiryAnnounced": stays("isScheduler", "isFirstEdition", "isExpiryToAnnounce"),
  "draft.deleted": leadsTo("deleted", "mayFill", "holdsLease", "isFirstEdition", "confirmed"),
  "draft.expired": leadsTo("deleted", "isScheduler", "isFirstEdition", "hasExpired"),
} satisfies Piece<"deleted", "draft.expiryAnnounced" | "draft.deleted" | "draft.expired">;

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
export const filingChart = withWays<typeof filingStates, FilingGuardName>(filingStates, {
  notStarted: { "draft.started": leadsTo("drafted", "mayFill", "fitsCase", "isCaseOpen") },
  editing,
  drafted: { "review.requested": leadsTo("readyForReview", ...READY), ...signing, ...ending },
  pendingAmendment: {
    "review.requested": leadsTo("readyForReviewAmended", ...READY, "pinsAnswered"),
    ...ending,
    ...withdrawingEdition,
  },
  resubmitting: {
    "review.requested": [
      leadsTo("readyForReview", "wasNotReturned", ...READY),
      leadsTo("readyForReviewAmended", "wasReturned", ...READY, "pinsAnswered"),
    ],
    ...signing,
    ...withdrawingRequest,
  },
  reviewing,
  readyForReview: recalling,
  readyForReviewAmended: { "review.recalled": leadsTo("pendingAmendment", "mayFillOnly", "isNotSigned") },
  submitted: {
    "office.acknowledged": stays("isOffice", "notAcknowledged"),
    "office.remarked": stays("isOffice", "hasNote"),
    "resubmission.requested": leadsTo("resubmitting", "mayRequestResubmission", "hasReasonIfOffice"),
    "form.unlocked": leadsTo("pendingAmendment", "maySupervise", "hasReason"),
    "form.withdrawn": leadsTo("withdrawn", "maySubmit", "notActedOn", "hasReason"),
  },
  withdrawn: {},
  deleted: {},
  forgotten: {},
});
