/** The conditions of a filing: each condition of the state chart, written once. */
import { hongKongDate } from "../calendar";
import { findGaps } from "../form/check";
import { changesFit } from "../form/schema";
import { DRAFT_LIFETIME } from "../limits";
import {
  FILL_MANDATORY,
  INVALID_ACTION,
  NO_PERMISSION,
  confirmed,
  guard,
  hasNote,
  hasReason,
  hasRight,
  isTheirs,
  isOffice,
  isOfficeBy,
  isOver,
  isScheduler,
  maySupervise,
  getText,
} from "../guards";
import { findExpiryToAnnounce, getDraftStart } from "../status";
import type { Actor, Fact, Guard, RefusalParams } from "../types";
import type { FormDefinition, FormValues } from "../form/types";
import type { Pin, SubmissionContext, SubmissionType } from "./types";
import { readFilingData } from "./facts";
import { findEditor } from "./lease";

type FilingGuard = Guard<SubmissionContext>;

/** Done; or kept, and why. */
export function isAnswered({ answer }: Pick<Pin, "answer">): boolean {
  return answer !== undefined && (answer.done || answer.note.trim() !== "");
}

/** Somebody else was there first. */
const CONFLICT = "ERR-CONFLICT";

const leaseSeen = (fact: Fact): number | undefined =>
  (
    readFilingData("draft.saved", fact) ??
    readFilingData("file.attached", fact) ??
    readFilingData("file.removed", fact)
  )?.lease;

export interface FilingRules {
  readonly rights: { readonly fill: string; readonly submit: string };
  readonly caseTypes: readonly ("B" | "L")[];
  /** The form of a version; throws for an unknown one. */
  readonly getFormVersion: (version: number) => FormDefinition;
  readonly datesBeside?: SubmissionType["datesBeside"];
}

/** What is typed in the form, and the days beside it that its dates are compared with: what `findGaps` is asked about. */
export const comparedValues = (
  { datesBeside }: Pick<SubmissionType, "datesBeside">,
  context: SubmissionContext,
): FormValues => ({ ...datesBeside?.(context), ...context.values });

const circumstance = (
  code: string,
  holds: (context: SubmissionContext, fact: Fact) => boolean | RefusalParams,
) => guard("circumstances", code, holds);
const onData = (code: string, holds: (context: SubmissionContext, fact: Fact) => boolean | RefusalParams) =>
  guard("data", code, holds);
const branch = (holds: (context: SubmissionContext) => boolean) => guard("branch", INVALID_ACTION, holds);

const pinsIn = (fact: Fact): readonly unknown[] => (Array.isArray(fact.data.pins) ? fact.data.pins : []);

export function filingGuards({ rights, caseTypes, getFormVersion, datesBeside }: FilingRules) {
  const fills = (by: Actor) => hasRight(by, rights.fill) && isTheirs(by);
  /**
   * Only a person who holds the appointment signs and submits, or whose own matter it is; the right alone, or the firm alone, is
   * not enough.
   */
  const submits = (by: Actor) =>
    hasRight(by, rights.submit) && (by.standing === "appointee" || by.standing === "party");
  const supervises = maySupervise<SubmissionContext>();

  return {
    // Who
    mayFill: circumstance(NO_PERMISSION, (_, { by }) => fills(by)),
    maySubmit: circumstance(NO_PERMISSION, (_, { by }) => submits(by)),
    /** Whoever may sign what waits for a signature gives it back instead. */
    mayFillOnly: circumstance(NO_PERMISSION, (_, { by }) => fills(by) && !submits(by)),
    mayFillOrSubmit: circumstance(NO_PERMISSION, (_, { by }) => fills(by) || submits(by)),
    maySupervise: supervises,
    maySubmitOrSupervise: circumstance(
      NO_PERMISSION,
      (context, fact) => submits(fact.by) || supervises.objection(context, fact) === null,
    ),
    mayRequestResubmission: circumstance(
      NO_PERMISSION,
      (_, { by }) => fills(by) || submits(by) || isOfficeBy(by),
    ),
    /** A resubmission is given up by whoever files; one that the office has asked for, by the office as well. */
    mayWithdrawResubmission: circumstance(
      NO_PERMISSION,
      ({ returned }, { by }) => fills(by) || submits(by) || (isOfficeBy(by) && returned),
    ),
    isOffice: isOffice<SubmissionContext>(),
    isScheduler: isScheduler<SubmissionContext>(),

    // Who edits
    /** No newer lease: somebody else who edits now is told of, and not written over. */
    holdsLease: circumstance(CONFLICT, ({ lease }, { by, at }) => {
      const editor = findEditor(lease, at);
      return editor === null || editor === by.id;
    }),
    hasSeenNewestLease: onData(CONFLICT, ({ lease }, fact) => {
      const seen = leaseSeen(fact);
      return seen === undefined || lease === null || lease.no <= seen || lease.by === fact.by.id;
    }),
    isEditedByOther: circumstance(INVALID_ACTION, ({ lease }, { by, at }) => {
      const editor = findEditor(lease, at);
      return editor !== null && editor !== by.id;
    }),
    isBeingEdited: circumstance(INVALID_ACTION, ({ lease }, { at }) => findEditor(lease, at) !== null),

    // The case and the form
    isCaseOpen: onData(INVALID_ACTION, (_, fact) => readFilingData("draft.started", fact)?.caseOpen === true),
    fitsCase: onData(INVALID_ACTION, (_, fact) => {
      const caseType = readFilingData("draft.started", fact)?.caseType;
      return caseType !== undefined && caseTypes.includes(caseType);
    }),
    fitsForm: onData(INVALID_ACTION, ({ formVersion }, fact) => {
      const saved = readFilingData("draft.saved", fact);
      const restored = readFilingData("draft.restored", fact);
      const changes = (saved ?? restored)?.changes;
      // What an earlier version held was fit then, whoever had put it in.
      const by = saved?.prefilled === true || restored !== null ? "portal" : "somebody";
      return changes !== undefined && changesFit(getFormVersion(formVersion), changes, by);
    }),
    isComplete: circumstance(FILL_MANDATORY, (context, { at }) => {
      const values = comparedValues({ datesBeside }, context);
      const gaps = findGaps(getFormVersion(context.formVersion), values, context.files, hongKongDate(at));
      return gaps.length === 0 || { count: gaps.length };
    }),
    isEarlierVersion: onData(INVALID_ACTION, ({ contentVersion }, fact) => {
      const version = readFilingData("draft.restored", fact)?.version;
      return version !== undefined && version < contentVersion;
    }),

    // Files
    hasSafeFiles: circumstance(FILL_MANDATORY, ({ files }) => {
      const unsafe = files.filter((file) => file.scan !== "clean").length;
      return unsafe === 0 || { count: unsafe };
    }),
    isSafeFile: onData(
      INVALID_ACTION,
      (_, fact) => (readFilingData("file.attached", fact)?.file.scan ?? "infected") !== "infected",
    ),

    // What the fact must say
    hasReason: hasReason<SubmissionContext>(),
    hasReasonOrPins: onData(
      FILL_MANDATORY,
      (_, fact) => getText(fact, "reason") !== "" || pinsIn(fact).length > 0,
    ),
    /** The filer's own resubmission needs no reason; one that the office asks for does. */
    hasReasonIfOffice: onData(
      FILL_MANDATORY,
      (_, fact) => fact.by.standing !== "office" || getText(fact, "reason") !== "",
    ),
    hasNote: hasNote<SubmissionContext>(),
    confirmed: confirmed<SubmissionContext>(),

    // Signing
    signsThisVersion: onData(
      INVALID_ACTION,
      ({ contentVersion }, fact) => readFilingData("form.signed", fact)?.contentVersion === contentVersion,
    ),
    isSigned: circumstance(
      INVALID_ACTION,
      ({ signature, contentVersion }) => signature?.contentVersion === contentVersion,
    ),

    isNotSigned: circumstance(
      INVALID_ACTION,
      ({ signature, contentVersion }) => signature?.contentVersion !== contentVersion,
    ),

    // Where it is on its way
    pinsAnswered: circumstance(FILL_MANDATORY, ({ pins }) => {
      const open = pins.filter((pin) => !isAnswered(pin)).length;
      return open === 0 || { count: open };
    }),
    wasReturned: branch(({ returned }) => returned),
    wasNotReturned: branch(({ returned }) => !returned),
    isNewForm: branch(({ edition }) => edition === 1),
    isLaterEdition: branch(({ edition }) => edition > 1),
    isFirstEdition: circumstance(INVALID_ACTION, ({ edition }) => edition === 1),
    isResubmission: circumstance(INVALID_ACTION, ({ edition }) => edition > 1),
    /** The office takes its request back as long as nobody has begun to answer it: what the filer has written is theirs. */
    isUnansweredIfOffice: circumstance(
      INVALID_ACTION,
      // Nothing was saved since the form is with them.
      ({ lastSavedAt, heldSince }, { by }) => by.standing !== "office" || lastSavedAt === heldSince,
    ),
    notActedOn: circumstance(
      INVALID_ACTION,
      ({ acknowledgedAt, officeRemarks, edition }) =>
        acknowledgedAt === null && !officeRemarks.some((remark) => remark.edition === edition),
    ),
    notAcknowledged: circumstance(INVALID_ACTION, ({ acknowledgedAt }) => acknowledgedAt === null),
    hasExpired: isOver<SubmissionContext>(DRAFT_LIFETIME, getDraftStart),
    isExpiryToAnnounce: onData(INVALID_ACTION, (context, fact) => {
      const given = readFilingData("draft.expiryAnnounced", fact);
      const due = findExpiryToAnnounce(context, fact.at);
      return given !== null && due !== null && given.endsOn === due.endsOn && given.days === due.days;
    }),
  } satisfies Record<string, FilingGuard>;
}
export type FilingGuardName = keyof ReturnType<typeof filingGuards>;
