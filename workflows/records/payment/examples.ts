/** Facts of a payment, for tests. */
import { addTime } from "../../kit";
import type { Actor, Fact, Instant } from "../../kit";

const BEGUN: Instant = "2025-06-02T04:00:00.000Z";
export const payer: Actor = { id: "a-cook", role: "creditor", rights: [], firm: null, standing: "party" };
export const REFERENCES = ["PAAAAAAAAAAAAAAAA", "PBBBBBBBBBBBBBBBB"] as const;
const portal: Actor = { id: "system", role: "system", rights: [], firm: null, standing: "system" };
const counter: Actor = {
  id: "counter",
  role: "counter",
  rights: ["PAYMENT_RECONCILE"],
  firm: null,
  standing: "office",
};

const make =
  (by: Actor) =>
  (type: string, data: Fact["data"], at: Instant = BEGUN): Fact => ({ type, by, at, data });
const byPayer = make(payer);
const byPortal = make(portal);

export const requested = byPayer("payment.requested", {
  purpose: "sample",
  lines: [{ stream: "sample/1", text: "Sample 1", amount: 3_500 }],
  amount: 3_500,
  payer: { account: payer.id, firm: null },
});
export const begun = (reference: string) =>
  byPayer("payment.begun", { reference, way: "fps", expiresAt: addTime(BEGUN, 900_000) });
export const sum = (
  type: "payment.received" | "payment.doubled" | "payment.mismatched",
  gatewayReference: string,
  reference: string = REFERENCES[0],
  more: Fact["data"] = {},
) =>
  byPortal(type, {
    reference,
    gatewayReference,
    amount: type === "payment.mismatched" ? 3_400 : 3_500,
    currency: "HKD",
    evidence: "notification",
    ...more,
  });
export const untaken = (gatewayReference: string, amount = 3_500) =>
  byPortal("payment.untaken", { reference: REFERENCES[0], gatewayReference, amount, currency: "HKD" });
export const failed = (reference: string) =>
  byPortal("payment.failed", { reference, reason: "declined", evidence: "query" });
export const expired = (reference: string) =>
  byPortal("payment.expired", { reference }, addTime(BEGUN, 900_000));
export const cancelled = byPayer("payment.cancelled", {});
export const matchCorrected = (was: string, now: string) =>
  make(counter)("match.corrected", {
    was: { stream: `sample/${was}`, text: `Sample ${was}` },
    now: { stream: `sample/${now}`, text: `Sample ${now}` },
    reason: "The payer chose another one.",
  });
export const reopened = (gatewayReference: string) =>
  make(counter)("exception.reopened", { gatewayReference, was: "refunded", reason: "It was not returned." });
export const settled = (gatewayReference: string) =>
  make(counter)("exception.settled", { gatewayReference, remedy: "refunded" });
