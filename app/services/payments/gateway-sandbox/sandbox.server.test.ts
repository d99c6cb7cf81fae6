/** The adapter and the sandbox gateway, over real HTTP: what is signed is believed, and nothing else. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

import { fpsPayload } from "~/app/services/payments/gateway/fps-code";
import {
  orderFields,
  readDayFile,
  readOrder,
  readResult,
  resultFields,
  writeDayFile,
} from "~/app/services/payments/gateway/gateway-messages.server";
import { createHttpGateway } from "~/app/services/payments/gateway/http-gateway.server";
import {
  askAboutAttempts,
  askGateway,
  expireAttempts,
} from "~/app/services/payments/gateway/reconcile.server";
import { GatewayUnavailable } from "~/app/services/platform/portal/ports/payment-gateway";
import { openOwnPortal, type OwnPortal } from "~/tests/support/own-portal";
import { ACCOUNT, FEE, paidPortal, type PaidPortal } from "~/tests/support/payments";
import { addTime, PAYMENT_MINUTES } from "~/workflows/kit";

let now = "";
let own: OwnPortal;
let paid: PaidPortal;
beforeAll(async () => {
  own = await openOwnPortal({ now: () => (now === "" ? new Date().toISOString() : now) });
  paid = await paidPortal(own);
});
afterAll(async () => {
  await paid.close();
  await own.close();
});

const getState = async (id: string) => (await paid.getPayment(id)).state;
const told = (id: string, state: string) =>
  vi.waitFor(async () => expect(await getState(id)).toBe(state), { timeout: 5_000, interval: 20 });
const post = (body: string) =>
  fetch(`${paid.origin}/payments/notification`, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body,
  });
const result = (reference: string, gatewayReference: string) => ({
  reference,
  gatewayReference,
  outcome: "paid" as const,
  amount: FEE,
  currency: "HKD",
});

describe("the sandbox gateway tells by itself", () => {
  it.each([
    ["usual", "received"],
    ["thrice", "received"],
    ["double", "overpaid"],
    ["decline", "awaiting"],
    ["otherAmount", "awaiting"],
    ["otherCurrency", "awaiting"],
  ] as const)("when it is %s, the payment is %s", async (behaviour, state) => {
    const { id, reference } = await paid.begin();
    paid.sandbox.desk.pay({ reference, amount: FEE }, behaviour);
    await told(id, state);
    // Asked as well, it says nothing new.
    const { version } = await paid.getPayment(id);
    expect(await askGateway(paid.portal, reference)).toBe("answered");
    expect((await paid.getPayment(id)).version).toBe(version);
  });

  it("and where it is silent or late, it is asked", async () => {
    for (const behaviour of ["silent", "late"] as const) {
      const { id, reference } = await paid.begin();
      expect(await askGateway(paid.portal, reference)).toBe("silent");
      paid.sandbox.desk.pay({ reference, amount: FEE }, behaviour);
      expect(await getState(id)).toBe("inProgress");
      now = addTime(new Date().toISOString(), 20_000);
      await askAboutAttempts(paid.portal, now, new AbortController().signal);
      now = "";
      expect(await getState(id)).toBe("received");
    }
  });
});

describe("a notification", () => {
  it("is believed only if every field is as it was signed", async () => {
    const { id, reference } = await paid.begin();
    const fields = resultFields(ACCOUNT.secret, result(reference, "N1"));
    for (const [name, value] of Object.entries(fields)) {
      const forged = new URLSearchParams({ ...fields, [name]: value === "0" ? "1" : `${value}1` });
      expect((await post(forged.toString())).status).toBe(400);
    }
    const stolen = resultFields("a secret of somebody else", result(reference, "N1"));
    expect((await post(new URLSearchParams(stolen).toString())).status).toBe(400);
    expect((await post("")).status).toBe(400);
    expect(await getState(id)).toBe("inProgress");
    const true_ = await post(new URLSearchParams(fields).toString());
    expect([true_.status, await true_.text()]).toEqual([200, "OK"]);
    expect(await getState(id)).toBe("received");
  });
  it("is answered OK as often as it comes, and for what is not the portal's", async () => {
    const { id, reference } = await paid.begin();
    const body = new URLSearchParams(resultFields(ACCOUNT.secret, result(reference, "N2"))).toString();
    const answers = await Promise.all([post(body), post(body), post(body)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await paid.getPayment(id)).context.money).toHaveLength(1);
    const foreign = resultFields(ACCOUNT.secret, result("P00000000", "N3"));
    expect((await post(new URLSearchParams(foreign).toString())).status).toBe(200);
  });
});

describe("the time of an attempt", () => {
  it("runs out, and what comes late counts all the same", async () => {
    const { id, reference } = await paid.begin(1, "fps");
    await expireAttempts(paid.portal);
    expect(await getState(id)).toBe("inProgress");
    now = addTime(new Date().toISOString(), PAYMENT_MINUTES.fps * 60_000 + 1_000);
    await expireAttempts(paid.portal);
    expect(await getState(id)).toBe("awaiting");
    now = "";
    paid.sandbox.desk.pay({ reference, amount: FEE });
    await told(id, "received");
  });
});

describe("the pages of the sandbox", () => {
  it("take an order that the portal signed, and no other", () => {
    const order = { reference: "P12345678", way: "card", amount: FEE, locale: "en" } as const;
    const fields = orderFields(ACCOUNT, { ...order, returnTo: "http://localhost:3000/payments/x?look=1" });
    expect(readOrder(ACCOUNT, fields)).toMatchObject({ orderRef: "P12345678", amount: FEE, way: "card" });
    for (const [name, value] of [
      ["amount", "1.00"],
      ["orderRef", "P12345679"],
      ["currCode", "156"],
      ["merchantId", "other"],
    ] as const) {
      const forged = new URLSearchParams(fields);
      forged.set(name, value);
      expect(readOrder(ACCOUNT, forged)).toBeNull();
    }
  });
  it("have the address of the order: asked twice, it is the same", async () => {
    const order = {
      reference: "P12345678",
      amount: FEE,
      expiresAt: "2026-11-24T06:30:00.000Z",
      locale: "zh-hk",
      returnTo: `${paid.origin}/payments/x`,
    } as const;
    const { gateway } = paid.portal;
    expect(gateway?.wayOn({ ...order, way: "pps" })).toEqual(gateway?.wayOn({ ...order, way: "pps" }));
    expect(gateway?.wayOn({ ...order, way: "fps" })).toEqual({
      kind: "code",
      payload: fpsPayload({ ...order, fpsId: ACCOUNT.fpsId }),
    });
  });
});

describe("the gateway's answers", () => {
  it("that are damaged, forged or not there say nothing", async () => {
    const answering = (answer: string, status = 200) =>
      createHttpGateway({ ...ACCOUNT, address: "http://gateway.example" }, async () => ({
        status,
        answer,
        isWhole: true,
        error: status === 200 ? null : "refused",
      }));
    await expect(answering("<html>").ask("P1")).rejects.toThrow(GatewayUnavailable);
    await expect(answering("{}", 500).ask("P1")).rejects.toThrow(GatewayUnavailable);
    expect(await answering("", 404).ask("P1")).toEqual([]);
    const forged = { ...resultFields("another secret of 16", result("P1", "F1")) };
    expect(await answering(JSON.stringify({ records: [forged] })).ask("P1")).toEqual([]);
    const others = resultFields(ACCOUNT.secret, result("P2", "F1"));
    expect(await answering(JSON.stringify({ records: [others] })).ask("P1")).toEqual([]);
    expect(readResult(ACCOUNT.secret, others)).toMatchObject({ outcome: "paid", amount: FEE });
  });
  it("of a day are signed as a whole", async () => {
    const rows = [result("P1", "F1"), result("P2", "F2")].map(({ outcome: _, ...money }) => money);
    const file = writeDayFile(ACCOUNT.secret, "2026-11-20", rows);
    expect(readDayFile(ACCOUNT.secret, "2026-11-20", file)).toEqual(rows);
    expect(readDayFile(ACCOUNT.secret, "2026-11-21", file)).toBeNull();
    expect(readDayFile(ACCOUNT.secret, "2026-11-20", file.replace("35.00", "36.00"))).toBeNull();
    expect(readDayFile(ACCOUNT.secret, "2026-11-20", file.replace(/P2.*\n/, ""))).toBeNull();
    const empty = writeDayFile(ACCOUNT.secret, "2026-11-20", []);
    expect(readDayFile(ACCOUNT.secret, "2026-11-20", empty)).toEqual([]);
  });
});
