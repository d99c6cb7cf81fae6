/** The conditions of an account for a period, beside the kit's. */
import {
  FILL_MANDATORY,
  HOME_CURRENCY,
  INVALID_ACTION,
  NO_PERMISSION,
  addDays,
  changesSomething,
  guard,
  isOfficeBy,
  writeMinor,
  writeDate,
} from "../../kit";
import type { Actor, Fact, Guard, Refusal, RefusalParams } from "../../kit";
import { findDeadlineToAnnounce } from "./deadline";
import { readPeriodData, listValidSignatures } from "./state";
import type { AccountContext } from "./state";
import { getAmountInCurrency, sameAmounts } from "./same-amounts";

/** Section 8: s.89 or cash book data are not under this s.93. */
const NOT_UNDER_THIS = "ERR-FORM-S93-001";

/** The refusal of a step with a statement that is not compiled from what the form and the books say now. */
export const NOT_COMPILED: Refusal = { guard: "isCompiled", code: NOT_UNDER_THIS };

const circumstance = (
  code: string,
  holds: (context: AccountContext, fact: Fact) => boolean | RefusalParams,
) => guard<AccountContext>("circumstances", code, holds);
const onData = (holds: (context: AccountContext, fact: Fact) => boolean | RefusalParams) =>
  guard<AccountContext>("data", INVALID_ACTION, holds);

/** Everybody who must sign: each of several who act jointly, else whoever does. */
const othersToSign = (context: AccountContext, { id, jointly }: Actor): number => {
  const signed = new Set(listValidSignatures(context).map(({ by }) => by));
  return (jointly ?? [id]).filter((person) => !signed.has(person)).length;
};

/** Rows as a sentence has them: so many, and how many more there are. */
const ROWS_SAID = 8;

/** What was overpaid as the statement has it, before anything is given back; `null` where none stands. */
function overpaidIn(statement: AccountContext["statement"]): number | null {
  if (statement === null) return null;
  const findAmount = (code: string) => statement.figures.find(({ line }) => line === `fee.${code}`)?.minor;
  const [charged, paid] = [findAmount("chargedToDate"), findAmount("paidToDate")];
  return charged === undefined || paid === undefined
    ? (findAmount("refund") ?? 0)
    : Math.max(0, paid - charged);
}

/** Compiled from what the form and the books say now. */
const isStatementNewest = ({ statement, newest }: AccountContext): boolean => statement !== null && newest;

export const accountGuards = {
  /** The calendar, or the office that asks for an account. */
  mayOpenPeriod: circumstance(NO_PERMISSION, (_, { by }) => by.standing === "system" || isOfficeBy(by)),
  isPeriod: onData((_, fact) => {
    const data = readPeriodData("period.opened", fact);
    return data !== null && data.from <= data.to && data.to < data.dueOn;
  }),
  /** Neither a gap nor an overlap. */
  followsFormer: onData((_, fact) => {
    const data = readPeriodData("period.opened", fact);
    return data !== null && (data.follows === null || addDays(data.follows, 1) === data.from);
  }),
  areOtherDates: onData(({ period }, fact) => {
    const data = readPeriodData("dates.rederived", fact);
    if (data === null || data.now.from > data.now.to) return false;
    const { from, to, dueOn } = data.now;
    return from !== period.from || to !== period.to || dueOn !== period.dueOn;
  }),
  isOnDemand: circumstance(INVALID_ACTION, ({ onDemand }) => onDemand),
  changesSomething: changesSomething<AccountContext>(),
  /** As it was read, and after the period. */
  isOtherDueDay: onData(({ period }, fact) => {
    const data = readPeriodData("due.corrected", fact);
    return data !== null && data.was === period.dueOn && data.now > period.to;
  }),
  isAnnouncementDue: onData((context, fact) => {
    const given = readPeriodData("deadline.announced", fact);
    const due = findDeadlineToAnnounce(context, fact.at);
    return given !== null && due !== null && given.dueOn === due.dueOn && given.days === due.days;
  }),

  // Compiling
  compilesThisVersion: onData(
    ({ contentVersion }, fact) =>
      readPeriodData("statement.compiled", fact)?.contentVersion === contentVersion,
  ),
  /** Figures of another case, or of other days than the account has by now, are not under it. */
  isUnderThis: guard<AccountContext>("data", NOT_UNDER_THIS, ({ caseId, period }, fact) => {
    const under = readPeriodData("statement.compiled", fact)?.under;
    return (
      under === undefined ||
      (under.caseId === caseId && under.from === period.from && under.to === period.to) || {
        from: writeDate(under.from),
        to: writeDate(under.to),
      }
    );
  }),
  /** Carried forward = brought forward, with what was accepted beside it, + receipts − payments, in each currency. */
  booksBalance: onData((_, fact) => {
    const data = readPeriodData("statement.compiled", fact);
    if (data === null) return false;
    const { opening, receipts, payments, closing, difference } = data;
    const beside = [{ currency: HOME_CURRENCY, minor: difference?.minor ?? 0 }];
    return [...opening, ...receipts, ...payments, ...closing, ...beside].every(
      ({ currency }) =>
        getAmountInCurrency(opening, currency) +
          getAmountInCurrency(beside, currency) +
          getAmountInCurrency(receipts, currency) -
          getAmountInCurrency(payments, currency) ===
        getAmountInCurrency(closing, currency),
    );
  }),
  /** Brought forward is what the period before carried forward, and beside it nothing but what the office accepted. */
  opensWithFormerClosing: onData(({ opening }, fact) => {
    const data = readPeriodData("statement.compiled", fact);
    if (data === null || (data.difference?.minor ?? 0) !== (opening?.difference?.minor ?? 0)) return false;
    return opening === null || sameAmounts(opening.balances, data.opening);
  }),
  isCompiled: circumstance(NOT_UNDER_THIS, isStatementNewest),

  // Signing
  hasNotSigned: circumstance(
    INVALID_ACTION,
    (context, { by }) => !listValidSignatures(context).some((each) => each.by === by.id),
  ),
  scansThisVersion: onData(
    ({ contentVersion }, fact) => readPeriodData("scan.uploaded", fact)?.contentVersion === contentVersion,
  ),
  /** A scan bears the signatures of all. */
  isSignedByAll: circumstance(FILL_MANDATORY, (context, { by }) => {
    if (context.scan?.contentVersion === context.contentVersion) return true;
    const count = othersToSign(context, by);
    return count === 0 || { count };
  }),

  // The fee
  /** A refund (B) is what was paid to date beyond what was charged, and no more. */
  refundsNoMore: onData(({ statement }, fact) => {
    const minor = readPeriodData("fee.refunded", fact)?.minor ?? null;
    const overpaid = overpaidIn(statement);
    return minor === null || overpaid === null || minor <= overpaid || { overpaid: writeMinor(overpaid) };
  }),
  /** Section 5: the outstanding amount must be >= 0. */
  leavesNothingBelowNil: onData(({ statement }, fact) => {
    const minor = readPeriodData("fee.refunded", fact)?.minor ?? null;
    const overpaid = overpaidIn(statement);
    return (
      minor === null ||
      overpaid === null ||
      minor >= overpaid || { amount: writeMinor(minor - overpaid), overpaid: writeMinor(overpaid) }
    );
  }),

  // The office
  notChecked: circumstance(INVALID_ACTION, ({ checkedAt }) => checkedAt === null),
  /** What it opens with is certain once the period before it is certified. */
  isFormerCertified: circumstance(
    INVALID_ACTION,
    ({ follows, opening }) => follows === null || opening !== null,
  ),
  /** At the end of the period the books hold what the statement says: afterwards they are fixed. */
  booksHoldWhatItSays: onData((_, fact) => {
    const moved = readPeriodData("accounts.certified", fact)?.moved ?? [];
    if (moved.length === 0) return true;
    const lines = moved.filter(({ row }) => /^\d/.test(row));
    const rows = lines
      .slice(0, ROWS_SAID)
      .map(({ row, was, now }) => `(${row}) ${writeMinor(was)} → ${writeMinor(now)}`);
    const held = moved.find(({ row }) => row === "inBooks");
    return {
      amount: writeMinor(held ? held.now - held.was : 0),
      rows: [...rows, ...(lines.length > ROWS_SAID ? ["…"] : [])].join("; ") || "–",
    };
  }),
  isDifference: onData(({ accepted }, fact) => {
    const minor = readPeriodData("difference.accepted", fact)?.minor ?? 0;
    return minor !== (accepted?.minor ?? 0);
  }),
  isAmendment: guard<AccountContext>("branch", INVALID_ACTION, ({ edition }) => edition > 1),
  isStatementNewest: guard<AccountContext>("branch", NOT_UNDER_THIS, isStatementNewest),
  isStatementOld: guard<AccountContext>("branch", NOT_UNDER_THIS, (context) => !isStatementNewest(context)),
  isNoAmendment: guard<AccountContext>("branch", INVALID_ACTION, ({ edition }) => edition === 1),
} satisfies Record<string, Guard<AccountContext>>;
export type AccountGuardName = keyof typeof accountGuards;
