/** The conditions of an account for a period, beside the kit's. */
import { FILL_MANDATORY, INVALID_ACTION, NO_PERMISSION, addDays, guard, isOfficeBy } from "../kit";
import type { By, Fact, Guard, RefusalParams } from "../kit";
import { deadlineToAnnounce } from "./deadline";
import { dataOf, standing } from "./memory";
import type { AccountContext } from "./memory";

/** Section 8: s.89 or cash book data are not under this s.93. */
const NOT_UNDER_THIS = "ERR-FORM-S93-001";

const circumstance = (
  code: string,
  holds: (context: AccountContext, fact: Fact) => boolean | RefusalParams,
) => guard<AccountContext>("circumstances", code, holds);
const onData = (holds: (context: AccountContext, fact: Fact) => boolean | RefusalParams) =>
  guard<AccountContext>("data", INVALID_ACTION, holds);

/** Everybody who must sign: each of several who act jointly, else whoever does. */
const othersToSign = (context: AccountContext, { id, jointly }: By): number => {
  const signed = new Set(standing(context).map(({ by }) => by));
  return (jointly ?? [id]).filter((person) => !signed.has(person)).length;
};

type Amounts = readonly { readonly currency: string; readonly minor: number }[];
const amountIn = (amounts: Amounts, currency: string): number =>
  amounts.filter((each) => each.currency === currency).reduce((sum, { minor }) => sum + minor, 0);
const sameAmounts = (one: Amounts, other: Amounts): boolean =>
  [...one, ...other].every(({ currency }) => amountIn(one, currency) === amountIn(other, currency));

export const accountGuards = {
  /** The calendar, or the office that asks for an account. */
  mayOpenPeriod: circumstance(NO_PERMISSION, (_, { by }) => by.standing === "system" || isOfficeBy(by)),
  isPeriod: onData((_, fact) => {
    const data = dataOf("period.opened", fact);
    return data !== null && data.from <= data.to && data.to < data.dueOn;
  }),
  /** Neither a gap nor an overlap. */
  followsFormer: onData((_, fact) => {
    const data = dataOf("period.opened", fact);
    return data !== null && (data.follows === null || addDays(data.follows, 1) === data.from);
  }),
  areOtherDates: onData(({ period }, fact) => {
    const data = dataOf("dates.rederived", fact);
    if (data === null || data.now.from > data.now.to) return false;
    const { from, to, dueOn } = data.now;
    return from !== period.from || to !== period.to || dueOn !== period.dueOn;
  }),
  isAnnouncementDue: onData((context, fact) => {
    const given = dataOf("deadline.announced", fact);
    const due = deadlineToAnnounce(context, fact.at);
    return given !== null && due !== null && given.dueOn === due.dueOn && given.days === due.days;
  }),

  // Compiling
  compilesThisVersion: onData(
    ({ contentVersion }, fact) => dataOf("statement.compiled", fact)?.contentVersion === contentVersion,
  ),
  /** Carried forward = brought forward + receipts − payments, in each currency. */
  booksBalance: onData((_, fact) => {
    const data = dataOf("statement.compiled", fact);
    if (data === null) return false;
    const { opening, receipts, payments, closing } = data;
    return [...opening, ...receipts, ...payments, ...closing].every(
      ({ currency }) =>
        amountIn(opening, currency) + amountIn(receipts, currency) - amountIn(payments, currency) ===
        amountIn(closing, currency),
    );
  }),
  /** Brought forward is what the period before carried forward. */
  opensWithFormerClosing: onData(({ opening }, fact) => {
    const data = dataOf("statement.compiled", fact);
    return data !== null && (opening === null || sameAmounts(opening.balances, data.opening));
  }),
  isCompiled: circumstance(NOT_UNDER_THIS, ({ statement, newest }) => statement !== null && newest),

  // Signing
  hasNotSigned: circumstance(
    INVALID_ACTION,
    (context, { by }) => !standing(context).some((each) => each.by === by.id),
  ),
  scansThisVersion: onData(
    ({ contentVersion }, fact) => dataOf("scan.uploaded", fact)?.contentVersion === contentVersion,
  ),
  /** A scan bears the signatures of all. */
  isSignedByAll: circumstance(FILL_MANDATORY, (context, { by }) => {
    if (context.scan?.contentVersion === context.contentVersion) return true;
    const count = othersToSign(context, by);
    return count === 0 || { count };
  }),

  // The office
  notChecked: circumstance(INVALID_ACTION, ({ checkedAt }) => checkedAt === null),
  isAmendment: guard<AccountContext>("branch", INVALID_ACTION, ({ edition }) => edition > 1),
  isNoAmendment: guard<AccountContext>("branch", INVALID_ACTION, ({ edition }) => edition === 1),
} satisfies Record<string, Guard<AccountContext>>;
export type AccountGuardName = keyof typeof accountGuards;
