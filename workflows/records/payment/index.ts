/** A payment of fees. The only face that others use. */
export { mayPay, payment } from "./machine";
export {
  EMPTY_PAYMENT,
  EVIDENCE,
  FAILURES,
  PAYMENT_CURRENCY,
  REMEDIES,
  WAYS,
  findCurrentAttempt,
  findAttempt,
  findMoney,
  isUnanswered,
} from "./state";
export type {
  Attempt,
  Failure,
  Money,
  MoneyKind,
  Payment,
  PaymentLine,
  Remedy,
  Source,
  PaymentMethod,
} from "./state";
