/** A payment is requested by whoever owes it, tried until the gateway says that the money came, and then received for good. */
import {
  INVALID_ACTION,
  NO_PERMISSION,
  PAYMENT_ATTEMPTS,
  guard,
  changesSomething,
  hasReason,
  isOfficeWith,
  isScheduler,
  leadsTo,
  declareProcedure,
  readFact,
  withWays,
  getText,
} from "../../kit";
import type { Actor, Fact, Guard } from "../../kit";
import en from "./locales/en.json";
import zhCn from "./locales/zh-cn.json";
import zhHk from "./locales/zh-hk.json";
import { paymentStates } from "./states";
import {
  EMPTY_PAYMENT,
  PAYMENT_CURRENCY,
  findCurrentAttempt,
  evolvePayment,
  findAttempt,
  findMoney,
  isUnanswered,
  paymentFacts,
} from "./state";
import type { Money, Payment } from "./state";

/** The payer, or somebody who acts for the payer's firm. */
export const mayPay = ({ payer: { account, firm } }: Pick<Payment, "payer">, { id, firm: own }: PaidBy) =>
  id === account || (firm !== null && firm === own);
type PaidBy = Pick<Actor, "id" | "firm">;

const attemptIn = (context: Payment, fact: Fact) => findAttempt(context, getText(fact, "reference"));
const isRight = (context: Payment, { data }: Fact): boolean =>
  data["amount"] === context.amount && data["currency"] === PAYMENT_CURRENCY;
/** Money that the office was not owed, and has done nothing about yet. */
const isOpen = ({ kind, untaken, remedy }: Money): boolean =>
  (kind !== "received" || untaken !== undefined) && remedy === null;

const guards = {
  mayRequest: guard("circumstances", NO_PERMISSION, (_, fact) => {
    const payer = readFact(paymentFacts["payment.requested"], fact)?.payer;
    // What is not well-formed is refused as that.
    return payer === undefined || (payer.account === fact.by.id && payer.firm === fact.by.firm);
  }),
  addsUp: guard("data", INVALID_ACTION, (_, fact) => {
    const payload = readFact(paymentFacts["payment.requested"], fact);
    if (payload === null) return false;
    const streams = new Set(payload.lines.map(({ stream }) => stream));
    const sum = payload.lines.reduce((total, { amount }) => total + amount, 0);
    return streams.size === payload.lines.length && sum === payload.amount;
  }),
  mayPay: guard("circumstances", NO_PERMISSION, (context, { by }) => mayPay(context, by)),
  hasAttemptsLeft: guard(
    "circumstances",
    INVALID_ACTION,
    ({ attempts }) => attempts.length < PAYMENT_ATTEMPTS,
  ),
  isNewReference: guard("data", INVALID_ACTION, (context, fact) => attemptIn(context, fact) === undefined),
  hasNothingUnderWay: guard(
    "circumstances",
    INVALID_ACTION,
    (context) =>
      !context.attempts.some((attempt) => isUnanswered(context, attempt)) &&
      context.money.every(({ remedy }) => remedy !== null),
  ),
  isScheduler: isScheduler<Payment>(),
  isKnownAttempt: guard("data", INVALID_ACTION, (context, fact) => attemptIn(context, fact) !== undefined),
  isNewMoney: guard(
    "data",
    INVALID_ACTION,
    (context, fact) => findMoney(context, getText(fact, "gatewayReference")) === undefined,
  ),
  isOfReceipt: guard("data", INVALID_ACTION, (context, fact) => {
    const untaken = readFact(paymentFacts["payment.untaken"], fact);
    const money = findMoney(context, getText(fact, "gatewayReference"));
    if (untaken === null || money?.kind !== "received") return false;
    return untaken.amount > 0 && untaken.amount <= money.amount && untaken.currency === money.currency;
  }),
  isNotUntaken: guard(
    "circumstances",
    INVALID_ACTION,
    (context, fact) => findMoney(context, getText(fact, "gatewayReference"))?.untaken === undefined,
  ),
  isRightSum: guard("data", INVALID_ACTION, isRight),
  isWrongSum: guard("data", INVALID_ACTION, (context, fact) => !isRight(context, fact)),
  isUnanswered: guard("data", INVALID_ACTION, (context, fact) => {
    const attempt = attemptIn(context, fact);
    return attempt !== undefined && isUnanswered(context, attempt);
  }),
  isOfCurrent: guard(
    "branch",
    INVALID_ACTION,
    (context, fact) => findCurrentAttempt(context)?.reference === getText(fact, "reference"),
  ),
  isOver: guard("data", INVALID_ACTION, (context, fact) => {
    const attempt = attemptIn(context, fact);
    return attempt !== undefined && !attempt.expired && fact.at >= attempt.expiresAt;
  }),
  mayReconcile: isOfficeWith<Payment>("PAYMENT_RECONCILE"),
  isOpenException: guard("data", INVALID_ACTION, (context, fact) => {
    const money = findMoney(context, getText(fact, "gatewayReference"));
    return money !== undefined && isOpen(money);
  }),
  /** The line reads as the fact says, and the payment has none for what it is put to. */
  isMatchedSo: guard("data", INVALID_ACTION, ({ lines }, fact) => {
    const { was, now } = readFact(paymentFacts["match.corrected"], fact) ?? {};
    if (was === undefined || now === undefined) return false;
    return (
      lines.some(({ stream, text }) => stream === was.stream && text === was.text) &&
      lines.every(({ stream }) => stream === was.stream || stream !== now.stream)
    );
  }),
  hasReason: hasReason<Payment>(),
  changesSomething: changesSomething<Payment>((_, fact) => {
    const { was, now } = readFact(paymentFacts["match.corrected"], fact) ?? {};
    return [was?.stream, now?.stream];
  }),
  isSettledSo: guard("data", INVALID_ACTION, (context, fact) => {
    const remedy = findMoney(context, getText(fact, "gatewayReference"))?.remedy ?? null;
    return remedy !== null && remedy === getText(fact, "was");
  }),
  isLastException: guard("branch", INVALID_ACTION, (context, fact) =>
    context.money.every(
      (money) => !isOpen(money) || money.gatewayReference === getText(fact, "gatewayReference"),
    ),
  ),
} satisfies Record<string, Guard<Payment>>;

type State = keyof typeof paymentStates;
const to = leadsTo<State, keyof typeof guards>;

const received = to("received", "isScheduler", "isKnownAttempt", "isNewMoney", "isRightSum");
const begun = to("inProgress", "mayPay", "hasAttemptsLeft", "isNewReference");
const wrongSum = (state: State, ...more: readonly "isOfCurrent"[]) =>
  to(state, ...more, "isScheduler", "isKnownAttempt", "isNewMoney", "isWrongSum");
const doubled = (state: State) => to(state, "isScheduler", "isKnownAttempt", "isNewMoney", "isRightSum");
const untaken = to("overpaid", "isScheduler", "isOfReceipt", "isNotUntaken");
const failed = (state: State, ...more: readonly "isOfCurrent"[]) =>
  to(state, ...more, "isScheduler", "isUnanswered");
const reopened = (state: State) => to(state, "mayReconcile", "isSettledSo", "hasReason");
const corrected = (state: State) => to(state, "mayReconcile", "isMatchedSo", "changesSomething", "hasReason");
const settled = (state: State, ...more: readonly "isLastException"[]) =>
  to(state, ...more, "mayReconcile", "isOpenException");

const states = withWays(paymentStates, {
  notStarted: { "payment.requested": to("awaiting", "mayRequest", "addsUp") },
  awaiting: {
    "payment.begun": begun,
    "payment.received": received,
    "payment.mismatched": wrongSum("awaiting"),
    "payment.failed": failed("awaiting"),
    "payment.cancelled": to("cancelled", "mayPay", "hasNothingUnderWay"),
    "exception.settled": settled("awaiting"),
    "exception.reopened": reopened("awaiting"),
  },
  inProgress: {
    "payment.begun": begun,
    "payment.received": received,
    "payment.mismatched": [wrongSum("awaiting", "isOfCurrent"), wrongSum("inProgress")],
    "payment.failed": [failed("awaiting", "isOfCurrent"), failed("inProgress")],
    "payment.expired": to("awaiting", "isOfCurrent", "isScheduler", "isOver"),
    "exception.settled": settled("inProgress"),
    "exception.reopened": reopened("inProgress"),
  },
  received: {
    "payment.doubled": doubled("overpaid"),
    "payment.mismatched": wrongSum("overpaid"),
    "payment.untaken": untaken,
    "payment.failed": failed("received"),
    "match.corrected": corrected("received"),
    "exception.settled": settled("received"),
    "exception.reopened": reopened("overpaid"),
  },
  overpaid: {
    "payment.doubled": doubled("overpaid"),
    "payment.mismatched": wrongSum("overpaid"),
    "payment.untaken": untaken,
    "payment.failed": failed("overpaid"),
    "match.corrected": corrected("overpaid"),
    "exception.settled": [settled("received", "isLastException"), settled("overpaid")],
    "exception.reopened": reopened("overpaid"),
  },
  // Nothing was under way: money that comes all the same contradicts what the gateway said before.
  cancelled: {
    "payment.doubled": doubled("cameLate"),
    "payment.mismatched": wrongSum("cameLate"),
    "exception.reopened": reopened("cameLate"),
  },
  cameLate: {
    "payment.doubled": doubled("cameLate"),
    "payment.mismatched": wrongSum("cameLate"),
    "exception.settled": [settled("cancelled", "isLastException"), settled("cameLate")],
    "exception.reopened": reopened("cameLate"),
  },
});

export const payment = declareProcedure<Payment>({
  type: "payment",
  states,
  evolve: evolvePayment,
  initialContext: EMPTY_PAYMENT,
  guards,
  facts: paymentFacts,
  wording: { en, "zh-hk": zhHk, "zh-cn": zhCn },
  statuses: ["awaiting", "inProgress", "received", "overpaid", "cancelled", "cameLate"],
});
