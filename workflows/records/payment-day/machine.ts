/** Each day's file is compared once; what does not agree waits for the office, and so does a day whose file does not come. */
import {
  INVALID_ACTION,
  guard,
  hasReason,
  isOfficeWith,
  isScheduler,
  leadsTo,
  declareProcedure,
  readFact,
  withWays,
  getText,
} from "../../kit";
import type { Guard } from "../../kit";
import en from "./locales/en.json";
import zhCn from "./locales/zh-cn.json";
import zhHk from "./locales/zh-hk.json";
import { EMPTY_DAY, evolveDay, paymentDayFacts } from "./state";
import type { PaymentDay } from "./state";
import { paymentDayStates } from "./states";

export { EMPTY_DAY };

const guards = {
  isScheduler: isScheduler<PaymentDay>(),
  hasDifferences: guard("branch", INVALID_ACTION, (_, fact) => {
    const compared = readFact(paymentDayFacts["day.compared"], fact);
    return compared !== null && compared.differences.length > 0;
  }),
  mayReconcile: isOfficeWith<PaymentDay>("PAYMENT_RECONCILE"),
  isOpenException: guard("data", INVALID_ACTION, ({ differences }, fact) =>
    differences.some(
      ({ gatewayReference, remedy }) =>
        gatewayReference === getText(fact, "gatewayReference") && remedy === null,
    ),
  ),
  isSettledSo: guard("data", INVALID_ACTION, ({ differences }, fact) =>
    differences.some(
      ({ gatewayReference, remedy }) =>
        gatewayReference === getText(fact, "gatewayReference") && remedy === getText(fact, "was"),
    ),
  ),
  hasReason: hasReason<PaymentDay>(),
  isLastException: guard("branch", INVALID_ACTION, ({ differences }, fact) =>
    differences.every(
      ({ gatewayReference, remedy }) =>
        remedy !== null || gatewayReference === getText(fact, "gatewayReference"),
    ),
  ),
} satisfies Record<string, Guard<PaymentDay>>;

type State = keyof typeof paymentDayStates;
const to = leadsTo<State, keyof typeof guards>;

const reopened = to("differs", "mayReconcile", "isSettledSo", "hasReason");

const comparing = {
  "day.compared": [to("differs", "hasDifferences", "isScheduler"), to("agreed", "isScheduler")],
};

export const paymentDay = declareProcedure<PaymentDay>({
  type: "payment-day",
  states: withWays(paymentDayStates, {
    notStarted: { ...comparing, "file.missed": to("missing", "isScheduler") },
    missing: {
      ...comparing,
      "file.askedFor": to("missing", "mayReconcile"),
      "file.provided": to("missing", "mayReconcile"),
      "file.excused": to("excused", "mayReconcile", "hasReason"),
    },
    excused: {
      ...comparing,
      "file.provided": to("excused", "mayReconcile"),
      "file.expected": to("missing", "mayReconcile", "hasReason"),
    },
    differs: {
      "difference.settled": [
        to("agreed", "isLastException", "mayReconcile", "isOpenException"),
        to("differs", "mayReconcile", "isOpenException"),
      ],
      "difference.reopened": reopened,
    },
    agreed: { "difference.reopened": reopened },
  }),
  evolve: evolveDay,
  initialContext: EMPTY_DAY,
  guards,
  facts: paymentDayFacts,
  wording: { en, "zh-hk": zhHk, "zh-cn": zhCn },
  statuses: ["missing", "excused", "agreed", "differs"],
});
