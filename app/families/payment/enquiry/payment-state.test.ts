/** What is told of a payment by its reference and amount. */
import { describe, expect, it } from "vitest";

import { EMPTY_PAYMENT, type Payment } from "~/workflows/records/payment/index";

import { judgePayment } from "./payment-state";

const [FIRST, SECOND] = ["P0123456789ABCDEF", "P1123456789ABCDEF"] as const;
const AT = "2026-11-30T02:00:00.000Z";
const attempt = (reference: string, change: Partial<Payment["attempts"][number]> = {}) => ({
  reference,
  way: "fps" as const,
  begunAt: AT,
  expiresAt: AT,
  expired: false,
  failure: null,
  ...change,
});
const sum = (reference: string, change: Partial<Payment["money"][number]> = {}) => ({
  reference,
  gatewayReference: `G-${reference}`,
  kind: "received" as const,
  amount: 3_500,
  currency: "HKD",
  evidence: "notification" as const,
  at: AT,
  remedy: null,
  ...change,
});
const payment = (change: Partial<Payment>): Payment => ({
  ...EMPTY_PAYMENT,
  amount: 3_500,
  attempts: [attempt(FIRST), attempt(SECOND)],
  ...change,
});
const judge = (change: Partial<Payment>, reference: string = FIRST, cents = 3_500) =>
  judgePayment(payment(change), { reference, cents });

describe("a payment", () => {
  it.each<readonly [what: string, change: Partial<Payment>, state: string, at: string | null]>([
    ["whose attempt nobody has answered", {}, "underWay", null],
    [
      "whose attempt has expired unanswered: the money may still come",
      { attempts: [attempt(FIRST, { expired: true })] },
      "underWay",
      null,
    ],
    ["whose attempt was declined", { attempts: [attempt(FIRST, { failure: "declined" })] }, "notPaid", null],
    ["that was received", { money: [sum(FIRST)], receivedAt: AT }, "paid", AT],
    ["that was received by another attempt", { money: [sum(SECOND)], receivedAt: AT }, "paidOtherwise", AT],
    [
      "that came twice",
      { money: [sum(SECOND), sum(FIRST, { kind: "doubled" })], receivedAt: AT },
      "moreThanOnce",
      AT,
    ],
    [
      "of which some found nothing to pay for",
      { money: [sum(FIRST, { untaken: 500 })], receivedAt: AT },
      "moreThanOnce",
      AT,
    ],
    ["of another sum", { money: [sum(FIRST, { kind: "mismatched", amount: 1 })] }, "moreThanOnce", AT],
    [
      "that was given back",
      { money: [sum(FIRST, { kind: "doubled", remedy: "refunded" })], receivedAt: AT },
      "refunded",
      AT,
    ],
    [
      "that was settled otherwise",
      { money: [sum(FIRST, { kind: "doubled", remedy: "nothing" })], receivedAt: AT },
      "settled",
      AT,
    ],
  ])("%s", (_what, change, state, at) => {
    expect(judge(change)).toEqual({ state, at });
  });

  it("is told to nobody who has only one of the two right", () => {
    const received = { money: [sum(FIRST)], receivedAt: AT };
    expect(judge(received, FIRST, 3_501)).toBeNull();
    expect(judge(received, "P9999999999999999")).toBeNull();
  });
});
