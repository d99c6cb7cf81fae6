/** The fee of a proof that is on its way, or has come, while its creditor does something else. */
import { beforeAll, describe, expect, it } from "vitest";
import { ulid } from "ulidx";

import { beginAttempt } from "~/app/services/payments/gateway/begin-attempt.server";
import type { Payer } from "~/app/services/payments/gateway/payable";
import { findOwnPayment } from "~/app/services/payments/gateway/payments.server";
import { requestPayment } from "~/app/services/payments/gateway/request-payment.server";
import { expireAttempts } from "~/app/services/payments/gateway/reconcile.server";
import { settle } from "~/app/services/payments/gateway/settle.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { dispatchTo } from "~/app/services/filings/submissions/dispatch-to.server";
import { findSubmissionFor } from "~/app/services/filings/submissions/visible.server";
import { exceptionList } from "~/app/families/payment/exceptions/exceptions.server";
import { prove, proofOffice, signProof, type ProofOffice } from "~/tests/support/proof-office";
import { PAYMENT_MINUTES } from "~/workflows/kit";
import { findCurrentAttempt } from "~/workflows/records/payment";

import { proofJobs } from "../jobs.server";
import { loadProof, proofStream } from "../streams.server";
import { proofPayable } from "./proof-payable.server";

let office: ProofOffice;
let portal: Portal;
let user: ProofOffice["users"]["creditor"];
beforeAll(async () => {
  office = await proofOffice();
  portal = office.portal;
  user = office.users.creditor;
  return office.close;
});

const getState = async (id: string) => (await loadProof(portal, proofStream(id)))?.current.state;
const ask = (id: string, payer: Payer = user) =>
  requestPayment(portal, payer, proofPayable.purpose, [proofStream(id)], "test");
const standing = async (id: string) => {
  const current = await findOwnPayment(portal, user, id);
  if (current === null) throw new Error("It is the creditor's own");
  return current;
};
const begin = async (id: string) =>
  beginAttempt(
    { portal, user, locale: "en", requestId: "test", commandId: ulid() },
    await standing(id),
    "fps",
  );
/** A payment that was begun. @returns its id and the attempt's reference */
async function beginFor(proof: string) {
  const answer = await ask(proof);
  if (answer.outcome !== "open") throw new Error(answer.outcome);
  expect(await begin(answer.paymentId)).toEqual({ outcome: "done" });
  return {
    id: answer.paymentId,
    reference: findCurrentAttempt((await standing(answer.paymentId)).context)?.reference ?? "",
  };
}
const come = (reference: string) =>
  settle(
    portal,
    { outcome: "paid", reference, gatewayReference: ulid(), amount: 3_500, currency: "HKD" },
    "notification",
  );
async function press(id: string, type: string, data: Readonly<Record<string, unknown>> = {}) {
  const submission = await findSubmissionFor(portal, user, "pod", id);
  if (!submission) throw new Error("It is the creditor's own");
  return dispatchTo(portal, submission, { type, data, commandId: ulid() });
}
const IN_PROGRESS = { outcome: "refused", refusals: [{ guard: "paymentInProgress" }] };
async function signed() {
  const id = await prove(office, user);
  await signProof(office, user, id);
  return id;
}
const exceptions = async (reference: string) =>
  (await exceptionList(portal, new URLSearchParams({ q: reference }))).items;

describe("the fee of a proof", () => {
  it("that has come and has yet to reach the proof is not asked for a second time", async () => {
    const id = await signed();
    const { id: payment, reference } = await beginFor(id);
    expect(await come(reference)).toBe("received");
    expect(await getState(id)).toBe("pendingPayment");
    expect(await ask(id)).toEqual({ outcome: "underWay", paymentId: payment });
    await office.deliver();
    expect(await getState(id)).toBe("submitted");
    expect(await ask(id)).toEqual({ outcome: "nothingDue" });
    expect(await exceptions(reference)).toEqual([]);
  });
  it("submits the proof in the name of the creditor who signed it, whom the notices name", async () => {
    const id = await signed();
    const { reference } = await beginFor(id);
    await come(reference);
    await office.deliver();
    const notices = await portal.database.kysely
      .selectFrom("notice")
      .select("params")
      .where("code", "like", "%submitted%")
      .where("target", "like", `%${id}%`)
      .execute();
    expect(notices.map(({ params }) => JSON.stringify(params))).toEqual([expect.stringContaining(user.id)]);
  });
  it("keeps the draft from being deleted while it is on its way, and until the proof has it", async () => {
    const id = await signed();
    const { reference } = await beginFor(id);
    await press(id, "draft.reopened");
    expect(await press(id, "draft.deleted", { confirmed: true })).toMatchObject(IN_PROGRESS);
    await come(reference);
    expect(await press(id, "draft.deleted", { confirmed: true })).toMatchObject(IN_PROGRESS);
    await office.deliver();
    expect((await loadProof(portal, proofStream(id)))?.proof.payment).not.toBeNull();
    // What is paid for is its creditor's to delete.
    expect(await press(id, "draft.deleted", { confirmed: true })).toMatchObject({ outcome: "done" });
  });
  it("that comes after its time, for a draft that is gone, is returned by the office, and its payer is told", async () => {
    const id = await signed();
    const { id: payment, reference } = await beginFor(id);
    await press(id, "draft.reopened");
    office.setNow(
      new Date(Date.parse(portal.clock.now()) + (PAYMENT_MINUTES.fps + 1) * 60_000).toISOString(),
    );
    await expireAttempts(portal);
    expect(await press(id, "draft.deleted", { confirmed: true })).toMatchObject({ outcome: "done" });
    expect(await begin(payment)).toEqual({ outcome: "notDue" });
    await come(reference);
    await office.deliver();
    expect((await standing(payment)).state).toBe("overpaid");
    expect(await exceptions(reference)).toMatchObject([{ kind: "untaken", amount: 3_500 }]);
    const waiting = await portal.log.effectQueues();
    expect(waiting.filter(({ effect, failing }) => effect === "payments-received" && failing > 0)).toEqual(
      [],
    );
    await office.deliver();
    const notices = await portal.database.kysely
      .selectFrom("notice")
      .select("code")
      .where("account_id", "=", user.id)
      .execute();
    expect(notices.map(({ code }) => code)).toContain("paymentUntaken");
  });
  it("is not begun for a proof that is deleted at the same moment", async () => {
    const ids = await Promise.all([signed(), signed(), signed()]);
    for (const id of ids) {
      const answer = await ask(id);
      if (answer.outcome !== "open") throw new Error(answer.outcome);
      await press(id, "draft.reopened");
      const [begun, deleted] = await Promise.all([
        begin(answer.paymentId),
        press(id, "draft.deleted", { confirmed: true }),
      ]);
      expect([begun.outcome === "done", deleted.outcome === "done"]).not.toEqual([true, true]);
    }
  });
  it("keeps the draft from ending by time while it is on its way", async () => {
    const id = await signed();
    await beginFor(id);
    await press(id, "draft.reopened");
    const later = (days: number) =>
      office.setNow(new Date(Date.parse(portal.clock.now()) + days * 86_400_000).toISOString());
    const expire = async () => {
      const job = proofJobs.find(({ name }) => name === "expire-proof-drafts");
      await job?.run({ portal, now: portal.clock.now(), signal: new AbortController().signal });
      return getState(id);
    };
    later(400);
    expect(await expire()).toBe("drafted");
    await expireAttempts(portal);
    later(1);
    expect(await expire()).toBe("deleted");
  });
});
