import { describe, expect, it } from "vitest";
import { people } from "~/tests/support/filing";
import { transitionsNotTaken } from "~/tests/support/paths-of";
import { fact, given } from "~/tests/support/scenario";
import type { By } from "../kit";
import { paymentDay } from ".";

const counter: By = { ...people.officer, rights: ["PAYMENT_RECONCILE"] };
const difference = (gatewayReference: string) => ({
  kind: "unknown",
  gatewayReference,
  reference: "P1",
  amount: 3_500,
  currency: "HKD",
  payment: null,
});
const compared = (...found: readonly string[]) =>
  fact("day.compared", people.portal, {
    day: "2026-11-20",
    rows: 3,
    cents: 10_500,
    differences: found.map(difference),
  });
const settled = (gatewayReference: string) =>
  fact("difference.settled", counter, { gatewayReference, remedy: "corrected" });

const reopened = (gatewayReference: string) =>
  fact("difference.reopened", counter, { gatewayReference, was: "corrected", reason: "Another file" });

describe("the file of a day", () => {
  it("agrees, or waits until every difference is seen to", () => {
    given(paymentDay).when(compared()).leadsTo("agreed");
    given(paymentDay).when(compared("G1", "G2")).leadsTo("differs");
    given(paymentDay, compared("G1", "G2")).when(settled("G1")).leadsTo("differs");
    const context = given(paymentDay, compared("G1", "G2"), settled("G1"))
      .when(settled("G2"))
      .leadsTo("agreed");
    expect(context.differences.map(({ remedy }) => remedy)).toEqual(["corrected", "corrected"]);
  });
  it("is compared once, by the portal, and seen to by whoever reconciles", () => {
    given(paymentDay)
      .when({ ...compared(), by: counter })
      .isRefusedBy("isScheduler");
    given(paymentDay, compared("G1")).when(compared()).isRefusedBy("wrongState");
    given(paymentDay, compared("G1")).when(settled("G2")).isRefusedBy("isOpenException");
    given(paymentDay, compared("G1"))
      .when({ ...settled("G1"), by: people.officer })
      .isRefusedBy("mayReconcile");
  });
  it("waits again where what was said about a difference was not so", () => {
    const agreed = given(paymentDay, compared("G1"), settled("G1"));
    expect(agreed.when(reopened("G1")).leadsTo("differs").differences).toMatchObject([{ remedy: null }]);
    agreed.when(reopened("G2")).isRefusedBy("isSettledSo");
    agreed.when({ ...reopened("G1"), by: people.officer }).isRefusedBy("mayReconcile");
    given(paymentDay, compared("G1")).when(reopened("G1")).isRefusedBy("isSettledSo");
  });
  it("takes every path of its chart", () => {
    const bits = ({ differences }: typeof paymentDay.initialContext) => differences;
    const examples = [compared(), compared("G1", "G2"), settled("G1"), settled("G2"), reopened("G1")];
    expect(transitionsNotTaken(paymentDay, examples, bits)).toEqual([]);
  });
});
