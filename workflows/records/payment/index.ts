/** A payment of fees. The only face that others use. */
export { mayPay, payment } from "./machine";
export {
  EMPTY_PAYMENT,
  EVIDENCE,
  FAILURES,
  PAYMENT_CURRENCY,
  REMEDIES,
  WAYS,
  currentAttempt,
  findAttempt,
  findMoney,
  isUnanswered,
} from "./state";
export type { Attempt, Failure, Money, MoneyKind, Payment, PaymentLine, Remedy, Source, Way } from "./state";
