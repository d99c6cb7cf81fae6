/** Whatever the gateway says, in any order and as often as it likes: one outcome, and the cents add up. */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { findOpenPayments } from "~/db/queries/payments/payments";
import { databaseSource, DIALECTS, type DatabaseSource } from "~/tests/support/databases";
import { openOwnPortal, type OwnPortal } from "~/tests/support/own-portal";
import { ACCOUNT, FEE, paidPortal, type PaidPortal } from "~/tests/support/payments";
import { addDays } from "~/workflows/kit";
import { isUnanswered } from "~/workflows/records/payment";

import { BEHAVIOURS, type BookedResult } from "../gateway-sandbox/desk.server";
import { hongKongDay } from "../../platform/portal/clock.server";
import type { GatewayMessage } from "../../platform/portal/ports/payment-gateway";
import { compareDay } from "./compare-day.server";
import { resultFields } from "./gateway-messages.server";
import { checkAttemptsNow } from "./payment-page.server";
import { askGateway } from "./reconcile.server";
import { settle } from "./settle.server";

const TODAY = hongKongDay(new Date().toISOString());
/** The instant at which the file of today is there. */
const TOMORROW = new Date(`${addDays(TODAY, 1)}T04:00:00.000+08:00`).toISOString();

let now = "";
let paid: PaidPortal;

type Outcome = "right" | "twice" | "less" | "currency" | "declined" | "nothing";
const OUTCOMES: readonly Outcome[] = ["right", "twice", "less", "currency", "declined", "nothing"];
let counter = 0;

/** What the gateway has to say of an attempt that came to this. */
function listMessages(reference: string, outcome: Outcome): readonly GatewayMessage[] {
  const money = (more: object = {}): GatewayMessage => {
    counter += 1;
    const gatewayReference = `T${String(counter)}`;
    return { outcome: "paid", reference, gatewayReference, amount: FEE, currency: "HKD", ...more };
  };
  switch (outcome) {
    case "right":
      return [money()];
    case "twice":
      return [money(), money()];
    case "less":
      return [money({ amount: FEE - 1 })];
    case "currency":
      return [money({ currency: "CNY" })];
    case "declined":
      return [{ outcome: "declined", reference }];
    case "nothing":
      return [];
  }
}

/** What came, in the order that the numbers say, each as often as they say; at last everything once, as the file and the last question bring it. */
function shuffled(
  messages: readonly GatewayMessage[],
  places: readonly number[],
  repeats: readonly number[],
): readonly GatewayMessage[] {
  const told = messages.flatMap((message, index) =>
    Array.from({ length: repeats[index % repeats.length] ?? 1 }, () => message),
  );
  const ordered = told
    .map((message, index) => ({ message, key: places[index % places.length] ?? index }))
    .sort((one, other) => one.key - other.key)
    .map(({ message }) => message);
  return [...ordered, ...messages];
}

async function expectOneOutcome(id: string, messages: readonly GatewayMessage[]): Promise<void> {
  const { state, context } = await paid.getPayment(id);
  const money = messages.flatMap((message) => (message.outcome === "paid" ? [message] : []));
  const right = money.filter(({ amount, currency }) => amount === FEE && currency === "HKD");
  const kinds = (kind: string) => context.money.filter((each) => each.kind === kind).length;
  expect(kinds("received")).toBe(right.length > 0 ? 1 : 0);
  expect(kinds("doubled")).toBe(Math.max(right.length - 1, 0));
  expect(kinds("mismatched")).toBe(money.length - right.length);
  const sum = (of: readonly { readonly amount: number }[]) =>
    of.reduce((total, { amount }) => total + amount, 0);
  expect(sum(context.money)).toBe(sum(money));
  expect(new Set(context.money.map(({ gatewayReference }) => gatewayReference)).size).toBe(money.length);
  expect(context.receivedAt !== null).toBe(right.length > 0);
  const isPaid = state === "received" || state === "overpaid";
  expect(isPaid).toBe(right.length > 0);
  const answered = new Set(messages.map(({ reference }) => reference));
  for (const attempt of context.attempts)
    expect(isUnanswered(context, attempt)).toBe(!answered.has(attempt.reference));
}

/** The payer pays, or is declined. What the gateway tells by itself comes beside the doors, at any moment. */
function pay(reference: string, behaviour: (typeof BEHAVIOURS)[number]): readonly BookedResult[] {
  const { desk } = paid.sandbox;
  const order = { reference, amount: FEE };
  if (behaviour === "decline") return desk.refuse(order, "declined");
  return desk.pay(order, behaviour);
}

async function comesThrough(
  door: "notification" | "return" | "query" | "file",
  id: string,
  place: number,
  results: readonly BookedResult[],
  references: readonly string[],
): Promise<void> {
  switch (door) {
    case "notification": {
      const result = results[place % Math.max(results.length, 1)];
      if (result === undefined) return;
      const headers = { "Content-Type": "application/x-www-form-urlencoded" };
      const body = new URLSearchParams(resultFields(ACCOUNT.secret, result)).toString();
      const answer = await fetch(`${paid.origin}/payments/notification`, { method: "POST", headers, body });
      expect(await answer.text()).toBe("OK");
      return;
    }
    case "return":
      await checkAttemptsNow(paid.portal, await paid.getPayment(id));
      return;
    case "query":
      await askGateway(paid.portal, references[place % references.length] ?? "");
      return;
    case "file":
      now = TOMORROW;
      expect(await compareDay(paid.portal, TODAY)).toBe("compared");
      now = "";
  }
}

describe.each(DIALECTS)("the settlement of evidence on %s", (dialect) => {
  let source: DatabaseSource;
  let own: OwnPortal;
  beforeAll(async () => {
    source = await databaseSource(dialect);
    const { url } = await source.create();
    const settings = { DATABASE_URL: url };
    own = await openOwnPortal({ settings, now: () => (now === "" ? new Date().toISOString() : now) });
    paid = await paidPortal(own);
  }, 120_000);
  afterAll(async () => {
    await paid?.close();
    await own?.close();
    await source?.dispose();
  });

  it("is one, whatever comes, in whatever order and however often", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...OUTCOMES), { minLength: 1, maxLength: 3 }),
        fc.array(fc.nat(), { minLength: 1, maxLength: 12 }),
        fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 6 }),
        fc.boolean(),
        async (outcomes, places, repeats, atOnce) => {
          const { id, reference } = await paid.begin();
          const references = [reference];
          while (references.length < outcomes.length) references.push(await paid.beginAgain(id));
          const messages = outcomes.flatMap((outcome, index) =>
            listMessages(references[index] ?? "", outcome),
          );
          const all = shuffled(messages, places, repeats);
          if (atOnce) await Promise.all(all.map((message) => settle(paid.portal, message, "notification")));
          else for (const message of all) await settle(paid.portal, message, "query");
          await expectOneOutcome(id, messages);
        },
      ),
      { numRuns: 80 },
    );
  }, 120_000);

  it("is one, through whichever doors it comes: notification, return, query and file", async () => {
    const door = fc.constantFrom("notification", "return", "query", "file");
    const run = async (
      behaviours: readonly (typeof BEHAVIOURS)[number][],
      doors: readonly ("notification" | "return" | "query" | "file")[],
    ) => {
      const { id, reference } = await paid.begin();
      const references = [reference];
      while (references.length < behaviours.length) references.push(await paid.beginAgain(id));
      // Where somebody is declined.
      paid.sandbox.desk.behave("silent");
      const results = behaviours.flatMap((behaviour, index) => pay(references[index] ?? "", behaviour));
      for (const [index, each] of doors.entries()) await comesThrough(each, id, index, results, references);
      for (const each of references) await askGateway(paid.portal, each);
      await expectOneOutcome(id, results);
    };
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...BEHAVIOURS), { minLength: 1, maxLength: 3 }),
        fc.array(door, { maxLength: 6 }),
        run,
      ),
      { numRuns: 20 },
    );
    const { findings } = await paid.portal.log.verifyLists();
    expect(findings).toEqual([]);
  }, 120_000);

  it("has one open payment for each thing, however many are asked for at once, and never none", async () => {
    for (let round = 0; round < 6; round += 1) {
      const [p1, p2, p3] = [1, 2, 3].map((place) => `sample/${String(round)}-${String(place)}-${dialect}`);
      if (!p1 || !p2 || !p3) throw new Error("There are three");
      const requests = [[p1], [p1, p2, p3], [p2, p3], [p2], [p1], [p1, p2]];
      const outcomes = await Promise.all(requests.map((streams) => paid.ask(streams)));
      expect(outcomes.map(({ outcome }) => outcome)).toEqual(requests.map(() => "open"));
      const open = await findOpenPayments(paid.portal.database, [p1, p2, p3]);
      expect(open.length).toBeGreaterThan(0);
      const lines = await Promise.all(
        open.map(async (id) => (await paid.getPayment(id)).context.lines.map(({ stream }) => stream)),
      );
      expect(new Set(lines.flat()).size).toBe(lines.flat().length);
    }
  });

  it("says what it made of each message", async () => {
    const { id, reference } = await paid.begin();
    const [money] = listMessages(reference, "right");
    if (money === undefined) throw new Error("There is no money");
    expect(await settle(paid.portal, { outcome: "declined", reference }, "query")).toBe("failed");
    expect(await settle(paid.portal, { outcome: "declined", reference }, "file")).toBe("known");
    expect(await settle(paid.portal, money, "notification")).toBe("received");
    expect(await settle(paid.portal, money, "file")).toBe("known");
    expect(await settle(paid.portal, { ...money, reference: "P000" }, "file")).toBe("unknown");
    expect((await paid.getPayment(id)).state).toBe("received");
  });
});
