/**
 * The state chart of a form that is prepared, reviewed, signed, submitted and resubmitted (B1 to B3, PEQ, D1, D2). Every row
 * of its table of facts is one line below.
 */
import { assign, setup } from "xstate";
import { getForm } from "../form/versions";
import { allOf, leadsTo, shownAs } from "../machine";
import { isExpiring } from "../status";
import type {
  FormDefinition,
  Instant,
  Procedure,
  SubmissionContext,
  SubmissionType,
  Wording,
} from "../types";
import { EMPTY_FILING, filingEvolve } from "./evolve";
import { SEALED_FILING_FACTS, filingFacts } from "./facts";
import type { FilingFact } from "./facts";
import { filingGuards } from "./guards";
import type { FilingGuardName } from "./guards";

export interface ReviewedFiling extends Pick<SubmissionType, "type" | "form" | "rights" | "caseTypes"> {
  readonly formerForms?: readonly FormDefinition[];
  readonly wording: Wording;
  /** Every status that can be shown, in the order of the specification. */
  readonly statuses: readonly string[];
  /** Where a type names a state otherwise (PEQ: `resubmitted` for a later edition); nothing: the usual status. */
  readonly statusOf?: (state: string, context: SubmissionContext, at: Instant) => string | undefined;
}

/** Gives the procedure of such a form; `defineSubmission` makes a submission type of it. */
export function reviewedFiling(filing: ReviewedFiling) {
  const { type, form, formerForms = [], rights, caseTypes, wording, statuses } = filing;
  const formOf = (version: number) => getForm({ type, form, formerForms }, version);
  const guards = filingGuards({ rights, caseTypes, formOf });
  const evolve = filingEvolve(formOf);
  const procedure: Procedure<SubmissionContext> = {
    type,
    machine: filingMachine(type, guards, evolve),
    evolve,
    initialContext: EMPTY_FILING,
    guards,
    facts: filingFacts,
    sealed: SEALED_FILING_FACTS,
    wording,
    statuses,
    statusOf: (state, context, at) =>
      filing.statusOf?.(state, context, at) ??
      (state === "drafted" && isExpiring(context, at) ? "draftExpiring" : STATUS[state]) ??
      "undefined",
  };
  return { ...procedure, form, formerForms, rights, caseTypes };
}

/** Status of each state, by the specification's words. */
const STATUS: Readonly<Record<string, string>> = {
  notStarted: "notStarted",
  drafted: "drafted",
  readyForReview: "readyForReview",
  readyForReviewAmended: "readyForReviewAmended",
  pendingAmendment: "pendingAmendment",
  submitted: "submitted",
  resubmitting: "resubmitting",
  withdrawn: "withdrew",
  deleted: "deleted",
};

function filingMachine(
  id: string,
  guards: ReturnType<typeof filingGuards>,
  evolve: ReturnType<typeof filingEvolve>,
) {
  const types: { context?: SubmissionContext; events?: FilingFact } = {};
  const to = leadsTo<string, FilingGuardName>;

  const editing = (here: string) => ({
    "draft.saved": to(here, "mayFill", "fitsForm"),
    "draft.restored": to(here, "mayFill", "isEarlierVersion", "fitsForm"),
    "file.attached": to(here, "mayFill", "isSafeFile"),
    "file.removed": to(here, "mayFill"),
    "file.scanned": to(here, "isScheduler"),
  });
  const signing = (here: string) => ({
    "form.signed": to(here, "maySubmit", "isComplete", "hasSafeFiles", "signsThisVersion"),
    "form.submitted": to("submitted", "maySubmit", "isComplete", "hasSafeFiles", "isSigned"),
  });
  const reviewing = (here: string) => ({
    ...signing(here),
    ...withdrawingEdition,
    "form.returned": to("pendingAmendment", "maySubmit", "hasReasonOrPins"),
    "form.unlocked": to("pendingAmendment", "maySubmitOrSupervise", "hasReason"),
  });
  const ending = (here: string) => ({
    "draft.expiryAnnounced": to(here, "isScheduler", "isFirstEdition", "isExpiryToAnnounce"),
    "draft.deleted": to("deleted", "mayFill", "isFirstEdition", "confirmed"),
    "draft.expired": to("deleted", "isScheduler", "isFirstEdition", "hasExpired"),
  });
  const withdrawingEdition = {
    "resubmission.withdrawn": to("submitted", "mayFillOrSubmit", "isResubmission"),
  };
  const ready = ["mayFill", "isComplete", "hasSafeFiles"] as const;

  return setup({
    types,
    guards: { allOf: allOf<SubmissionContext, FilingGuardName>(guards) },
    actions: { remember: assign(({ context, event }) => evolve(context, event)) },
  }).createMachine({
    id,
    context: EMPTY_FILING,
    initial: "notStarted",
    states: {
      notStarted: {
        ...shownAs("notStarted", "preparer", "unlisted"),
        on: { "draft.started": to("drafted", "mayFill", "fitsCase", "isCaseOpen") },
      },
      drafted: {
        ...shownAs("drafted", "preparer", "editable"),
        on: {
          ...editing("drafted"),
          "review.requested": to("readyForReview", ...ready),
          ...signing("drafted"),
          ...ending("drafted"),
        },
      },
      readyForReview: {
        ...shownAs("readyForReview", "reviewer", "with-reviewer"),
        on: reviewing("readyForReview"),
      },
      readyForReviewAmended: {
        ...shownAs("readyForReviewAmended", "reviewer", "with-reviewer"),
        on: reviewing("readyForReviewAmended"),
      },
      pendingAmendment: {
        ...shownAs("pendingAmendment", "preparer", "editable"),
        on: {
          ...editing("pendingAmendment"),
          "review.requested": to("readyForReviewAmended", ...ready, "pinsAnswered"),
          ...ending("pendingAmendment"),
          ...withdrawingEdition,
        },
      },
      submitted: {
        ...shownAs("submitted", "office", "with-office"),
        on: {
          "office.acknowledged": to("submitted", "isOffice"),
          "office.remarked": to("submitted", "isOffice", "hasNote"),
          "resubmission.requested": to("resubmitting", "mayRequestResubmission", "hasReasonIfOffice"),
          "form.unlocked": to("pendingAmendment", "maySupervise", "hasReason"),
          "form.withdrawn": to("withdrawn", "maySubmit", "notActedOn", "hasReason"),
        },
      },
      resubmitting: {
        ...shownAs("resubmitting", "preparer", "editable"),
        on: {
          ...editing("resubmitting"),
          "review.requested": [
            to("readyForReview", "wasNotReturned", ...ready),
            to("readyForReviewAmended", "wasReturned", ...ready, "pinsAnswered"),
          ],
          ...signing("resubmitting"),
          ...withdrawingEdition,
        },
      },
      withdrawn: { ...shownAs("withdrew", "nobody", "final"), type: "final" },
      deleted: { ...shownAs("deleted", "nobody", "final", "unlisted"), type: "final" },
    },
  });
}
