/** The promises of the tables of payments on any database. */
import { expect, it } from "vitest";

import type { PaymentExceptionTable } from "~/db/schema";
import type { QueryContract } from "~/tests/support/contracts";

import {
  findAttemptsOver,
  findMoneyRecorded,
  findOpenPayments,
  findPaymentExceptionPage,
  findPaymentOfAttempt,
  findReceivedPayments,
  findUnansweredAttempts,
} from "./payments";

const at = (hour: number) => `2026-11-20T0${String(hour)}:00:00.000Z`;
const looking = { job: "payments", now: at(5), limit: 10 };
const exception = (id: string, hour: number, more: Partial<PaymentExceptionTable> = {}) => ({
  id,
  kind: "doubled",
  payment_id: "p1",
  gateway_reference: `G${id}`,
  reference: `R${id}`,
  amount: 3_500,
  currency: "HKD",
  found_at: at(hour),
  day: null,
  open: 1,
  remedy: null,
  settled_at: null,
  settled_by: null,
  ...more,
});
const page = { page: 1, size: 10, sort: { column: "found_at", direction: "desc" } } as const;

export const paymentsContract: QueryContract = {
  about: "payments",
  prepare: async ({ kysely }) => {
    await kysely
      .insertInto("payment_stream")
      .values([
        { payment_id: "p1", stream: "sample/1", open: 0 },
        { payment_id: "p2", stream: "sample/1", open: 1 },
        { payment_id: "p2", stream: "sample/2", open: 1 },
      ])
      .execute();
    await kysely
      .insertInto("payment")
      .values(
        ["p1", "p2"].map((id) => ({
          ...{ id, purpose: "sample", payer: "a-cook", firm: null, amount: 3_500, detail: "{}" },
          ...{ state: id === "p1" ? "received" : "awaiting", requested_at: at(1) },
          received_at: id === "p1" ? at(2) : null,
        })),
      )
      .execute();
    await kysely
      .insertInto("payment_attempt")
      .values([
        { payment_id: "p1", reference: "R1", begun_at: at(1), unanswered: 0, expires_at: null },
        { payment_id: "p2", reference: "R2", begun_at: at(2), unanswered: 1, expires_at: at(3) },
        { payment_id: "p2", reference: "R3", begun_at: at(3), unanswered: 1, expires_at: at(6) },
      ])
      .execute();
    await kysely
      .insertInto("payment_money")
      .values(
        [1, 2, 3].map((hour) => ({
          payment_id: "p1",
          gateway_reference: `G${String(hour)}`,
          reference: "R1",
          kind: "received",
          amount: 3_500 * hour,
          currency: "HKD",
          recorded_at: at(hour),
        })),
      )
      .execute();
    await kysely
      .insertInto("payment_exception")
      .values([
        exception("1", 1),
        exception("2", 2, { kind: "unknown", payment_id: null }),
        exception("3", 3, { open: 0, remedy: "refunded" }),
      ])
      .execute();
  },
  promises: (database) => {
    it("an attempt is known by its reference", async () => {
      expect(await findPaymentOfAttempt(database(), "R2")).toBe("p2");
      expect(await findPaymentOfAttempt(database(), "R9")).toBeUndefined();
    });
    it("no stream is in two payments that are open", async () => {
      expect(await findOpenPayments(database(), ["sample/1", "sample/2", "sample/3"])).toEqual(["p2"]);
      const second = { payment_id: "p3", stream: "sample/2" };
      const insert = (open: number) =>
        database()
          .kysely.insertInto("payment_stream")
          .values({ ...second, open })
          .execute();
      await expect(insert(1)).rejects.toThrow();
      await insert(0);
    });
    it("what has been received is found by what it was for", async () => {
      expect(await findReceivedPayments(database(), ["sample/1", "sample/2"])).toEqual(["p1"]);
      expect(await findReceivedPayments(database(), ["sample/2"])).toEqual([]);
    });
    it("what waits for an answer, and whose time is over, comes in its order", async () => {
      const references = (rows: readonly { readonly reference: string }[]) =>
        rows.map(({ reference }) => reference);
      expect(references(await findUnansweredAttempts(database(), at(1), looking))).toEqual(["R2", "R3"]);
      expect(references(await findUnansweredAttempts(database(), at(3), looking))).toEqual(["R3"]);
      expect(references(await findAttemptsOver(database(), looking))).toEqual(["R2"]);
    });
    it("money is found by when it was recorded, in whole cents", async () => {
      const found = await findMoneyRecorded(database(), { from: at(2), before: at(3) });
      expect(found.map(({ gateway_reference, amount }) => [gateway_reference, amount])).toEqual([
        ["G2", 7_000],
      ]);
    });
    it("what does not agree is listed, the newest first, by what it is and whether it is open", async () => {
      const ids = async (query: object) =>
        (await findPaymentExceptionPage(database(), { ...page, ...query })).rows.map(({ id }) => id);
      expect(await ids({})).toEqual(["3", "2", "1"]);
      expect(await ids({ open: true })).toEqual(["2", "1"]);
      expect(await ids({ open: true, kind: "unknown" })).toEqual(["2"]);
      expect(await ids({ search: "G1" })).toEqual(["1"]);
      expect(await ids({ search: "R3" })).toEqual(["3"]);
      expect((await findPaymentExceptionPage(database(), page)).rows[0]?.amount).toBe(3_500);
    });
  },
};
