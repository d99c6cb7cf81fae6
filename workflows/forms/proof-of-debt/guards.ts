/** The conditions of a proof of debt, beside the kit's. */
import {
  FILL_MANDATORY,
  INVALID_ACTION,
  NO_PERMISSION,
  PROOF_WAIT,
  changesFit,
  changesSomething,
  guard,
  hasRight,
  isOfficeWith,
  isOver,
  sameValue,
  getText,
} from "../../kit";
import type { Actor, Fact, FormDefinition, Guard, Instant, RefusalParams } from "../../kit";
import { AMENDABLE } from "./amendable";
import { parseChanges } from "./decisions";
import { readProofData } from "./payload";
import { computeFeeDue, getCurrentValues } from "./standing";
import { getReminderDueDay } from "./waiting";
import type { Assignment, ProofContext } from "./proof-context";

const circumstance = (code: string, holds: (context: ProofContext, fact: Fact) => boolean | RefusalParams) =>
  guard<ProofContext>("circumstances", code, holds);
const onData = (code: string, holds: (context: ProofContext, fact: Fact) => boolean | RefusalParams) =>
  guard<ProofContext>("data", code, holds);
const branch = (holds: (context: ProofContext) => boolean) =>
  guard<ProofContext>("branch", INVALID_ACTION, holds);

/** Rights of the office for proofs, and of whoever files them. */
export const PROOF_RIGHTS = {
  file: "POD_FILE",
  counter: "POD_COUNTER",
  adjudicate: "POD_ADJUDICATE",
} as const;

/** A practitioner in office, in person; the office where none is. */
const adjudicates = (by: Actor): boolean =>
  (by.standing === "appointee" && hasRight(by, "REF_SUBMIT")) ||
  (by.standing === "office" && hasRight(by, PROOF_RIGHTS.adjudicate));

const AMENDED: ReadonlySet<string> = new Set(AMENDABLE);

const changesFitForm = (
  form: FormDefinition,
  written: Readonly<Record<string, unknown>> | undefined,
): boolean => {
  const changes = parseChanges(written ?? {});
  return Object.keys(changes).length > 0 && changesFit(form, changes);
};

/** Whether the counter has recorded that the debt was assigned, at the moment or after it. */
export const isAssignedSince = (assignments: readonly Pick<Assignment, "at">[], moment: Instant): boolean =>
  assignments.some(({ at }) => at >= moment);

/** @param form today's; there is no former one yet */
export const proofGuards = (form: FormDefinition) =>
  ({
    // Beginning
    caseTakesProofs: onData(INVALID_ACTION, (_, fact) => {
      const data = readProofData("proof.started", fact) ?? readProofData("paper.begun", fact);
      return data !== null && data.caseOpen && data.takesProofs;
    }),
    notesRead: onData(FILL_MANDATORY, (_, fact) => readProofData("proof.started", fact)?.notesRead === true),

    // Paper
    /** Whoever of the counter has begun to enter it; nobody else's it is until it is received. */
    mayEnterPaper: circumstance(
      NO_PERMISSION,
      (_, { by }) => by.standing === "party" && hasRight(by, PROOF_RIGHTS.counter),
    ),
    entersThisVersion: onData(
      INVALID_ACTION,
      ({ contentVersion }, fact) => readProofData("paper.entered", fact)?.contentVersion === contentVersion,
    ),
    /** What came on paper is returned on paper: its creditor has no draft here. */
    isNotOnPaper: circumstance(INVALID_ACTION, ({ onPaper }) => onPaper === undefined),
    /** Its creditor asks in writing; anybody else's takes it back alone. */
    isOnPaper: circumstance(INVALID_ACTION, ({ onPaper }) => onPaper !== undefined),

    // Maker and checker
    isInstitution: circumstance(INVALID_ACTION, ({ firm }) => firm !== null),
    isNoInstitution: circumstance(INVALID_ACTION, ({ firm }) => firm === null),
    isNotMaker: circumstance(NO_PERMISSION, ({ makers }, { by }) => !makers.includes(by.id)),
    /** An edition that was returned is checked by somebody who has written none of it; whoever has may send it back. */
    wroteNoEdition: circumstance(
      NO_PERMISSION,
      ({ formerMakers = [] }, { by }) => !formerMakers.includes(by.id),
    ),
    isAmendment: branch(({ edition }) => edition > 1),
    isNoAmendment: branch(({ edition }) => edition === 1),

    // Signature and fee
    isFeeDue: branch((context) => computeFeeDue(context) > 0),
    isNoFeeDue: branch((context) => computeFeeDue(context) === 0),
    declaresThisVersion: onData(
      INVALID_ACTION,
      ({ contentVersion }, fact) =>
        readProofData("declaration.made", fact)?.contentVersion === contentVersion,
    ),
    isSettled: circumstance(INVALID_ACTION, (context) => computeFeeDue(context) === 0),
    /** It is paid, or unpaid, as the fact says; and either the payment is taken away, or one is given. */
    feeReadsAsBefore: onData(INVALID_ACTION, ({ payment }, fact) => {
      const { was, now } = readProofData("fee.corrected", fact) ?? {};
      if (was === undefined || now === undefined || (was === null) === (now === null)) return false;
      return was === null
        ? payment === null
        : payment?.stream === was.payment && payment.amount === was.amount;
    }),
    /** No other sum is given than the one that is due. */
    feeFits: onData(INVALID_ACTION, (context, fact) => {
      const { now } = readProofData("fee.corrected", fact) ?? {};
      if (now === undefined) return false;
      return now === null || context.payment !== null || now.amount === computeFeeDue(context);
    }),
    mayReconcile: isOfficeWith<ProofContext>("PAYMENT_RECONCILE"),
    isUnpaid: circumstance(INVALID_ACTION, ({ payment }) => payment === null),
    /** Whoever signs, or the portal once the fee has come. */
    maySubmitOrPortal: circumstance(
      NO_PERMISSION,
      (_, { by }) => by.standing === "system" || (by.standing === "party" && hasRight(by, PROOF_RIGHTS.file)),
    ),

    // The calendar
    isReminderDue: onData(INVALID_ACTION, (context, fact) => {
      const given = readProofData("waiting.reminded", fact);
      const due = getReminderDueDay(context, fact.at);
      return given !== null && due !== null && given.endsOn === due.endsOn && given.days === due.days;
    }),
    hasWaitedTooLong: isOver<ProofContext>(PROOF_WAIT.ends, ({ heldSince }) => heldSince),

    // Counter
    changesSomething: changesSomething<ProofContext>(),
    mayCounter: isOfficeWith<ProofContext>(PROOF_RIGHTS.counter),
    amendsSomething: onData(INVALID_ACTION, (_, fact) =>
      changesFitForm(
        form,
        (
          readProofData("counter.approvedAmended", fact) ??
          readProofData("acknowledgement.corrected", fact) ??
          readProofData("amendment.approved", fact)
        )?.changes,
      ),
    ),
    /** A debt that was assigned since the request was made is not the former creditor's to amend, to withdraw, or to assign once more. */
    isOfPresentCreditor: onData(INVALID_ACTION, ({ assignments }, fact) => {
      const { madeAt } =
        readProofData("amendment.approved", fact) ??
        readProofData("assignment.approved", fact) ??
        readProofData("withdrawal.approved", fact) ??
        {};
      return madeAt === undefined || !isAssignedSince(assignments, madeAt);
    }),
    /** Nobody overwrites unseen: each field that is corrected still reads as the fact says. */
    acknowledgementReadsAsBefore: onData(INVALID_ACTION, (context, fact) => {
      const data = readProofData("acknowledgement.corrected", fact);
      if (data === null) return false;
      const stands = getCurrentValues(context, form);
      const was = parseChanges(data.was);
      return (
        Object.keys(data.changes).every((id) => id in was && AMENDED.has(id)) &&
        Object.entries(was).every(([id, value]) => sameValue(stands[id] ?? null, value))
      );
    }),
    saysWhy: onData(FILL_MANDATORY, (_, fact) => {
      const data = readProofData("counter.rejected", fact);
      return data !== null && (data.why !== "other" || getText(fact, "reason") !== "");
    }),
    isMarked: circumstance(INVALID_ACTION, ({ marked }) => marked !== null),
    notMarked: circumstance(INVALID_ACTION, ({ marked }) => marked === null),

    // Adjudication
    mayAdjudicate: circumstance(NO_PERMISSION, (_, { by }) => adjudicates(by)),
    administersEstate: onData(NO_PERMISSION, (_, fact) => {
      const data =
        readProofData("proof.admitted", fact) ??
        readProofData("proof.rejected", fact) ??
        readProofData("adjudication.reopened", fact);
      return data?.administeredBy === (fact.by.standing === "office" ? "office" : "practitioner");
    }),
    isWithinClaim: onData(INVALID_ACTION, (_, fact) => {
      const data = readProofData("proof.admitted", fact);
      return data !== null && data.preferential + data.ordinary <= data.claim && data.voting <= data.claim;
    }),
    admitsSomething: onData(INVALID_ACTION, (_, fact) => {
      const data = readProofData("proof.admitted", fact);
      return data !== null && data.preferential + data.ordinary + data.voting > 0;
    }),
    /** What is not admitted is rejected, with the grounds in writing and the days to appeal. */
    saysGroundsForRest: onData(FILL_MANDATORY, (_, fact) => {
      const data = readProofData("proof.admitted", fact);
      if (data === null) return false;
      const isWhole = data.preferential + data.ordinary >= data.claim;
      return isWhole || (getText(fact, "grounds") !== "" && data.appealDays !== undefined);
    }),
    saysGrounds: onData(FILL_MANDATORY, (_, fact) => getText(fact, "grounds") !== ""),
  }) satisfies Record<string, Guard<ProofContext>>;
export type ProofGuardName = keyof ReturnType<typeof proofGuards>;
