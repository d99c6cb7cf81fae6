import { describe, expect, it } from "vitest";
import { transitionsNotTaken } from "~/tests/support/chart-paths";
import { given } from "~/tests/support/scenario";
import { addTime, PAYMENT_ATTEMPTS } from "../../kit";
import type { Actor } from "../../kit";
import { isUnanswered, payment } from ".";
import {
  begun,
  cancelled,
  expired,
  failed,
  matchCorrected,
  payer,
  REFERENCES,
  reopened,
  requested,
  settled,
  sum,
  untaken,
} from "./examples";

const [FIRST, SECOND] = REFERENCES;
const stranger: Actor = { ...payer, id: "somebody", firm: "firm" };
const inProgress = [requested, begun(FIRST)];
const received = [...inProgress, sum("payment.received", "G1")];

describe("a payment", () => {
  it("is requested by its payer, and its lines add up", () => {
    expect(given(payment).when(requested).leadsTo("awaiting")).toMatchObject({ amount: 3_500 });
    given(payment)
      .when({ ...requested, by: stranger })
      .isRefusedBy("mayRequest");
    given(payment)
      .when({ ...requested, data: { ...requested.data, amount: 3_499 } })
      .isRefusedBy("addsUp");
    const [line] = [{ stream: "sample/1", text: "Sample 1", amount: 1_750 }];
    given(payment)
      .when({ ...requested, data: { ...requested.data, lines: [line, line] } })
      .isRefusedBy("addsUp");
  });
  it("is paid by its payer or somebody of the payer's firm", () => {
    given(payment, requested)
      .when({ ...begun(FIRST), by: stranger })
      .isRefusedBy("mayPay");
    const ofFirm = {
      ...requested,
      by: { ...payer, firm: "firm" },
      data: { ...requested.data, payer: { account: payer.id, firm: "firm" } },
    };
    given(payment, ofFirm)
      .when({ ...begun(FIRST), by: stranger })
      .leadsTo("inProgress");
  });
  it("has attempts with references of their own, and not without end", () => {
    given(payment, ...inProgress)
      .when(begun(FIRST))
      .isRefusedBy("isNewReference");
    const many = Array.from({ length: PAYMENT_ATTEMPTS }, (_, index) => begun(`P0000000${String(index)}`));
    given(payment, requested, ...many)
      .when(begun(FIRST))
      .isRefusedBy("hasAttemptsLeft");
  });
  it("is received on the portal's word alone, of a known attempt, in the sum that is due", () => {
    const money = sum("payment.received", "G1");
    expect(
      given(payment, ...inProgress)
        .when(money)
        .leadsTo("received").receivedAt,
    ).toBe(money.at);
    given(payment, ...inProgress)
      .when({ ...money, by: payer })
      .isRefusedBy("isScheduler");
    given(payment, ...inProgress)
      .when(sum("payment.received", "G1", SECOND))
      .isRefusedBy("isKnownAttempt");
    for (const more of [{ amount: 3_499 }, { amount: 3_501 }, { currency: "CNY" }])
      given(payment, ...inProgress)
        .when(sum("payment.received", "G1", FIRST, more))
        .isRefusedBy("isRightSum");
  });
  it("keeps another sum, and is still due", () => {
    const wrong = sum("payment.mismatched", "G1");
    const context = given(payment, ...inProgress)
      .when(wrong)
      .leadsTo("awaiting");
    expect(context.money).toMatchObject([{ kind: "mismatched", amount: 3_400 }]);
    expect(context.receivedAt).toBeNull();
    given(payment, ...inProgress)
      .when(sum("payment.mismatched", "G1", FIRST, { amount: 3_500 }))
      .isRefusedBy("isWrongSum");
  });
  it("keeps a second receipt in every state after the first, until the office has seen to it", () => {
    const twice = [...received, sum("payment.doubled", "G2")];
    given(payment, ...received)
      .when(sum("payment.doubled", "G1"))
      .isRefusedBy("isNewMoney");
    const context = given(payment, ...twice)
      .when(sum("payment.doubled", "G3"))
      .leadsTo("overpaid");
    expect(context.money.map(({ gatewayReference }) => gatewayReference)).toEqual(["G1", "G2", "G3"]);
    given(payment, ...twice)
      .when(settled("G1"))
      .isRefusedBy("isOpenException");
    given(payment, ...twice)
      .when(settled("G2"))
      .leadsTo("received");
    given(payment, ...twice, sum("payment.doubled", "G3"))
      .when(settled("G2"))
      .leadsTo("overpaid");
    given(payment, ...twice)
      .when({ ...settled("G2"), by: payer })
      .isRefusedBy("mayReconcile");
  });
  it("that found nothing to pay for is the office's to return, once, and no more of it than came", () => {
    const context = given(payment, ...received)
      .when(untaken("G1", 1_000))
      .leadsTo("overpaid");
    expect(context).toMatchObject({
      receivedAt: requested.at,
      money: [{ kind: "received", untaken: 1_000 }],
    });
    given(payment, ...received)
      .when(untaken("G1", 3_501))
      .isRefusedBy("isOfReceipt");
    given(payment, ...received)
      .when(untaken("G2"))
      .isRefusedBy("isOfReceipt");
    given(payment, ...received, sum("payment.doubled", "G2"))
      .when(untaken("G2"))
      .isRefusedBy("isOfReceipt");
    given(payment, ...received, untaken("G1"))
      .when(untaken("G1"))
      .isRefusedBy("isNotUntaken");
    given(payment, ...received)
      .when({ ...untaken("G1"), by: payer })
      .isRefusedBy("isScheduler");
    given(payment, ...received, untaken("G1"))
      .when(settled("G1"))
      .leadsTo("received");
    given(payment, ...received, untaken("G1"), sum("payment.doubled", "G2"))
      .when(settled("G1"))
      .leadsTo("overpaid");
  });
  it("may be tried again after a failure and after its time, and takes what comes late", () => {
    given(payment, ...inProgress)
      .when(failed(FIRST))
      .leadsTo("awaiting");
    given(payment, ...inProgress)
      .when({ ...expired(FIRST), at: addTime(expired(FIRST).at, -1) })
      .isRefusedBy("isOver");
    given(payment, ...inProgress)
      .when(expired(FIRST))
      .leadsTo("awaiting");
    given(payment, ...inProgress, expired(FIRST))
      .when(sum("payment.received", "G1"))
      .leadsTo("received");
    given(payment, ...inProgress, failed(FIRST))
      .when(sum("payment.received", "G1"))
      .leadsTo("received");
    given(payment, ...inProgress, failed(FIRST))
      .when(failed(FIRST))
      .isRefusedBy("isUnanswered");
    given(payment, ...received)
      .when(failed(FIRST))
      .isRefusedBy("isUnanswered");
  });
  it("goes on with the newest attempt when an earlier one fails or brings another sum", () => {
    const two = [...inProgress, begun(SECOND)];
    given(payment, ...two)
      .when(failed(FIRST))
      .leadsTo("inProgress");
    given(payment, ...two)
      .when(failed(SECOND))
      .leadsTo("awaiting");
    given(payment, ...two)
      .when(sum("payment.mismatched", "G1", FIRST))
      .leadsTo("inProgress");
    given(payment, ...two)
      .when(sum("payment.received", "G1", FIRST))
      .leadsTo("received");
    given(payment, ...two)
      .when(expired(FIRST))
      .isRefusedBy("wrongState");
    const context = given(payment, ...two)
      .when(failed(FIRST))
      .leadsTo("inProgress");
    expect(context.attempts.map((attempt) => isUnanswered(context, attempt))).toEqual([false, true]);
  });
  it("is cancelled only while nothing may come of it", () => {
    given(payment, requested).when(cancelled).leadsTo("cancelled");
    given(payment, ...inProgress, failed(FIRST))
      .when(cancelled)
      .leadsTo("cancelled");
    given(payment, ...inProgress, expired(FIRST))
      .when(cancelled)
      .isRefusedBy("hasNothingUnderWay");
    given(payment, ...inProgress)
      .when(cancelled)
      .isRefusedBy("wrongState");
    given(payment, ...inProgress, failed(FIRST), cancelled)
      .when(sum("payment.doubled", "G1"))
      .leadsTo("cameLate");
  });
  it("that was seen to wrongly is to be seen to again", () => {
    const twice = [...received, sum("payment.doubled", "G2")];
    given(payment, ...twice, settled("G2"))
      .when(reopened("G2"))
      .leadsTo("overpaid");
    given(payment, ...twice, settled("G2"), reopened("G2"))
      .when(settled("G2"))
      .leadsTo("received");
    given(payment, ...twice)
      .when(reopened("G2"))
      .isRefusedBy("isSettledSo");
    given(payment, ...twice, settled("G2"))
      .when({ ...reopened("G2"), by: payer })
      .isRefusedBy("mayReconcile");
    const other = reopened("G2");
    given(payment, ...twice, settled("G2"))
      .when({ ...other, data: { ...other.data, was: "nothing" } })
      .isRefusedBy("isSettledSo");
    given(payment, ...twice, settled("G2"))
      .when({ ...other, data: { ...other.data, reason: " " } })
      .isRefusedBy("hasReason");
  });
  it("is put to what it was meant for, by whoever reconciles, once the money is there, and back again", () => {
    const correction = matchCorrected("1", "2");
    expect(
      given(payment, ...received)
        .when(correction)
        .leadsTo("received").lines,
    ).toEqual([{ stream: "sample/2", text: "Sample 2", amount: 3_500 }]);
    given(payment, ...received, sum("payment.doubled", "G2"))
      .when(correction)
      .leadsTo("overpaid");
    given(payment, ...inProgress)
      .when(correction)
      .isRefusedBy("wrongState");
    const done = given(payment, ...received, correction);
    done.when(correction).isRefusedBy("isMatchedSo");
    expect(done.when(matchCorrected("2", "1")).leadsTo("received").lines).toMatchObject([
      { stream: "sample/1" },
    ]);
    const refused = (data: object, guard: string) =>
      given(payment, ...received)
        .when({ ...correction, data: { ...correction.data, ...data } })
        .isRefusedBy(guard);
    refused({ reason: " " }, "hasReason");
    refused({ now: { stream: "sample/1", text: "Sample 7" } }, "changesSomething");
    refused({ was: { stream: "sample/1", text: "Sample 7" } }, "isMatchedSo");
    given(payment, ...received)
      .when({ ...correction, by: payer })
      .isRefusedBy("mayReconcile");
  });
  it("takes every path of its chart", () => {
    const examples = [
      requested,
      ...REFERENCES.map(begun),
      ...REFERENCES.map(failed),
      ...REFERENCES.map(expired),
      cancelled,
      ...["G1", "G2", "G3"].flatMap((money) => [
        sum("payment.received", money),
        sum("payment.doubled", money),
        sum("payment.mismatched", money),
        untaken(money),
        settled(money),
        reopened(money),
      ]),
      matchCorrected("1", "2"),
      matchCorrected("2", "1"),
    ];
    const bits = ({ attempts, money }: typeof payment.initialContext) => [
      attempts.length,
      attempts.filter(({ failure }) => failure !== null).length,
      money.length,
      money.filter(({ kind, remedy }) => kind !== "received" && remedy === null).length,
      money.filter(({ untaken: sum }) => sum !== undefined).length,
    ];
    expect(transitionsNotTaken(payment, examples, bits)).toEqual([]);
  });
});
