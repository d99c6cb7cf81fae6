/** The promises of spreadsheets that ask for ledgers on any database. */
import { expect, it } from "vitest";

import type { QueryContract } from "~/tests/support/contracts";

import {
  countLedgersOfBatches,
  findLedgerBatchesUnderWay,
  findLedgerBatchesOver,
  findLedgerBatchPage,
} from "./ledger-batches";

const at = (day: number) => `2026-01-0${String(day)}T02:00:00.000Z`;
const looking = { job: "ledger-batches", now: at(9), limit: 10 };

export const ledgerBatchesContract: QueryContract = {
  about: "spreadsheets that ask for ledgers",
  prepare: async ({ kysely }) => {
    const row = { owner: "ua", state: "checking", ended_at: null, total: 2, asked: 2, whole: null };
    await kysely
      .insertInto("ledger_batch")
      .values([
        { ...row, id: "b1", uploaded_at: at(2) },
        { ...row, id: "b2", uploaded_at: at(1) },
        { ...row, id: "b3", uploaded_at: at(3), state: "finished", ended_at: at(4) },
        { ...row, id: "b4", uploaded_at: at(3), state: "refused", ended_at: at(3), owner: "pa" },
        { ...row, id: "b5", uploaded_at: at(1), state: "removed", ended_at: at(1), owner: "pa" },
      ])
      .execute();
    const ledger = { owner: "ua", requested_at: at(1), prepared_at: null, detail: "{}", covers: null };
    await kysely
      .insertInto("ledger_request")
      .values([
        { ...ledger, id: "batched-1", state: "pending", batch: "b1" },
        { ...ledger, id: "batched-2", state: "ready", batch: "b1" },
        { ...ledger, id: "batched-3", state: "ready", batch: "b1" },
        { ...ledger, id: "batched-4", state: "ready", batch: "b3" },
        { ...ledger, id: "single", state: "ready", batch: null },
      ])
      .execute();
  },
  promises: (database) => {
    it("are a person's own, the newest first", async () => {
      const ids = async (owner: string) =>
        (await findLedgerBatchPage(database(), { owner, page: 1, size: 25 })).rows.map(({ id }) => id);
      expect(await ids("ua")).toEqual(["b3", "b1", "b2"]);
      expect(await ids("nobody")).toEqual([]);
    });
    it("know how far their ledgers are", async () => {
      const counted = await countLedgersOfBatches(database(), ["b1", "b3"]);
      expect(
        [...counted].sort((one, other) => (one.state + one.batch < other.state + other.batch ? -1 : 1)),
      ).toEqual([
        { batch: "b1", state: "pending", count: 1 },
        { batch: "b1", state: "ready", count: 2 },
        { batch: "b3", state: "ready", count: 1 },
      ]);
      expect(await countLedgersOfBatches(database(), [])).toEqual([]);
    });
    it("wait in their order, and are removed in the order in which they ended", async () => {
      const over = { states: ["finished", "refused"], ...looking };
      expect(
        await findLedgerBatchesUnderWay(database(), { states: ["checking", "making"], ...looking }),
      ).toEqual(["b2", "b1"]);
      expect(await findLedgerBatchesOver(database(), at(4), over)).toEqual(["b4", "b3"]);
      expect(await findLedgerBatchesOver(database(), at(3), over)).toEqual(["b4"]);
    });
  },
};
