import { describe, expect, it } from "vitest";
import { people } from "~/tests/support/filing";
import { transitionsNotTaken } from "~/tests/support/chart-paths";
import { fact, given } from "~/tests/support/scenario";
import type { Actor } from "../../kit";
import { paymentDay } from ".";

const counter: Actor = { ...people.officer, rights: ["PAYMENT_RECONCILE"] };
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

const missed = fact("file.missed", people.portal, { day: "2026-11-20" });
const askedFor = fact("file.askedFor", counter, { answer: "no-file" });
const provided = fact("file.provided", counter, { hash: "0".repeat(64), rows: 3 });
const excused = fact("file.excused", counter, { reason: "The gateway was closed" });
const expected = fact("file.expected", counter, { reason: "It was open" });

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
  it("that does not come waits for the office: asked for, given, or said why there is none, and that taken back", () => {
    const day = given(paymentDay, missed);
    expect(day.when(askedFor).leadsTo("missing").asked).toMatchObject({ answer: "no-file" });
    day.when(provided).leadsTo("missing");
    day.when(missed).isRefusedBy("wrongState");
    day.when(compared()).leadsTo("agreed");
    day.when({ ...excused, by: people.officer }).isRefusedBy("mayReconcile");
    day.when(fact("file.excused", counter, { reason: "" })).isRefusedBy("hasReason");
    expect(day.when(excused).leadsTo("excused").excuse).toMatchObject({ reason: "The gateway was closed" });
    const without = given(paymentDay, missed, excused);
    without.when(askedFor).isRefusedBy("wrongState");
    expect(without.when(expected).leadsTo("missing").excuse).toBeNull();
    // It has come all the same.
    expect(without.when(compared("G1")).leadsTo("differs")).toMatchObject({
      excuse: null,
      day: "2026-11-20",
    });
  });
  it("takes every path of its chart", () => {
    const bits = ({ differences }: typeof paymentDay.initialContext) => differences;
    const days = [compared(), compared("G1", "G2"), settled("G1"), settled("G2"), reopened("G1")];
    const examples = [...days, missed, askedFor, provided, excused, expected];
    expect(transitionsNotTaken(paymentDay, examples, bits)).toEqual([]);
  });
});
