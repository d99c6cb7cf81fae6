/** A payment that was matched to the wrong proof is put to the one that it was meant for. */
import { beforeAll, describe, expect, it } from "vitest";
import { ulid } from "ulidx";

import { correctMatch, findMatch } from "~/app/families/payment/matching/match.server";
import { getFixedT } from "~/app/i18n/i18n.server";
import { beginAttempt } from "~/app/services/payments/gateway/begin-attempt.server";
import { findOwnPayment } from "~/app/services/payments/gateway/payments.server";
import { requestPayment } from "~/app/services/payments/gateway/request-payment.server";
import { settle } from "~/app/services/payments/gateway/settle.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { CurrentUser } from "~/app/services/platform/portal/types";
import { listOwn, prove, proofOffice, signProof, type ProofOffice } from "~/tests/support/proof-office";
import { findCurrentAttempt } from "~/workflows/records/payment";

import { loadProof, proofStream } from "../streams.server";
import { proofPayable } from "./proof-payable.server";

let office: ProofOffice;
let portal: Portal;
let user: CurrentUser;
beforeAll(async () => {
  office = await proofOffice();
  portal = office.portal;
  user = office.users.creditor;
  return office.close;
});

const standing = async (id: string) => (await loadProof(portal, proofStream(id)))?.current.state;
const findPayment = async (id: string) => (await loadProof(portal, proofStream(id)))?.proof.payment ?? null;
async function signed() {
  const id = await prove(office, user);
  await signProof(office, user, id);
  return id;
}
/** Pays for a proof at the gateway. @returns the payment's id and reference */
async function payFor(proof: string) {
  const payment = await requestPayment(portal, user, proofPayable.purpose, [proofStream(proof)], "test");
  if (payment.outcome !== "open") throw new Error(payment.outcome);
  const { paymentId: id } = payment;
  const own = async () => {
    const found = await findOwnPayment(portal, user, id);
    if (found === null) throw new Error("It is the creditor's own");
    return found;
  };
  await beginAttempt(
    { portal, user, locale: "en", requestId: "test", commandId: ulid() },
    await own(),
    "fps",
  );
  const reference = findCurrentAttempt((await own()).context)?.reference ?? "";
  const message = {
    outcome: "paid",
    reference,
    gatewayReference: ulid(),
    amount: 3_500,
    currency: "HKD",
  } as const;
  await settle(portal, message, "notification");
  await office.deliver();
  return { id, reference };
}
const shown = async (reference: string) => {
  const view = await findMatch(portal, reference);
  if (view === null) throw new Error("The money has come");
  return view;
};
async function correct(
  reference: string,
  input: { was: string; now: string; reason?: string; seen?: number; commandId?: string },
  by = office.users.counter,
) {
  const { id, seen } = await shown(reference);
  const { was, now, reason = "Paid for the other one", commandId = ulid() } = input;
  return correctMatch(
    { portal, user: by, requestId: "test", locale: "en", t: await getFixedT("en"), commandId },
    { payment: id, seen: input.seen ?? seen, was: proofStream(was), now: proofStream(now), reason },
  );
}

describe("a payment for the wrong proof", () => {
  it("is put to the one that it was meant for, which is filed by it; the payer is told", async () => {
    const [wrong, meant, foreign] = [await signed(), await signed(), await prove(office, office.users.maker)];
    const { id, reference } = await payFor(wrong);
    expect([await standing(wrong), await standing(meant)]).toEqual(["submitted", "pendingPayment"]);
    const [line] = (await shown(reference)).lines;
    expect(line?.others.map(({ value }) => value)).toEqual([proofStream(meant)]);
    // By the payment's own number it is found as well.
    expect((await shown(id)).reference).toBe(reference);
    expect(await correct(reference, { was: wrong, now: foreign })).toMatchObject({ outcome: "refused" });
    expect(await correct(reference, { was: wrong, now: meant, reason: " " })).toMatchObject({
      outcome: "refused",
    });
    expect(await correct(reference, { was: wrong, now: meant }, office.users.officer)).toMatchObject({
      outcome: "refused",
    });
    expect(await findPayment(wrong)).not.toBeNull();

    const press = { was: wrong, now: meant, commandId: ulid(), seen: (await shown(reference)).seen };
    for (const _ of [1, 2]) expect(await correct(reference, press)).toEqual({ outcome: "done" });
    expect(await correct(reference, { ...press, commandId: ulid() })).toMatchObject({ outcome: "refused" });
    await office.deliver();
    expect([await standing(wrong), await standing(meant)]).toEqual(["submitted", "submitted"]);
    expect([await findPayment(wrong), (await findPayment(meant))?.amount]).toEqual([null, 3_500]);
    const rows = await listOwn(office, user);
    const paid = [wrong, meant].map((proof) => rows.find((row) => row.id === proof)?.paid_at != null);
    expect(paid).toEqual([false, true]);
    const notices = await portal.database.kysely
      .selectFrom("notice")
      .select("code")
      .where("account_id", "=", user.id)
      .execute();
    expect(notices.map(({ code }) => code)).toContain("paymentMatchCorrected");

    // Back again: what was filed by it stays filed, and is not accepted without its fee.
    expect(await correct(reference, { was: meant, now: wrong })).toEqual({ outcome: "done" });
    await expect(office.act(office.users.counter, meant, "counter.approved")).rejects.toThrow("isSettled");
    expect((await shown(reference)).lines[0]).toMatchObject({ stays: false });
    await office.act(office.users.counter, wrong, "counter.approved");
    expect((await shown(reference)).lines[0], "no button that can only be refused").toMatchObject({
      stays: true,
      others: [],
    });
    expect(await correct(reference, { was: wrong, now: meant })).toMatchObject({ outcome: "refused" });
  });
  it("that nobody has received, or of nobody, is not found", async () => {
    expect(await findMatch(portal, "P0")).toBeNull();
    expect(await findMatch(portal, ulid())).toBeNull();
    expect(await findMatch(portal, "%' or 1=1")).toBeNull();
  });
});
