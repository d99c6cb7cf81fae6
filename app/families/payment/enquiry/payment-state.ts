/** How a payment stands, as whoever knows the reference of an attempt and its amount is told. Pure; nothing of it says who pays, or for what. */
import type { Instant } from "~/workflows/kit";
import { findAttempt, isUnanswered, type Payment } from "~/workflows/records/payment/index";

/**
 * `underWay`: it may still come, from this attempt. `paidOtherwise`: another attempt was paid, and this one was not. `moreThanOnce`: money came more than
 * once, or was not owed, and the office has it to return.
 */
export type EnquiryState =
  | "paid"
  | "paidOtherwise"
  | "underWay"
  | "notPaid"
  | "moreThanOnce"
  | "refunded"
  | "settled";

export interface EnquiryAnswer {
  readonly state: EnquiryState;
  /** When the money came; `null` where none has. */
  readonly at: Instant | null;
}

/** @returns `null` where the payment has no attempt of that reference and amount: whichever is wrong is not told */
export function judgePayment(
  payment: Payment,
  { reference, cents }: { readonly reference: string; readonly cents: number },
): EnquiryAnswer | null {
  const attempt = findAttempt(payment, reference);
  if (attempt === undefined || payment.amount !== cents) return null;
  const sums = payment.money.filter((each) => each.reference === reference);
  const owed = sums.find(({ kind, untaken = 0 }) => kind !== "received" || untaken > 0);
  if (owed !== undefined) return { state: stateOfReturn(owed.remedy), at: owed.at };
  const received = sums.find(({ kind }) => kind === "received");
  if (received !== undefined) return { state: "paid", at: received.at };
  if (payment.receivedAt !== null) return { state: "paidOtherwise", at: payment.receivedAt };
  return { state: isUnanswered(payment, attempt) ? "underWay" : "notPaid", at: null };
}

function stateOfReturn(remedy: Payment["money"][number]["remedy"]): EnquiryState {
  if (remedy === null) return "moreThanOnce";
  return remedy === "refunded" ? "refunded" : "settled";
}
