/** The gateway's file of a day, held against the log. The only face that others use. */
export { EMPTY_DAY, paymentDay } from "./machine";
export { DIFFERENCES, FILE_ANSWERS, REMEDIES, paymentDayFacts } from "./state";
export type { Difference, DifferenceKind, PaymentDay, Remedy } from "./state";
